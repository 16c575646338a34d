import { createContext, use, useEffect, useLayoutEffect } from 'react';
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

/** Finds the line behind another one that is to be opened next, in the order of a list; null for none. */
type NextLine = (after: string) => Promise<string | null>;
type NextOfPath = { readonly path: string; readonly next: NextLine };
type GivenNext = { give(next: NextOfPath): void; given(): NextOfPath | null };

/** Keeps what a list last said of its next line. */
export function keepNext(): GivenNext {
  let kept: NextOfPath | null = null;
  return {
    give(next) {
      kept = next;
    },
    given: () => kept,
  };
}

/** What the list that is shown, or kept, said of it. */
export const NextOfList = createContext<GivenNext>(keepNext());

/** The list at `path` says how its next line is found, for screens that are opened from it. */
export function useGiveNext(path: string, next: NextLine): void {
  const kept = use(NextOfList);
  useLayoutEffect(() => kept.give({ path, next }));
}

/** Finds the next line of the list at `path` that is kept behind this screen; null where none is. */
export function useNextOfList(path: string): NextLine | null {
  const kept = use(NextOfList);
  if (use(KeptList)?.pathname !== path) return null;
  return async (after) => {
    const given = kept.given();
    return given?.path === path ? given.next(after) : null;
  };
}
