import { useCallback } from 'react';
import { demoNow } from '../../kit/clock.ts';
import { useDemoChange } from '../../kit/use-demo.ts';
import { send } from '../store/changes.ts';
import { ME, type Message, message } from '../store/message.ts';
import { MESSENGER } from '../store/messenger-store.ts';
import { subscribable } from '../subscribable.ts';

export type Outgoing = {
  readonly conversationId: string;
  readonly message: Message;
  readonly state: 'sending' | 'failed';
};

const HOUR_MS = 3_600_000;

/** One could not be sent before the page was opened, so that it can be seen what one can do about that. */
const LEFT: Outgoing = {
  conversationId: 'luis-romero',
  message: message({
    id: 'left-unsent',
    by: ME,
    at: demoNow() - 2 * HOUR_MS,
    text: 'Could you swap Thursday with me?',
  }),
  state: 'failed',
};

/** What is on its way, and what could not be sent; kept until it is sent or deleted. */
const outbox = subscribable<readonly Outgoing[]>([LEFT]);

export const useOutbox = outbox.use;

const drop = (id: string): void => outbox.set(outbox.get().filter((one) => one.message.id !== id));

/** Gives the way back. */
export function dropOutgoing(id: string): () => void {
  const dropped = outbox.get().filter((one) => one.message.id === id);
  drop(id);
  return () => outbox.set([...outbox.get(), ...dropped]);
}

/** Sends a message, or keeps it as one that failed. */
export function useSend(): (conversationId: string, written: Message) => Promise<void> {
  const change = useDemoChange(MESSENGER);
  return useCallback(
    async (conversationId, written) => {
      const put = (state: Outgoing['state']): void => {
        drop(written.id);
        outbox.set([...outbox.get(), { conversationId, message: written, state }]);
      };
      put('sending');
      const isSent = await change((data) => send(data, conversationId, written));
      if (isSent) drop(written.id);
      else put('failed');
    },
    [change],
  );
}
