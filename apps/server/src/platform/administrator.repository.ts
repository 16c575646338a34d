import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';

/** Lets the rest of the transaction see all tenants and their audit log (docs/schema.md). */
export async function administerAll(tx: TenantTransaction): Promise<void> {
  await sql`SELECT set_config('aiso.administers', 'on', true)`.execute(tx.db);
}

/** Lets the rest of the transaction change its own tenant, and take pictures of its people away. */
export async function administerOwn(tx: TenantTransaction): Promise<void> {
  await sql`SELECT set_config('aiso.administers', 'own', true)`.execute(tx.db);
}
