import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';

/**
 * Lets the rest of the transaction see and write this person's notifications, and nobody else's: row-level security asks for
 * tenant and person. Ends with the transaction.
 */
export async function asRecipient(tx: TenantTransaction, userId: string): Promise<void> {
  await sql`SELECT set_config('aiso.user_id', ${userId}, true)`.execute(tx.db);
}
