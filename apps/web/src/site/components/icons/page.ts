import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Icons',
  group: 'Foundations',
  summary:
    'One rounded outline set. An icon stands alone only where everybody knows it, and always has a name.',
  parts: ['app/frame/menu/menu-icons.tsx'],
  examples: [
    {
      file: 'MenuIcons',
      title: 'Icons of the menu',
      note: 'A title without an icon of its own has a ring.',
      heightPx: 100,
    },
    {
      file: 'Sizes',
      title: 'Sizes',
      note: '20 px in buttons and menus, 16 px in a line of text, 34 px over an empty place.',
      heightPx: 110,
    },
  ],
  keyboard: [],
  screenReaders: ['An icon beside words is hidden from screen readers; one that stands alone has a name.'],
} satisfies CataloguePage;
