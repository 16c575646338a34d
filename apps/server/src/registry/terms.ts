import type { TenantTransaction } from '@aiso/datastore';

/** A study's words come from its files' names, its patient and itself, so many from each. */
const WORDS_PER_SOURCE = 6;
const WORD_LENGTH = 40;

/** A text's words, stored and searched alike: NFKC, lower case, letters and digits, long ones cut. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => Array.from(word).slice(0, WORD_LENGTH).join(''));

/** Words by which a study is found. */
export function termsOf(texts: readonly (string | null)[]): string[] {
  const words = texts.flatMap((text) => wordsOf(text ?? ''));
  return [...new Set(words)].slice(0, WORDS_PER_SOURCE);
}

const MOST_FILE_NAMES = 3;

/**
 * Makes a study findable by the words of its first files' names, its patient, accession number and description,
 * and by no others. Called in the transaction that changes one of these.
 */
export async function setStudyTerms(tx: TenantTransaction, studyId: string): Promise<void> {
  await tx.db
    .deleteFrom('study_terms')
    .where('tenant_id', '=', tx.tenantId)
    .where('study_id', '=', studyId)
    .execute();
  const study = await tx.db
    .selectFrom('studies')
    .leftJoin('patients', (join) =>
      join
        .onRef('patients.tenant_id', '=', 'studies.tenant_id')
        .onRef('patients.id', '=', 'studies.patient_id'),
    )
    .select(['patients.mrn', 'patients.name', 'accession_number', 'description'])
    .where('studies.tenant_id', '=', tx.tenantId)
    .where('studies.id', '=', studyId)
    .where('identity', '!=', 'hidden')
    .executeTakeFirst();
  if (study === undefined) return;
  const files = await tx.db
    .selectFrom('images')
    .select('file_name')
    .where('tenant_id', '=', tx.tenantId)
    .where('study_id', '=', studyId)
    .orderBy('created_at')
    .limit(MOST_FILE_NAMES)
    .execute();
  const terms = new Set([
    ...termsOf([study.mrn, study.name]),
    ...termsOf([study.accession_number, study.description]),
    ...files.flatMap(({ file_name }) => termsOf([file_name])),
  ]);
  if (terms.size === 0) return;
  await tx.db
    .insertInto('study_terms')
    .values([...terms].map((term) => ({ tenant_id: tx.tenantId, term, study_id: studyId })))
    .execute();
}

/** `birthDate` is `YYYY-MM-DD`. */
type Identity = {
  readonly mrn: string | null;
  readonly name: string | null;
  readonly birthDate: string | null;
};

/** A date of birth is one word, so that its year, or year and month, are a beginning of it. */
export const birthTerm = (year: string, month = '', day = ''): string => `${year}${month}${day}`;

const patientTermsOf = ({ mrn, name, birthDate }: Identity): string[] => [
  ...new Set([
    ...termsOf([mrn]),
    ...termsOf([name]),
    ...(birthDate === null ? [] : [birthTerm(...datePartsOf(birthDate))]),
  ]),
];

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
    .values(terms.map((term) => ({ tenant_id: tx.tenantId, term, patient_id: patientId })))
    .execute();
}

/** A patient whom nobody has confirmed is not found. */
export async function removePatientTerms(tx: TenantTransaction, patientId: string): Promise<void> {
  await tx.db
    .deleteFrom('patient_terms')
    .where('tenant_id', '=', tx.tenantId)
    .where('patient_id', '=', patientId)
    .execute();
}
