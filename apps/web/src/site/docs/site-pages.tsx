import type { ReactNode } from 'react';
import type { PageContent, SitePage } from '../site-page.ts';
import type { SiteTexts } from '../texts.ts';
import { DocsIndex } from './built/DocsIndex.tsx';
import { DocumentPage } from './built/DocumentPage.tsx';
import type { ListedDocument } from './built/listed-document.ts';
import type { BuiltDocument } from './built-document.ts';
import { placesOf } from './contents.ts';
import { DocsPage } from './DocsPage.tsx';
import { INDEX_PATH, pathOf, placeAt } from './place.ts';

const files = import.meta.glob<BuiltDocument>('../../../../../docs/**/*.md', {
  query: '?document',
  import: 'default',
});
const readers = new Map(
  Object.entries(files).map(([path, read]) => [
    path.replace(/^.*\/docs\/(?<name>.+)\.md$/u, '$<name>'),
    read,
  ]),
);
const PLACES = placesOf([...readers.keys()]);

let read: Promise<readonly ListedDocument[]> | undefined;

/** Every page with its document, in their order. */
function readAll(): Promise<readonly ListedDocument[]> {
  read ??= Promise.all(
    PLACES.map(async (place) => {
      const document = await readers.get(place.name)?.();
      if (document === undefined) throw new Error(`There is no document ${place.name}.`);
      return { ...place, document };
    }),
  );
  return read;
}

/** A page of the build, whose content is rendered into its document alone. */
const builtPage = (
  path: `/${string}`,
  render: () => Promise<{ content: ReactNode; head: PageContent['head'] }>,
): SitePage => ({
  ...placeAt(path),
  load: async () => {
    const { content, head } = await render();
    return { Content: () => <DocsPage>{content}</DocsPage>, head };
  },
});

const index = builtPage(INDEX_PATH, async () => ({
  content: <DocsIndex pages={await readAll()} />,
  head: (texts: SiteTexts) => texts('docs').head,
}));

const pageOf = (name: string): SitePage =>
  builtPage(pathOf(name), async () => {
    const pages = await readAll();
    const page = pages.find((one) => one.name === name);
    if (page === undefined) throw new Error(`There is no document ${name}.`);
    const { title, summary } = page.document;
    return {
      content: <DocumentPage page={page} pages={pages} />,
      head: () => ({ title: `${title} · AISO`, description: summary }),
    };
  });

/** The pages of the documentation as they are built. In the browser they are `openedPage`. */
export const DOCS_PAGES: readonly SitePage[] = [index, ...PLACES.map(({ name }) => pageOf(name))];
