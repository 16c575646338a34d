import { useLatest } from '@aiso/ui/use-latest.ts';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';

export type Cursor = {
  /** The row that keys act on, and that Tab leads to; null in an empty list. */
  readonly id: string | null;
  readonly set: (id: string) => void;
  /** Leads to the row so many further on, and stops at the ends. */
  readonly move: (by: number) => void;
  /** Puts the focus on a row, once it is drawn. */
  readonly focus: (id: string) => void;
  /** To be called whenever rows were drawn. */
  readonly onDrawn: () => void;
  /**
   * The element around the rows. A row has `data-row`, its id, and in it `data-opener`, which is focused.
   */
  readonly setElement: (element: HTMLElement | null) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Whether the focus is among the rows. */
  readonly hasFocus: () => boolean;
};

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * Which row of a list is next: one of them is reached by Tab, the others by arrows, Home and End.
 * @param ids in the list's order; the same array as long as they are the same
 * @param openId what is open, where the cursor begins
 */
export function useCursor(ids: readonly string[], openId: string | null): Cursor {
  const [at, set] = useState<string | null>(null);
  const element = useRef<HTMLElement | null>(null);
  const wanted = useRef<string | null>(null);
  const begin = openId !== null && ids.includes(openId) ? openId : (ids[0] ?? null);
  const id = at !== null && ids.includes(at) ? at : begin;
  const latest = useLatest({ ids, id });

  const onDrawn = useCallback(() => {
    if (wanted.current === null) return;
    const opener = element.current?.querySelector<HTMLElement>(
      `[data-row="${CSS.escape(wanted.current)}"] [data-opener]`,
    );
    if (!opener) return;
    wanted.current = null;
    opener.focus();
  }, []);
  const focus = useCallback(
    (row: string) => {
      wanted.current = row;
      set(row);
      // It may be drawn already, and the cursor on it.
      onDrawn();
    },
    [onDrawn],
  );
  const hasFocus = useCallback(() => element.current?.contains(document.activeElement) ?? false, []);
  const move = useCallback(
    (by: number) => {
      const { ids: all, id: now } = latest.current;
      if (now === null) return;
      // The first key leads to the row that Tab would lead to.
      const to = hasFocus() ? all.indexOf(now) + by : all.indexOf(now);
      const next = all[Math.max(0, Math.min(all.length - 1, to))];
      if (next !== undefined) focus(next);
    },
    [focus, hasFocus, latest],
  );
  const setElement = useCallback((made: HTMLElement | null) => {
    element.current = made;
  }, []);
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      move(step);
    },
    [move],
  );
  return useMemo(
    () => ({ id, set, move, focus, onDrawn, setElement, onKeyDown, hasFocus }),
    [id, move, focus, onDrawn, setElement, onKeyDown, hasFocus],
  );
}
