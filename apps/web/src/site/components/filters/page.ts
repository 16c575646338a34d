import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Filters',
  group: 'Data',
  summary: 'What of a list is shown. Filters stand in the address, so that a link shows the same.',
  parts: ['ui/filters/FilterBar.tsx', 'ui/filters/FilterChoice.tsx', 'ui/table/SearchField.tsx'],
  examples: [
    { file: 'ABar', title: 'A bar', heightPx: 140 },
    { file: 'FreeText', title: 'Free text', note: 'Told once the typing pauses.', heightPx: 130 },
    { file: 'OneOfSeveral', title: 'One of several', heightPx: 260 },
    { file: 'AlwaysOne', title: 'Always one', heightPx: 230 },
    { file: 'MoreOfThem', title: 'More of them', note: 'Up to tablets they unfold.', heightPx: 200 },
    {
      file: 'InASheet',
      title: 'In a sheet',
      note: 'Up to tablets they stand in a sheet from below.',
      heightPx: 420,
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: 'Moves from filter to filter.' },
    { keys: ['Escape'], does: 'Closes a list, or the sheet.' },
  ],
  screenReaders: [
    'The bar is a search landmark with a name of its own.',
    'A list that is filtered says anew how many rows it has.',
  ],
} satisfies CataloguePage;
