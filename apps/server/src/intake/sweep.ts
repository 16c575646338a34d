import { randomUUID } from 'node:crypto';
import { AppError } from '@aiso/contracts';
import { recordAudit } from '../platform/audit.ts';
import type { Services } from '../platform/services.ts';
import { notifyUploads } from '../registry/changes.ts';
import { findStaleUploads, findUpload, lockUpload, updateUpload } from '../registry/upload.repository.ts';
import { type StagedRef, stagedName } from './staging.ts';
import { type IntakeMeans, takeIn } from './take-in.ts';

/** An upload of which nothing has been heard for so long is given up. */
const ABANDONED_MS = 24 * 3600 * 1000;
const EXPIRED_AT_ONCE = 200;

/**
 * Puts right what a crash or a lost client left. Files that arrived whole are taken in, abandoned uploads are
 * cancelled, and bytes that belong to no open upload are removed. It ends between two of them when `signal`
 * aborts.
 */
export async function sweep(
  means: IntakeMeans,
  log: Services['log'],
  now = new Date(),
  signal?: AbortSignal,
): Promise<void> {
  const abandonedBefore = new Date(now.getTime() - ABANDONED_MS);
  for (const ref of await means.staging.list()) {
    if (signal?.aborted) return;
    await sweepFile(means, ref, abandonedBefore).catch((error: unknown) => {
      const isRefusal = error instanceof AppError && error.status < 500;
      if (!isRefusal) log.warn({ err: error, upload: ref.uploadId }, 'a staged upload could not be swept');
    });
  }
  const { datastore } = means;
  for (const tenantId of [...(await datastore.knownTenantIds()), ...(await datastore.scopeIds())]) {
    if (signal?.aborted) return;
    await expireOfTenant(means, tenantId, abandonedBefore);
  }
}

async function sweepFile(means: IntakeMeans, ref: StagedRef, abandonedBefore: Date): Promise<void> {
  const { datastore, staging } = means;
  const file = await staging.find(ref);
  if (file === undefined) return;
  const upload = await datastore.tenantTransaction(ref.tenantId, (tx) => findUpload(tx, ref.uploadId));
  if (upload?.state === 'receiving' && Number(upload.file_size) === file.bytes) {
    return takeIn(means, ref, randomUUID());
  }
  const isAbandoned = file.changedAt < abandonedBefore;
  if (upload?.state === 'receiving' && isAbandoned) await expire(means, ref);
  if (isAbandoned || (upload !== undefined && upload.state !== 'receiving')) await removeUnused(means, ref);
}

/** Not from under whoever is still taking it in: a cancelled upload may be under examination. */
async function removeUnused({ locks, staging }: IntakeMeans, ref: StagedRef): Promise<void> {
  const release = await locks.acquire(stagedName(ref));
  try {
    await staging.remove(ref);
  } finally {
    await release();
  }
}

/**
 * Records whose bytes never began to come. For one with bytes its file is looked at, which knows when the
 * last came.
 */
async function expireOfTenant(means: IntakeMeans, tenantId: string, before: Date): Promise<void> {
  const ids = await means.datastore.tenantTransaction(tenantId, (tx) =>
    findStaleUploads(tx, before, EXPIRED_AT_ONCE),
  );
  for (const uploadId of ids) {
    const ref = { tenantId, uploadId };
    if ((await means.staging.find(ref)) === undefined) await expire(means, ref);
  }
}

async function expire({ datastore }: IntakeMeans, { tenantId, uploadId }: StagedRef): Promise<void> {
  await datastore.tenantTransaction(tenantId, async (tx) => {
    const upload = await lockUpload(tx, uploadId);
    if (upload?.state !== 'receiving') return;
    await updateUpload(tx, uploadId, { state: 'cancelled' });
    const actor = {
      tenantId,
      userId: upload.user_id,
      email: upload.user_email,
      correlationId: randomUUID(),
    };
    await recordAudit(tx, actor, 'upload.expired', { type: 'upload', id: uploadId });
    await notifyUploads(tx, [uploadId]);
  });
}
