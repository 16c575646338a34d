import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';

/** Lets the rest of the transaction see all tenants and their audit log (docs/schema.md). */
export async function seeAllTenants(tx: TenantTransaction): Promise<void> {
  await sql`SELECT set_config('aiso.administers', 'on', true)`.execute(tx.db);
}
