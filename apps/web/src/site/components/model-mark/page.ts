import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Model mark',
  group: 'Reading',
  summary: 'Tells at a glance what a model says from what a person says.',
  parts: [
    'models/ModelMark.tsx',
    'models/AboveBelow.tsx',
    'models/ExperimentalTag.tsx',
    'models/FindingList.tsx',
  ],
  examples: [
    {
      file: 'Mark',
      title: 'Beside what a model says',
      note: 'A reader’s own word carries initials instead.',
      heightPx: 120,
    },
    {
      file: 'Standing',
      title: 'Above or below',
      note: 'Amber with an arrow above, plain below, and the word in every case.',
      heightPx: 130,
    },
    { file: 'Looks', title: 'What a model looks for', heightPx: 110 },
    { file: 'Experimental', title: 'Experimental', heightPx: 80 },
  ],
  keyboard: [],
  screenReaders: ['The diamond and the arrow are hidden; their words are read.'],
} satisfies CataloguePage;
