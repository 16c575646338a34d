import { AppError, type UpdateUpload, type UploadView } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import type { Services } from '../platform/services.ts';
import { notifyUploads } from '../registry/changes.ts';
import { findUpload, lockUpload, type StoredUpload, updateUpload } from '../registry/upload.repository.ts';
import { uploadViewById } from '../registry/upload-views.ts';
import { changeStudy } from '../studies/change-study.ts';

/**
 * Changes the priority, cancels what is still being received (its user or an administrator), or asks for
 * re-inference of a failed image. What was taken is changed by its study. Each can be said twice.
 * @throws AppError `resource.not_found` alike for unknown and foreign, `access.denied`,
 * `upload.not_changeable`
 */
export async function changeUpload(
  deps: Pick<Services, 'boss'>,
  actor: Actor,
  uploadId: string,
  change: UpdateUpload,
): Promise<UploadView> {
  actor.require('upload:change');
  return actor.transaction(async (tx) => {
    const seen = await findUpload(tx, uploadId);
    if (seen?.state === 'taken') {
      const { studyId } = await uploadViewById(tx, uploadId);
      if (studyId === null || change.state === 'cancelled') throw new AppError('upload.not_changeable');
      actor.require('study:change');
      const { priority, state } = change;
      await changeStudy(deps, actor, tx, studyId, {
        ...(priority === undefined ? {} : { priority }),
        ...(state === undefined ? {} : { state }),
      });
    } else {
      await changeReceiving(tx, actor, uploadId, change);
    }
    return uploadViewById(tx, uploadId);
  });
}

async function changeReceiving(
  tx: TenantTransaction,
  actor: Actor,
  uploadId: string,
  { state, priority }: UpdateUpload,
): Promise<void> {
  const upload = await lockUpload(tx, uploadId);
  if (upload === undefined) throw new AppError('resource.not_found');
  if (state === 'queued') throw new AppError('upload.not_changeable');
  const isCancelled = state === 'cancelled' && cancels(actor, upload);
  const isPrioritised = priority !== undefined && priority !== upload.priority;
  if (isPrioritised && upload.state !== 'receiving') throw new AppError('upload.not_changeable');
  if (!isCancelled && !isPrioritised) return;
  await updateUpload(tx, uploadId, {
    ...(isCancelled ? { state: 'cancelled' } : {}),
    ...(isPrioritised ? { priority } : {}),
  });
  await recordAudit(tx, actor, 'upload.changed', { type: 'upload', id: uploadId }, { state, priority });
  await notifyUploads(tx, [uploadId]);
}

/** Whether there is something to cancel. The bytes that have arrived are removed by the sweep. */
function cancels(actor: Actor, upload: StoredUpload): boolean {
  if (upload.user_id !== actor.userId) actor.require('upload:cancel-others');
  if (upload.state === 'cancelled') return false;
  if (upload.state !== 'receiving') throw new AppError('upload.not_changeable');
  return true;
}
