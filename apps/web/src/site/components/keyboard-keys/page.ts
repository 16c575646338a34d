import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Keyboard keys',
  group: 'Data',
  summary: 'A key as text shows it, sized by the text around it.',
  parts: ['ui/KeyCap.tsx', 'ui/KeyList.tsx', 'ui/KeySheet.tsx', 'reading/ShortcutSheet.tsx'],
  examples: [
    { file: 'InText', title: 'In a sentence', heightPx: 90 },
    { file: 'Sizes', title: 'Sizes', heightPx: 120 },
    {
      file: 'Sheet',
      title: 'Sheet of shortcuts',
      note: 'All keys of the reading room, by ? at any time.',
      heightPx: 560,
    },
  ],
  keyboard: [{ keys: ['Escape'], does: 'Closes the sheet of shortcuts.' }],
  screenReaders: ['A key is marked as one (kbd) and read by its name.'],
} satisfies CataloguePage;
