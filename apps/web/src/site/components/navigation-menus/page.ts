import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Navigation menus',
  group: 'Navigation',
  summary: 'What the server composed for the organisation, as a list, beside a rail, or in a row.',
  parts: [
    'ui/SkipLink.tsx',
    'app/frame/menu/SidebarMenu.tsx',
    'app/frame/menu/SidebarItem.tsx',
    'app/frame/menu/TopMenu.tsx',
    'app/frame/menu/ColumnsMenu.tsx',
    'app/frame/menu/Flyout.tsx',
  ],
  examples: [
    { file: 'List', title: 'In a sidebar', heightPx: 400 },
    {
      file: 'Icons',
      title: 'Collapsed, with fly-outs',
      note: 'A sub-menu opens beside its entry, for the pointer and the focus.',
      heightPx: 400,
    },
    { file: 'Row', title: 'In a row', note: 'From 900 px on. What has no room is in “More”.', heightPx: 260 },
    {
      file: 'Skip',
      title: 'The way past it',
      note: 'The first stop of the Tab key, seen only while it has the focus. Press the button, then Shift and Tab.',
      heightPx: 120,
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: 'Goes from entry to entry, and on into an open sub-menu.' },
    { keys: ['Enter'], does: 'Opens a page or a sub-menu.' },
    { keys: ['Escape'], does: 'Closes a fly-out; the focus stays on its entry.' },
  ],
  screenReaders: [
    'A landmark with a name. The entry of this page says so.',
    'A sub-menu says whether it is open.',
  ],
} satisfies CataloguePage;
