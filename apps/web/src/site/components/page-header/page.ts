import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Page header',
  group: 'Navigation',
  summary: 'The name of a screen, the way to it, and its one primary action.',
  parts: ['ui/PageHeader.tsx', 'ui/Breadcrumb.tsx'],
  examples: [
    { file: 'Plain', title: 'Plain', heightPx: 100 },
    { file: 'Crumbs', title: 'With the way here', heightPx: 150 },
    {
      file: 'Action',
      title: 'With an action',
      note: 'Below the name where there is no room beside it.',
      heightPx: 170,
    },
  ],
  keyboard: [{ keys: ['Tab'], does: 'Goes through the way here, then to the actions.' }],
  screenReaders: [
    'The heading takes the focus when the path changes, so that the new screen is read.',
    'It names the browser’s tab; where it names a patient, the tab has another name.',
  ],
} satisfies CataloguePage;
