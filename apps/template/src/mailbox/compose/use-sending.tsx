import { focusOrigin } from '@aiso/ui/ask/focus-origin.ts';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import { useCallback } from 'react';
import toast from 'react-hot-toast';
import { type Held, letGo, send, takeBackSent } from './composers.ts';
import { SendMessage } from './SendMessage.tsx';

/** What takes the last sent letter back; null once that is too late. Outlives the page, as the toast does. */
let takeBackLast: (() => void) | null = null;

/** Takes back what was sent last, as long as it is held back. */
export const undoLastSend = (): void => takeBackLast?.();

/** Sends letters, and offers for a while to take each of them back. */
export function useSending(): (id: string) => Promise<boolean> {
  const sentenceOf = useSentenceOf();
  return useCallback(
    async (id) => {
      const held = await send(id);
      if (held !== null) hold(held, sentenceOf);
      return held !== null;
    },
    [sentenceOf],
  );
}

/** Exactly one of both ends it, once: it is taken back, or it goes. Closing the page lets it go. */
function hold(held: Held, sentenceOf: (error: unknown) => string): void {
  const origin = focusOrigin();
  const control = new AbortController();
  const end = (then: () => void) => (): void => {
    if (control.signal.aborted) return;
    control.abort();
    if (takeBackLast === undo) takeBackLast = null;
    toast.dismiss(toastId);
    then();
  };
  const undo = end(() => {
    takeBackSent(held).catch((error: unknown) => {
      toast.error(sentenceOf(error));
      origin.giveBack();
    });
  });
  const go = end(() => {
    letGo(held);
    toast.success('Message sent.');
  });
  const toastId = toast(<SendMessage onUndo={undo} onSend={go} />, { duration: Number.POSITIVE_INFINITY });
  takeBackLast = undo;
  window.addEventListener('pagehide', go, { signal: control.signal });
}
