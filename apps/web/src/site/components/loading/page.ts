import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Loading',
  group: 'Feedback',
  summary: 'Skeletons with the true widths; a bar where it is known how much is left.',
  parts: ['ui/LoadBoundary.tsx'],
  examples: [
    {
      file: 'Skeletons',
      title: 'Skeletons',
      note: 'As wide as what will come, so that nothing jumps.',
      heightPx: 180,
    },
    { file: 'Progress', title: 'How much is left', heightPx: 110 },
    {
      file: 'Unknown',
      title: 'Nobody knows how long',
      note: 'What is happening, in words after 1 s.',
      heightPx: 110,
    },
    {
      file: 'Boundary',
      title: 'What cannot be loaded',
      note: 'A part that does not come leaves the page, and what was typed into it, as it was.',
      heightPx: 180,
    },
  ],
  keyboard: [],
  screenReaders: [
    'What loads is named (“Loading”); a bar says how far it is.',
    'What failed to load is told at once.',
  ],
} satisfies CataloguePage;
