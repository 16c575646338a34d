import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Spacing',
  group: 'Foundations',
  summary: 'Steps of 10 px and corners of 6 px, from the theme and nowhere else.',
  parts: [],
  examples: [
    { file: 'Steps', title: 'Steps', note: 'The number is the step: gap: 2 is 20 px.', heightPx: 230 },
    { file: 'Corners', title: 'Corners', heightPx: 110 },
  ],
  keyboard: [],
  screenReaders: ['Space is not read; what belongs together is a group with a name.'],
} satisfies CataloguePage;
