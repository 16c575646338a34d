import type { TenantTransaction } from '@aiso/datastore';
import { asRecipient } from './as-recipient.ts';
import { removeBeyondKept, selectOutcomes, writeOutcomes } from './notification.repository.ts';
import { notifyRecipient } from './notification-notice.ts';

/**
 * Tells those who sent them that these uploads have ended: read, refused or failed. Called in the transaction that ended them,
 * with the uploads it moved, so that an outcome is told exactly as often as it is written. Uploads that have not ended are passed over.
 */
export async function announceOutcomes(
  tx: TenantTransaction,
  tenantId: string,
  uploadIds: readonly string[],
): Promise<void> {
  if (uploadIds.length === 0) return;
  const outcomes = await selectOutcomes(tx, tenantId, uploadIds);
  // In one order for all, so that two transactions never wait for each other.
  for (const userId of [...new Set(outcomes.map((outcome) => outcome.user_id))].sort()) {
    const recipient = { tenantId, userId };
    await asRecipient(tx, userId);
    await writeOutcomes(
      tx,
      recipient,
      outcomes.filter((outcome) => outcome.user_id === userId),
    );
    await removeBeyondKept(tx, recipient);
    await notifyRecipient(tx, tenantId, userId);
  }
}
