import type { ReadingView } from '@aiso/contracts/images';
import type { StudyView } from '@aiso/contracts/studies';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import IconButton from '@mui/material/IconButton';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { call } from '../../app/api/call.ts';

type ReadMarkProps = { readonly study: StudyView; readonly userId: string };

/** Says that the person has read the study where nothing is to be judged, and takes it back. */
export function ReadMark({ study, userId }: ReadMarkProps) {
  const { t } = useTranslation('reading');
  const sentenceOf = useSentenceOf();
  const queryClient = useQueryClient();
  const isRead = study.reading.readers.some((reader) => reader.userId === userId);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('PUT /api/studies/{studyId}/read', {
        params: { studyId: study.studyId },
        body: { isRead: !isRead },
      }),
    onSuccess: (changed) =>
      queryClient.setQueriesData<ReadingView>(
        { queryKey: ['reading', study.studyId] },
        (reading) => reading && { ...reading, study: changed },
      ),
    onError: (error) => toast.error(sentenceOf(error)),
  });
  const name = t(isRead ? 'who.unmark' : 'who.mark');
  const Icon = isRead ? CheckCircleOutlined : TaskAltOutlined;
  return (
    <IconButton
      aria-label={name}
      title={name}
      color={isRead ? 'success' : 'default'}
      disabled={isPending}
      onClick={() => mutate()}
    >
      <Icon fontSize="small" />
    </IconButton>
  );
}
