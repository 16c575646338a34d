import type { MenuItem } from '@aiso/contracts/tenancy';
import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { placeIn } from './menu.ts';

const Menu = createContext<readonly MenuItem[]>([]);

/** Stands around the frame's menus, whichever it shows. */
export const MenuProvider = Menu.Provider;

/** What the menu marks: the shown page, or the one above it. */
export const useMenuPlace = (): string => placeIn(use(Menu), useLocation().pathname);
