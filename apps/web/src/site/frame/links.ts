import { MENU_PAGES } from '../pages.ts';
import type { Site } from '../site-context.ts';
import { addressOf } from '../site-page.ts';

/** The pages of the menu, in its order; each is a text of the frame. */
const MENU = ['home', 'blueprints', 'components', 'pricing'] as const;
export type MenuName = (typeof MENU)[number];

export type SiteLink = {
  readonly name: MenuName;
  readonly address: string;
  /** The page itself, or one below it. */
  readonly isCurrent: boolean;
};

/** The menu as a page has it. Its language is carried along, where it was chosen or is the document's own. */
export const menuOf = ({ page, language }: Site): readonly SiteLink[] =>
  MENU.flatMap((name) => {
    const target = MENU_PAGES.find(({ path }) => path === `/${name}`);
    if (target === undefined) return [];
    const address = page.languages.length > 1 ? addressOf(target, language) : target.path;
    return [{ name, address, isCurrent: `${page.path}/`.startsWith(`${target.path}/`) }];
  });
