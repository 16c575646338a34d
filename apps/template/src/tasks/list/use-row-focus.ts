import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { AskKind } from '../asks/ask.ts';
import type { TaskRow } from '../view/rows.ts';

/** What a list asks of the page. */
export type ListCommands = {
  /** By a key: the focus goes there. */
  readonly onOpen: (id: string, isByKey?: boolean) => void;
  readonly onToggle: (ids: ReadonlySet<string>) => void;
  readonly onTitle: (id: string, title: string) => void;
  readonly onRemove: (ids: ReadonlySet<string>) => void;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
  readonly onFold: (id: string, isFolded: boolean) => void;
  readonly onStep: (id: string, by: 1 | -1) => void;
  readonly onIndent: (id: string) => void;
  readonly onOutdent: (id: string) => void;
  readonly onShift: (ids: ReadonlySet<string>, days: number) => void;
  readonly onAsk: (kind: AskKind, ids: ReadonlySet<string>) => void;
  readonly onMenu: (id: string, anchor: HTMLElement) => void;
  /** Closes the details; answers whether they were open. */
  readonly onLeave: () => boolean;
};

type RowFocusParts = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly tasks: readonly TaskRow[];
  readonly indexById: ReadonlyMap<string, number>;
  readonly scrollTo: RefObject<(at: number) => void>;
};

/**
 * The one row that Tab leads to, and the focus on it. A row keeps the focus while it is moved; where it goes,
 * the row in its place has it.
 */
export function useRowFocus({ scroller, tasks, indexById, scrollTo }: RowFocusParts) {
  const [asked, setAsked] = useState<string | null>(null);
  /** A row that shall have the focus once it is drawn. */
  const wanted = useRef<string | null>(null);
  const hasFocus = useRef(false);
  const [lastAt, setLastAt] = useState(0);
  const [, redraw] = useState(0);

  const isThere = asked !== null && indexById.has(asked);
  const fallback = tasks[Math.min(lastAt, tasks.length - 1)]?.id ?? null;
  const activeId = isThere ? asked : fallback;

  const at = useMemo(() => tasks.findIndex(({ id }) => id === activeId), [activeId, tasks]);
  // Where it was last, for when it goes.
  if (isThere && at !== lastAt) setLastAt(at);

  useEffect(() => {
    const note = (): void => {
      const { activeElement } = document;
      // A removed element leaves the focus to the body; that is no leaving of the list.
      if (activeElement !== document.body)
        hasFocus.current = scroller.current?.contains(activeElement) ?? false;
    };
    const leave = ({ target }: PointerEvent): void => {
      if (target instanceof Node && scroller.current?.contains(target) !== true) hasFocus.current = false;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', leave);
    };
  }, [scroller]);

  useLayoutEffect(() => {
    const isLost = hasFocus.current && document.activeElement === document.body;
    const id = wanted.current ?? (isLost ? activeId : null);
    if (id === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"]`);
    if (row === null || row === undefined) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  const focusRow = useCallback(
    (id: string): void => {
      const at = indexById.get(id);
      if (at === undefined) return;
      wanted.current = id;
      setAsked(id);
      scrollTo.current(at);
      redraw((count) => count + 1);
    },
    [indexById, scrollTo],
  );
  return { activeId, setActiveId: setAsked, focusRow };
}
