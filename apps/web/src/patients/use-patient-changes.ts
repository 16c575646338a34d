import type { Merge, PatientChanged, Split } from '@aiso/contracts/patients';
import { useUndo } from '@aiso/ui/ask/use-undo.tsx';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import { useCallback, useMemo } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { call } from '../app/api/call.ts';
import { usePatientsChanged } from './patients-api.ts';

/** Merges, splits and takes steps of a history back; each is said in a toast that offers to undo it. */
export function usePatientChanges(patientId: string) {
  const { t } = useTranslation('patients');
  const sentenceOf = useSentenceOf();
  const changed = usePatientsChanged();
  const offerUndo = useUndo();

  const undo = useCallback(
    async (changeId: string): Promise<void> => {
      try {
        const params = { patientId, changeId };
        await call('POST /api/patients/{patientId}/changes/{changeId}/undo', { params });
        toast.success(t('done.undone'));
      } catch (error) {
        toast.error(sentenceOf(error));
      }
      await changed();
    },
    [changed, patientId, sentenceOf, t],
  );
  /** @throws ApiError */
  const say = useCallback(
    async (change: Promise<PatientChanged>, message: string): Promise<PatientChanged> => {
      const done = await change;
      await changed();
      const { changeId } = done;
      if (changeId !== null) offerUndo({ message, onUndo: () => void undo(changeId) });
      return done;
    },
    [changed, offerUndo, undo],
  );
  return useMemo(
    () => ({
      undo,
      merge: (body: Merge) =>
        say(call('POST /api/patients/{patientId}/merge', { params: { patientId }, body }), t('done.merged')),
      split: (body: Split) =>
        say(
          call('POST /api/patients/{patientId}/split', { params: { patientId }, body }),
          t('done.split', { count: body.studyIds.length }),
        ),
    }),
    [patientId, say, t, undo],
  );
}
