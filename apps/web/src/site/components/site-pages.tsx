import type { SitePage } from '../site-page.ts';
import type { PageReference } from './page-reference.ts';

const references = import.meta.glob<PageReference>('./*/page.ts', { query: '?reference', import: 'default' });

function pageOf(slug: string, read: () => Promise<PageReference>): SitePage {
  return {
    languages: ['en'],
    areas: [],
    path: `/components/application-ui/${slug}`,
    module: 'components/ComponentPage.tsx',
    load: async () => {
      const [reference, { ComponentPage, pageNamed }] = await Promise.all([
        read(),
        import('./ComponentPage.tsx'),
      ]);
      const page = pageNamed(slug);
      return {
        Content: () => <ComponentPage page={page} reference={reference} />,
        head: () => ({ title: `${page.title} · AISO components`, description: page.summary }),
      };
    },
  };
}

/**
 * The catalogue's pages but its index: English alone, as the code and comments that they show. What stands on
 * them is loaded with them.
 */
export const COMPONENT_PAGES: readonly SitePage[] = Object.entries(references).map(([path, read]) =>
  pageOf(path.split('/')[1] ?? '', read),
);
