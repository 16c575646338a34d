import { type RefObject, useLayoutEffect } from 'react';

/** Below it a grid is not worth having for itself, px: its header and five rows. */
const LEAST_PX = 264;

/** Where the last of what stands in a box ends. What is laid out as if it were not there is looked into. */
function endOf(box: Element): number {
  const ends = Array.from(box.children, (child) =>
    getComputedStyle(child).display === 'contents' ? endOf(child) : child.getBoundingClientRect().bottom,
  );
  return Math.max(...ends, Number.NEGATIVE_INFINITY);
}

/**
 * Says by `--room` how high a grid may be so that the page ends with the window: its pager is in sight, and
 * nothing but the grid scrolls. Not said where too much stands around it. An observer calls between layout
 * and paint, so that the grid is not seen in another height first.
 */
export function useGridRoom(grid: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = grid.current;
    const [card, main] = [element?.parentElement, element?.closest('main')];
    if (!element || !card || !main || typeof ResizeObserver === 'undefined') return;
    const measure = (): void => {
      // Hidden, as in a closed tab, it has no place.
      if (element.clientHeight === 0) return;
      const { top, bottom } = element.getBoundingClientRect();
      const below = endOf(main) - bottom + Number.parseFloat(getComputedStyle(main).paddingBottom);
      const aroundPx = Math.ceil(top + window.scrollY + below);
      if (window.innerHeight - aroundPx < LEAST_PX) element.style.removeProperty('--room');
      else element.style.setProperty('--room', `calc(100dvh - ${aroundPx}px)`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(card);
    observer.observe(main);
    return () => observer.disconnect();
  }, [grid]);
}
