import { AppError, type UploadView } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Services } from '../../platform/services.ts';
import { lockImage } from '../../registry/image.repository.ts';
import { findUpload, uploadViewById } from '../../registry/upload.repository.ts';
import { latestResults } from './infer-again.repository.ts';
import { queueAgain } from './queue-again.ts';

/**
 * Keeps the patient's age at a study as somebody knows it, beside what the file says. The images of the study
 * that were read are read again. Where the age is entered already, only images whose result has another age
 * are read again: their inference failed, or was under way when the age was entered.
 * @param years null takes back what was entered
 * @throws AppError `resource.not_found` alike for unknown and foreign, `access.denied`,
 * `upload.not_changeable` before its first inference ended
 */
export async function enterAge(
  means: Pick<Services, 'boss'>,
  actor: Actor,
  uploadId: string,
  years: number | null,
): Promise<UploadView> {
  actor.require('image:inference');
  return actor.transaction(async (tx) => {
    const upload = await findUpload(tx, tx.tenantId, uploadId);
    if (upload === undefined) throw new AppError('resource.not_found');
    const study = upload.image_id === null ? undefined : await lockStudyOf(tx, upload.image_id);
    if (study === undefined || (upload.state !== 'done' && upload.state !== 'failed'))
      throw new AppError('upload.not_changeable');
    const isChange = study.enteredAge !== years;
    if (isChange) {
      await tx.db
        .updateTable('studies')
        .set({ entered_age_years: years })
        .where('tenant_id', '=', tx.tenantId)
        .where('id', '=', study.id)
        .execute();
    }
    const images = await lockedImages(tx, study.id);
    const shown = await latestResults(tx, images);
    const again = images.filter((imageId) => isChange || shown.get(imageId)?.hasOtherAge === true);
    for (const imageId of again) {
      await queueAgain(means, tx, imageId, { priority: upload.priority, model: shown.get(imageId)?.name });
    }
    if (isChange || again.length > 0) {
      await recordAudit(tx, actor, 'upload.age_entered', { type: 'upload', id: uploadId });
    }
    return uploadViewById(tx, uploadId);
  });
}

/** Before its images: two who enter an age at once wait for each other here. */
async function lockStudyOf(
  tx: TenantTransaction,
  imageId: string,
): Promise<{ readonly id: string; readonly enteredAge: number | null } | undefined> {
  return tx.db
    .selectFrom('studies')
    .select(['id', 'entered_age_years as enteredAge'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', (images) =>
      images
        .selectFrom('images')
        .select('study_id')
        .where('images.tenant_id', '=', tx.tenantId)
        .where('images.id', '=', imageId),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** In the order in which all lock several images. @returns those that were read, or could not be */
async function lockedImages(tx: TenantTransaction, studyId: string): Promise<string[]> {
  const images = await tx.db
    .selectFrom('images')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('study_id', '=', studyId)
    .orderBy('id')
    .execute();
  const read: string[] = [];
  for (const { id } of images) {
    await lockImage(tx, tx.tenantId, id);
    const ended = await tx.db
      .selectFrom('aiso-uploads')
      .select('id')
      .where('tenant_id', '=', tx.tenantId)
      .where('image_id', '=', id)
      .where('state', 'in', ['done', 'failed'])
      .limit(1)
      .executeTakeFirst();
    if (ended !== undefined) read.push(id);
  }
  return read;
}
