import { createContext, type ReactNode } from 'react';
import type { SavedView, SavedViews } from './saved-view.ts';

/** Views of a list that more people than one have. None of them is anybody's default. */
export type SharedViews = {
  readonly views: SavedViews;
  /** In place of the one of its name. Null for who may not. */
  readonly share: ((view: SavedView) => void) | null;
  readonly unshare: ((name: string) => void) | null;
};

type DrawShared = (shared: SharedViews | null) => ReactNode;

/** Draws what needs the shared views of a list, given null where it has none to be. */
export type WithSharedViews = (list: string, draw: DrawShared) => ReactNode;

export const SharedViewsOf = createContext<WithSharedViews>((_, draw) => draw(null));
