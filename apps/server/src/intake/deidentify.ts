import type { DeidentifyRule } from '@aiso/contracts';
import { deidentificationOf } from './deidentification.repository.ts';
import type { ReceiveDeps, Source } from './source.ts';

/**
 * How a file is to be de-identified; null: it stays as it is. The tenant's rule holds for every source. What
 * was sent to be de-identified is, also where the tenant has ceased to offer it.
 */
export async function ruleFor(
  { datastore }: Pick<ReceiveDeps, 'datastore'>,
  { tenantId, assignment }: Pick<Source, 'tenantId' | 'assignment'>,
): Promise<DeidentifyRule | null> {
  const { use, ...rule } = await datastore.tenantTransaction(tenantId, deidentificationOf);
  return use === 'always' || assignment.deidentify ? rule : null;
}

/** As `nameFits` reads it; other endings may say something of somebody. */
const EXTENSION = /\.(?:dcm|dicom|dic|ima|img|png|jpe?g|jpe|jfif)$/iu;

/** Names of files often are names of people. */
export const namelessFile = (name: string, stem: string): string =>
  `${stem}${EXTENSION.exec(name)?.[0].toLowerCase() ?? ''}`;
