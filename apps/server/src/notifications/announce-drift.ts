import type { NoticedDrift } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { asRecipient } from './as-recipient.ts';
import { removeBeyondKept, writeDrift } from './notification.repository.ts';
import { notifyRecipient } from './notification-notice.ts';

/**
 * Tells administrators of a drift, in their own tenant: the tenant that drifted is only named. Who was told of it is passed over.
 * @param userIds in one order for all, so that two transactions never wait for each other
 * @returns who was told now
 */
export async function announceDrift(
  tx: TenantTransaction,
  userIds: readonly string[],
  driftId: string,
  drift: NoticedDrift,
): Promise<readonly string[]> {
  const told: string[] = [];
  for (const userId of userIds) {
    const recipient = { tenantId: tx.tenantId, userId };
    await asRecipient(tx, userId);
    if (!(await writeDrift(tx, recipient, driftId, drift))) continue;
    await removeBeyondKept(tx, recipient);
    await notifyRecipient(tx, tx.tenantId, userId);
    told.push(userId);
  }
  return told;
}
