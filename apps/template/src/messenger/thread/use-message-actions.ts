import { useUndo } from '@aiso/ui/ask/use-undo.tsx';
import { useLatest } from '@aiso/ui/use-latest.ts';
import { useMemo } from 'react';
import { demoNow } from '../../kit/clock.ts';
import { useDemoChange } from '../../kit/use-demo.ts';
import { dropOutgoing, useSend } from '../compose/outbox.ts';
import { react, remove } from '../store/changes.ts';
import type { Attachment, Message } from '../store/message.ts';
import { MESSENGER } from '../store/messenger-store.ts';
import type { MessageActions } from './message-actions.ts';

type Parts = {
  readonly onReply: (to: Message) => void;
  readonly onEdit: (one: Message) => void;
  readonly onOpenPicture: (picture: Attachment) => void;
  readonly focusMessage: (id: string) => void;
  readonly focusField: () => void;
};

/** What is done with messages of a conversation. */
export function useMessageActions(conversationId: string, parts: Parts): MessageActions {
  const change = useDemoChange(MESSENGER);
  const send = useSend();
  const offerUndo = useUndo();
  const latest = useLatest(parts);
  return useMemo(
    () => ({
      reply: (one) => latest.current.onReply(one),
      edit: (one) => latest.current.onEdit(one),
      openPicture: (picture) => latest.current.onOpenPicture(picture),
      jumpTo: (id) => latest.current.focusMessage(id),
      react: ({ id }, emoji) => void change((data) => react(data, conversationId, id, emoji)),
      remove: ({ id }) => {
        void change((data) => remove(data, conversationId, id), { message: 'Message deleted.' });
        // Its buttons, of which one had the focus, are gone with it.
        setTimeout(() => latest.current.focusMessage(id));
      },
      retry: (one) => {
        void send(conversationId, { ...one, at: demoNow() });
        latest.current.focusField();
      },
      discard: ({ id }) => {
        const onUndo = dropOutgoing(id);
        latest.current.focusField();
        offerUndo({ message: 'Message deleted.', onUndo });
      },
    }),
    [change, conversationId, latest, offerUndo, send],
  );
}
