import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Dialogs',
  group: 'Overlays',
  summary: 'For a few lines that need an answer before anything else. More goes into a drawer.',
  parts: ['ui/DialogPopover.tsx', 'ui/FrameDialog.tsx'],
  examples: [
    { file: 'Small', title: 'Small', heightPx: 340 },
    { file: 'Popover', title: 'Below its button', note: 'For one thing, without a title.', heightPx: 260 },
    { file: 'Wide', title: 'Wide', note: 'For more than a few lines.', heightPx: 400 },
  ],
  keyboard: [
    { keys: ['Escape'], does: 'Closes it; so does a click beside it.' },
    { keys: ['Tab'], does: 'Moves within the dialog and not out of it.' },
  ],
  screenReaders: ['It is read by its title when it opens.', 'The focus goes in, and back to what opened it.'],
} satisfies CataloguePage;
