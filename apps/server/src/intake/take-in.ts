import { createReadStream } from 'node:fs';
import { AppError, type ErrorCode } from '@aiso/contracts';
import { recordAudit } from '../platform/audit.ts';
import type { Services } from '../platform/services.ts';
import { findUpload, lockUpload, type StoredUpload, updateUpload } from '../registry/upload.repository.ts';
import { notifyUploads } from '../registry/upload-notice.ts';
import type { Examiner } from './examine.ts';
import { registerImage } from './register-image.ts';
import { type StagedRef, type Staging, stagedName } from './staging.ts';
import type { UploadLocks } from './upload-locks.ts';

export type IntakeMeans = Pick<Services, 'datastore' | 'objects' | 'boss' | 'events'> & {
  readonly staging: Staging;
  readonly locks: UploadLocks;
  readonly examiner: Examiner;
};

const CONTENT_TYPE = { dicom: 'application/dicom', png: 'image/png', jpeg: 'image/jpeg' } as const;

/**
 * Takes in a file that has arrived whole: examined, stored, registered with its job. When this settles, all
 * of it is committed. Safe to run again, and by several processes at once, as long as the staged file is
 * there.
 * @throws AppError `file.*`, `image.*`, `dicom.*` when the file was refused, which then stands in its record;
 * `upload.not_changeable` when it was cancelled; `upload.busy`. Anything else leaves all as it was, to be
 * tried again
 */
export async function takeIn(means: IntakeMeans, ref: StagedRef, correlationId: string): Promise<void> {
  const release = await means.locks.acquire(stagedName(ref));
  try {
    const upload = await means.datastore.tenantTransaction(ref.tenantId, (tx) =>
      findUpload(tx, ref.tenantId, ref.uploadId),
    );
    if (upload === undefined) throw new AppError('resource.not_found');
    if (upload.state === 'receiving') await takeInReceived(means, ref, upload, correlationId);
    await means.staging.remove(ref);
    throwIfNotTaken(upload);
  } finally {
    await release();
  }
}

/** What a record says of an intake that has ended before. */
export function throwIfNotTaken(upload: Pick<StoredUpload, 'state' | 'error_code'>): void {
  if (upload.state === 'cancelled') throw new AppError('upload.not_changeable');
  if (upload.state === 'refused') throw new AppError(upload.error_code ?? 'file.corrupt');
}

async function takeInReceived(
  means: IntakeMeans,
  ref: StagedRef,
  upload: StoredUpload,
  correlationId: string,
): Promise<void> {
  const { staging, examiner, objects } = means;
  const staged = await staging.find(ref);
  if (staged?.bytes !== Number(upload.file_size)) throw new AppError('upload.size_mismatch');
  await staging.sync(ref);
  const path = staging.pathOf(ref);
  const examination = await examiner.examine(path, upload.announced_sha256);
  if (!examination.isAccepted) {
    await refuse(means, ref, examination.code, correlationId);
    await staging.remove(ref);
    const { code, detail } = examination;
    throw new AppError(code, detail === null ? {} : { detail });
  }
  const { image, sha256 } = examination;
  const contentType = CONTENT_TYPE[image.format];
  const object = await objects.put(createReadStream(path), { tenantId: ref.tenantId, contentType });
  if (object.sha256 !== sha256) throw new Error('A staged file changed while it was being stored.');
  await registerImage(means, ref, image, object, correlationId);
}

/** Nothing of a refused file stays but the record that says why. */
async function refuse(
  { datastore, events }: IntakeMeans,
  ref: StagedRef,
  code: ErrorCode,
  correlationId: string,
): Promise<void> {
  await datastore.tenantTransaction(
    ref.tenantId,
    async (tx) => {
      const upload = await lockUpload(tx, ref.tenantId, ref.uploadId);
      if (upload?.state !== 'receiving') return;
      await updateUpload(tx, ref.tenantId, ref.uploadId, { state: 'refused', error_code: code });
      const actor = {
        tenantId: ref.tenantId,
        userId: upload.user_id,
        email: upload.user_email,
        correlationId,
      };
      await recordAudit(tx, actor, 'upload.refused', { type: 'upload', id: ref.uploadId }, { code });
      await events.tell(tx, 'uploads.ended', { uploadIds: [ref.uploadId] });
      await notifyUploads(tx, ref.tenantId, [ref.uploadId]);
    },
    { rerun: 'idempotent' },
  );
}
