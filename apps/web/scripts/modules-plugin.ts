import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes `.vite/modules.json`: the modules of each script, as paths from the repository's root. Vite's own
 * manifest names only those by which a script is asked for.
 */
export function chunkModules(): Plugin {
  const root = new URL('../../../', import.meta.url).pathname;
  return {
    name: 'aiso-chunk-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? [[file.fileName, Object.keys(file.modules).map((id) => relative(root, id))] as const]
          : [],
      );
      const source = `${JSON.stringify(Object.fromEntries(modules))}\n`;
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source });
    },
  };
}
