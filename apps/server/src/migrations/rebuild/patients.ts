import { patientsChanged } from '../../registry/patient-list-row.ts';
import { throughRows } from '../through-rows.ts';

/** The rows of the patients' list, of their studies, words and conflicts. */
export const rebuildPatients = throughRows('patients', patientsChanged);
