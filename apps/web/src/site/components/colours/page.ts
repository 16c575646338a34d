import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Colours',
  group: 'Foundations',
  summary: 'Colour means something, and never alone: a word or an icon says the same.',
  parts: [],
  examples: [
    {
      file: 'Meanings',
      title: 'Meanings',
      note: 'Above the operating point is amber and never red. Below it is neutral: a low score is no clean bill.',
      heightPx: 240,
    },
    {
      file: 'Surfaces',
      title: 'Surfaces',
      note: 'The page, paper on it, and a hairline between. No shadow where a hairline does.',
      heightPx: 150,
    },
    {
      file: 'Presets',
      title: 'Presets',
      note: 'Eleven accents. Each is derived until text reaches 4.5:1 in both modes.',
      heightPx: 170,
    },
  ],
  keyboard: [],
  screenReaders: [
    'A colour is never the only sign: “above” has an arrow and its word, a state its dot and its word.',
  ],
} satisfies CataloguePage;
