import { AppError, type UpdateUpload, type UploadView } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { enqueueInference, prioritiseInference } from '../../inference/inference-queue.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Services } from '../../platform/services.ts';
import { attentionAt } from '../../registry/attention.ts';
import {
  lockUploadWithImage,
  moveUploadsOfImage,
  type StoredUpload,
  updateUpload,
  uploadViewById,
} from '../../registry/upload.repository.ts';
import { notifyUploads } from '../../registry/upload-notice.ts';

/**
 * Changes the priority, cancels what is still being received (its user or an administrator), or has a failed
 * image read again. Each can be said twice.
 * @throws AppError `resource.not_found` alike for unknown and foreign, `access.denied`,
 * `upload.not_changeable`
 */
export async function changeUpload(
  { boss }: Pick<Services, 'boss'>,
  actor: Actor,
  uploadId: string,
  change: UpdateUpload,
): Promise<UploadView> {
  actor.require('image:upload');
  return actor.transaction(async (tx) => {
    const upload = await lockUploadWithImage(tx, uploadId);
    const changed = new Set<string>();
    if (change.state === 'cancelled') for (const id of await cancel(tx, actor, upload)) changed.add(id);
    if (change.priority !== undefined && change.priority !== upload.priority) {
      if (upload.state === 'cancelled' || upload.state === 'refused')
        throw new AppError('upload.not_changeable');
      const { priority } = change;
      await updateUpload(tx, actor.tenantId, uploadId, { priority, attention_at: attentionAt({ priority }) });
      if (upload.image_id !== null) await prioritiseInference(boss, tx, upload.image_id, priority);
      changed.add(uploadId);
    }
    if (change.state === 'queued') {
      for (const id of await inferAgain(tx, boss, upload, change.priority)) changed.add(id);
    }
    if (changed.size > 0) {
      await recordAudit(tx, actor, 'upload.changed', { type: 'upload', id: uploadId }, change);
      await notifyUploads(tx, actor.tenantId, [...changed]);
    }
    return uploadViewById(tx, uploadId);
  });
}

/** The bytes that have arrived are removed by the sweep. */
async function cancel(tx: TenantTransaction, actor: Actor, upload: StoredUpload): Promise<string[]> {
  if (upload.user_id !== actor.userId && actor.role !== 'admin') throw new AppError('access.denied');
  if (upload.state === 'cancelled') return [];
  if (upload.state !== 'receiving') throw new AppError('upload.not_changeable');
  await updateUpload(tx, actor.tenantId, upload.id, { state: 'cancelled' });
  return [upload.id];
}

async function inferAgain(
  tx: TenantTransaction,
  boss: Services['boss'],
  upload: StoredUpload,
  priority = upload.priority,
): Promise<string[]> {
  if (upload.state === 'queued' || upload.state === 'inferring') return [];
  if (upload.state !== 'failed' || upload.image_id === null) throw new AppError('upload.not_changeable');
  const job = { tenantId: upload.tenant_id, imageId: upload.image_id };
  await enqueueInference(boss, tx, job, priority);
  return moveUploadsOfImage(tx, upload.tenant_id, upload.image_id, ['failed'], {
    state: 'queued',
    error_code: null,
  });
}
