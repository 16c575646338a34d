import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { CataloguePage } from '../../src/site/components/catalogue-page.ts';
import type { PageReference } from '../../src/site/components/page-reference.ts';
import { propertiesOf } from './component-properties.ts';
import { highlight } from './highlight.ts';

const QUERY = '?reference';

/** What the build reads for the page that a `page.ts` describes. */
export async function referenceOf(file: string): Promise<PageReference> {
  const { default: page } = (await import(pathToFileURL(file).href)) as { default: CataloguePage };
  const sources = await Promise.all(
    page.examples.map(async (example) => {
      const code = await readFile(join(dirname(file), 'examples', `${example.file}.tsx`), 'utf8');
      return [example.file, await highlight(code)] as const;
    }),
  );
  return {
    sources: Object.fromEntries(sources),
    parts: page.parts.flatMap((part) => propertiesOf(part)),
  };
}

/**
 * `import … from './buttons/page.ts?reference'` gives the `PageReference` of a page. Nothing of how it
 * is made ships.
 */
export function componentReference(): Plugin {
  return {
    name: 'aiso-component-reference',
    load: {
      filter: { id: /\/page\.ts\?reference$/u },
      handler: async (id) => {
        const reference = await referenceOf(id.slice(0, -QUERY.length));
        return `export default ${JSON.stringify(reference)}`;
      },
    },
  };
}
