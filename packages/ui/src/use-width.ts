import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where nothing can be measured. */
const ASSUMED_PX = 600;

/**
 * The width of an element in CSS pixels, followed; 0 until it is known. Read when the browser has laid out
 * the page by itself: to ask for it sooner would make it do so once more.
 */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(() => (typeof ResizeObserver === 'undefined' ? ASSUMED_PX : 0));
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      // Hidden, as in a closed tab, it has none.
      if (measured.clientWidth > 0) setWidthPx(measured.clientWidth);
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}
