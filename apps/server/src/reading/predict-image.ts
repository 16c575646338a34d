import { AppError, type Prediction } from '@aiso/contracts';
import type { ModelServices } from '../models/packages/model-registry.ts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { presentProblem } from '../registry/study.presenter.ts';
import { presentResult } from './reading.presenter.ts';
import { findImage, findResults } from './reading.repository.ts';

/** What the model says of one image. @throws AppError `resource.not_found` alike for unknown and foreign */
export async function predictionOfImage(
  { models }: Pick<ModelServices, 'models'>,
  actor: Actor,
  imageId: string,
): Promise<Prediction> {
  actor.require('result:read');
  return actor.transaction(async (tx) => {
    const image = await findImage(tx, imageId);
    if (image === undefined) throw new AppError('resource.not_found');
    const [found] = await findResults(tx, imageId);
    await recordAudit(tx, actor, 'reading.opened', { type: 'study', id: image.study_id }, { image: imageId });
    return {
      imageId,
      studyId: image.study_id,
      state: image.state,
      error: presentProblem(image.error_code),
      prediction: found === undefined ? null : presentResult(found.result, found.findings, models),
    };
  });
}
