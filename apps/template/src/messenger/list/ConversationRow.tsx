import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { RowMenu, type RowMenuItem } from '@aiso/ui/table/RowMenu.tsx';
import { selectedRow } from '@aiso/ui/theme/selected-row.ts';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import DoneOutlined from '@mui/icons-material/DoneOutlined';
import NotificationsOffOutlined from '@mui/icons-material/NotificationsOffOutlined';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { Link } from 'react-router';
import { ConversationAvatar } from '../ConversationAvatar.tsx';
import { authorOf, type Conversation, isGroup, nameOf, unreadOf } from '../store/conversation.ts';
import { DELIVERY_WORDS, type Delivery, excerptOf, isMine } from '../store/message.ts';
import type { People } from '../store/person.ts';
import { useTimes } from '../times.ts';
import type { RowProps } from '../use-roving.ts';

type ConversationRowProps = {
  readonly conversation: Conversation;
  readonly people: People;
  /** The calendar's day, for times. */
  readonly today: string;
  readonly isTyping: boolean;
  /** How far one's own last message has come; null where another wrote last. */
  readonly delivery: Delivery | null;
  /** What is written and not sent; empty for nothing. */
  readonly draft: string;
  readonly isOpen: boolean;
  readonly isActive: boolean;
  readonly to: string;
  readonly itemsOf: (conversation: Conversation) => readonly RowMenuItem[];
  readonly rowProps: RowProps;
  readonly onOpen: (id: string) => void;
};

function lastLine(people: People, conversation: Conversation): string {
  const last = conversation.messages.at(-1);
  if (last === undefined) return 'No messages yet';
  const author = authorOf(people, last.by);
  if (last.kind === 'event') return `${author} ${last.text}`;
  return isMine(last) || isGroup(conversation) ? `${author}: ${excerptOf(last)}` : excerptOf(last);
}

/** A conversation in the list: whom with, what was said last and when, and how much is new. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, people, today, isTyping, delivery, draft, isOpen, isActive, to } = props;
  const { itemsOf, rowProps, onOpen } = props;
  const { shortWhen } = useTimes();
  const { isPinned, isMuted, messages } = conversation;
  const name = nameOf(people, conversation);
  const unread = unreadOf(conversation);
  const last = messages.at(-1);
  const line = draft !== '' ? draft : isTyping ? 'Typing…' : lastLine(people, conversation);
  const tabIndex = isActive ? 0 : -1;
  const { id, attach, onFocus } = rowProps(conversation.id);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        bgcolor: isOpen ? selectedRow : 'transparent',
        '&:hover': { bgcolor: isOpen ? selectedRow : 'action.hover' },
        // Its menu is there for who points at it, in the place of the time; where nothing points, always.
        position: 'relative',
        '@media (pointer: fine)': {
          '& .menu': { position: 'absolute', insetBlockStart: 4, insetInlineEnd: 8, opacity: 0 },
          '&:hover .menu, &:focus-within .menu, & .menu:has([aria-expanded=true])': { opacity: 1 },
          '&:hover .when, &:focus-within .when': { visibility: 'hidden' },
        },
      }}
    >
      <ListItemButton
        id={id}
        ref={attach}
        onFocus={onFocus}
        component={Link}
        to={to}
        onClick={() => onOpen(conversation.id)}
        tabIndex={tabIndex}
        aria-current={isOpen ? 'true' : undefined}
        sx={{
          minWidth: 0,
          gap: 1.25,
          px: 1.6,
          py: 1,
          height: 68,
          '&:hover': { bgcolor: 'transparent' },
          outlineOffset: '-2px !important',
        }}
      >
        <ConversationAvatar conversation={conversation} people={people} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <Typography variant="subtitle2" component="span" noWrap sx={{ flex: 1 }}>
              {name}
            </Typography>
            <Box className="when" sx={{ flex: 'none', display: 'flex', alignItems: 'center', gap: 0.5 }}>
              {isMuted ? (
                <NotificationsOffOutlined
                  titleAccess="Muted"
                  sx={{ fontSize: 16, color: 'text.secondary' }}
                />
              ) : null}
              {isPinned ? (
                <PushPinOutlined titleAccess="Pinned" sx={{ fontSize: 16, color: 'text.secondary' }} />
              ) : null}
              <Typography variant="caption" color="textSecondary" noWrap sx={{ flex: 'none' }}>
                {last === undefined ? '' : shortWhen(last.at, today)}
              </Typography>
            </Box>
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            {delivery === null || draft !== '' || isTyping ? null : <ReadMark of={delivery} />}
            <Typography
              variant="body2"
              component="span"
              noWrap
              sx={{
                flex: 1,
                minWidth: 0,
                color: unread > 0 ? 'text.primary' : 'text.secondary',
                fontWeight: unread > 0 ? 600 : 400,
              }}
            >
              {draft === '' ? null : (
                <Box component="span" sx={{ color: 'error.main' }}>
                  Draft:{' '}
                </Box>
              )}
              {line}
            </Typography>
            {unread === 0 ? null : <UnreadBadge count={unread} isMuted={isMuted} />}
          </Box>
        </Box>
      </ListItemButton>
      <Box className="menu">
        <RowMenu label={`Actions for ${name}`} items={itemsOf(conversation)} tabIndex={tabIndex} />
      </Box>
    </Box>
  );
});

/** One tick for what was sent, two for what arrived, coloured once it was read. */
function ReadMark({ of }: { of: Delivery }) {
  const Tick = of === 'sent' ? DoneOutlined : DoneAllOutlined;
  return (
    <Tick
      titleAccess={DELIVERY_WORDS[of]}
      sx={{ flex: 'none', fontSize: 16, color: of === 'read' ? 'primary.main' : 'text.secondary' }}
    />
  );
}

function UnreadBadge({ count, isMuted }: { count: number; isMuted: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        flex: 'none',
        minWidth: 20,
        px: 0.6,
        borderRadius: 10,
        textAlign: 'center',
        fontSize: '0.75rem',
        lineHeight: '20px',
        fontWeight: 600,
        bgcolor: isMuted ? 'action.selected' : 'primary.main',
        color: isMuted ? 'text.primary' : 'primary.contrastText',
      }}
    >
      {count}
      <HiddenText> unread</HiddenText>
    </Box>
  );
}
