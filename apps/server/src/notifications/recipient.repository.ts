import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';

/**
 * Lets the rest of the transaction see and write this person's notifications, and nobody else's: row-level
 * security asks for tenant and person.
 */
export async function asRecipient(tx: TenantTransaction, userId: string): Promise<void> {
  await sql`SELECT set_config('aiso.user_id', ${userId}, true)`.execute(tx.db);
}

export const NOTIFICATIONS_CHANNEL = 'aiso_notifications';

/** Tells every web process, when the transaction commits, that a person's notifications changed. Ids only. */
export async function notifyRecipient(
  tx: TenantTransaction,
  tenantId: string,
  userId: string,
): Promise<void> {
  await tx.notify(NOTIFICATIONS_CHANNEL, JSON.stringify({ t: tenantId, u: userId }));
}
