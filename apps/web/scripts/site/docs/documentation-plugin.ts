import type { Plugin } from 'vite';
import { nameOf, readDocument, readSections } from './documentation.ts';

const DOCUMENT = /\.md\?document$/u;
const SECTIONS = /\/docs\/contents\.ts\?sections$/u;

/**
 * `import … from '…/docs/operating.md?document'` gives a page's `BuiltDocument`, and
 * `'./contents.ts?sections'` every `DocumentSection`. Nothing that reads Markdown ships.
 */
export function documentation(): Plugin {
  return {
    name: 'aiso-documentation',
    load: {
      filter: { id: [DOCUMENT, SECTIONS] },
      handler: async (id) => {
        if (!DOCUMENT.test(id)) {
          const text = JSON.stringify(JSON.stringify(await readSections()));
          // Quicker for a browser than the same as an expression.
          return `export default JSON.parse(${text})`;
        }
        const { sections: _searched, ...document } = await readDocument(nameOf(id.replace(/\?.*$/u, '')));
        return `export default ${JSON.stringify(document)}`;
      },
    },
  };
}
