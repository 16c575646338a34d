import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Status',
  group: 'Feedback',
  summary: 'A state as a dot and its word, not a coloured pill for each.',
  parts: [
    'ui/StatusDot.tsx',
    'models/ModelState.tsx',
    'models/UnreachableHint.tsx',
    'studies/InferenceStateWord.tsx',
    'studies/WaitMark.tsx',
  ],
  examples: [
    {
      file: 'Tones',
      title: 'Tones',
      note: 'Green for things done, blue for what is under way, red for failure.',
      heightPx: 180,
    },
    { file: 'Studies', title: 'How far the model is', heightPx: 200 },
    { file: 'Models', title: 'Models', note: 'And since when one cannot be reached.', heightPx: 220 },
    {
      file: 'Waits',
      title: 'What waits for somebody',
      note: 'Amber with an icon and the word.',
      heightPx: 150,
    },
  ],
  keyboard: [],
  screenReaders: ['The word is read; the dot is drawn by the style and silent.'],
} satisfies CataloguePage;
