import type { Merge, PatientChanged, Split } from '@aiso/contracts/patients';
import { useUndo } from '@aiso/ui/ask/use-undo.tsx';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import { useCallback, useMemo } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { api } from '../app/api/client.ts';
import { usePatientsChanged } from './patients-api.ts';
import { patientApi } from './use-patient.ts';

/** Merges, splits and takes steps of a history back; each is said in a toast that offers to undo it. */
export function usePatientChanges(patientId: string) {
  const { t } = useTranslation('patients');
  const sentenceOf = useSentenceOf();
  const changed = usePatientsChanged();
  const offerUndo = useUndo();

  const undo = useCallback(
    async (changeId: string): Promise<void> => {
      try {
        await api.post<PatientChanged>(
          patientApi(patientId, `/changes/${encodeURIComponent(changeId)}/undo`),
        );
        toast.success(t('done.undone'));
      } catch (error) {
        toast.error(sentenceOf(error));
      }
      await changed();
    },
    [changed, patientId, sentenceOf, t],
  );
  /** @throws ApiError */
  const send = useCallback(
    async (part: 'merge' | 'split', body: Merge | Split, message: string): Promise<PatientChanged> => {
      const done = await api.post<PatientChanged>(patientApi(patientId, `/${part}`), body);
      await changed();
      const { changeId } = done;
      if (changeId !== null) offerUndo({ message, onUndo: () => void undo(changeId) });
      return done;
    },
    [changed, offerUndo, patientId, undo],
  );
  return useMemo(
    () => ({
      undo,
      merge: (body: Merge) => send('merge', body, t('done.merged')),
      split: (body: Split) => send('split', body, t('done.split', { count: body.studyIds.length })),
    }),
    [send, t, undo],
  );
}
