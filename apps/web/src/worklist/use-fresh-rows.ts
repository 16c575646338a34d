import { useCallback, useEffect, useRef, useState } from 'react';

/** Changes that come close together cost one reading. */
const GATHER_MS = 500;

/**
 * New rows of a list are counted in `fresh` and shown when asked for, so that nothing moves under the
 * reader's hand. A page that is not full takes them by itself.
 * @param readAnew asks the server again
 */
export function useFreshRows(readAnew: () => Promise<unknown>) {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      // Behind another screen nothing is counted; shown again, the list is read anew.
      setFresh(new Set());
    },
    [],
  );

  const refetch = useCallback(() => {
    setFresh(new Set());
    return readAnew();
  }, [readAnew]);
  const come = (id: string, createdAt: string, page: { isFull: boolean; readAtMs: number }): void => {
    if (!page.isFull) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void refetch(), GATHER_MS);
    } else if (Date.parse(createdAt) > page.readAtMs) {
      setFresh((known) => (known.has(id) ? known : new Set(known).add(id)));
    }
  };
  const leave = (gone: string): void =>
    setFresh((known) => (known.has(gone) ? new Set([...known].filter((id) => id !== gone)) : known));

  return { fresh: fresh.size, refetch, come, leave };
}
