import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { selectedRow } from '@aiso/ui/theme/selected-row.ts';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import OutboxOutlined from '@mui/icons-material/OutboxOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useCloseSide } from '../kit/application/Panes.tsx';
import { LabelDot } from './list/LabelDot.tsx';
import type { CategoryId, TagId, WaitingId } from './store/mail.ts';
import type { Tag, WaitingFolder } from './store/tags.ts';

const ICONS: Readonly<Record<CategoryId | WaitingId, ReactNode>> = {
  inbox: <InboxOutlined fontSize="small" />,
  outbox: <OutboxOutlined fontSize="small" />,
  favourites: <StarBorderOutlined fontSize="small" />,
  drafts: <DraftsOutlined fontSize="small" />,
  deleted: <DeleteOutlined fontSize="small" />,
  snoozed: <ScheduleOutlined fontSize="small" />,
  scheduled: <ScheduleSendOutlined fontSize="small" />,
};

type FolderListProps = {
  readonly tags: readonly Tag[];
  readonly waiting: readonly WaitingFolder[];
  readonly current: TagId;
  readonly onChoose: (id: TagId) => void;
};

/** Folders and labels, each with the number of its mails that were not opened, or that wait in it. */
export function FolderList({ tags, waiting, current, onChoose }: FolderListProps) {
  const closeSide = useCloseSide();
  const choose = (id: TagId): void => {
    onChoose(id);
    closeSide();
  };
  const folder = (tag: Tag) => (
    <Folder
      key={tag.id}
      name={tag.name}
      icon={tag.type === 'category_tag' ? ICONS[tag.id] : <LabelDot label={tag.id} />}
      count={tag.unreadMails}
      counted="unread"
      isCurrent={tag.id === current}
      onChoose={() => choose(tag.id)}
    />
  );
  const folders = tags.filter(({ type }) => type === 'category_tag');
  const later = waiting.map(({ id, name, count }) => (
    <Folder
      key={id}
      name={name}
      icon={ICONS[id]}
      count={count}
      counted="waiting"
      isCurrent={id === current}
      onChoose={() => choose(id)}
    />
  ));
  return (
    <Box sx={{ py: 1.5, px: 1, overflowY: 'auto' }}>
      <Group title="Folders">
        {folders.slice(0, -1).map(folder)}
        {later}
        {folders.slice(-1).map(folder)}
      </Group>
      <Group title="Labels">{tags.filter(({ type }) => type === 'label_tag').map(folder)}</Group>
    </Box>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography variant="overline" component="h2" color="textSecondary" sx={{ px: 1.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

type FolderProps = {
  readonly name: string;
  readonly icon: ReactNode;
  readonly count: number;
  /** What of it is counted: what is unread stands out. */
  readonly counted: 'unread' | 'waiting';
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
};

function Folder({ name, icon, count, counted, isCurrent, onChoose }: FolderProps) {
  const { integer } = useFormats();
  const look = counted === 'unread' ? { fontWeight: 600 } : { fontWeight: 400, color: 'text.secondary' };
  return (
    <li>
      <ButtonBase
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onChoose}
        sx={{
          width: '100%',
          minHeight: 36,
          '@media (pointer: coarse)': { minHeight: 44 },
          px: 1.5,
          gap: 1.25,
          justifyContent: 'flex-start',
          borderRadius: 1,
          fontSize: '0.875rem',
          fontWeight: isCurrent ? 600 : 400,
          bgcolor: isCurrent ? selectedRow : 'transparent',
          '&:hover': { bgcolor: isCurrent ? selectedRow : 'action.hover' },
        }}
      >
        <Box
          aria-hidden
          component="span"
          sx={{ display: 'inline-flex', width: 20, justifyContent: 'center' }}
        >
          {icon}
        </Box>
        <Box component="span" sx={{ flex: 1, textAlign: 'start' }}>
          {name}
        </Box>
        {count === 0 ? null : (
          <Box component="span" sx={{ fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums', ...look }}>
            {integer(count)}
            <HiddenText> {counted}</HiddenText>
          </Box>
        )}
      </ButtonBase>
    </li>
  );
}
