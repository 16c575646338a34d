import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Asker } from './asker.ts';

/** What a screen's file exports. `path` and `at` say which address is opened. */
export type PageModule = {
  readonly default: ComponentType;
  /** Loads the parts of it that are chunks of their own. */
  readonly loadParts?: (path: string) => Promise<unknown>;
  /** Asks the server's first question, into the cache in which the screen looks for the answer. */
  readonly ask?: (asker: Asker, at: URL) => Promise<unknown>;
};

export type LoadPage = () => Promise<PageModule>;

/**
 * How a screen is opened within the program; null for a first visit, which waits for the screen's chunk
 * alone.
 */
export const opening: { open: ((load: LoadPage, address: string) => Promise<null>) | null } = { open: null };

/** A screen in a chunk of its own. Opened within the program it is drawn once: see `openScreen`. */
export function page(load: LoadPage): Pick<RouteObject, 'lazy' | 'loader' | 'shouldRevalidate'> {
  return {
    lazy: Object.assign(async () => ({ Component: (await load()).default }), { load }),
    loader: ({ request }) => opening.open?.(load, request.url) ?? null,
    // A filter or a page of a list is the list's own matter.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
}
