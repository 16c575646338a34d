import { useConfirm } from '@aiso/ui/ask/use-confirm.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../app/session/SessionProvider.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentRow } from './CommentRow.tsx';
import { useComments } from './use-comments.ts';

type CommentSectionProps = { readonly studyId: string; readonly canWrite: boolean };

/** What people say to each other about a study. */
export function CommentSection({ studyId, canWrite }: CommentSectionProps) {
  const { t } = useTranslation('handover');
  const titleId = useId();
  const { id: ownId } = useSignedIn().user;
  const { confirm, dialog } = useConfirm();
  const { query, write, edit, remove } = useComments(studyId);
  const comments = query.data?.comments ?? [];
  const removeAsked = async (commentId: string): Promise<void> => {
    const isSure = await confirm({
      title: t('write.removeTitle'),
      message: t('write.removeMessage'),
      confirm: t('settings.confirm'),
    });
    if (isSure) await remove(commentId);
  };
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography id={titleId} variant="subtitle2" component="h2" sx={{ mb: 1 }}>
        {t('write.title')}
      </Typography>
      {query.error === null ? null : <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && comments.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t('write.none')}
        </Typography>
      ) : null}
      <Box component="ol" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0, mb: 1 }}>
        {comments.map((comment) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            onEdit={(written) => edit(comment.id, written)}
            onRemove={() => void removeAsked(comment.id)}
          />
        ))}
      </Box>
      {canWrite ? <CommentForm ownId={ownId} submit={t('write.send')} onSubmit={write} /> : null}
      {dialog}
    </Box>
  );
}
