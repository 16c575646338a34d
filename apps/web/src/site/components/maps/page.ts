import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Maps',
  group: 'Data',
  summary: 'A value for each country, by the colour of its area and in a table by name.',
  parts: ['ui/chart/ChartCard.tsx'],
  examples: [
    {
      file: 'World',
      title: 'Countries',
      note: 'Names come from the browser, in the page’s language.',
      heightPx: 500,
    },
    {
      file: 'Shares',
      title: 'Small countries',
      note: 'By numeric codes. Which ones are too small for the map stands below it; the table has all.',
      heightPx: 460,
    },
  ],
  keyboard: [{ keys: ['ArrowRight'], does: 'Reads the next country, from the most to the least.' }],
  screenReaders: ['Each country is read with its name and value. The map itself is hidden.'],
} satisfies CataloguePage;
