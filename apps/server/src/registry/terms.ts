import {
  isNameField,
  isWorklistField,
  STUDY_COLUMNS,
  STUDY_FIELD_NAMES,
  type StudyColumn,
  type StudyFieldName,
} from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';
import { studyTextsOf } from './study-texts.ts';
import { birthTerm, fieldTerm, type NameTerm, nameTermsOf, spellingsOf, termsOf } from './words.ts';

const MOST_FILE_NAMES = 3;

/**
 * Makes studies findable by the words of their first files' names, their patient and what their header says
 * of them (`STUDY_FIELDS`), and by no others. Called in the transaction that changes one of these.
 */
export async function setStudyTerms(tx: TenantTransaction, studyIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('study_terms').where(sql<boolean>`study_id = ANY(${studyIds}::uuid[])`).execute();
  const { rows } = await sql<StudyTexts>`
    SELECT s.id, p.mrn, p.name, ${sql.join(STUDY_COLUMNS.map((column) => sql.ref(`s.${column}`)))}, ARRAY(
      SELECT file_name FROM images WHERE tenant_id = s.tenant_id AND study_id = s.id
      ORDER BY created_at LIMIT ${MOST_FILE_NAMES}) AS files
    FROM studies s LEFT JOIN patients p ON p.tenant_id = s.tenant_id AND p.id = s.patient_id
    WHERE s.tenant_id = ${tx.tenantId} AND s.id = ANY(${studyIds}::uuid[]) AND s.identity <> 'hidden'
  `.execute(tx.db);
  const found = rows.flatMap((study) => studyTermsOf(study).map((term) => ({ id: study.id, term })));
  await sql`
    INSERT INTO study_terms (tenant_id, term, study_id) SELECT ${tx.tenantId}, term, id
    FROM unnest(${found.map(({ term }) => term)}::text[], ${found.map(({ id }) => id)}::uuid[]) one (term, id)
  `.execute(tx.db);
}

type StudyTexts = {
  readonly id: string;
  readonly mrn: string | null;
  readonly name: string | null;
  readonly files: readonly string[];
} & Readonly<Record<StudyColumn, string | null>>;

function studyTermsOf(study: StudyTexts): string[] {
  const texts = studyTextsOf(study);
  return [
    ...new Set([
      ...termsOf([study.mrn]),
      ...nameTermsOf(study.name).map(({ term }) => term),
      ...STUDY_FIELD_NAMES.flatMap((field) => fieldTermsOf(field, texts[field])),
      ...study.files.flatMap((file) => termsOf([file])),
    ]),
  ];
}

/** Each word by itself, and of the worklist's fields as the field's word as well. */
function fieldTermsOf(field: StudyFieldName, value: string | null): readonly string[] {
  const words = isNameField(field) ? nameTermsOf(value).map(({ term }) => term) : termsOf([value]);
  return isWorklistField(field) ? [...words, ...words.map((word) => fieldTerm(field, word))] : words;
}

/** `birthDate` is `YYYY-MM-DD`. */
type Identity = {
  readonly mrn: string | null;
  readonly name: string | null;
  readonly birthDate: string | null;
  /** Of the records that were merged into this patient. */
  readonly otherNumbers: readonly (string | null)[];
};

/** The words of a patient stand in indexes of `patient_list`, whose rows hold 2,700 bytes. */
const MOST_BYTES = 2_000;

function patientTermsOf({ mrn, name, birthDate, otherNumbers }: Identity): readonly NameTerm[] {
  const plain = (term: string): NameTerm => ({ term, ofFamily: false, ofGiven: false });
  const all = [
    ...termsOf([mrn]).map(plain),
    ...nameTermsOf(name),
    ...(birthDate === null ? [] : [plain(birthTerm(...datePartsOf(birthDate)))]),
    ...otherNumbers.flatMap((number) => termsOf([number]).map(plain)),
  ];
  const kept: NameTerm[] = [];
  let bytes = 0;
  for (const [term, same] of Map.groupBy(all, (one) => one.term)) {
    bytes += Buffer.byteLength(term) + 1;
    if (bytes > MOST_BYTES) break;
    kept.push({
      term,
      ofFamily: same.some(({ ofFamily }) => ofFamily),
      ofGiven: same.some(({ ofGiven }) => ofGiven),
    });
  }
  return kept;
}

const datePartsOf = (date: string): [string, string, string] => {
  const [year = '', month = '', day = ''] = date.split('-');
  return [year, month, day];
};

/**
 * Makes a patient findable by these words and no others. Called in the transaction that writes the identity.
 */
export async function setPatientTerms(
  tx: TenantTransaction,
  patientId: string,
  identity: Identity,
): Promise<void> {
  const terms = patientTermsOf(identity);
  await removePatientTerms(tx, patientId);
  if (terms.length === 0) return;
  await tx.db
    .insertInto('patient_terms')
    .values(
      terms.map(({ term, ofFamily, ofGiven }) => ({
        tenant_id: tx.tenantId,
        term,
        patient_id: patientId,
        of_family: ofFamily,
        of_given: ofGiven,
      })),
    )
    .execute();
  await keepSpellings(
    tx,
    terms.map(({ term }) => term),
  );
}

/**
 * In one order, so that of two who bring the same new words one waits for the other, and neither for both.
 */
async function keepSpellings(tx: TenantTransaction, words: readonly string[]): Promise<void> {
  const pairs = words.flatMap((word) => spellingsOf(word).map((spelling) => ({ spelling, word })));
  if (pairs.length === 0) return;
  await sql`
    INSERT INTO patient_spellings (tenant_id, spelling, word)
    SELECT ${tx.tenantId}, spelling, word
    FROM unnest(
      ${pairs.map(({ spelling }) => spelling)}::text[], ${pairs.map(({ word }) => word)}::text[]
    ) one (spelling, word)
    ORDER BY spelling, word
    ON CONFLICT DO NOTHING
  `.execute(tx.db);
}

/** A patient whom nobody has confirmed is not found. */
export async function removePatientTerms(tx: TenantTransaction, patientId: string): Promise<void> {
  await tx.deleteFrom('patient_terms').where('patient_id', '=', patientId).execute();
}
