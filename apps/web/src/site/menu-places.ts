import { LANGUAGES } from '@aiso/languages/languages.ts';
import type { SitePlace } from './site-page.ts';

/** The pages of the menu, in its order; each is a text of the frame. */
export const MENU = ['home', 'blueprints', 'components', 'docs', 'pricing'] as const;
export type MenuName = (typeof MENU)[number];

const EVERY_LANGUAGE = LANGUAGES.map(({ code }) => code);

export const MENU_PLACES: Readonly<Record<MenuName, SitePlace>> = {
  home: { path: '/home', languages: EVERY_LANGUAGE },
  blueprints: { path: '/blueprints', languages: EVERY_LANGUAGE },
  components: { path: '/components', languages: ['en'] },
  docs: { path: '/docs', languages: EVERY_LANGUAGE },
  pricing: { path: '/pricing', languages: EVERY_LANGUAGE },
};
