import { MENU_PLACES } from '../menu-places.ts';
import type { SitePage } from '../site-page.ts';

export const INDEX_PATH = MENU_PLACES.docs.path;

export const pathOf = (name: string): `/${string}` => `${INDEX_PATH}/${name}`;

/** Whether an address is the documentation's. */
export const isOfDocs = (pathname: string): boolean => `${pathname}/`.startsWith(`${INDEX_PATH}/`);

/** What is known of a page before its document is. */
export const placeAt = (path: `/${string}`): Omit<SitePage, 'load'> => ({
  path,
  languages: MENU_PLACES.docs.languages,
  textLanguage: 'en',
  areas: ['docs'],
  module: 'docs/DocsPage.tsx',
});
