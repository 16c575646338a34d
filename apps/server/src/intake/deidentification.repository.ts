import type { Deidentification } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';

/** The tenant's own rule, as it is now. */
export async function deidentificationOf(tx: TenantTransaction): Promise<Deidentification> {
  const { deidentification } = await tx.db
    .selectFrom('tenants')
    .select('deidentification')
    .where('id', '=', tx.tenantId)
    .executeTakeFirstOrThrow();
  return deidentification;
}
