import { createContext } from 'react';
import type { SavedView, SavedViews } from './saved-view.ts';

/** Views of a list that more people than one have. None of them is anybody's default. */
export type SharedViews = {
  readonly views: SavedViews;
  /** In place of the one of its name. Null for who may not. */
  readonly share: ((view: SavedView) => void) | null;
  readonly unshare: ((name: string) => void) | null;
};

/** Gives the shared views of a list; null where there are none to be. */
export type UseSharedViews = (list: string) => SharedViews | null;

/** The program's own hook: one and the same as long as it runs. */
export const SharedViewsOf = createContext<UseSharedViews>(() => null);
