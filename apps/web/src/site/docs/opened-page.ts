import type { SitePage } from '../site-page.ts';
import { placeAt } from './place.ts';

/** The page whose document the browser has. What was built of it is not loaded once more. */
export const openedPage = (pathname: string): SitePage => ({
  ...placeAt(`/${pathname.replaceAll(/^\/+|\/+$/gu, '')}`),
  load: async () => {
    const { DocsPage } = await import('./DocsPage.tsx');
    return { Content: DocsPage, head: () => ({ title: document.title, description: '' }) };
  },
});
