import type { NoticedConflict, NoticedDrift } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import {
  removeBeyondKept,
  selectOutcomes,
  writeConflict,
  writeDrift,
  writeOutcomes,
} from './notification.repository.ts';
import { asRecipient, notifyRecipient } from './recipient.ts';

/**
 * Tells those who sent them that these uploads have ended: read, refused or failed. Called in the transaction
 * that ended them, so that an outcome is told exactly as often as it is written. Uploads that have not ended
 * are passed over.
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

/**
 * Tells administrators of a drift, in their own tenant: the tenant that drifted is only named. Who was told
 * before is passed over.
 * @param userIds in one order for all, so that two transactions never wait for each other
 * @returns who was told now
 */
export const announceDrift = (
  tx: TenantTransaction,
  userIds: readonly string[],
  driftId: string,
  drift: NoticedDrift,
): Promise<readonly string[]> =>
  announceToEach(tx, userIds, (recipient) => writeDrift(tx, recipient, driftId, drift));

/** The same of a study that waits for somebody to settle its patient. */
export const announceConflict = (
  tx: TenantTransaction,
  userIds: readonly string[],
  conflictId: string,
  conflict: NoticedConflict,
): Promise<readonly string[]> =>
  announceToEach(tx, userIds, (recipient) => writeConflict(tx, recipient, conflictId, conflict));

async function announceToEach(
  tx: TenantTransaction,
  userIds: readonly string[],
  write: (recipient: { readonly tenantId: string; readonly userId: string }) => Promise<boolean>,
): Promise<readonly string[]> {
  const told: string[] = [];
  for (const userId of userIds) {
    const recipient = { tenantId: tx.tenantId, userId };
    await asRecipient(tx, userId);
    if (!(await write(recipient))) continue;
    await removeBeyondKept(tx, recipient);
    await notifyRecipient(tx, tx.tenantId, userId);
    told.push(userId);
  }
  return told;
}
