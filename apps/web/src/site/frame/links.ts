import { MENU, MENU_PLACES, type MenuName } from '../menu-places.ts';
import type { Site } from '../site-context.ts';
import { addressOf } from '../site-page.ts';

export type SiteLink = {
  readonly name: MenuName;
  readonly address: string;
  /** The page itself, or one below it. */
  readonly isCurrent: boolean;
};

/** The menu as a page has it. Its language is carried along, where it was chosen or is the document's own. */
export const menuOf = ({ page, language }: Site): readonly SiteLink[] =>
  MENU.map((name) => {
    const place = MENU_PLACES[name];
    const address = page.languages.length > 1 ? addressOf(place, language) : place.path;
    return { name, address, isCurrent: `${page.path}/`.startsWith(`${place.path}/`) };
  });
