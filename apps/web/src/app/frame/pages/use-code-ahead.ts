import type { SessionView } from '@aiso/contracts/tenancy';
import { loadOf } from '@aiso/ui/open-screen.ts';
import { useEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { pagesOf } from '../menu/menu.ts';

/** After the first screen stands, ms: its own pictures and questions go first. */
const AFTER_MS = 300;
/** Large, and seldom opened: loaded when the pointer or the focus comes near. */
const SELDOM = /^\/(?:blueprints|administration)\//u;
/** The way from a list leads there. */
const READING_ROOM = '/pulmonology/inference';

/** In the browser's spare time; Safari says no more than that time has passed. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, 100);
  });

/** Without a network each of the files would be asked for in vain. */
const whenOnline = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => {
        window.addEventListener('online', () => resolve(), { once: true });
      });

/** A screen that cannot be loaded says so when it is opened. */
async function loadAt(routes: RouteObject[], path: string): Promise<void> {
  const matched = matchRoutes(routes, path) ?? [];
  const loadAll = async (route: RouteObject): Promise<unknown> =>
    (await loadOf(route)?.())?.loadParts?.(path);
  await Promise.allSettled(matched.map(({ route }) => loadAll(route)));
}

/**
 * Loads the code of screens before they are opened: of the person's menu in spare time, and of any link that
 * the pointer or the focus comes to. Rows are not asked for: every look at a list is written down.
 */
export function useCodeAhead(routes: RouteObject[], session: SessionView | null): void {
  const menu = session?.menu;
  useEffect(() => {
    if (menu === undefined) return undefined;
    let isWanted = true;
    const loadMenu = async (): Promise<void> => {
      const ofMenu = pagesOf(menu).map(({ route }) => route);
      for (const path of [...ofMenu.filter((route) => !SELDOM.test(route)), READING_ROOM]) {
        await whenOnline();
        await whenIdle();
        if (!isWanted) return;
        await loadAt(routes, path);
      }
    };
    const timer = setTimeout(() => void loadMenu(), AFTER_MS);
    const loadLink = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin === window.location.origin && navigator.onLine) void loadAt(routes, link.pathname);
    };
    document.addEventListener('pointerover', loadLink, { passive: true });
    document.addEventListener('focusin', loadLink);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      document.removeEventListener('pointerover', loadLink);
      document.removeEventListener('focusin', loadLink);
    };
  }, [menu, routes]);
}
