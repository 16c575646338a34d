import Box from '@mui/material/Box';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { demoNow } from '../../kit/clock.ts';
import { useDemoChange } from '../../kit/use-demo.ts';
import { Composer, type ComposerHandle } from '../compose/Composer.tsx';
import { EditField } from '../compose/EditField.tsx';
import { useOutbox, useSend } from '../compose/outbox.ts';
import { edit } from '../store/changes.ts';
import { type Conversation, nameOf, unreadOf } from '../store/conversation.ts';
import { type Attachment, isMine, type Message } from '../store/message.ts';
import { MESSENGER } from '../store/messenger-store.ts';
import type { Shown } from '../store/shown-at.ts';
import { DropZone } from './DropZone.tsx';
import { Log, type LogHandle } from './Log.tsx';
import { logOf } from './log-rows.ts';
import { useMessageActions } from './use-message-actions.ts';
import { useReadMarks } from './use-read-marks.ts';

type ThreadProps = {
  readonly shown: Shown;
  readonly conversation: Conversation;
  readonly logHandle: RefObject<LogHandle | null>;
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
  readonly onOpenPicture: (picture: Attachment) => void;
  readonly onLeave: () => void;
};

/** What was said, and the place where one says more. */
export function Thread(props: ThreadProps) {
  const { shown, conversation, logHandle, fieldRef, onOpenPicture, onLeave } = props;
  const { id, messages } = conversation;
  const { people } = shown;
  const change = useDemoChange(MESSENGER);
  const send = useSend();
  const outbox = useOutbox();
  const composer = useRef<ComposerHandle>(null);
  /** Not before its log says so: what is new would count as read. */
  const [isAtEnd, setAtEnd] = useState(unreadOf(conversation) === 0);
  const [editedId, setEditedId] = useState<string | null>(null);

  const marked = useReadMarks(conversation, isAtEnd);
  const outgoing = useMemo(() => outbox.filter(({ conversationId }) => conversationId === id), [id, outbox]);
  const all = useMemo(() => {
    // At the end, where they are seen, whenever they were tried.
    const failed = outgoing
      .filter(({ state, message }) => state === 'failed' && !messages.some((one) => one.id === message.id))
      .map(({ message }) => ({ ...message, at: Math.max(message.at, messages.at(-1)?.at ?? 0) }));
    return failed.length === 0 ? messages : [...messages, ...failed];
  }, [messages, outgoing]);
  const log = useMemo(() => logOf(all, marked), [all, marked]);
  const messageOf = useCallback(
    (messageId: string): Message | undefined => {
      const row = log.rows[log.indexOf.get(messageId) ?? -1];
      return row?.kind === 'message' ? row.message : undefined;
    },
    [log],
  );
  const edited = editedId === null ? undefined : messageOf(editedId);

  const focusField = (): void => fieldRef.current?.focus();
  const actions = useMessageActions(id, {
    onReply: (to) => {
      setEditedId(null);
      // The composer takes the field's place first.
      setTimeout(() => composer.current?.reply(to));
    },
    onEdit: (one) => setEditedId(one.id),
    onOpenPicture,
    focusMessage: (messageId) => logHandle.current?.focus(messageId),
    focusField,
  });
  const stopEditing = (): void => {
    setEditedId(null);
    setTimeout(focusField);
  };
  const editLast = (): void => {
    const last = messages.findLast((one) => isMine(one) && one.kind === 'said' && !one.isDeleted);
    if (last !== undefined) setEditedId(last.id);
  };
  const save = (text: string): void => {
    const at = demoNow();
    if (edited !== undefined)
      void change((data) => edit(data, id, edited.id, { text, at }), { message: 'Message edited.' });
    stopEditing();
  };
  return (
    <DropZone onDrop={(files) => composer.current?.take(files)}>
      <Log
        shown={shown}
        conversation={conversation}
        log={log}
        unread={unreadOf(conversation)}
        outgoing={outgoing}
        actions={actions}
        handle={logHandle}
        onEnd={setAtEnd}
      />
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        {edited === undefined ? (
          <Composer
            conversationId={id}
            name={nameOf(people, conversation)}
            people={people}
            messageOf={messageOf}
            handle={composer}
            fieldRef={fieldRef}
            onSend={(written) => void send(id, written)}
            onEditLast={editLast}
            onLeave={onLeave}
          />
        ) : (
          <EditField key={edited.id} message={edited} onSave={save} onCancel={stopEditing} />
        )}
      </Box>
    </DropZone>
  );
}
