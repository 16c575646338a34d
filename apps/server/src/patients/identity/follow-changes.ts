import type { TenantTransaction } from '@aiso/datastore';
import { wholeStudiesChanged } from '../../registry/changes.ts';
import { findPatient, refreshPatientTerms } from '../../registry/patient.repository.ts';
import { patientsChanged } from '../../registry/patient-list-row.ts';
import { setStudyTerms } from '../../registry/terms.ts';
import { studiesOf } from './patient-studies.repository.ts';

type Changed = {
  /** Who were changed, merged or not any more, or whose studies went. */
  readonly patientIds: readonly string[];
  /** Studies that became another's. */
  readonly movedStudies?: readonly string[];
  /** Of whom it is said otherwise who they are: all their studies show and are found by it. */
  readonly rewritten?: readonly string[];
};

/**
 * Lets everything that shows or finds patients follow a change: words, rows of the lists, live pages. Called
 * last in its transaction.
 */
export async function followChanges(
  tx: TenantTransaction,
  { patientIds, movedStudies = [], rewritten = [] }: Changed,
): Promise<void> {
  const patients = new Set(patientIds);
  for (const id of patientIds) patients.add((await findPatient(tx, id))?.id ?? id);
  for (const id of patients) await refreshPatientTerms(tx, id);
  const studies = new Set(movedStudies);
  for (const id of rewritten) for (const study of await studiesOf(tx, id)) studies.add(study);
  if (studies.size === 0) return patientsChanged(tx, [...patients]);
  await setStudyTerms(tx, [...studies]);
  await wholeStudiesChanged(tx, [...studies], [...patients]);
}
