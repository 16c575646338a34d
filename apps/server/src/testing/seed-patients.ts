import { type Demographics, NO_DEMOGRAPHICS } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { insertPatient } from '../registry/patient.repository.ts';
import { patientsChanged } from '../registry/patient-list-row.ts';
import { setPatientTerms } from '../registry/terms.ts';

/** Confirmed patients without studies, as the program makes them. @returns their ids, in this order */
export async function seedPatients(
  tx: TenantTransaction,
  patients: readonly Partial<Demographics>[],
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const given of patients) {
    const demographics = { ...NO_DEMOGRAPHICS, ...given };
    const id = await insertPatient(tx, demographics, true);
    await setPatientTerms(tx, id, { ...demographics, otherNumbers: [] });
    ids.push(id);
  }
  await patientsChanged(tx, ids);
  return ids;
}
