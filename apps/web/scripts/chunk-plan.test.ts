import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Beginnings, type ModuleGraph, planChunks } from './chunk-plan.ts';
import { FIRST_LOADS, FIRST_SCREENS, OFFLINE_SCREENS } from './page-chunks.ts';

const BEGIN: Beginnings = {
  entry: 'main.tsx',
  guests: 'SignIn.tsx',
  frame: 'Frame.tsx',
  pages: ['WorklistPage.tsx', 'ModelsPage.tsx'],
  list: 'Worklist.tsx',
  session: 'strategy.ts',
  beside: ['Uploads.tsx'],
};

const REACT = '/node_modules/react/index.js';
const CLASSES = '/node_modules/@mui/material/Button/buttonClasses.mjs';
const BUTTON = '/node_modules/@mui/material/Button/Button.mjs';
const TOOLTIP = '/node_modules/@mui/material/Tooltip/Tooltip.mjs';
const FIELD = '/node_modules/@mui/material/TextField/TextField.mjs';
const DIALOG = '/node_modules/@mui/material/Dialog/Dialog.mjs';
const TAB = '/node_modules/@mui/material/Tab/Tab.mjs';
const TABS = '/node_modules/@mui/material/Tabs/Tabs.mjs';
const CLOSE = '/node_modules/@mui/material/internal/svg-icons/Close.mjs';
const TITLE = '/node_modules/@mui/material/DialogTitle/DialogTitle.mjs';

/** By module what it imports, and what it loads lazily; one that is only named imports nothing. */
function graphOf(modules: Readonly<Record<string, readonly [string[], string[]?]>>): ModuleGraph {
  const named = Object.entries(modules).flatMap(([id, [imports, lazy = []]]) => [id, ...imports, ...lazy]);
  return new Map(
    named.map((id) => {
      const [imports, lazy = []] = modules[id] ?? [[]];
      return [id, { imports, lazy, length: id === REACT ? 5_000 : 500 }];
    }),
  );
}

const PAGES = ['WorklistPage.tsx', 'ModelsPage.tsx', 'A.tsx', 'B.tsx', 'C.tsx', 'D.tsx', 'E.tsx', 'F.tsx'];
const GRAPH = {
  'main.tsx': [[REACT, CLASSES, 'routes.tsx', 'guest-routes.tsx']],
  'guest-routes.tsx': [[], ['SignIn.tsx', 'strategy.ts']],
  'routes.tsx': [['session.ts'], ['Frame.tsx', ...PAGES]],
  'SignIn.tsx': [[REACT, BUTTON, FIELD, 'password.ts', 'sign-in-errors.ts']],
  'Frame.tsx': [[BUTTON, 'menu.ts'], ['Uploads.tsx']],
  'WorklistPage.tsx': [['header.ts', 'skeleton.ts', 'addresses.ts'], ['Worklist.tsx']],
  'Worklist.tsx': [[TOOLTIP, 'table.ts', 'own-row.ts', 'skeleton.ts', 'names.ts']],
  'ModelsPage.tsx': [['tile.ts', 'header.ts', 'addresses.ts', 'use-models.ts']],
  'A.tsx': [[DIALOG, TITLE, 'header.ts', 'use-models.ts', FIELD]],
  'B.tsx': [[DIALOG, TABS, TAB, TOOLTIP, 'table.ts']],
  'C.tsx': [[TITLE, TABS, TAB, 'once.ts']],
  'Uploads.tsx': [['queue.ts', 'menu.ts', 'names.ts']],
  'strategy.ts': [['sign-in-errors.ts']],
  [TABS]: [[CLOSE]],
} satisfies Parameters<typeof graphOf>[0];
const plan = planChunks(graphOf(GRAPH), BEGIN);

describe('the files of a build', () => {
  it.each([
    ['session.ts', 'shell', 'own code that every page imports'],
    [CLASSES, 'shell', 'small change of libraries that the entry names'],
    [BUTTON, 'shell', 'what guests and the frame share'],
    ['sign-in-errors.ts', 'shell', 'what guests and the renewal of a session share'],
    ['names.ts', 'frame', 'what the list and the parts beside it need'],
    [FIELD, 'fields', 'the libraries of the sign-in'],
    ['password.ts', 'sign-in', 'its own code'],
    ['menu.ts', 'frame', 'what the frame imports'],
    ['header.ts', 'frame', 'what many pages import'],
    ['addresses.ts', 'frame', 'what two first pages import'],
    ['skeleton.ts', 'WorklistPageParts', 'what a first page shares with what comes after it'],
    ['use-models.ts', 'ModelsPageParts', 'the same of another one, whose files the first does not load'],
    [TOOLTIP, 'widgets', 'the libraries of the list'],
    ['table.ts', 'lists', 'own code of the list that others use'],
    ['Uploads.tsx', 'beside', 'what the frame loads by itself'],
    ['queue.ts', 'beside', 'and what that needs'],
    [DIALOG, 'Dialog', 'parts of a family'],
    [TITLE, 'Dialog', 'and another one of it'],
  ])('%s stands in %s: %s', (id, file) => {
    expect(plan.get(id)).toBe(file);
  });

  it.each([
    ['main.tsx', 'what it awaits, no other file waits for'],
    [REACT, 'only a build knows which of the long modules of libraries every page needs'],
    ['Worklist.tsx', 'it is loaded lazily'],
    ['SignIn.tsx', 'it is loaded lazily'],
    ['own-row.ts', 'nobody shares it'],
    ['tile.ts', 'nobody shares it'],
    ['once.ts', 'nobody shares it'],
    [TABS, 'its file would hold what is of no family'],
    [TAB, 'nor is half a family a file'],
  ])('%s is left to the bundler: %s', (id) => {
    expect(plan.has(id)).toBe(false);
  });

  it('follow a screen that is new, and a folder that moved, by themselves', () => {
    const moved = planChunks(
      graphOf({
        ...GRAPH,
        'WorklistPage.tsx': [['header.ts', 'elsewhere/skeleton.ts', 'addresses.ts'], ['Worklist.tsx']],
        'Worklist.tsx': [[TOOLTIP, 'table.ts', 'own-row.ts', 'elsewhere/skeleton.ts']],
        'routes.tsx': [['session.ts'], ['Frame.tsx', ...PAGES, 'New.tsx']],
        'New.tsx': [['tile.ts', 'own-row.ts']],
      }),
      BEGIN,
    );
    expect(moved.get('elsewhere/skeleton.ts')).toBe('WorklistPageParts');
    expect(moved.get('own-row.ts')).toBe('lists');
    expect(moved.get('tile.ts')).toBe('ModelsPageParts');
  });

  it('are not made where a first load begins with a module that is not there, which is named', () => {
    expect(() => planChunks(graphOf(GRAPH), { ...BEGIN, list: 'Gone.tsx' })).toThrow('Gone.tsx');
    expect(() => planChunks(graphOf(GRAPH), { ...BEGIN, beside: ['Gone.tsx'] })).toThrow('Gone.tsx');
  });
});

const named = [...Object.values(FIRST_LOADS).flat(), ...Object.values(FIRST_SCREENS).flat()];
it.each([...new Set([...named, ...OFFLINE_SCREENS])])('%s, which first loads name, is there', (path) => {
  expect(existsSync(join(import.meta.dirname, '..', path))).toBe(true);
});
