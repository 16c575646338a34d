import { useLatest } from '@aiso/ui/use-latest.ts';
import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';

type RovingOptions = {
  readonly count: number;
  /** Null for what takes no focus. */
  readonly keyAt: (index: number) => string | null;
  readonly indexOf: (key: string) => number | undefined;
  /** Brings a row into view, which draws it. */
  readonly scrollTo: (index: number) => void;
  /** From where the first arrow leads on. */
  readonly usual: () => number;
};

/** Of the element of a row that takes the focus: `attach` is its `ref`. The same function at each render. */
export type RowProps = (key: string) => {
  readonly id: string;
  readonly attach: (element: HTMLElement | null) => void;
  readonly onFocus: () => void;
};

/**
 * Rows of which only those in view are drawn: one of them is a stop of the tab key, and arrows, Home and End
 * move the focus to others.
 */
export function useRoving(options: RovingOptions) {
  const prefix = useId();
  const latest = useLatest(options);
  const [active, setActive] = useState<string | null>(null);
  /** Takes the focus once it is drawn. */
  const wanted = useRef<string | null>(null);
  const focusRow = useCallback(
    (key: string) => {
      const index = latest.current.indexOf(key);
      if (index === undefined) return;
      setActive(key);
      latest.current.scrollTo(index);
      const row = document.getElementById(prefix + key);
      if (row === null) wanted.current = key;
      else row.focus({ preventScroll: true });
    },
    [latest, prefix],
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // What opens on a row hangs on it for React alone.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    const { count, keyAt, indexOf, usual } = options;
    const here = (active === null ? undefined : indexOf(active)) ?? usual();
    const steps: Readonly<Record<string, readonly [from: number, by: number]>> = {
      ArrowDown: [here + 1, 1],
      ArrowUp: [here - 1, -1],
      Home: [0, 1],
      End: [count - 1, -1],
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const [from, by] = step;
    for (let at = from; at >= 0 && at < count; at += by) {
      const key = keyAt(at);
      if (key !== null) {
        focusRow(key);
        return;
      }
    }
  };
  const attach = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || wanted.current === null || element.id !== prefix + wanted.current) return;
      wanted.current = null;
      element.focus({ preventScroll: true });
    },
    [prefix],
  );
  const rowProps = useCallback<RowProps>(
    (key) => ({ id: prefix + key, attach, onFocus: () => setActive(key) }),
    [attach, prefix],
  );
  return { active, focusRow, onKeyDown, rowProps };
}
