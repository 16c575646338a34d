import SendOutlined from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useRtl } from '@mui/system/RtlProvider';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MESSAGE_MAX_CHARACTERS } from './conversations.ts';
import { isSendingKey } from './is-sending-key.ts';

export function ReplyField({ label, onSend }: { label: string; onSend: (text: string) => void }) {
  const { t } = useTranslation('chat');
  const isMirrored = useRtl();
  const [text, setText] = useState('');
  const isBlank = text.trim() === '';
  const send = (): void => {
    if (isBlank) return;
    onSend(text);
    setText('');
  };
  const sendOnEnter = (event: KeyboardEvent): void => {
    if (!isSendingKey(event)) return;
    event.preventDefault();
    send();
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.5, p: 1 }}
    >
      <TextField
        size="small"
        fullWidth
        multiline
        maxRows={3}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendOnEnter}
        slotProps={{ htmlInput: { 'aria-label': label, maxLength: MESSAGE_MAX_CHARACTERS } }}
      />
      <IconButton
        type="submit"
        color="primary"
        aria-label={t('send')}
        title={t('send')}
        disabled={isBlank}
        sx={{ '& svg': { transform: isMirrored ? 'scaleX(-1)' : 'none' } }}
      >
        <SendOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}
