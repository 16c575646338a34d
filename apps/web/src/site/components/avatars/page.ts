import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Avatars',
  group: 'Data',
  summary: 'A picture for a name that stands beside it: people round, organisations square.',
  parts: ['ui/InitialsAvatar.tsx'],
  examples: [
    { file: 'People', title: 'People', heightPx: 110 },
    { file: 'Organisations', title: 'Organisations', heightPx: 110 },
    { file: 'Own', title: 'One’s own', note: 'In the accent colour.', heightPx: 110 },
  ],
  keyboard: [],
  screenReaders: ['Hidden: the name beside it is read.'],
} satisfies CataloguePage;
