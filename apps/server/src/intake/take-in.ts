import { AppError } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { Services } from '../platform/services.ts';
import { notifyUploads } from '../registry/changes.ts';
import { studyOfImage } from '../registry/image.repository.ts';
import { findUpload, lockUpload, type StoredUpload, updateUpload } from '../registry/upload.repository.ts';
import { receive } from './receive.ts';
import type { Receipt, ReceiveDeps, Source } from './source.ts';
import { type StagedRef, type Staging, stagedName } from './staging.ts';
import type { UploadLocks } from './upload-locks.ts';

export type IntakeDeps = ReceiveDeps & {
  readonly staging: Staging;
  readonly locks: UploadLocks;
};

/**
 * Takes in an upload that has arrived whole. When this settles, all of it is committed. Safe to run again,
 * and by several processes at once, as long as the staged file is there.
 * @throws AppError `file.*`, `image.*`, `dicom.*` when the file was refused, which then stands in its record;
 * `upload.not_changeable` when it was cancelled; `upload.busy`. Anything else leaves all as it was, to be
 * tried again
 */
export async function takeIn(deps: IntakeDeps, ref: StagedRef, correlationId: string): Promise<void> {
  const release = await deps.locks.acquire(stagedName(ref));
  try {
    const upload = await deps.datastore.tenantTransaction(ref.tenantId, (tx) => findUpload(tx, ref.uploadId));
    if (upload === undefined) throw new AppError('resource.not_found');
    if (upload.state === 'receiving') await takeInReceived(deps, ref, upload, correlationId);
    await deps.staging.remove(ref);
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
  deps: IntakeDeps,
  ref: StagedRef,
  upload: StoredUpload,
  correlationId: string,
): Promise<void> {
  const { staging } = deps;
  const staged = await staging.find(ref);
  if (staged?.bytes !== Number(upload.file_size)) throw new AppError('upload.size_mismatch');
  await staging.sync(ref);
  const file = { path: staging.pathOf(ref), name: upload.file_name, tries: staging.triesOf(ref) };
  const receipt = await receive(deps, sourceOf(deps.events, upload, correlationId), file);
  if (receipt.outcome !== 'refused') return;
  await staging.remove(ref);
  const { code, detail } = receipt;
  throw new AppError(code, detail === null ? {} : { detail });
}

/** The browser as a source: who registered the upload sends it, and its record follows what becomes of it. */
function sourceOf(events: Services['events'], upload: StoredUpload, correlationId: string): Source {
  return {
    tenantId: upload.tenant_id,
    kind: 'upload',
    sender: { userId: upload.user_id, email: upload.user_email, group: upload.user_group },
    correlationId,
    priority: upload.priority,
    assignment: {
      patientId: upload.promised_patient_id,
      studyId: upload.promised_study_id,
      ageGroup: upload.promised_age_group,
      sha256: upload.announced_sha256,
      deidentify: upload.promised_deidentify,
    },
    settledBefore: (tx) => settledBefore(tx, upload.id),
    record: async (tx, receipt) => {
      await updateUpload(tx, upload.id, recordOf(receipt));
      if (receipt.outcome === 'refused') {
        await events.publish(tx, 'uploads.ended', { uploadIds: [upload.id] });
        await notifyUploads(tx, [upload.id]);
      }
    },
  };
}

/** Locks the record. @throws AppError `resource.not_found`, `upload.not_changeable` (cancelled meanwhile) */
async function settledBefore(tx: TenantTransaction, uploadId: string): Promise<Receipt | undefined> {
  const upload = await lockUpload(tx, uploadId);
  if (upload === undefined) throw new AppError('resource.not_found');
  switch (upload.state) {
    case 'receiving':
      return undefined;
    case 'cancelled':
      throw new AppError('upload.not_changeable');
    case 'refused':
      return { outcome: 'refused', code: upload.error_code ?? 'file.corrupt', detail: null };
    case 'taken': {
      const { id: imageId, study_id: studyId } = await studyOfImage(tx, upload.image_id);
      return {
        outcome: upload.is_repeat ? 'repeated' : 'taken',
        imageId,
        studyId,
        sha256: upload.sha256 ?? '',
        namedAnew: null,
      };
    }
  }
}

const recordOf = (receipt: Receipt) =>
  receipt.outcome === 'refused'
    ? ({ state: 'refused', error_code: receipt.code } as const)
    : ({
        state: 'taken',
        image_id: receipt.imageId,
        sha256: receipt.sha256,
        is_repeat: receipt.outcome === 'repeated',
        ...(receipt.namedAnew === null ? {} : { ...OF_NOBODY, file_name: receipt.namedAnew }),
      } as const);

/** Of a de-identified file: who has the original finds it by neither checksum nor choice. */
const OF_NOBODY = {
  announced_sha256: null,
  promised_patient_id: null,
  promised_study_id: null,
  promised_deidentify: true,
} as const;
