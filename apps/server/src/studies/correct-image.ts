import { AppError, type Correction, isSameCorrection, type StudyView } from '@aiso/contracts';
import { queueReinference } from '../inference/queue-reinference.ts';
import { findImageToInfer } from '../inference/result.repository.ts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import type { Services } from '../platform/services.ts';
import { imagesChanged } from '../registry/changes.ts';
import { lockImage } from '../registry/image.repository.ts';
import { studyViewById } from '../registry/study-views.ts';

/**
 * Asks for re-inference of an image turned, inverted, in another window or whatever its header says, by the
 * model of its last result. The file stays as it is. What is shown changes with the new result, and stays if
 * there is none. The correction that it has already changes nothing.
 * @throws AppError `resource.not_found` alike for unknown, foreign and hidden, `access.denied`,
 * `study.not_changeable` while it has no result
 */
export async function correctImage(
  deps: Pick<Services, 'boss'>,
  actor: Actor,
  imageId: string,
  correction: Correction,
): Promise<StudyView> {
  actor.require('image:correct');
  return actor.transaction(async (tx) => {
    await lockImage(tx, imageId);
    const image = await findImageToInfer(tx, imageId);
    if (image === undefined) throw new AppError('resource.not_found');
    // Hidden studies have no view: nobody corrects their images.
    const { priority } = await studyViewById(tx, image.studyId);
    if (image.state !== 'done' && image.state !== 'failed') throw new AppError('study.not_changeable');
    if (!isSameCorrection(image.correction, correction)) {
      await queueReinference(deps, tx, imageId, { priority, correction, correctedBy: actor.email });
      await recordAudit(tx, actor, 'image.corrected', { type: 'image', id: imageId }, correction);
      await imagesChanged(tx, [imageId]);
    }
    return studyViewById(tx, image.studyId);
  });
}
