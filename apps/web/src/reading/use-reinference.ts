import type { ReadingView } from '@aiso/contracts/images';
import { useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../app/api/errors.ts';
import { shownOf } from './reading-view.ts';

type Asked<Change> = { readonly change: Change; readonly resultId: string | undefined };

/**
 * Changes what an image is inferred with, and follows it until its new result is there. `send` tells the
 * server, which infers the image anew with it.
 */
export function useReinference<Change extends object>(
  reading: Pick<ReadingView, 'study' | 'images' | 'image' | 'result'>,
  send: (change: Change) => Promise<unknown>,
) {
  const { t } = useTranslation();
  const { study, result } = reading;
  const state = shownOf(reading).state;
  const queryClient = useQueryClient();
  const queryKey = ['reading', study.studyId];
  const isFetching = useIsFetching({ queryKey }) > 0;
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: ({ change }: Asked<Change>) => send(change),
    // Also after an error: somebody else may have asked for something meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const isUnderWay = isPending || state === 'queued' || state === 'inferring';
  // Until another result comes, whatever that is.
  const asked = variables?.resultId === result?.id ? variables?.change : undefined;
  const hasEnded = isSuccess && !isUnderWay && !isFetching;

  const problemOf = (): string | null => {
    if (error instanceof ApiError) return error.text;
    return error === null ? null : t('somethingWentWrong');
  };
  return {
    /** Nothing else may be asked for until then. */
    isUnderWay,
    /** What is under way, where it was asked for here. */
    asked: isUnderWay && error === null ? (asked ?? null) : null,
    /**
     * What was asked for here and ended without another result: all attempts failed, or nothing had to be
     * done.
     */
    endedWithout: hasEnded ? (asked ?? null) : null,
    /** What was asked for here brought the result that is shown. */
    hasBrought: hasEnded && asked === undefined,
    /** Why it was not taken. */
    problem: problemOf(),
    ask: (change: Change, onTaken?: () => void): void => {
      if (!isUnderWay) mutate({ change, resultId: result?.id }, { onSuccess: () => onTaken?.() });
    },
  };
}

export type ReinferenceControl<Change extends object> = ReturnType<typeof useReinference<Change>>;
