import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { RowMenu, type RowMenuItem } from '@aiso/ui/table/RowMenu.tsx';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { BackButton } from '../../kit/application/Panes.tsx';
import { useDemoNow } from '../../kit/clock.ts';
import { ConversationAvatar } from '../ConversationAvatar.tsx';
import { listedNames, presenceText } from '../presence.ts';
import { type Conversation, isGroup, membersOf, nameOf } from '../store/conversation.ts';
import type { People } from '../store/person.ts';

type ThreadHeaderProps = {
  readonly conversation: Conversation;
  readonly people: People;
  readonly items: readonly RowMenuItem[];
  readonly isInfoOpen: boolean;
  readonly onInfo: () => void;
};

/** Whom one talks with, and whether they are there. */
export function ThreadHeader({ conversation, people, items, isInfoOpen, onInfo }: ThreadHeaderProps) {
  const formats = useFormats();
  const nowMs = useDemoNow();
  const name = nameOf(people, conversation);
  const members = membersOf(people, conversation);
  const [other] = members;
  const online = members.filter(({ presence }) => presence === 'online').length;
  const about = isGroup(conversation)
    ? `${listedNames(members.map((one) => one.name))} · ${online} online`
    : other === undefined
      ? ''
      : presenceText(other, nowMs, formats);
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: { xs: 0.6, sm: 1.6 },
        minHeight: 58,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <BackButton />
      <ConversationAvatar conversation={conversation} people={people} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h4" component="h2" noWrap>
          {name}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" noWrap>
          {about}
        </Typography>
      </Box>
      <IconButton aria-label={`About ${name}`} aria-expanded={isInfoOpen} onClick={onInfo}>
        <InfoOutlined fontSize="small" />
      </IconButton>
      <RowMenu label={`More for ${name}`} items={items} />
    </Box>
  );
}
