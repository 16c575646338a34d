import { createContext, use } from 'react';

/**
 * The labels that lead to a page in the menu, from its section to itself; none where the menu has no such
 * page.
 */
type MenuWay = (route: string) => readonly string[];

const Context = createContext<MenuWay>(() => []);

/** Stands in the frame, which has the menu and its words. */
export const MenuWayProvider = Context.Provider;

/** What the menu calls pages, in the language of the page. */
export const useMenuWay = (): MenuWay => use(Context);
