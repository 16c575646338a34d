import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Fact tables',
  group: 'Data',
  summary: 'A small table to read. The first column names the row.',
  parts: ['ui/FactTable.tsx'],
  examples: [
    { file: 'Facts', title: 'Words', heightPx: 200 },
    {
      file: 'Figures',
      title: 'Figures',
      note: 'Tabular, at the end of their column. On a narrow screen it scrolls, and its sides are shaded.',
      heightPx: 200,
    },
  ],
  keyboard: [
    {
      keys: ['Tab'],
      does: 'Goes to the table as a whole; the arrows scroll it where it is wider than the screen.',
    },
  ],
  screenReaders: ['The first cell of a row is its header, so that each figure is read with its name.'],
} satisfies CataloguePage;
