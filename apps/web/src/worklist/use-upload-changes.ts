import type { UpdateUpload, UploadView } from '@aiso/contracts/uploads';
import { useCallback } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../app/api/errors.ts';
import { errorText } from '../app/i18n/error-text.ts';
import { updateUpload } from '../uploads/upload-backend.ts';

const PARALLEL_CHANGES = 4;

/** Changes uploads one by one and says in a toast what came of it; each answer goes to `onChanged`. */
export function useUploadChanges(onChanged: (upload: UploadView) => void) {
  const { t } = useTranslation(['worklist', 'common']);
  return useCallback(
    async (
      uploads: readonly UploadView[],
      change: UpdateUpload,
      success: (count: number) => string,
    ): Promise<void> => {
      const waiting = [...uploads];
      const failures: unknown[] = [];
      const work = async (): Promise<void> => {
        for (let upload = waiting.shift(); upload !== undefined; upload = waiting.shift()) {
          try {
            onChanged(await updateUpload(upload.uploadId, change));
          } catch (error) {
            failures.push(error);
          }
        }
      };
      await Promise.all(Array.from({ length: PARALLEL_CHANGES }, work));
      const changed = uploads.length - failures.length;
      if (changed > 0) toast.success(success(changed));
      if (failures.length === 0) return;
      const [first] = failures;
      const reason =
        first instanceof ApiError ? errorText(first.code, first.message) : t('common:somethingWentWrong');
      toast.error(t('done.failed', { count: failures.length, reason }));
    },
    [onChanged, t],
  );
}
