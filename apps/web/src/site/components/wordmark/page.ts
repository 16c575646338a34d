import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Wordmark',
  group: 'Foundations',
  summary: 'The organisation’s logo, or ours where there is none.',
  parts: ['app/frame/Wordmark.tsx', 'app/frame/WordmarkDrawing.tsx'],
  examples: [
    { file: 'Usual', title: 'Usual', note: 'With the version of the product beside it.', heightPx: 90 },
    { file: 'Short', title: 'Short', note: 'Where there is room for icons only.', heightPx: 90 },
    {
      file: 'Logo',
      title: 'With a logo',
      note: 'At most 150 × 40 px. Ours stands in for a logo that cannot be loaded.',
      heightPx: 90,
    },
  ],
  keyboard: [],
  screenReaders: [
    'A logo is read by the organisation’s name.',
    'It runs from left to right in every language.',
  ],
} satisfies CataloguePage;
