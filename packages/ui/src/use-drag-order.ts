import { type PointerEvent, type RefObject, useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from './use-latest.ts';

/** The first and the last place that a row may have. */
export type Places = readonly [first: number, last: number];
const ALL: Places = [0, Number.POSITIVE_INFINITY];

/**
 * Moves a row of a list with the pointer: `start(index)` is the handle's `onPointerDown`. A row changes its
 * place once the pointer is past the middle of its neighbour. The rows are the list element's children.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): (index: number, places?: Places) => (event: PointerEvent) => void {
  const latest = useLatest(onMove);
  return useCallback(
    (index, [first, last] = ALL) =>
      (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        const control = new AbortController();
        const { signal } = control;
        let current = index;
        const follow = ({ clientY }: globalThis.PointerEvent): void => {
          const middles = Array.from(list.current?.children ?? [], (row) => {
            const { top, height } = row.getBoundingClientRect();
            return top + height / 2;
          });
          let to = current;
          while (
            to + 1 < middles.length &&
            to < last &&
            clientY > (middles[to + 1] ?? Number.POSITIVE_INFINITY)
          )
            to += 1;
          while (to > first && clientY < (middles[to - 1] ?? Number.NEGATIVE_INFINITY)) to -= 1;
          if (to === current) return;
          // The next move is from where the row is drawn then.
          const from = current;
          flushSync(() => latest.current(from, to));
          current = to;
        };
        window.addEventListener('pointermove', follow, { signal });
        for (const end of ['pointerup', 'pointercancel'] as const) {
          window.addEventListener(end, () => control.abort(), { signal });
        }
      },
    [latest, list],
  );
}
