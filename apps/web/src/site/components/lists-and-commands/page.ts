import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Lists and commands',
  group: 'Data',
  summary: 'A list screen as a description: what it reads, how a row looks, and what can be done.',
  parts: [
    'ui/list/ManagementList.tsx',
    'ui/list/ListTabs.tsx',
    'ui/commands/CommandBar.tsx',
    'ui/commands/use-commands.tsx',
    'ui/commands/use-command-run.tsx',
  ],
  examples: [
    {
      file: 'AWholeList',
      title: 'A whole list',
      note: 'Tabs, filters, order and page stand in the address. Each tab has its own selection.',
      heightPx: 745,
    },
    {
      file: 'OneListOfCommands',
      title: 'One list of commands',
      note: 'It makes each row’s menu and the bar above chosen rows.',
      heightPx: 420,
    },
    {
      file: 'WhyNot',
      title: 'Why not',
      note: 'What cannot be done is there, and says why to pointer, finger and key.',
      heightPx: 120,
    },
    { file: 'SomeOfTheChosen', title: 'Some of the chosen', heightPx: 90 },
    {
      file: 'AllThatMatch',
      title: 'All that match',
      note: 'Not only all of this page. A command is given the view, and its server finds the rows.',
      heightPx: 120,
    },
    { file: 'Menus', title: 'Menus', heightPx: 300 },
    {
      file: 'Undone',
      title: 'Undo',
      note: 'For what can be taken back, instead of a question.',
      heightPx: 200,
    },
    {
      file: 'RolledBack',
      title: 'Rolled back',
      note: 'What is expected is shown at once. Here the server refuses, and the row comes back.',
      heightPx: 670,
    },
    {
      file: 'AskedFirst',
      title: 'Asked first',
      note: 'For what cannot be taken back.',
      heightPx: 420,
    },
    { file: 'Tabs', title: 'Tabs with counts', heightPx: 130 },
    { file: 'NothingYet', title: 'Nothing yet', heightPx: 670 },
  ],
  keyboard: [
    { keys: ['Arrows'], does: 'Move between tabs, and between the commands of a menu, refused ones too.' },
    { keys: ['Enter'], does: 'Opens a menu, runs a command.' },
    { keys: ['Escape'], does: 'Closes a menu. Answers a question with no.' },
  ],
  screenReaders: [
    'The bar above chosen rows is a toolbar. How many are chosen is announced.',
    'A refused command is read as disabled, with the reason as its description.',
    'A tab is read with its count.',
  ],
} satisfies CataloguePage;
