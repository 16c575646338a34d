import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Breadcrumb',
  group: 'Navigation',
  summary: 'The way here, without the screen itself as a link.',
  parts: ['ui/Breadcrumb.tsx'],
  examples: [
    { file: 'Usual', title: 'Usual', heightPx: 80 },
    { file: 'Section', title: 'With a section that is no page', heightPx: 80 },
  ],
  keyboard: [{ keys: ['Tab'], does: 'Goes from link to link.' }],
  screenReaders: ['A landmark with a name; the last entry is said to be this page.'],
} satisfies CataloguePage;
