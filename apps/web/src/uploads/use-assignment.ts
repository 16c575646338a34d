import type { DeidentificationUse } from '@aiso/contracts/deidentification';
import { AGE_GROUPS, type AgeGroup } from '@aiso/contracts/known-age';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { UploadAssignment } from './queue/upload-item.ts';

const UNSAID = 'unsaid';

/**
 * What the files that are sent next are assigned to. It stands in the page's address, so a reload keeps it
 * and another page can lead here for a patient.
 * @param usual whose age group files are of as long as nobody says otherwise
 * @param use the tenant's rule; who is de-identified is nobody who is known
 */
export function useAssignment(usual: AgeGroup | null, use: DeidentificationUse) {
  const [params, setParams] = useSearchParams();
  const named = params.get('patient');
  const isAsked = use === 'offered' && named === null && params.has('deidentify');
  const deidentify = use === 'always' || isAsked;
  const patientId = deidentify ? null : named;
  const studyId = patientId === null ? null : params.get('study');
  const said = params.get('ageGroup');
  const ageGroup = said === UNSAID ? null : (AGE_GROUPS.find((known) => known === said) ?? usual);

  const change = useCallback(
    (changed: Partial<UploadAssignment>): void =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          const set = (name: string, value: string | null): void =>
            value === null ? next.delete(name) : next.set(name, value);
          if (changed.patientId !== undefined) set('patient', changed.patientId);
          if (changed.studyId !== undefined) set('study', changed.studyId);
          if (changed.deidentify !== undefined) set('deidentify', changed.deidentify ? 'yes' : null);
          if (changed.ageGroup !== undefined)
            set('ageGroup', changed.ageGroup === usual ? null : (changed.ageGroup ?? UNSAID));
          return next;
        },
        { replace: true },
      ),
    [setParams, usual],
  );
  const assignment = useMemo<UploadAssignment>(
    () => ({ patientId, studyId, ageGroup, deidentify }),
    [patientId, studyId, ageGroup, deidentify],
  );
  return { assignment, change };
}
