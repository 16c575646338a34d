import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useRtl } from '@mui/system/RtlProvider';
import { useTranslation } from 'react-i18next';
import { focusOnMount } from '../kit/focus-on-mount.ts';
import type { ChatMessage, Conversation } from './conversations.ts';
import { PresenceAvatar } from './PresenceAvatar.tsx';
import { ReplyField } from './ReplyField.tsx';

/** The log keeps its newest message in sight. */
function scrollToNewest(end: HTMLElement | null): void {
  const log = end?.parentElement;
  if (log) log.scrollTop = log.scrollHeight;
}

type ThreadProps = {
  readonly conversation: Conversation;
  readonly onBack: () => void;
  readonly onSend: (text: string) => void;
};

export function Thread({ conversation: { name, presence, messages }, onBack, onSend }: ThreadProps) {
  const { t } = useTranslation('chat');
  const isMirrored = useRtl();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1, py: 0.8 }}>
        <IconButton
          ref={focusOnMount}
          size="small"
          aria-label={t('back')}
          title={t('back')}
          onClick={onBack}
          sx={{ '& svg': { transform: isMirrored ? 'scaleX(-1)' : 'none' } }}
        >
          <ArrowBackOutlined fontSize="small" />
        </IconButton>
        <PresenceAvatar name={name} presence={presence} />
        <Box sx={{ minWidth: 0 }}>
          <Typography lang="en" variant="subtitle2" component="h3" noWrap>
            {name}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {t(`presence.${presence}`)}
          </Typography>
        </Box>
      </Box>
      <Box
        role="log"
        aria-label={t('messages', { name })}
        tabIndex={0}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 0.8,
          px: 1.6,
          py: 1,
          height: 200,
          overflowY: 'auto',
          borderBlock: 1,
          borderBlockColor: 'divider',
          outlineOffset: '-2px !important',
        }}
      >
        {messages.map((message) => (
          <Bubble key={message.id} message={message} by={message.isMine ? t('you') : name} />
        ))}
        <span key={messages.length} ref={scrollToNewest} />
      </Box>
      <ReplyField label={t('reply', { name })} onSend={onSend} />
    </>
  );
}

function Bubble({ message: { isMine, text, time }, by }: { message: ChatMessage; by: string }) {
  return (
    <Box
      lang="en"
      sx={{
        alignSelf: isMine ? 'flex-end' : 'flex-start',
        maxWidth: '85%',
        px: 1.2,
        py: 0.6,
        borderRadius: 1.5,
        bgcolor: isMine ? 'primary.main' : 'action.hover',
        color: isMine ? 'primary.contrastText' : 'text.primary',
      }}
    >
      <HiddenText>{by}</HiddenText>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <Typography
        variant="caption"
        component="p"
        sx={{ color: isMine ? 'inherit' : 'text.secondary', textAlign: 'end' }}
      >
        {time}
      </Typography>
    </Box>
  );
}
