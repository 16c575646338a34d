import type { Correction } from '@aiso/contracts/corrections';
import type { ReadingView } from '@aiso/contracts/images';
import type { UploadView } from '@aiso/contracts/uploads';
import { useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { errorText } from '../i18n/error-text.ts';
import { correctionKey } from './corrections.ts';

type Asked = { readonly correction: Correction; readonly resultId: string | undefined };

/** Asks for an image to be shown and read otherwise than its file has it. */
export function useCorrection({ upload, image, result }: Pick<ReadingView, 'upload' | 'image' | 'result'>) {
  const { t } = useTranslation(['reading', 'common']);
  const { uploadId, state } = upload;
  const queryClient = useQueryClient();
  const queryKey = ['reading', uploadId];
  const isFetching = useIsFetching({ queryKey }) > 0;
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: ({ correction }: Asked) =>
      api.put<UploadView>(`/api/uploads/${encodeURIComponent(uploadId)}/correction`, correction),
    // Also after an error: somebody else may have asked for something meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const isUnderWay = isPending || (state !== 'done' && state !== 'failed');
  // Until another result comes, whatever that is.
  const asked = variables?.resultId === result?.id ? variables?.correction : undefined;
  // All attempts failed: what was there before is shown, and nothing else would tell.
  const isInVain =
    isSuccess &&
    !isUnderWay &&
    !isFetching &&
    asked !== undefined &&
    image !== null &&
    correctionKey(asked) !== correctionKey(image.correction);

  const problemOf = (): string | null => {
    if (error instanceof ApiError) return errorText(error.code, error.message);
    if (error !== null) return t('common:somethingWentWrong');
    return isInVain ? t('correction.failed') : null;
  };
  return {
    /** Nothing else may be asked for until then. */
    isUnderWay,
    /** What is under way, where it was asked for here. */
    asked: isUnderWay && error === null ? (asked ?? null) : null,
    problem: problemOf(),
    ask: (correction: Correction): void => {
      if (!isUnderWay) mutate({ correction, resultId: result?.id });
    },
  };
}

export type CorrectionControl = ReturnType<typeof useCorrection>;
