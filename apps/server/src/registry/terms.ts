import type { TenantTransaction } from '@aiso/datastore';

/** An upload's words come from its file name, its patient and its study, so many from each. */
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

/** Words by which an upload is found. */
export function termsOf(texts: readonly (string | null)[]): string[] {
  const words = texts.flatMap((text) => wordsOf(text ?? ''));
  return [...new Set(words)].slice(0, WORDS_PER_SOURCE);
}

export async function addTerms(
  tx: TenantTransaction,
  tenantId: string,
  uploadId: string,
  terms: readonly string[],
): Promise<void> {
  if (terms.length === 0) return;
  await tx.db
    .insertInto('upload_terms')
    .values(terms.map((term) => ({ tenant_id: tenantId, term, upload_id: uploadId })))
    .onConflict((conflict) => conflict.doNothing())
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
  await tx.db
    .deleteFrom('patient_terms')
    .where('tenant_id', '=', tx.tenantId)
    .where('patient_id', '=', patientId)
    .execute();
  if (terms.length === 0) return;
  await tx.db
    .insertInto('patient_terms')
    .values(terms.map((term) => ({ tenant_id: tx.tenantId, term, patient_id: patientId })))
    .execute();
}
