import { useLatest } from '@aiso/ui/use-latest.ts';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type ClipboardEvent, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { demoNow } from '../../kit/clock.ts';
import { authorOf } from '../store/conversation.ts';
import { excerptOf, ME, type Message, message } from '../store/message.ts';
import type { People } from '../store/person.ts';
import { forget, MOST_FILES, takeFiles } from './attach.ts';
import { ComposeNote } from './ComposeNote.tsx';
import { draftOf, keepDraft, NO_DRAFT } from './drafts.ts';
import { MessageField } from './MessageField.tsx';
import { TakenFiles } from './TakenFiles.tsx';

/** What the rest of the conversation tells the composer. */
export type ComposerHandle = {
  readonly reply: (to: Message) => void;
  readonly take: (files: readonly File[]) => void;
};

type ComposerProps = {
  readonly conversationId: string;
  /** Whom one writes to. */
  readonly name: string;
  readonly people: People;
  readonly messageOf: (id: string) => Message | undefined;
  readonly handle: RefObject<ComposerHandle | null>;
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
  readonly onSend: (written: Message) => void;
  /** Arrow up in the empty field. */
  readonly onEditLast: () => void;
  readonly onLeave: () => void;
};

let written = 0;

/** Where one writes to a conversation. What is not sent is there again when one comes back to it. */
export function Composer(props: ComposerProps) {
  const { conversationId, name, people, messageOf, handle, fieldRef, onSend, onEditLast, onLeave } = props;
  const [draft, setDraft] = useState(() => draftOf(conversationId));
  const [refused, setRefused] = useState<readonly string[]>([]);
  const chooser = useRef<HTMLInputElement>(null);
  const latest = useLatest(draft);
  useEffect(() => () => keepDraft(conversationId, latest.current), [conversationId, latest]);

  const { text, attachments, replyTo } = draft;
  const answered = replyTo === null ? undefined : messageOf(replyTo);
  const isSendable = text.trim() !== '' || attachments.length > 0;

  const take = async (files: readonly File[]): Promise<void> => {
    const taken = await takeFiles(files, latest.current.attachments.length);
    setRefused(taken.refused);
    setDraft((now) => ({ ...now, attachments: [...now.attachments, ...taken.attachments] }));
    fieldRef.current?.focus();
  };
  useImperativeHandle(handle, () => ({
    reply: ({ id }) => {
      setDraft((now) => ({ ...now, replyTo: id }));
      fieldRef.current?.focus();
    },
    take: (files) => void take(files),
  }));
  const send = (): void => {
    const at = demoNow();
    written += 1;
    onSend(message({ id: `own-${at}-${written}`, by: ME, at, text: text.trim(), attachments, replyTo }));
    setDraft(NO_DRAFT);
    setRefused([]);
    fieldRef.current?.focus();
  };
  const escape = (): void => {
    if (replyTo === null) onLeave();
    else setDraft({ ...draft, replyTo: null });
  };
  const paste = (event: ClipboardEvent): void => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    void take(files);
  };
  return (
    <>
      {answered === undefined ? null : (
        <ComposeNote
          title={`Reply to ${authorOf(people, answered.by)}`}
          text={excerptOf(answered)}
          close="Cancel reply"
          onClose={() => setDraft({ ...draft, replyTo: null })}
        />
      )}
      <TakenFiles
        attachments={attachments}
        refused={refused}
        onSeen={() => setRefused([])}
        onRemove={(removed) => {
          forget(removed);
          setDraft({ ...draft, attachments: attachments.filter((one) => one !== removed) });
          fieldRef.current?.focus();
        }}
      />
      <MessageField
        label={`Message to ${name}`}
        value={text}
        onChange={(next) => setDraft((now) => ({ ...now, text: next }))}
        onSend={send}
        send="Send"
        isSendable={isSendable}
        onEscape={escape}
        fieldRef={fieldRef}
        onUp={onEditLast}
        onPaste={paste}
        start={
          <>
            <IconButton
              size="small"
              aria-label={`Attach files, ${MOST_FILES} at most`}
              onClick={() => chooser.current?.click()}
            >
              <AttachFileOutlined fontSize="small" />
            </IconButton>
            <Box
              component="input"
              ref={chooser}
              type="file"
              multiple
              hidden
              aria-label="Attach files"
              onChange={({ target }) => {
                void take([...(target.files ?? [])]);
                // The same file may be chosen again.
                target.value = '';
              }}
            />
          </>
        }
      />
    </>
  );
}
