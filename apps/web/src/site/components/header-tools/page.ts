import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Header tools',
  group: 'Overlays',
  summary: 'Buttons of the header, and the panels under them.',
  parts: ['ui/frame/HeaderPopover.tsx', 'app/frame/tools/ToolShelf.tsx', 'app/frame/tools/HeaderTools.tsx'],
  examples: [
    {
      file: 'Popover',
      title: 'A panel',
      note: 'What it holds is loaded when it is first opened.',
      heightPx: 340,
    },
    {
      file: 'Shelf',
      title: 'A shelf for phones',
      note: 'Two tools stay in sight; below 600 px the others stand on a shelf. Choose the width 360.',
      heightPx: 160,
    },
  ],
  keyboard: [
    { keys: ['Enter'], does: 'Opens the panel; Escape closes it, and the focus goes back.' },
    { keys: ['Tab'], does: 'Moves from tool to tool, and within an open panel.' },
  ],
  screenReaders: [
    'A button says that a dialog opens and whether it is open.',
    'The panel is read by its title and what it says of itself.',
  ],
} satisfies CataloguePage;
