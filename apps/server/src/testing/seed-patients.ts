import type { TenantTransaction } from '@aiso/datastore';
import { SAYS_NOTHING, type Said } from '../registry/identity.ts';
import { insertPatient } from '../registry/patient.repository.ts';
import { patientsChanged } from '../registry/patient-list-row.ts';
import { setPatientTerms } from '../registry/terms.ts';

/** Confirmed patients without studies, as the program makes them. @returns their ids, in this order */
export async function seedPatients(
  tx: TenantTransaction,
  patients: readonly Partial<Said>[],
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const given of patients) {
    const said = { ...SAYS_NOTHING, ...given };
    const id = await insertPatient(tx, said, true);
    await setPatientTerms(tx, id, { ...said, otherNumbers: [] });
    ids.push(id);
  }
  await patientsChanged(tx, ids);
  return ids;
}
