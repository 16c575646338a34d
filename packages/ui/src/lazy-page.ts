import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { type Asker, asker } from './asker.ts';

/** What a screen's file exports. `path` and `at` say which address is opened. */
export type PageModule = {
  readonly default: ComponentType;
  /** Loads the parts of it that are chunks of their own. */
  readonly loadParts?: (path: string) => Promise<unknown>;
  /** Asks the server's first question, into the cache in which the screen looks for the answer. */
  readonly ask?: (asker: Asker, at: URL) => Promise<unknown>;
};

/** So long the page before stays, while parts and first answer come, ms. Then the new one shows what it waits for. */
const MOST_MS = 400;

/** Settles with the work, or after that time, whatever becomes of it: the screen itself says what failed. */
function atMost(work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MOST_MS);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });
}

/** What loads a route's code before it is opened, by its `lazy`. */
const ahead = new WeakMap<object, (path: string) => Promise<unknown>>();

/**
 * A screen in a chunk of its own. Opened within the program, its code, its parts and its first answer are
 * asked for together, and it is drawn once: React shows Suspense boundaries that wait for one another at
 * least 300 ms apart. A first visit waits for the screen's own chunk alone.
 */
export function page(
  load: () => Promise<PageModule>,
): Pick<RouteObject, 'lazy' | 'loader' | 'shouldRevalidate'> {
  const loadAll = async (path: string): Promise<PageModule> => {
    const module = await load();
    await module.loadParts?.(path);
    return module;
  };
  const lazy = async () => ({ Component: (await load()).default });
  ahead.set(lazy, loadAll);
  return {
    lazy,
    loader: async ({ request }) => {
      const at = new URL(request.url);
      const opened = async (): Promise<unknown> => {
        const module = await load();
        const now = asker.now();
        return Promise.all([
          module.loadParts?.(at.pathname),
          now === null ? null : module.ask?.(now, asker.address() ?? at),
        ]);
      };
      const work = opened();
      if (asker.now() === null) work.catch(() => undefined);
      else await atMost(work);
      return null;
    },
    // A filter or a page of a list is the list's own matter.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
}

/** Loads a route's code; what it shows is asked for when it is opened, since every look is written down. */
export async function loadAhead({ lazy }: RouteObject, path: string): Promise<void> {
  if (typeof lazy === 'function') await ahead.get(lazy)?.(path);
}
