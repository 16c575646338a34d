import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Typography',
  group: 'Foundations',
  summary: 'One family, seven sizes: headings tight and semibold, text with room between its lines.',
  parts: ['ui/HiddenText.tsx'],
  examples: [
    {
      file: 'Scale',
      title: 'Scale',
      note: 'Headings are chosen for their place in the page; how they look is said apart (component).',
      heightPx: 400,
    },
    {
      file: 'Figures',
      title: 'Figures',
      note: 'Figures that are compared are tabular, and their units lighter.',
      heightPx: 150,
    },
    { file: 'Sections', title: 'Section labels', note: 'The only capitals, set wide apart.', heightPx: 110 },
    {
      file: 'HiddenWords',
      title: 'For screen readers only',
      note: 'Words that eyes do not need: the picture says the same.',
      heightPx: 90,
    },
  ],
  keyboard: [],
  screenReaders: [
    'Headings go down one level at a time; the size of a heading says nothing of its level.',
    'HiddenText is read, and with isLive its changes are said when there is a pause.',
  ],
} satisfies CataloguePage;
