import type { TenantTransaction } from '@aiso/datastore';
import { termsOf } from './upload-terms.ts';

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

/** Makes a patient findable by these words and no others. Whoever writes a patient's identity calls it in the same transaction. */
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
