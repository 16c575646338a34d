import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Findings',
  group: 'Reading',
  summary: 'What the model found in an image: what is above stands first, in words, figures and a bar.',
  parts: [
    'reading/findings/FindingRow.tsx',
    'reading/findings/FindingsPanel.tsx',
    'reading/findings/FindingsSheet.tsx',
    'reading/findings/VerdictButtons.tsx',
    'reading/findings/WhyControl.tsx',
  ],
  examples: [
    { file: 'Row', title: 'A row', note: 'Its heat map is off until it is asked for.', heightPx: 190 },
    {
      file: 'Verdicts',
      title: 'The reader’s verdict',
      note: 'Pressed again, it is taken back.',
      heightPx: 110,
    },
    { file: 'Panel', title: 'A whole result', heightPx: 630 },
    {
      file: 'Undecided',
      title: 'Without an age',
      note: 'Then nothing is called above or below.',
      heightPx: 450,
    },
    {
      file: 'Sheet',
      title: 'Over the image on a phone',
      note: 'Beside it from 900 px on. Choose the width 360.',
      heightPx: 460,
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: 'Goes to the heat map of each finding, then to the verdict.' },
    { keys: ['J', 'K'], does: 'In the reading room: the next finding, the one before.' },
    { keys: ['A', 'D'], does: 'In the reading room: agree, disagree.' },
  ],
  screenReaders: [
    'The summary is told when it changes.',
    'A row is read with its score, its operating point and where it stands.',
    'Heat map and verdict say whether they are on (aria-pressed).',
  ],
} satisfies CataloguePage;
