import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Picture crop',
  group: 'Forms',
  summary: 'A picture of one’s own: chosen, moved and zoomed until the part that is kept is right.',
  parts: ['ui/crop/CropDialog.tsx', 'ui/crop/use-picture.tsx'],
  examples: [
    {
      file: 'Portrait',
      title: 'Portrait',
      note: 'The dialog is loaded with the first picture. Nothing is sent anywhere.',
      heightPx: 520,
    },
  ],
  keyboard: [
    {
      keys: ['ArrowLeft'],
      does: 'Moves the picture under the crop area, as the other arrows do; with Shift finely.',
    },
    { keys: ['Tab'], does: 'Goes from the crop area to the zoom, and on to the buttons.' },
  ],
  screenReaders: [
    'The crop area says that arrow keys move the picture.',
    'A file that cannot be used is told as a status, with what can.',
  ],
} satisfies CataloguePage;
