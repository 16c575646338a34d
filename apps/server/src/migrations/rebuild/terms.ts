import { refreshPatientTerms } from '../../registry/patient.repository.ts';
import { patientsChanged } from '../../registry/patient-list-row.ts';
import { lockPatients } from '../../registry/registration-lock.ts';
import { setStudyTerms } from '../../registry/terms.ts';
import { holdRows } from '../rows.repository.ts';
import { inTurn, throughRows } from '../through-rows.ts';

/** The words by which patients and studies are found, and those in the rows of the patients' list. */
export const rebuildTerms = inTurn([
  throughRows('patients', async (tx, ids) => {
    await lockPatients(tx, 'shared');
    await holdRows(tx, 'patients', ids);
    for (const id of ids) await refreshPatientTerms(tx, id);
    await patientsChanged(tx, ids);
  }),
  throughRows('studies', async (tx, ids) => {
    await lockPatients(tx, 'shared');
    await holdRows(tx, 'studies', ids);
    await setStudyTerms(tx, ids);
  }),
]);
