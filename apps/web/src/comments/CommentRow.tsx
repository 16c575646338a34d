import type { CommentView, WrittenComment } from '@aiso/contracts/comments';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personText } from '../handover/use-person-text.ts';
import { CommentForm } from './CommentForm.tsx';

type CommentRowProps = {
  readonly comment: CommentView;
  readonly onEdit: (comment: WrittenComment) => Promise<boolean>;
  readonly onRemove: () => void;
};

/** Who said what, when; an own one can be changed where it stands. */
export function CommentRow({ comment, onEdit, onRemove }: CommentRowProps) {
  const { t } = useTranslation('handover');
  const { dateTime } = useFormats();
  const [isEdited, setEdited] = useState(false);
  const { author, content, mentions, createdAt, editedAt, isOwn } = comment;
  const edit = async (written: WrittenComment): Promise<boolean> => {
    const isKept = await onEdit(written);
    if (isKept) setEdited(false);
    return isKept;
  };
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            // Boxes in a row keep their order in text that runs from right to left.
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 0.5,
            fontSize: '0.75rem',
            color: 'text.secondary',
          }}
        >
          <Box component="bdi" sx={{ fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}>
            {personText(author)}
          </Box>
          <span aria-hidden>·</span>
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
          {editedAt === null ? null : <span>{`· ${t('write.edited')}`}</span>}
        </Box>
        {isOwn && !isEdited ? (
          <>
            <IconButton size="small" aria-label={t('write.edit')} onClick={() => setEdited(true)}>
              <EditOutlined fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label={t('write.remove')} onClick={onRemove}>
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </>
        ) : null}
      </Box>
      {isEdited ? (
        <Box sx={{ mt: 1.5 }}>
          <CommentForm
            ownId={author.userId}
            first={{ content, mentions }}
            submit={t('write.save')}
            onSubmit={edit}
            onCancel={() => setEdited(false)}
          />
        </Box>
      ) : (
        <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.875rem' }}>
          {content}
        </Box>
      )}
      {mentions.length === 0 || isEdited ? null : (
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          {t('write.mentions', { names: mentions.map(personText).join(', ') })}
        </Box>
      )}
    </Box>
  );
}
