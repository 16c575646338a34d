import { useCallback } from 'react';
import toast from 'react-hot-toast';
import { focusOrigin } from './focus-origin.ts';
import { UndoMessage } from './UndoMessage.tsx';

const LASTS_MS = 8_000;

export type Undoable = {
  /** What was done: "3 messages moved to the trash." */
  readonly message: string;
  readonly onUndo: () => void;
  /** For what is only done for good when nobody took it back. */
  readonly onExpire?: () => void;
  readonly lastsMs?: number;
  /** A later one of the same kind takes the place of this one, which counts as expired. */
  readonly kind?: string;
};

/** Ends the offer of each kind that stands. */
const standing = new Map<string, () => void>();

/**
 * Offers to undo an action, in a toast that outlives the screen. Exactly one of `onUndo` and `onExpire` is
 * called, once. Closing the page counts as expiry, so that nothing that was said to be done is lost.
 */
export function useUndo(): (undoable: Undoable) => void {
  return useCallback(({ message, onUndo, onExpire, lastsMs = LASTS_MS, kind }) => {
    const origin = focusOrigin();
    const control = new AbortController();
    const end = (then: (() => void) | undefined) => (): void => {
      if (control.signal.aborted) return;
      control.abort();
      toast.dismiss(id);
      then?.();
    };
    const expire = end(onExpire);
    const undo = end(() => {
      onUndo();
      origin.giveBack();
    });
    if (kind !== undefined) {
      standing.get(kind)?.();
      standing.set(kind, expire);
    }
    const id = toast(<UndoMessage message={message} lastsMs={lastsMs} onUndo={undo} onExpire={expire} />, {
      duration: Number.POSITIVE_INFINITY,
    });
    window.addEventListener('pagehide', expire, { signal: control.signal });
  }, []);
}
