import { csvMoment } from '@aiso/contracts/csv';
import type { PatientRow } from '@aiso/contracts/patient-list';
import { displayName } from '@aiso/contracts/shown-name';
import type { CsvColumn } from '@aiso/ui/table/csv.ts';
import { csvOf } from '@aiso/ui/table/server-list.ts';
import type { CsvSource } from '@aiso/ui/table/use-csv-export.ts';
import type { PatientsView } from './patients-view.ts';
import { PATIENTS } from './use-patients.ts';

export const csvColumns = (locale: string): readonly CsvColumn<PatientRow>[] => [
  ['patient_id', (row) => row.id],
  ['name', (row) => (row.name === null ? null : displayName(row.name, locale))],
  ['mrn', (row) => row.mrn],
  ['mrn_issuer', (row) => row.mrnIssuer],
  ['birth_date', (row) => row.birthDate],
  ['sex', (row) => row.sex],
  ['studies', (row) => row.studyCount],
  ['last_study_at', (row) => csvMoment(row.lastStudyAt)],
  ['last_above', (row) => row.lastAbove?.label ?? null],
  ['score', (row) => row.lastAbove?.score ?? null],
  ['operating_point', (row) => row.lastAbove?.operatingPoint ?? null],
  ['last_above_at', (row) => csvMoment(row.lastAbove?.at ?? null)],
  ['identity_waits', (row) => row.waitingCount],
  ['archived_at', (row) => row.archivedAt],
];

/**
 * All patients who fit the view's filters, in its order.
 * @param locale in which names are written (BCP 47)
 */
export const patientsCsv = (view: PatientsView, locale: string): CsvSource<PatientRow> =>
  csvOf(PATIENTS, view, 'patients', csvColumns(locale));
