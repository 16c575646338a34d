import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How many of a list's first `total` children fit beside each other. Where not all do, room is kept for the
 * child after them, "More". Hidden children keep their width (`visibility`, out of the flow), so that they
 * can be measured.
 */
export function useFittingCount(list: RefObject<HTMLElement | null>, total: number): number {
  const [count, setCount] = useState(total);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const widths = [...element.children].map((child) => (child as HTMLElement).offsetWidth);
      setCount(fitting(widths.slice(0, total), widths[total] ?? 0, element.clientWidth));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [list, total]);
  return Math.min(count, total);
}

/** How many of `widths` fit into `room`; all in px. */
export function fitting(widths: readonly number[], moreWidth: number, room: number): number {
  const sumOf = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width, 0);
  if (sumOf(widths.length) <= room) return widths.length;
  let count = widths.length - 1;
  while (count > 0 && sumOf(count) + moreWidth > room) count -= 1;
  return count;
}
