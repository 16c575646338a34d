import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { selectedRow } from '@aiso/ui/theme/selected-row.ts';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import OutboxOutlined from '@mui/icons-material/OutboxOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useCloseSide } from '../kit/application/Panes.tsx';
import { LabelDot } from './list/LabelDot.tsx';
import type { CategoryId, TagId } from './store/mail.ts';
import type { Tag } from './store/tags.ts';

const ICONS: Readonly<Record<CategoryId, ReactNode>> = {
  inbox: <InboxOutlined fontSize="small" />,
  outbox: <OutboxOutlined fontSize="small" />,
  favourites: <StarBorderOutlined fontSize="small" />,
  drafts: <DraftsOutlined fontSize="small" />,
  deleted: <DeleteOutlined fontSize="small" />,
};

type FolderListProps = {
  readonly tags: readonly Tag[];
  readonly current: TagId;
  readonly onChoose: (id: TagId) => void;
};

/** Folders and labels, each with the number of its mails that were not opened. */
export function FolderList({ tags, current, onChoose }: FolderListProps) {
  const closeSide = useCloseSide();
  const choose = (id: TagId): void => {
    onChoose(id);
    closeSide();
  };
  const group = (title: string, type: Tag['type']) => (
    <Box sx={{ mb: 1.5 }}>
      <Typography variant="overline" component="h2" color="textSecondary" sx={{ px: 1.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tags
          .filter((tag) => tag.type === type)
          .map((tag) => (
            <li key={tag.id}>
              <Folder tag={tag} isCurrent={tag.id === current} onChoose={() => choose(tag.id)} />
            </li>
          ))}
      </Box>
    </Box>
  );
  return (
    <Box sx={{ py: 1.5, px: 1, overflowY: 'auto' }}>
      {group('Folders', 'category_tag')}
      {group('Labels', 'label_tag')}
    </Box>
  );
}

type FolderProps = { readonly tag: Tag; readonly isCurrent: boolean; readonly onChoose: () => void };

function Folder({ tag, isCurrent, onChoose }: FolderProps) {
  const { integer } = useFormats();
  return (
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
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box aria-hidden component="span" sx={{ display: 'inline-flex', width: 20, justifyContent: 'center' }}>
        {tag.type === 'category_tag' ? ICONS[tag.id] : <LabelDot label={tag.id} />}
      </Box>
      <Box component="span" sx={{ flex: 1, textAlign: 'start' }}>
        {tag.name}
      </Box>
      {tag.unreadMails === 0 ? null : (
        <Box
          component="span"
          sx={{ fontSize: '0.8125rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
        >
          {integer(tag.unreadMails)}
          <HiddenText> unread</HiddenText>
        </Box>
      )}
    </ButtonBase>
  );
}
