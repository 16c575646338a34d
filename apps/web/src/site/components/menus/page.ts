import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Menus',
  group: 'Actions',
  summary: 'A few things that can be done here, behind one button.',
  parts: [],
  examples: [
    { file: 'Simple', title: 'Simple', heightPx: 260 },
    {
      file: 'WithChoices',
      title: 'With a choice',
      note: 'What is chosen is marked, and said.',
      heightPx: 260,
    },
  ],
  keyboard: [
    { keys: ['Enter'], does: 'Opens the menu; on an entry, does it.' },
    { keys: ['↓', '↑'], does: 'Moves through the entries; a letter goes to the next that begins with it.' },
    { keys: ['Escape'], does: 'Closes it; the focus goes back to the button.' },
  ],
  screenReaders: [
    'The button says that a menu opens, and whether it is open.',
    'Entries that are chosen say so (menuitemradio).',
  ],
} satisfies CataloguePage;
