import { useEffect, useRef, useState } from 'react';
import { excerptOf, type Message } from '../store/message.ts';
import { ComposeNote } from './ComposeNote.tsx';
import { MessageField } from './MessageField.tsx';

type EditFieldProps = {
  readonly message: Message;
  readonly onSave: (text: string) => void;
  readonly onCancel: () => void;
};

/** Changes a message that was sent. What was being written stays where it is meanwhile. */
export function EditField({ message, onSave, onCancel }: EditFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(message.text);
  // Once: the message changes under way, when others read it, and the cursor stays where it is.
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const isEmpty = text.trim() === '' && message.attachments.length === 0;
  return (
    <>
      <ComposeNote
        title="Edit your message"
        text={excerptOf(message)}
        close="Cancel editing"
        onClose={onCancel}
      />
      <MessageField
        label="Edit your message"
        value={text}
        onChange={setText}
        send="Save"
        isSendable={!isEmpty}
        onSend={() => (text.trim() === message.text ? onCancel() : onSave(text.trim()))}
        onEscape={onCancel}
        fieldRef={field}
      />
    </>
  );
}
