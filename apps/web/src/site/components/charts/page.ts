import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Charts',
  group: 'Data',
  summary: 'A chart is described as data; its picture, its table and its files follow from that.',
  parts: [
    'ui/chart/ChartCard.tsx',
    'ui/chart/ChartFigure.tsx',
    'ui/chart/ChartLegend.tsx',
    'ui/chart/ChartTable.tsx',
    'ui/chart/CardFrame.tsx',
    'ui/chart/Drawing.tsx',
  ],
  examples: [
    {
      file: 'Lines',
      title: 'Lines',
      note: 'A value that others are held against is a line across the plot. The legend shows and hides.',
      heightPx: 380,
    },
    {
      file: 'LineIntervals',
      title: 'Lines with intervals',
      note: 'What a value may lie between is drawn, not only the value.',
      heightPx: 350,
    },
    {
      file: 'SixSeries',
      title: 'Six series',
      note: 'Six hues that the colour-blind tell apart too; dash and mark tell them apart without colour.',
      heightPx: 450,
    },
    {
      file: 'Area',
      title: 'Areas',
      note: 'They stand upon each other: the upper edge is the sum.',
      heightPx: 380,
    },
    { file: 'Bars', title: 'Bars', note: 'They stand on zero, or their lengths would lie.', heightPx: 380 },
    { file: 'BarIntervals', title: 'Bars with intervals', heightPx: 350 },
    {
      file: 'StackedBars',
      title: 'Stacked bars',
      note: 'Red is for what failed, and for nothing else.',
      heightPx: 380,
    },
    { file: 'Donut', title: 'Donut', note: 'Parts of a whole, five or six at most.', heightPx: 430 },
    { file: 'Funnel', title: 'Funnel', note: 'Each step with its share of the step before.', heightPx: 400 },
    {
      file: 'Heatmap',
      title: 'Heat map',
      note: 'One hue in even steps of lightness. A dashed cell was not measured.',
      heightPx: 400,
    },
    {
      file: 'Cohorts',
      title: 'Heat map with values',
      note: 'They stand in the cells where they fit.',
      heightPx: 360,
    },
    { file: 'States', title: 'States', heightPx: 940 },
    {
      file: 'Arabic',
      title: 'In Arabic',
      note: 'Charts run as the page does. Choose RTL above the example.',
      heightPx: 410,
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: 'Goes to the legend, and to the picture as one stop.' },
    {
      keys: ['ArrowRight'],
      does: 'Reads the next value; to the left where the page runs from right to left.',
    },
    { keys: ['ArrowDown'], does: 'Goes to the row below in a heat map, and to the next step of a funnel.' },
    { keys: ['Home'], does: 'Reads the first value; End the last one.' },
    { keys: ['Space'], does: 'Shows or hides what the legend’s button names.' },
  ],
  screenReaders: [
    'The picture is a figure with the card’s title as its name, and says that its numbers are in the table.',
    'In it is one slider whose value is read in words: a category with all its series, a cell, a part.',
    'Every chart can be shown as a table with row and column headers.',
  ],
} satisfies CataloguePage;
