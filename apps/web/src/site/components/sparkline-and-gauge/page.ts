import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Sparkline and gauge',
  group: 'Data',
  summary: 'How something went without axes, and where one value stands within its range.',
  parts: ['ui/chart/ChartCard.tsx'],
  examples: [
    {
      file: 'Sparkline',
      title: 'Sparkline',
      note: 'It uses the whole height: it shows how something went, not how much it is.',
      heightPx: 240,
    },
    { file: 'Gauge', title: 'Gauge with a target', heightPx: 320 },
    {
      file: 'Gauges',
      title: 'Gauges',
      note: 'The colour follows from value and target: amber for what passed it.',
      heightPx: 300,
    },
  ],
  keyboard: [{ keys: ['ArrowRight'], does: 'Reads the next value of a sparkline. A gauge takes no focus.' }],
  screenReaders: ['A gauge says its value and its target in the name of its figure.'],
} satisfies CataloguePage;
