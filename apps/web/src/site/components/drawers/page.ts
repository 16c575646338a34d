import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Drawers',
  group: 'Overlays',
  summary: 'A panel at the side, as wide as the screen on phones: what is edited stays in sight beside it.',
  parts: ['ui/drawer/SideDrawer.tsx', 'ui/drawer/SidePanel.tsx'],
  examples: [
    {
      file: 'End',
      title: 'At the end of the lines',
      note: 'Mirrored where lines run from right to left.',
      heightPx: 420,
    },
    { file: 'Start', title: 'At their start', heightPx: 420 },
    {
      file: 'Footer',
      title: 'With a footer',
      note: 'Its buttons stay in view below what scrolls.',
      heightPx: 420,
    },
    {
      file: 'Beside',
      title: 'Beside the page',
      note: 'Not modal: the page makes room and goes on, so that what is chosen is seen at once.',
      heightPx: 420,
    },
  ],
  keyboard: [
    { keys: ['Escape'], does: 'Closes it; so do a click beside it and another page.' },
    { keys: ['Tab'], does: 'Moves within the drawer and not out of it.' },
  ],
  screenReaders: ['It is a dialog that is read by its title.', 'What scrolls can be scrolled by keys.'],
} satisfies CataloguePage;
