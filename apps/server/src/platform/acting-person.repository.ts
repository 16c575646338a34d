import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';

/**
 * Lets the rest of the transaction act as this person where row-level security asks for one: their
 * notifications are seen and written, their picture is written, and nobody else's.
 */
export async function actAs(tx: TenantTransaction, userId: string): Promise<void> {
  await sql`SELECT set_config('aiso.user_id', ${userId}, true)`.execute(tx.db);
}
