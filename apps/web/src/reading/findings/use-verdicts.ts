import type { ReadingView } from '@aiso/contracts/images';
import type { Verdict, VerdictChange } from '@aiso/contracts/verdicts';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { call } from '../../app/api/call.ts';

type Judged = VerdictChange & { readonly code: string };

/**
 * The reader's verdicts on a reading, and how to give one or take it back (null). A verdict shows at once;
 * what could not be kept goes back.
 */
export function useVerdicts({ study, result, verdicts }: ReadingView) {
  const sentenceOf = useSentenceOf();
  const queryClient = useQueryClient();
  const queryKey = ['reading', study.studyId];
  const { mutate } = useMutation({
    // One after the other, so that the last one given is the one that is kept.
    scope: { id: `verdicts ${result?.id ?? ''}` },
    mutationFn: ({ code, verdict }: Judged) =>
      call('PUT /api/results/{resultId}/findings/{code}/verdict', {
        params: { resultId: result?.id ?? '', code },
        body: { verdict },
      }),
    onMutate: ({ code, verdict }) =>
      queryClient.setQueriesData<ReadingView>({ queryKey }, (reading) =>
        // Other images of the study have verdicts of their own.
        reading?.result?.id === result?.id
          ? reading && { ...reading, verdicts: changed(reading.verdicts, code, verdict) }
          : reading,
      ),
    onError: (error) => {
      toast.error(sentenceOf(error));
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return {
    verdictOf: (code: string): Verdict | null => verdicts[code] ?? null,
    judge: (code: string, verdict: Verdict | null): void => mutate({ code, verdict }),
  };
}

function changed(
  verdicts: ReadingView['verdicts'],
  code: string,
  verdict: Verdict | null,
): ReadingView['verdicts'] {
  const { [code]: _, ...others } = verdicts;
  return verdict === null ? others : { ...others, [code]: verdict };
}
