import {
  AppError,
  type createUploadSchema,
  type RefusedBeforeSending,
  uploadMaxBytes,
} from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { z } from 'zod';
import { deidentificationOf } from '../intake/deidentification.repository.ts';
import { namelessFile } from '../intake/deidentify.ts';
import { requireFreeSpace } from '../intake/free-space.ts';
import { requireOpenQuota, requireStoredQuota } from '../intake/quotas.ts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import type { Services } from '../platform/services.ts';
import { notifyUploads } from '../registry/changes.ts';
import { storedBytes } from '../registry/image.repository.ts';
import { findPatient } from '../registry/patient.repository.ts';
import { isStudyOf } from '../registry/study.repository.ts';
import { countOpenUploads, findUpload, insertUpload } from '../registry/upload.repository.ts';

type NewUpload = z.output<typeof createUploadSchema>;

/** What a record says, whatever becomes of the file. */
const recordOf = (actor: Actor, upload: NewUpload, deidentify: boolean) => ({
  tenant_id: actor.tenantId,
  id: upload.uploadId,
  user_id: actor.userId,
  user_email: actor.email,
  user_group: actor.userGroup,
  file_name: deidentify ? namelessFile(upload.fileName, upload.uploadId) : upload.fileName,
  file_size: upload.fileSize,
  priority: upload.priority,
  promised_deidentify: deidentify,
});

/**
 * Makes the record of a file that its sender's program does not send, with the reason. Of no other use: it
 * counts for no quota, and no bytes are taken for it.
 * @returns whether it is new
 * @throws AppError `upload.id_taken`
 */
export async function recordRefused(
  actor: Actor,
  upload: NewUpload & { readonly refused: RefusedBeforeSending },
): Promise<boolean> {
  actor.require('upload:send');
  return actor.transaction(async (tx) => {
    if (await isKnown(tx, actor, upload)) return false;
    const { use } = await deidentificationOf(tx);
    const isNew = await insertUpload(tx, {
      ...recordOf(actor, upload, use === 'always' || upload.deidentify),
      state: 'refused',
      error_code: upload.refused,
    });
    if (!isNew) return !(await isKnown(tx, actor, upload));
    const { uploadId, refused: code } = upload;
    await recordAudit(tx, actor, 'file.refused', { type: 'upload', id: uploadId }, { code });
    await notifyUploads(tx, [uploadId]);
    return true;
  });
}

/**
 * Makes the record that precedes the bytes. Sent again by the same user it changes nothing, so a lost answer
 * does no harm.
 * @returns whether it is new
 * @throws AppError `file.too_large`, `upload.id_taken`, `upload.too_many_open`, `quota.*`, `storage.full`,
 * `upload.patient_unknown`, `upload.patient_archived`, `upload.study_unknown`, `upload.not_deidentified`,
 * `upload.deidentified_patient`
 */
export async function registerUpload(
  { settings }: Pick<Services, 'settings'>,
  actor: Actor,
  upload: NewUpload,
): Promise<boolean> {
  actor.require('upload:send');
  if (upload.fileSize > uploadMaxBytes(settings)) throw new AppError('file.too_large');
  return actor.transaction(async (tx) => {
    if (await isKnown(tx, actor, upload)) return false;
    const open = await countOpenUploads(tx, actor.userId);
    if (open >= settings.AISO_UPLOADS_OPEN_PER_USER) throw new AppError('upload.too_many_open');
    await requireFreeSpace(settings, upload.fileSize);
    await requireStoredQuota(() => storedBytes(tx), settings, actor, upload.fileSize);
    await requireOpenQuota(tx, settings, actor.userId, upload.fileSize);
    const { patientId, studyId, ageGroup } = upload;
    const deidentify = await isDeidentified(tx, upload);
    if (patientId !== undefined) await requireChoice(tx, patientId, studyId);
    const isNew = await insertUpload(tx, {
      ...recordOf(actor, upload, deidentify),
      announced_sha256: upload.checksum ?? null,
      state: 'receiving',
      promised_patient_id: patientId ?? null,
      promised_study_id: studyId ?? null,
      promised_age_group: ageGroup ?? null,
    });
    // The same registration, sent twice at once: the other one won.
    if (!isNew) return !(await isKnown(tx, actor, upload));
    await recordAudit(tx, actor, 'upload.registered', { type: 'upload', id: upload.uploadId });
    await notifyUploads(tx, [upload.uploadId]);
    return true;
  });
}

/** @throws AppError `upload.not_deidentified`, `upload.deidentified_patient` */
async function isDeidentified(tx: TenantTransaction, upload: NewUpload): Promise<boolean> {
  const { use } = await deidentificationOf(tx);
  if (use === 'off' && upload.deidentify) throw new AppError('upload.not_deidentified');
  const isSo = use === 'always' || upload.deidentify;
  if (isSo && upload.patientId !== undefined) throw new AppError('upload.deidentified_patient');
  return isSo;
}

/**
 * Of a patient who was merged meanwhile the surviving record counts.
 * @throws AppError alike for what is not there and for what is another tenant's
 */
async function requireChoice(tx: TenantTransaction, patientId: string, studyId?: string): Promise<void> {
  const patient = await findPatient(tx, patientId);
  if (patient?.isConfirmed !== true) throw new AppError('upload.patient_unknown');
  if (patient.archivedAt !== null) throw new AppError('upload.patient_archived');
  if (studyId !== undefined && !(await isStudyOf(tx, studyId, patient.id)))
    throw new AppError('upload.study_unknown');
}

/** @throws AppError `upload.id_taken` when the id belongs to another user's upload or to another file */
async function isKnown(tx: TenantTransaction, actor: Actor, upload: NewUpload): Promise<boolean> {
  const known = await findUpload(tx, upload.uploadId);
  if (known === undefined) return false;
  const isSame =
    known.user_id === actor.userId &&
    (known.promised_deidentify || known.file_name === upload.fileName) &&
    Number(known.file_size) === upload.fileSize;
  if (!isSame) throw new AppError('upload.id_taken');
  return true;
}
