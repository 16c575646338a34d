import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { closureOf } from './scripts/chunk-plan.ts';
import { chunkModules } from './scripts/modules-plugin.ts';
import { precompress } from './scripts/precompress-plugin.ts';
import { componentReference } from './scripts/site/component-reference-plugin.ts';
import { siteDocuments } from './scripts/site/documents-plugin.ts';

const ENTRY = 'site/main.tsx';
let first: ReadonlySet<string> | undefined;
/** MUI imports the index beside it for the names of classes. The code itself is of pages with fields. */
const OF_FIELDS = /\/(?:InputBase|TextareaAutosize|useFormControl)\.mjs$/u;

/** What every page needs makes one file instead of thirty: it compresses better, and stays cached. */
const everyPage: Rolldown.CodeSplittingGroup = {
  debugName: 'base',
  name(id, graph) {
    first ??= closureOf(
      [join(import.meta.dirname, 'src', ENTRY)],
      (module) => graph.getModuleInfo(module)?.importedIds,
    );
    return first.has(id) && !id.endsWith(ENTRY) && !OF_FIELDS.test(id) ? 'base' : null;
  },
};

/** The website: a build of its own beside the product's, whose files stay as they are. */
export default defineConfig({
  base: '/site/',
  publicDir: false,
  plugins: [
    react(),
    componentReference(),
    siteDocuments([componentReference()]),
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
