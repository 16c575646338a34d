import { type RefObject, useEffect, useRef } from 'react';

/**
 * When `what` changes and the focused control went with it, the focus moves to `place`, not to the page's
 * beginning.
 */
export function useFocusKept(place: RefObject<HTMLElement | null>, what: string): void {
  const before = useRef(what);
  useEffect(() => {
    if (before.current === what) return;
    before.current = what;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place, what]);
}
