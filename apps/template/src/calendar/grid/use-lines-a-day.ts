import { type RefObject, useLayoutEffect, useState } from 'react';

/** Of the month: the names of the weekdays, and a day's number. As `calendar.css` makes them. */
const WEEKDAYS_PX = 26;
const NUMBER_PX = 28;
/** Where nothing can be measured. */
const ASSUMED_LINES = 4;

/**
 * How many lines of events a day of the month has room for. FullCalendar could find it out itself, but draws
 * eight lines of each day for it, seen or not.
 */
export function useLinesADay(month: RefObject<HTMLElement | null>, linePx: number, weeks: number): number {
  const [lines, setLines] = useState(ASSUMED_LINES);
  useLayoutEffect(() => {
    const measured = month.current;
    if (measured === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = (): void => {
      const dayPx = (measured.clientHeight - WEEKDAYS_PX) / weeks;
      setLines(Math.max(0, Math.floor((dayPx - NUMBER_PX) / linePx)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [linePx, month, weeks]);
  return lines;
}
