import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Empty and error states',
  group: 'Feedback',
  summary: 'One line drawing, one sentence, one action, where the content would be.',
  parts: [
    'ui/states/StateCard.tsx',
    'ui/states/EmptyState.tsx',
    'ui/states/NoMatchState.tsx',
    'ui/states/ErrorState.tsx',
    'ui/states/drawings.tsx',
  ],
  examples: [
    { file: 'Empty', title: 'Nothing yet', note: 'And the action that changes it.', heightPx: 370 },
    {
      file: 'NoMatch',
      title: 'Nothing that fits',
      note: 'There are things, but none fits the filters.',
      heightPx: 390,
    },
    { file: 'Failed', title: 'Failed', note: 'A sentence, and another try.', heightPx: 370 },
    {
      file: 'WithReference',
      title: 'With a reference',
      note: 'By which the administrator finds it in the log.',
      heightPx: 330,
    },
    { file: 'Own', title: 'With another drawing', heightPx: 370 },
  ],
  keyboard: [{ keys: ['Tab'], does: 'Goes to the action.' }],
  screenReaders: ['Empty states are told politely, failures at once.', 'The drawing is hidden.'],
} satisfies CataloguePage;
