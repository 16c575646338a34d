import { AppError, type Correction, isSameCorrection, type UploadView } from '@aiso/contracts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Services } from '../../platform/services.ts';
import { lockUploadWithImage, uploadViewById } from '../../registry/upload.repository.ts';
import { findImageToRead } from '../result.repository.ts';
import { queueAgain } from './queue-again.ts';

/**
 * Has an image read again turned or inverted, by the model that read it last. The file stays as it is. What
 * is shown changes with the new result, and stays if there is none. The correction that it has already
 * changes nothing.
 * @throws AppError `resource.not_found` alike for unknown and foreign, `access.denied`,
 * `upload.not_changeable` while it is not read
 */
export async function correctUpload(
  means: Pick<Services, 'boss'>,
  actor: Actor,
  uploadId: string,
  correction: Correction,
): Promise<UploadView> {
  actor.require('image:inference');
  return actor.transaction(async (tx) => {
    const { tenantId } = tx;
    const { image_id: imageId, state, priority } = await lockUploadWithImage(tx, uploadId);
    const image = imageId === null ? undefined : await findImageToRead(tx, tenantId, imageId);
    if (imageId === null || image === undefined || (state !== 'done' && state !== 'failed'))
      throw new AppError('upload.not_changeable');
    if (!isSameCorrection(image.correction, correction)) {
      await queueAgain(means, tx, imageId, { priority, correction });
      await recordAudit(tx, actor, 'image.corrected', { type: 'image', id: imageId }, correction);
    }
    return uploadViewById(tx, uploadId);
  });
}
