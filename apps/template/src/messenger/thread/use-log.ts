import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useVirtualLines } from '../../kit/use-virtual-lines.ts';
import { isMine } from '../store/message.ts';
import { estimatedPx, type LogRow } from './log-rows.ts';

type Position = {
  readonly offsetPx: number;
  readonly measured: VirtualItem[];
  readonly isAtEnd: boolean;
};

/** Where each conversation was when it was last left. */
const positions = new Map<string, Position>();

/** So near to the end counts as being there. */
const NEAR_END_PX = 48;

/** In which rows are drawn, measured, and stand where they belong. */
const FRAMES_TO_SETTLE = 3;

/**
 * The rows of a conversation that are in view. It opens at what is new, else at its end or where it was left,
 * follows what comes as long as its end is in view, and keeps still while one reads further up.
 * @param focused the row that has the focus: it stays drawn, wherever one scrolls
 * @param newAt the line above what is new; undefined where nothing is
 */
export function useLog(
  conversationId: string,
  rows: readonly LogRow[],
  focused: () => number | undefined,
  newAt: number | undefined,
) {
  const scroller = useRef<HTMLDivElement>(null);
  const [kept] = useState(() => positions.get(conversationId));
  const [opensAt] = useState(kept === undefined || kept.isAtEnd ? newAt : undefined);
  const [isAtEnd, setAtEnd] = useState(opensAt === undefined && (kept?.isAtEnd ?? true));
  const estimates = useMemo(() => rows.map(estimatedPx), [rows]);
  const place = useRef({ offsetPx: kept?.offsetPx ?? 0, isAtEnd });
  /** Not until what is in view is measured: before, more has room than will be seen. */
  const isSettled = useRef(opensAt === undefined);
  const look = useCallback((now: Virtualizer<HTMLDivElement, HTMLElement>): void => {
    if (now.scrollElement === null) return;
    const before = place.current;
    const offsetPx = now.scrollOffset ?? 0;
    // What comes moves the end away for a moment. Only who scrolls back leaves it.
    const stays = before.isAtEnd && offsetPx >= before.offsetPx;
    // Reckoned: to ask the element for its height would lay the page out at each step.
    const belowPx = now.getTotalSize() - offsetPx - (now.scrollRect?.height ?? 0);
    place.current = { offsetPx, isAtEnd: isSettled.current && (stays || belowPx <= NEAR_END_PX) };
    setAtEnd(place.current.isAtEnd);
  }, []);
  const virtualizer = useVirtualLines<HTMLDivElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimates[index] ?? 0,
    getItemKey: (index) => rows[index]?.key ?? index,
    initialMeasurementsCache: kept?.measured ?? [],
    initialOffset: kept?.offsetPx ?? 0,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END_PX,
    overscan: 6,
    paddingStart: 10,
    paddingEnd: 10,
    keeps: () => [focused() ?? -1],
    onChange: look,
  });

  useLayoutEffect(() => {
    if (opensAt === undefined && (kept === undefined || kept.isAtEnd)) virtualizer.scrollToEnd();
  }, [kept, opensAt, virtualizer]);
  useLayoutEffect(() => {
    if (opensAt === undefined) return undefined;
    let left = FRAMES_TO_SETTLE;
    let frame = 0;
    const open = (): void => {
      isSettled.current = left === 0;
      virtualizer.scrollToIndex(opensAt, { align: 'start' });
      if (left === 0) look(virtualizer);
      else frame = requestAnimationFrame(open);
      left -= 1;
    };
    open();
    return () => cancelAnimationFrame(frame);
  }, [look, opensAt, virtualizer]);
  useEffect(
    () => () => {
      positions.set(conversationId, { ...place.current, measured: virtualizer.takeSnapshot() });
    },
    [conversationId, virtualizer],
  );
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    // The field below takes of its room when it grows.
    const observer = new ResizeObserver(() => {
      if (place.current.isAtEnd) virtualizer.scrollToEnd();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [virtualizer]);

  // What one sends oneself is shown, wherever one was.
  const last = rows.at(-1);
  const lastKey = last?.key;
  const shownLast = useRef(lastKey);
  useLayoutEffect(() => {
    if (shownLast.current === lastKey) return;
    shownLast.current = lastKey;
    if (last?.kind === 'message' && isMine(last.message)) virtualizer.scrollToEnd();
  }, [last, lastKey, virtualizer]);

  return { scroller, virtualizer, isAtEnd };
}
