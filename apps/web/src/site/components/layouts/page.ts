import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Layouts',
  group: 'Navigation',
  summary:
    'Eighteen shells, described by data: the same landmarks in each, and nothing is lost when one changes to another.',
  parts: [
    'app/frame/shell/Shell.tsx',
    'app/frame/shell/Header.tsx',
    'app/frame/shell/Sidebar.tsx',
    'app/frame/shell/MenuDrawer.tsx',
    'app/frame/shell/Surface.tsx',
  ],
  examples: [
    {
      file: 'Pick',
      title: 'All eighteen',
      note: 'What is typed survives a change of layout.',
      heightPx: 480,
    },
    {
      file: 'Tones',
      title: 'Surfaces',
      note: 'The shell’s parts are painted in tones, each with its own text and hairlines.',
      heightPx: 260,
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: 'Begins with the way to the content, then goes through menu, header and page.' },
    { keys: ['Escape'], does: 'Closes the menu’s drawer on a phone.' },
  ],
  screenReaders: [
    'The same landmarks in all: banner, navigation, main.',
    'The first stop leads past the menu.',
  ],
} satisfies CataloguePage;
