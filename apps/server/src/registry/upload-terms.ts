import type { TenantTransaction } from '@aiso/datastore';

/** An upload's words come from its file name, its patient and its study, so many from each. */
const WORDS_PER_SOURCE = 6;
const WORD_LENGTH = 40;

/** A text's words, stored and searched alike: NFKC, lower case, letters and digits, the beginning of one that is very long. */
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
