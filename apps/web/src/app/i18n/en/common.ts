/** Words and sentences that many screens share. */
export default {
  productName: 'AISO',
  wordmark: 'ai-so',
  version: '1.0',
  researchNotice: 'For research and evaluation, not for diagnosis.',
  model: 'model',
  modelSays: 'Said by the model, not by a person',
  retry: 'Retry',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  loading: 'Loading',
  clearFilters: 'Clear filters',
  reference: 'Reference {{id}}',
  somethingWentWrong: 'Something went wrong',
  notFound: {
    title: 'Page not found',
    message: 'We moved the content to a different page',
    search: 'Search for a page',
    none: 'No page of that name is open to you.',
    home: 'Go to homepage',
  },
  crash: {
    title: 'This page stopped working',
    message:
      'What you saved is safe. Load the page again; if it stops once more, tell your administrator the reference below.',
    reload: 'Load again',
    home: 'Go to homepage',
  },
  newVersion: {
    title: 'A new version is there',
    message: 'Part of this page belongs to a version that was replaced. Load the page again to go on.',
  },
  unreachable: {
    title: 'This page cannot be loaded now',
    message:
      'There is no connection to the server. Load the page again when it is back; the menu still works.',
  },
  form: { required: 'Required', invalid: 'Invalid input' },
} as const;
