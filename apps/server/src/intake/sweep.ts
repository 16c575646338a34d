import { randomUUID } from 'node:crypto';
import { AppError } from '@aiso/contracts';
import { recordAudit } from '../platform/audit.repository.ts';
import type { Services } from '../platform/services.ts';
import { notifyUploads } from '../registry/changes.ts';
import { findStaleUploads, findUpload, lockUpload, updateUpload } from '../registry/upload.repository.ts';
import { type StagedRef, stagedName } from './staging.ts';
import { type IntakeDeps, takeIn } from './take-in.ts';

/** An upload of which nothing has been heard for so long is given up. */
const ABANDONED_MS = 24 * 3600 * 1000;
const EXPIRED_AT_ONCE = 200;

/**
 * Puts right what a crash or a lost client left. Files that arrived whole are taken in, abandoned uploads are
 * cancelled, and bytes that belong to no open upload are removed. It ends between two of them when `signal`
 * aborts.
 */
export async function sweep(
  deps: IntakeDeps,
  log: Services['log'],
  now = new Date(),
  signal?: AbortSignal,
): Promise<void> {
  const abandonedBefore = new Date(now.getTime() - ABANDONED_MS);
  for (const ref of await deps.staging.list()) {
    if (signal?.aborted) return;
    await sweepFile(deps, ref, abandonedBefore).catch((error: unknown) => {
      const isRefusal = error instanceof AppError && error.status < 500;
      if (!isRefusal) log.warn({ err: error, upload: ref.uploadId }, 'a staged upload could not be swept');
    });
  }
  const { datastore } = deps;
  for (const tenantId of [...(await datastore.knownTenantIds()), ...(await datastore.scopeIds())]) {
    if (signal?.aborted) return;
    await expireOfTenant(deps, tenantId, abandonedBefore);
  }
}

async function sweepFile(deps: IntakeDeps, ref: StagedRef, abandonedBefore: Date): Promise<void> {
  const { datastore, staging } = deps;
  const file = await staging.find(ref);
  if (file === undefined) return;
  const upload = await datastore.tenantTransaction(ref.tenantId, (tx) => findUpload(tx, ref.uploadId));
  if (upload?.state === 'receiving' && Number(upload.file_size) === file.bytes) {
    return takeIn(deps, ref, randomUUID());
  }
  const isAbandoned = file.changedAt < abandonedBefore;
  if (upload?.state === 'receiving' && isAbandoned) await expire(deps, ref);
  if (isAbandoned || (upload !== undefined && upload.state !== 'receiving')) await removeUnused(deps, ref);
}

/** Not from under whoever is still taking it in: a cancelled upload may be under examination. */
async function removeUnused({ locks, staging }: IntakeDeps, ref: StagedRef): Promise<void> {
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
async function expireOfTenant(deps: IntakeDeps, tenantId: string, before: Date): Promise<void> {
  const ids = await deps.datastore.tenantTransaction(tenantId, (tx) =>
    findStaleUploads(tx, before, EXPIRED_AT_ONCE),
  );
  for (const uploadId of ids) {
    const ref = { tenantId, uploadId };
    if ((await deps.staging.find(ref)) === undefined) await expire(deps, ref);
  }
}

async function expire({ datastore }: IntakeDeps, { tenantId, uploadId }: StagedRef): Promise<void> {
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
