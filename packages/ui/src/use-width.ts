import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where nothing can be measured. */
const ASSUMED_PX = 600;

/**
 * The width of an element in CSS pixels, followed; 0 until it is known. Read when the browser has laid out
 * the page by itself: to ask for it sooner would make it do so once more.
 */
export const useWidth = (element: RefObject<HTMLElement | null>): number =>
  useExtent(element, 'clientWidth', ASSUMED_PX);

/** Its height, as `useWidth` has its width. @param assumedPx where nothing can be measured */
export const useHeight = (element: RefObject<HTMLElement | null>, assumedPx: number): number =>
  useExtent(element, 'clientHeight', assumedPx);

function useExtent(
  element: RefObject<HTMLElement | null>,
  extent: 'clientWidth' | 'clientHeight',
  assumedPx: number,
): number {
  const [px, setPx] = useState(() => (typeof ResizeObserver === 'undefined' ? assumedPx : 0));
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      // Hidden, as in a closed tab, it has none.
      if (measured[extent] > 0) setPx(measured[extent]);
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, extent]);
  return px;
}
