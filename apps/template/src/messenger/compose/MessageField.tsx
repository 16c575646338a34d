import EmojiEmotionsOutlined from '@mui/icons-material/EmojiEmotionsOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useRtl } from '@mui/system/RtlProvider';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { isSendingKey } from '../../chat/is-sending-key.ts';
import { MESSAGE_MAX_CHARACTERS } from '../store/message.ts';
import { EmojiButton } from './EmojiButton.tsx';

type MessageFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSend: () => void;
  /** Of the button: "Send", "Save". */
  readonly send: string;
  readonly isSendable: boolean;
  readonly onEscape: () => void;
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** Arrow up while there is nothing in it. */
  readonly onUp?: () => void;
  readonly onPaste?: (event: ClipboardEvent) => void;
  /** More buttons before the field. */
  readonly start?: ReactNode;
};

/** Where a message is written. Enter sends, Shift and Enter break the line, Escape leaves. */
export function MessageField(props: MessageFieldProps) {
  const { label, value, onChange, onSend, send, isSendable, onEscape, fieldRef, onUp, onPaste, start } =
    props;
  const isMirrored = useRtl();
  /** Where the cursor is to be once the emoji is in the text. */
  const caret = useRef<number | null>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isSendingKey(event)) {
      event.preventDefault();
      if (isSendable) onSend();
    } else if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    } else if (event.key === 'ArrowUp' && !event.altKey && value === '' && onUp !== undefined) {
      event.preventDefault();
      onUp();
    }
  };
  const insert = (emoji: string): void => {
    const field = fieldRef.current;
    const [from, to] = [field?.selectionStart ?? value.length, field?.selectionEnd ?? value.length];
    const next = value.slice(0, from) + emoji + value.slice(to);
    if (next.length > MESSAGE_MAX_CHARACTERS) return;
    caret.current = from + emoji.length;
    onChange(next);
  };
  const backToText = (): void => {
    const field = fieldRef.current;
    field?.focus();
    if (caret.current !== null) field?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.5, p: 1 }}>
      {start}
      <EmojiButton
        label="Insert an emoji"
        icon={<EmojiEmotionsOutlined fontSize="small" />}
        onChoose={insert}
        onClosed={backToText}
      />
      <TextField
        size="small"
        fullWidth
        multiline
        maxRows={6}
        placeholder={label}
        value={value}
        inputRef={fieldRef}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        slotProps={{
          htmlInput: {
            'aria-label': label,
            'aria-keyshortcuts': 'Enter',
            dir: 'auto',
            maxLength: MESSAGE_MAX_CHARACTERS,
            enterKeyHint: 'send',
          },
        }}
      />
      <IconButton
        color="primary"
        aria-label={send}
        disabled={!isSendable}
        onClick={onSend}
        sx={{ '& svg': { transform: isMirrored ? 'scaleX(-1)' : 'none' } }}
      >
        <SendOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}
