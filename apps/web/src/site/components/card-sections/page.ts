import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Card sections',
  group: 'Data',
  summary: 'Parts of one card, set off by hairlines. No card in a card.',
  parts: ['ui/CardSection.tsx'],
  examples: [{ file: 'Sections', title: 'Sections', heightPx: 310 }],
  keyboard: [
    { keys: ['Tab'], does: 'Goes to what stands in a section; the sections themselves take no focus.' },
  ],
  screenReaders: ['Each section is a region with the name of its heading.'],
} satisfies CataloguePage;
