import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Scroll area',
  group: 'Data',
  summary: 'What scrolls inside the shell, with a scrollbar that takes no room.',
  parts: ['ui/ScrollArea.tsx'],
  examples: [{ file: 'Menu', title: 'A long list', heightPx: 200 }],
  keyboard: [
    {
      keys: ['Tab'],
      does: 'Goes to the links within, and brings them into view; the area itself takes no focus.',
    },
  ],
  screenReaders: ['It adds nothing to what it holds.'],
} satisfies CataloguePage;
