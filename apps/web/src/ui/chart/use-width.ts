import { type RefObject, useLayoutEffect, useState } from 'react';

/** Until it is measured, and where nothing can be. */
const ASSUMED_PX = 600;

/** The width of an element in CSS pixels, followed. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(ASSUMED_PX);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = (): void => {
      // Hidden, as in a closed tab, it has none.
      if (measured.clientWidth > 0) setWidthPx(measured.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}
