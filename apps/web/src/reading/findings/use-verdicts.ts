import type { ReadingView } from '@aiso/contracts/images';
import type { Verdict, VerdictChange, Why } from '@aiso/contracts/verdicts';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { call } from '../../app/api/call.ts';

type Judged = VerdictChange & { readonly code: string };

/**
 * The reader's verdicts on a reading, and how to give one or take it back (null). A verdict shows at once;
 * what could not be kept goes back.
 */
export function useVerdicts({ study, result, verdicts, whys }: ReadingView) {
  const sentenceOf = useSentenceOf();
  const queryClient = useQueryClient();
  const queryKey = ['reading', study.studyId];
  const { mutate } = useMutation({
    // One after the other, so that the last one given is the one that is kept.
    scope: { id: `verdicts ${result?.id ?? ''}` },
    mutationFn: ({ code, verdict, why }: Judged) =>
      call('PUT /api/results/{resultId}/findings/{code}/verdict', {
        params: { resultId: result?.id ?? '', code },
        body: { verdict, ...(why && { why }) },
      }),
    onMutate: ({ code, verdict, why }) =>
      queryClient.setQueriesData<ReadingView>({ queryKey }, (reading) =>
        // Other images of the study have verdicts of their own.
        reading?.result?.id === result?.id
          ? reading && {
              ...reading,
              verdicts: changed(reading.verdicts, code, verdict),
              whys: changed(reading.whys, code, why ?? null),
            }
          : reading,
      ),
    onError: (error) => {
      toast.error(sentenceOf(error));
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return {
    verdictOf: (code: string): Verdict | null => verdicts[code] ?? null,
    whyOf: (code: string): Why | null => whys[code] ?? null,
    /** Without a reason, one of before goes. */
    judge: (code: string, verdict: Verdict | null, why: Why | null = null): void =>
      mutate({ code, verdict, ...(why && { why }) }),
  };
}

function changed<Value>(
  said: Readonly<Record<string, Value>>,
  code: string,
  value: Value | null,
): Readonly<Record<string, Value>> {
  const { [code]: _, ...others } = said;
  return value === null ? others : { ...others, [code]: value };
}
