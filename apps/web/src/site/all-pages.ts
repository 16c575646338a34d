import { COMPONENT_PAGES } from './components/site-pages.tsx';
import { DOCS_PAGES } from './docs/site-pages.tsx';
import { MENU_PAGES, pageAmong } from './pages.ts';
import type { SitePage } from './site-page.ts';

/** Every page of the website. */
export const PAGES: readonly SitePage[] = [...MENU_PAGES, ...COMPONENT_PAGES, ...DOCS_PAGES];

export const pageAt = (pathname: string): SitePage | undefined => pageAmong(PAGES, pathname);
