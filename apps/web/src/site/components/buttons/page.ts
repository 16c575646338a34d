import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Buttons',
  group: 'Actions',
  summary: 'They start something, here and now. What leads elsewhere is a link.',
  parts: ['reading/HeldButton.tsx', 'ui/FoldButton.tsx'],
  examples: [
    {
      file: 'Weights',
      title: 'Weights',
      note: 'One contained button a screen: its primary action.',
      heightPx: 90,
    },
    {
      file: 'Sizes',
      title: 'Sizes',
      note: '32, 36 and 44 px high; 44 px at least where fingers point.',
      heightPx: 100,
    },
    { file: 'WithIcons', title: 'With icons', note: 'The icon stands where the line starts.', heightPx: 90 },
    {
      file: 'IconsAlone',
      title: 'Icons alone',
      note: 'A name for screen readers, and the same as a hint.',
      heightPx: 90,
    },
    {
      file: 'Destructive',
      title: 'What destroys',
      note: 'Red, and asked about before it happens.',
      heightPx: 90,
    },
    {
      file: 'Held',
      title: 'While it works',
      note: 'A held button keeps the focus; a disabled one would lose it.',
      heightPx: 90,
    },
    { file: 'Fold', title: 'Show all, show fewer', note: 'Below a long list.', heightPx: 210 },
  ],
  keyboard: [
    { keys: ['Tab'], does: 'Moves to the next button; a disabled one is left out.' },
    { keys: ['Enter'], does: 'Presses it. So does the space bar.' },
  ],
  screenReaders: [
    'A button is read by its words; an icon alone has a name.',
    'A held button is said to be unavailable, and keeps the focus.',
    'The fold button says whether the list is whole (aria-expanded).',
  ],
} satisfies CataloguePage;
