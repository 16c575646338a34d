import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When `what` changes and the focused control went with it, the focus moves to `place`, not to the page's
 * beginning. `hadFocus` tells where that can be known whether it was there at all.
 */
export function useFocusKept(
  place: RefObject<HTMLElement | null>,
  what: string,
  hadFocus?: RefObject<boolean>,
): void {
  const before = useRef(what);
  // Before anything else sees the focus lost: a drawer keeps looking for that, and takes it to itself.
  useLayoutEffect(() => {
    if (before.current === what) return;
    before.current = what;
    const isLost = document.activeElement === document.body && (hadFocus?.current ?? true);
    if (isLost) place.current?.focus({ preventScroll: true });
  }, [hadFocus, place, what]);
}
