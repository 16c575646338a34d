import { COMPONENTS_INDEX } from './components/index-page.ts';
import { MENU_PLACES } from './menu-places.ts';
import type { SitePage } from './site-page.ts';

/** The pages of the menu. Those of single components and the documentation follow them in `all-pages.ts`. */
export const MENU_PAGES: readonly SitePage[] = [
  {
    ...MENU_PLACES.home,
    areas: ['home'],
    module: 'home/HomePage.tsx',
    load: () => import('./home/HomePage.tsx'),
  },
  {
    ...MENU_PLACES.blueprints,
    forcedMode: 'dark',
    areas: ['blueprints'],
    module: 'blueprints/BlueprintsPage.tsx',
    load: () => import('./blueprints/BlueprintsPage.tsx'),
  },
  COMPONENTS_INDEX,
  {
    ...MENU_PLACES.pricing,
    forcedMode: 'dark',
    areas: ['pricing'],
    module: 'pricing/PricingPage.tsx',
    load: () => import('./pricing/PricingPage.tsx'),
  },
];

/** A slash at the end is the same page. */
export const pageAmong = (pages: readonly SitePage[], pathname: string): SitePage | undefined =>
  pages.find(({ path }) => path === pathname.replace(/\/+$/u, ''));
