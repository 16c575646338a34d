import { type ComponentType, createContext, type ReactNode } from 'react';
import type { SavedView, SavedViews } from './saved-view.ts';

/** Views of a list that more people than one have. None of them is anybody's default. */
export type SharedViews = {
  readonly views: SavedViews;
  /** In place of the one of its name. Null for who may not. */
  readonly share: ((view: SavedView) => void) | null;
  readonly unshare: ((name: string) => void) | null;
};

type WithSharedViewsProps = {
  readonly list: string;
  /** Draws what needs them; given null where the list has none to be. */
  readonly children: (shared: SharedViews | null) => ReactNode;
};

/** The program's own: it knows the shared views of a list. */
export type WithSharedViews = ComponentType<WithSharedViewsProps>;

export const SharedViewsOf = createContext<WithSharedViews>(({ children }) => children(null));
