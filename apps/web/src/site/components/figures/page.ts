import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Figures',
  group: 'Data',
  summary: 'One number with its unit, how it changed, whether that is better, and how it went.',
  parts: ['ui/chart/FigureCard.tsx', 'ui/chart/FigureChange.tsx', 'ui/chart/FigureTrend.tsx'],
  examples: [
    {
      file: 'Changes',
      title: 'Better and worse',
      note: 'More is not always better. The arrow says the way, word and colour say what it means.',
      heightPx: 240,
    },
    {
      file: 'Units',
      title: 'Units',
      note: 'Shares change by points. Without an earlier value there is nothing to compare with.',
      heightPx: 260,
    },
    { file: 'FigureStates', title: 'States', heightPx: 1010 },
  ],
  keyboard: [],
  screenReaders: ['The trend is an image whose name has its first, last, lowest and highest value.'],
} satisfies CataloguePage;
