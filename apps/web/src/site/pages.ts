import { LANGUAGES } from '@aiso/ui/i18n/language.ts';
import { COMPONENTS_INDEX } from './components/index-page.ts';
import type { SitePage } from './site-page.ts';

const EVERY_LANGUAGE = LANGUAGES.map(({ code }) => code);

/** The pages of the menu, in its order. Those of single components follow them in `all-pages.ts`. */
export const MENU_PAGES: readonly SitePage[] = [
  {
    path: '/home',
    languages: EVERY_LANGUAGE,
    areas: ['home'],
    module: 'home/HomePage.tsx',
    load: () => import('./home/HomePage.tsx'),
  },
  {
    path: '/blueprints',
    languages: EVERY_LANGUAGE,
    forcedMode: 'dark',
    areas: ['blueprints'],
    module: 'blueprints/BlueprintsPage.tsx',
    load: () => import('./blueprints/BlueprintsPage.tsx'),
  },
  COMPONENTS_INDEX,
  {
    path: '/pricing',
    languages: EVERY_LANGUAGE,
    forcedMode: 'dark',
    areas: ['pricing'],
    module: 'pricing/PricingPage.tsx',
    load: () => import('./pricing/PricingPage.tsx'),
  },
];

/** A slash at the end is the same page. */
export const pageAmong = (pages: readonly SitePage[], pathname: string): SitePage | undefined =>
  pages.find(({ path }) => path === pathname.replace(/\/+$/u, ''));
