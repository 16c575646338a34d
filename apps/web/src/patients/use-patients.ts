import type { PatientPage, PatientRow } from '@aiso/contracts/patient-list';
import { type Asker, JUST_NOW_MS } from '@aiso/ui/asker.ts';
import { askForList, type ReadOptions, useServerList } from '@aiso/ui/table/server-list.ts';
import { call } from '../app/api/call.ts';
import { PATIENTS_KEY } from './patients-api.ts';
import { PATIENTS_VIEW, type PatientsView, requestOf } from './patients-view.ts';

export const PATIENTS = {
  key: [PATIENTS_KEY, 'list'],
  described: PATIENTS_VIEW,
  read: (view: PatientsView, options: ReadOptions) =>
    call('POST /api/patients/list', { body: requestOf(view), ...options }),
  rowsOf: (page: PatientPage): readonly PatientRow[] => page.patients,
  staleTime: JUST_NOW_MS,
};

/** Asks for the page of an address before the list is drawn. */
export const askForPatients = (asker: Asker, at: URL): Promise<void> => askForList(PATIENTS, asker, at);

/** The page of patients that the address asks for. */
export const usePatients = () => useServerList(PATIENTS);
