import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Thumbnails',
  group: 'Data',
  summary: 'A small picture on black in every mode, as radiographs are read.',
  parts: ['studies/StoredThumbnail.tsx'],
  examples: [
    {
      file: 'Sizes',
      title: 'Sizes',
      note: 'Its meaning stands beside it in words, so the picture itself is silent.',
      heightPx: 140,
    },
    { file: 'Missing', title: 'Before there is one', heightPx: 120 },
  ],
  keyboard: [],
  screenReaders: ['Hidden: the name of the file or study beside it is read.'],
} satisfies CataloguePage;
