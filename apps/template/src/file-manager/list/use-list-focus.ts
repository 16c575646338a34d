import { useCallback, useRef } from 'react';

/** Brings the focus to the list, or where that is empty to the pane that holds it. */
export function useListFocus() {
  const list = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const focusList = useCallback(
    (): void => (list.current ?? pane.current)?.focus({ preventScroll: true }),
    [],
  );
  return { list, pane, focusList };
}
