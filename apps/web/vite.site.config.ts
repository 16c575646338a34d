import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { closureOf } from './scripts/chunk-plan.ts';
import { chunkModules } from './scripts/modules-plugin.ts';
import { precompress } from './scripts/precompress-plugin.ts';
import { componentReference } from './scripts/site/component-reference-plugin.ts';
import { documentation } from './scripts/site/docs/documentation-plugin.ts';
import { siteDocuments } from './scripts/site/documents-plugin.ts';

const ENTRY = 'site/main.tsx';
let first: ReadonlySet<string> | undefined;
/**
 * MUI's indexes import all that is beside what is asked of them. This is of pages with fields, and of live
 * pieces, which have a theme of their own.
 */
const LATER = new RegExp(
  [
    'material/(?:Autocomplete|Checkbox|FilledInput|Form[A-Z]\\w+|Init\\w+|Input\\w*|ListItemButton|MenuItem)/',
    'material/(?:NativeSelect|OutlinedInput|Slider|TextareaAutosize|ToggleButton)/',
    'material/styles/(?:ThemeProvider|useThemeProps|cssUtils)',
    'system/(?:Init\\w+|useMediaQuery|useThemeProps)/',
    'system/cssVars/(?:createCssVarsProvider|localStorageManager|useCurrentColorScheme)',
  ]
    .map((place) => `/@mui/${place}`)
    .join('|'),
  'u',
);

/** What every page needs makes one file instead of thirty: it compresses better, and stays cached. */
const everyPage: Rolldown.CodeSplittingGroup = {
  debugName: 'base',
  name(id, graph) {
    first ??= closureOf(
      [join(import.meta.dirname, 'src', ENTRY)],
      (module) => graph.getModuleInfo(module)?.importedIds,
    );
    return first.has(id) && !id.endsWith(ENTRY) && !LATER.test(id) ? 'base' : null;
  },
};

/** The website: a build of its own beside the product's, whose files stay as they are. */
export default defineConfig({
  base: '/site/',
  publicDir: false,
  plugins: [
    react(),
    componentReference(),
    documentation(),
    siteDocuments([componentReference(), documentation()]),
    chunkModules(),
    precompress(),
  ],
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: `src/${ENTRY}`,
      output: { codeSplitting: { groups: [everyPage] } },
    },
  },
});
