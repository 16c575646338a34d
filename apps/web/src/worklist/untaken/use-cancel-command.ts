import type { UploadView } from '@aiso/contracts/uploads';
import type { Action } from '@aiso/ui/commands/command.ts';
import { rowsIn } from '@aiso/ui/table/selection.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { updateUpload } from '../../app/api/upload-backend.ts';
import { useSignedIn } from '../../app/session/SessionProvider.tsx';
import { useCan } from '../../app/session/use-can.ts';

/** Ends what is still on its way: the own files, and for administrators those of all. */
export function useCancelCommand(): Action<UploadView, unknown> {
  const { t } = useTranslation('untaken');
  const { user } = useSignedIn();
  const mayCancelAll = useCan()('upload:cancel-others');
  return useMemo(
    () => ({
      id: 'cancel',
      on: 'row',
      safety: 'confirm',
      text: t('cancel.open'),
      isOffered: ({ state, userEmail }) =>
        state === 'receiving' && (mayCancelAll || userEmail === user.email),
      question: (chosen) => ({
        title: t('cancel.title', { name: rowsIn(chosen)[0]?.fileName ?? '' }),
        message: t('cancel.message'),
        confirm: t('cancel.confirm'),
        keep: t('cancel.keep'),
      }),
      work: async (chosen) => {
        for (const { uploadId } of rowsIn(chosen)) await updateUpload(uploadId, { state: 'cancelled' });
        return {};
      },
    }),
    [mayCancelAll, t, user.email],
  );
}
