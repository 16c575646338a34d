import type { Comments, WrittenComment } from '@aiso/contracts/comments';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { call } from '../app/api/call.ts';
import { useLiveStudies } from '../app/live/LiveProvider.tsx';

const keyOf = (studyId: string) => ['comments', studyId];

/** What people say of a study, read anew whenever the study is told to have changed. */
export function useComments(studyId: string) {
  const queryClient = useQueryClient();
  const sentenceOf = useSentenceOf();
  const query = useQuery({
    queryKey: keyOf(studyId),
    queryFn: ({ signal }) => call('GET /api/studies/{studyId}/comments', { params: { studyId }, signal }),
  });
  const readAnew = (): void => void queryClient.invalidateQueries({ queryKey: keyOf(studyId) });
  useLiveStudies({
    onStudy: (study) => study.studyId === studyId && readAnew(),
    onStudyGone: () => undefined,
    onResync: readAnew,
  });
  /** @returns whether it was kept; what went wrong is said */
  const keep = async (asked: Promise<Comments>): Promise<boolean> => {
    try {
      queryClient.setQueryData<Comments>(keyOf(studyId), await asked);
      return true;
    } catch (error) {
      toast.error(sentenceOf(error));
      return false;
    }
  };
  return {
    query,
    write: (body: WrittenComment) =>
      keep(call('POST /api/studies/{studyId}/comments', { params: { studyId }, body })),
    edit: (commentId: string, body: WrittenComment) =>
      keep(call('PUT /api/comments/{commentId}', { params: { commentId }, body })),
    remove: (commentId: string) => keep(call('DELETE /api/comments/{commentId}', { params: { commentId } })),
  };
}
