import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What receives the focus when a path changes: the new screen's heading. */
const HEADING = '[data-route-focus]';

/** A screen that has to load something first is waited for this long. */
const PATIENCE_MS = 3_000;

/**
 * After a change of path, screen readers and the Tab key start at the new screen, not at the link that led
 * there.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    // A list that one comes back to has given the focus back by itself.
    if (document.activeElement?.closest('[data-kept=shown]')) return undefined;
    return focusHeading();
  }, [pathname]);
}

/** Of the screen that is shown: a kept one has a heading, too. */
export const shownHeading = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(HEADING)].find(
    (heading) => heading.closest('[data-kept=hidden]') === null,
  );

/**
 * Focuses the heading as soon as there is one, unless the person went elsewhere. Returns what ends the
 * waiting.
 */
export function focusHeading(): () => void {
  const before = document.activeElement;
  const tryNow = (): boolean => {
    const heading = shownHeading();
    heading?.focus({ preventScroll: true });
    return heading !== undefined;
  };
  if (tryNow()) return () => {};
  const observer = new MutationObserver(() => {
    const isElsewhere = document.activeElement !== before && document.activeElement !== document.body;
    if (isElsewhere || tryNow()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
