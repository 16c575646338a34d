import type {
  HandoverNotification,
  NoticedConflict,
  NoticedDrift,
  NoticedFailures,
  NoticedOriginals,
  NoticedStorage,
  ToldStudy,
} from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { actAs } from '../platform/acting-person.repository.ts';
import {
  removeBeyondKept,
  removeTold,
  selectOutcomes,
  writeConflict,
  writeDrift,
  writeFailures,
  writeOriginals,
  writeOutcomes,
  writeStorage,
  writeToldStudy,
} from './notification.repository.ts';
import { notifyRecipient } from './recipient.repository.ts';

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
    await actAs(tx, userId);
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

/** Tells readers of a study that was assigned to them, or on which a comment mentions them. */
export const announceStudy = (
  tx: TenantTransaction,
  userIds: readonly string[],
  kind: HandoverNotification['kind'],
  told: ToldStudy,
): Promise<readonly string[]> =>
  announceToEach(tx, userIds, (recipient) => writeToldStudy(tx, recipient, kind, told));

/** The same of a tenant's originals that are missing or damaged. Where none is any more, the entry goes. */
export async function announceOriginals(
  tx: TenantTransaction,
  userIds: readonly string[],
  originals: NoticedOriginals,
): Promise<void> {
  if (originals.missing + originals.damaged > 0) {
    await announceToEach(tx, userIds, (recipient) => writeOriginals(tx, recipient, originals));
    return;
  }
  await takeBackFromEach(tx, userIds, 'originals_tenant', originals.tenantId);
}

/** Tells these people of the tenant that inference failed: again where they were told before. */
export async function announceFailures(
  tx: TenantTransaction,
  userIds: readonly string[],
  failures: NoticedFailures,
): Promise<void> {
  await announceToEach(tx, userIds, async (recipient) => {
    await writeFailures(tx, recipient, failures);
    return true;
  });
}

/** Tells of a tenant's storage. @param storage null: it no longer runs out, and the entry goes */
export async function announceStorage(
  tx: TenantTransaction,
  userIds: readonly string[],
  storageTenant: string,
  storage: NoticedStorage | null,
): Promise<void> {
  if (storage !== null) {
    await announceToEach(tx, userIds, (recipient) => writeStorage(tx, recipient, storage));
    return;
  }
  await takeBackFromEach(tx, userIds, 'storage_tenant', storageTenant);
}

async function takeBackFromEach(
  tx: TenantTransaction,
  userIds: readonly string[],
  of: Parameters<typeof removeTold>[2],
  tenant: string,
): Promise<void> {
  for (const userId of userIds) {
    await actAs(tx, userId);
    if (await removeTold(tx, { tenantId: tx.tenantId, userId }, of, tenant))
      await notifyRecipient(tx, tx.tenantId, userId);
  }
}

async function announceToEach(
  tx: TenantTransaction,
  userIds: readonly string[],
  write: (recipient: { readonly tenantId: string; readonly userId: string }) => Promise<boolean>,
): Promise<readonly string[]> {
  const told: string[] = [];
  for (const userId of userIds) {
    const recipient = { tenantId: tx.tenantId, userId };
    await actAs(tx, userId);
    if (!(await write(recipient))) continue;
    await removeBeyondKept(tx, recipient);
    await notifyRecipient(tx, tx.tenantId, userId);
    told.push(userId);
  }
  return told;
}
