import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element in CSS pixels, followed; 0 until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    if (element.current === null) return undefined;
    const { current } = element;
    const observer = new ResizeObserver(() => setWidthPx(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}
