import { createContext, use, useEffect } from 'react';
import type { Location, To } from 'react-router';
import { leftAt, scrollKeyOf } from './scroll-key.ts';

/** Where the list was left that is kept behind the screen that is shown; null for none. */
export const KeptList = createContext<Location | null>(null);

type WayBack = { readonly to: To; readonly state?: unknown };

/** Whether a link led back to a list, which is then shown as it was left. */
export const isWayBack = ({ state }: Pick<Location, 'state'>): boolean => leftAt(state) !== undefined;

/** The link back to the list at `path`: as it was left, where it is kept; else from its beginning. */
export function useWayBack(path: string): WayBack {
  const list = use(KeptList);
  if (list?.pathname !== path) return { to: path };
  const { pathname, search, hash } = list;
  const state: unknown = list.state;
  const before = typeof state === 'object' ? state : null;
  return { to: { pathname, search, hash }, state: { ...before, leftAt: scrollKeyOf(list) } };
}

/** Notes which line of the kept list the screen that is shown is of; null for none. */
export const NoteLine = createContext<(id: string | null) => void>(() => {});

/** The shown screen is of this line of the list behind it: who comes back finds the focus there. */
export function useLineOfList(id: string): void {
  const note = use(NoteLine);
  useEffect(() => {
    note(id);
    return () => note(null);
  }, [id, note]);
}
