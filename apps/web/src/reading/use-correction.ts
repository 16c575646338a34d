import type { Correction } from '@aiso/contracts/corrections';
import type { UploadView } from '@aiso/contracts/uploads';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { errorText } from '../i18n/error-text.ts';

/** Asks for an image to be shown and read otherwise than its file has it. */
export function useCorrection({ uploadId, state }: UploadView) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (correction: Correction) =>
      api.put<UploadView>(`/api/uploads/${encodeURIComponent(uploadId)}/correction`, correction),
    // Also after a refusal: somebody else may have asked for something meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['reading', uploadId] }),
  });
  const isUnderWay = isPending || (state !== 'done' && state !== 'failed');
  return {
    /** Nothing else may be asked for until then. */
    isUnderWay,
    /** What is under way, where it was asked for here. */
    asked: isUnderWay && error === null ? (variables ?? null) : null,
    problem:
      error === null
        ? null
        : error instanceof ApiError
          ? errorText(error.code, error.message)
          : t('somethingWentWrong'),
    ask: (correction: Correction): void => {
      if (!isUnderWay) mutate(correction);
    },
  };
}

export type CorrectionControl = ReturnType<typeof useCorrection>;
