import type { TenantTransaction } from '@aiso/datastore';

export const NOTIFICATIONS_CHANNEL = 'aiso_notifications';

/** Tells every web process, when the transaction commits, that a person's notifications changed. Ids only. */
export async function notifyRecipient(
  tx: TenantTransaction,
  tenantId: string,
  userId: string,
): Promise<void> {
  await tx.notify(NOTIFICATIONS_CHANNEL, JSON.stringify({ t: tenantId, u: userId }));
}
