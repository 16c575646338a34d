import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Score bar',
  group: 'Reading',
  summary: 'A score against its operating point, the mark in the middle: amber above it, neutral below.',
  parts: ['reading/findings/ScoreBar.tsx', 'reading/findings/ScoreMeter.tsx'],
  examples: [
    {
      file: 'Standing',
      title: 'Above, below, undecided',
      note: 'Never green: a low score is not a clean bill.',
      heightPx: 150,
    },
    { file: 'Heights', title: 'Heights', heightPx: 130 },
    { file: 'Meter', title: 'Without an operating point', heightPx: 100 },
  ],
  keyboard: [],
  screenReaders: ['Score, operating point and where it stands are read as one sentence.'],
} satisfies CataloguePage;
