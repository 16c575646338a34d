import { AppError } from '@aiso/contracts';
import { isUniqueViolation, type TenantTransaction } from '@aiso/datastore';
import { enqueueInference } from '../inference/inference-queue.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Services } from '../platform/services.ts';
import { attentionAt } from '../registry/attention.ts';
import {
  type ExaminedImage,
  findImage,
  insertImage,
  type KnownImage,
  lockImage,
  type StoredObject,
} from '../registry/image.repository.ts';
import { findPatient } from '../registry/patient.repository.ts';
import { ensureStudy } from '../registry/study.repository.ts';
import { addTerms, termsOf } from '../registry/terms.ts';
import {
  findFirstUpload,
  lockUpload,
  moveUploadsOfImage,
  type StoredUpload,
  updateUpload,
} from '../registry/upload.repository.ts';
import { notifyUploads } from '../registry/upload-notice.ts';
import type { StagedRef } from './staging.ts';

type Means = Pick<Services, 'datastore' | 'boss' | 'events'>;
const MOST_RACES = 5;

/**
 * Registers a stored image in one transaction with its job: patient, study, image, upload, audit row. An
 * image that the tenant has already is shared. For an upload that was registered before, it changes nothing.
 * @throws AppError `resource.not_found`, `upload.not_changeable` (cancelled meanwhile)
 */
export async function registerImage(
  means: Means,
  ref: StagedRef,
  image: ExaminedImage,
  object: StoredObject,
  correlationId: string,
): Promise<void> {
  for (let race = 0; ; race += 1) {
    try {
      return await means.datastore.tenantTransaction(
        ref.tenantId,
        (tx) => register(means, tx, ref, image, object, correlationId),
        { rerun: 'idempotent' },
      );
    } catch (error) {
      // Somebody registered the same image, study or patient in the same moment: now it is there to be found.
      if (!isUniqueViolation(error) || race >= MOST_RACES) throw error;
    }
  }
}

async function register(
  means: Means,
  tx: TenantTransaction,
  ref: StagedRef,
  image: ExaminedImage,
  object: StoredObject,
  correlationId: string,
): Promise<void> {
  const upload = await lockUpload(tx, ref.tenantId, ref.uploadId);
  if (upload === undefined) throw new AppError('resource.not_found');
  if (upload.state === 'cancelled') throw new AppError('upload.not_changeable');
  if (upload.state !== 'receiving') return;
  const known = await findImage(tx, object.sha256, image.header.sopInstanceUid);
  const registered =
    known === undefined
      ? await registerNew(means, tx, upload, image, object)
      : await shareKnown(means, tx, upload, known, object.sha256);
  if (registered.patientId !== null) {
    const patient = await findPatient(tx, registered.patientId);
    await addTerms(tx, ref.tenantId, ref.uploadId, termsOf([patient?.mrn ?? null, patient?.name ?? null]));
  }
  const { accessionNumber, studyDescription } = image.header;
  await addTerms(tx, ref.tenantId, ref.uploadId, termsOf([accessionNumber, studyDescription]));
  const actor = { tenantId: ref.tenantId, userId: upload.user_id, email: upload.user_email, correlationId };
  const action = known === undefined ? 'image.registered' : 'image.repeated';
  await recordAudit(tx, actor, action, { type: 'upload', id: ref.uploadId }, { image: registered.imageId });
  // A repeat of an image that was read is done at once.
  await means.events.tell(tx, 'uploads.ended', { uploadIds: [ref.uploadId] });
  await notifyUploads(tx, ref.tenantId, [ref.uploadId]);
}

type Registered = { readonly imageId: string; readonly patientId: string | null };

async function registerNew(
  { boss }: Means,
  tx: TenantTransaction,
  upload: StoredUpload,
  image: ExaminedImage,
  object: StoredObject,
): Promise<Registered> {
  const study = await ensureStudy(tx, image.header, upload.patient_id);
  const imageId = await insertImage(tx, study.id, image, object);
  const patientId = upload.patient_id ?? study.patientId;
  await updateUpload(tx, tx.tenantId, upload.id, {
    state: 'queued',
    sha256: object.sha256,
    patient_id: patientId,
    study_id: study.id,
    image_id: imageId,
  });
  await enqueueInference(boss, tx, { tenantId: tx.tenantId, imageId }, upload.priority);
  return { imageId, patientId };
}

/** The repeat gets what the first upload has; while that is not read yet, both become done together. */
async function shareKnown(
  { boss }: Means,
  tx: TenantTransaction,
  upload: StoredUpload,
  known: KnownImage,
  sha256: string,
): Promise<Registered> {
  await lockImage(tx, tx.tenantId, known.id);
  const first = await findFirstUpload(tx, known.id);
  if (first === undefined)
    throw new AppError('server.internal', { detail: 'an image without its first upload' });
  const { id: duplicateOf, state, ...outcome } = first;
  const isFailed = state === 'failed';
  const patientId = upload.patient_id ?? known.patientId;
  await updateUpload(tx, tx.tenantId, upload.id, {
    ...outcome,
    state: isFailed ? 'queued' : state,
    error_code: isFailed ? null : outcome.error_code,
    attention_at: attentionAt({ above: outcome.top_above ?? false }),
    sha256,
    duplicate_of: duplicateOf,
    patient_id: patientId,
    study_id: known.studyId,
    image_id: known.id,
  });
  if (isFailed) {
    // Sending a failed image again asks for another try.
    await enqueueInference(boss, tx, { tenantId: tx.tenantId, imageId: known.id }, upload.priority);
    const again = await moveUploadsOfImage(tx, tx.tenantId, known.id, ['failed'], {
      state: 'queued',
      error_code: null,
    });
    await notifyUploads(tx, tx.tenantId, again);
  }
  return { imageId: known.id, patientId };
}
