import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { focusOnMount } from '../kit/focus-on-mount.ts';
import type { Conversation } from './conversations.ts';
import { PresenceAvatar } from './PresenceAvatar.tsx';

type ConversationListProps = {
  readonly conversations: readonly Conversation[];
  /** The one that the reader comes back from. */
  readonly focusedId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onMarkAllRead: () => void;
};

export function ConversationList(props: ConversationListProps) {
  const { conversations, focusedId, onOpen, onMarkAllRead } = props;
  const { t } = useTranslation('chat');
  const hasUnread = conversations.some(({ isUnread }) => isUnread);
  return (
    <>
      <List aria-label={t('conversations')} disablePadding>
        {conversations.map((conversation) => (
          <ListItem key={conversation.id} disablePadding>
            <ListItemButton
              ref={conversation.id === focusedId ? focusOnMount : null}
              onClick={() => onOpen(conversation.id)}
              sx={{ gap: 1.25, px: 1.6, py: 0.8 }}
            >
              <PresenceAvatar name={conversation.name} presence={conversation.presence} />
              <Row conversation={conversation} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <Box sx={{ p: 0.8, borderTop: 1, borderTopColor: 'divider', textAlign: 'center' }}>
        <Button size="small" disabled={!hasUnread} onClick={onMarkAllRead}>
          {t('markAllRead')}
        </Button>
      </Box>
    </>
  );
}

function Row({ conversation: { name, presence, isUnread, messages } }: { conversation: Conversation }) {
  const { t } = useTranslation('chat');
  const last = messages.at(-1);
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75 }}>
        <Typography lang="en" variant="subtitle2" component="span" noWrap>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
          {t(`presence.${presence}`)}
        </Typography>
        <Typography lang="en" variant="caption" color="textSecondary" noWrap sx={{ flex: 'none' }}>
          {last?.time}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography
          lang="en"
          variant="body2"
          noWrap
          sx={{
            flex: 1,
            minWidth: 0,
            color: isUnread ? 'text.primary' : 'text.secondary',
            fontWeight: isUnread ? 600 : 400,
          }}
        >
          {last?.text}
        </Typography>
        {isUnread ? (
          <Box
            component="span"
            sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'primary.main', flex: 'none' }}
          >
            <HiddenText>{t('isUnread')}</HiddenText>
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}
