import {
  type CsvValue,
  csvLine,
  csvMoment,
  displayName,
  type PatientCsv,
  type PatientRow,
} from '@aiso/contracts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import type { ListCursor } from './list-cursor.ts';
import { selectPage } from './patient-list.repository.ts';
import { patientRowsByIds } from './patient-rows.repository.ts';

const BATCH = 500;

const COLUMNS: readonly (readonly [name: string, value: (patient: PatientRow) => CsvValue])[] = [
  ['name', ({ name }) => name && displayName(name, 'en')],
  ['number', ({ mrn }) => mrn],
  ['number_issuer', ({ mrnIssuer }) => mrnIssuer],
  ['birth_date', ({ birthDate }) => birthDate],
  ['sex', ({ sex }) => sex],
  ['studies', ({ studyCount }) => studyCount],
  ['last_study_at', ({ lastStudyAt }) => csvMoment(lastStudyAt)],
  ['last_finding_above', ({ lastAbove }) => lastAbove?.label ?? null],
  ['score', ({ lastAbove }) => lastAbove?.score ?? null],
  ['operating_point', ({ lastAbove }) => lastAbove?.operatingPoint ?? null],
  ['found_at', ({ lastAbove }) => csvMoment(lastAbove?.at ?? null)],
  ['studies_waiting', ({ waitingCount }) => waitingCount],
  ['archived_at', ({ archivedAt }) => archivedAt],
  ['id', ({ id }) => id],
];

/**
 * All patients who fit, piece by piece, as RFC 4180. The export is written down before the first piece
 * leaves.
 */
export async function exportPatients(actor: Actor, filters: PatientCsv): Promise<AsyncIterable<string>> {
  actor.require('patient:export');
  await actor.transaction((tx) =>
    recordAudit(tx, actor, 'patients.exported', { type: 'patients', id: 'list' }),
  );
  return csvOf(actor, filters);
}

/**
 * Each batch has a transaction of its own: a slow reader holds none open. What comes meanwhile may be left
 * out.
 */
async function* csvOf(actor: Actor, filters: PatientCsv): AsyncGenerator<string> {
  // The mark tells spreadsheets of UTF-8.
  yield `\u{feff}${csvLine(COLUMNS.map(([name]) => name))}`;
  let after: ListCursor | null = null;
  for (;;) {
    const from: ListCursor | null = after;
    const { places, patients } = await actor.transaction(async (tx) => {
      const page = await selectPage(tx, filters, from, BATCH);
      const ids = page.places.map(({ id }) => id);
      return { places: page.places, patients: await patientRowsByIds(tx, ids) };
    });
    yield patients.map((patient) => csvLine(COLUMNS.map(([, value]) => value(patient)))).join('');
    const last = places.at(-1);
    if (places.length < BATCH || last === undefined) return;
    after = last;
  }
}
