import type { Settlement } from '@aiso/contracts/conflicts';
import type { StudyView } from '@aiso/contracts/studies';
import { useUndo } from '@aiso/ui/ask/use-undo.tsx';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import { useCallback } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { call } from '../app/api/call.ts';
import { useRefreshStudies } from './use-refresh-studies.ts';

/** Longer than other toasts: whose image it is wants a second look. */
const UNDO_LASTS_MS = 30_000;

/** Takes a settlement back and says what came of it. `onMoved` hears where the images are then. */
export function useTakeBack(onMoved: (study: StudyView | null) => void) {
  const { t } = useTranslation('studies');
  const sentenceOf = useSentenceOf();
  const refresh = useRefreshStudies();
  return useCallback(
    async (conflictId: string): Promise<void> => {
      try {
        const { study } = await call('DELETE /api/conflicts/{conflictId}/settlement', {
          params: { conflictId },
        });
        refresh();
        onMoved(study);
        toast.success(t('conflict.undone'));
      } catch (error) {
        toast.error(sentenceOf(error));
      }
    },
    [onMoved, refresh, sentenceOf, t],
  );
}

/**
 * Settles a conflict, says what was done, and offers to take it back. `onMoved` hears where the images are
 * after either; null when they were removed.
 */
export function useSettlement(onMoved: (study: StudyView | null) => void) {
  const { t } = useTranslation('studies');
  const offerUndo = useUndo();
  const refresh = useRefreshStudies();
  const takeBack = useTakeBack(onMoved);
  return useCallback(
    /** @throws ApiError */
    async (conflictId: string, settlement: Settlement): Promise<void> => {
      const params = { conflictId };
      const { study } = await call('PUT /api/conflicts/{conflictId}', { params, body: { settlement } });
      refresh();
      onMoved(study);
      offerUndo({
        message: t(`conflict.done.${settlement}`),
        onUndo: () => void takeBack(conflictId),
        lastsMs: UNDO_LASTS_MS,
      });
    },
    [offerUndo, onMoved, refresh, takeBack, t],
  );
}
