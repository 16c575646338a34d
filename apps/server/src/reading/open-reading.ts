import { AppError, type ReadingView } from '@aiso/contracts';
import type { ModelServices } from '../models/packages/model-registry.ts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { findUndoable } from '../registry/conflict.repository.ts';
import { studyViewById } from '../registry/study-views.ts';
import { selectNeighbours, selectNextUnread } from '../worklist/worklist.repository.ts';
import { presentEarlier, presentImage, presentResult, presentStudyImage } from './reading.presenter.ts';
import { findAge, findImagesOfStudy, findPrior, findResults } from './reading.repository.ts';
import { verdictsOf } from './verdict.repository.ts';

/**
 * All that the reading room shows of a study and of one of its images, by default the one that wants
 * attention most.
 * @throws AppError `resource.not_found` alike for unknown, foreign and hidden, and for another study's image
 */
export async function openReading(
  { models }: Pick<ModelServices, 'models'>,
  actor: Actor,
  studyId: string,
  imageId?: string,
): Promise<ReadingView> {
  actor.require('result:read');
  return actor.transaction(async (tx) => {
    const study = await studyViewById(tx, studyId);
    const images = await findImagesOfStudy(tx, studyId);
    const image = images.find(({ id }) => id === (imageId ?? study.imageId));
    if (image === undefined) throw new AppError('resource.not_found');
    const [found, ...before] = await findResults(tx, image.id);
    const neighbours = await selectNeighbours(tx, studyId);
    await recordAudit(tx, actor, 'reading.opened', { type: 'study', id: studyId }, { image: image.id });
    return {
      study,
      images: images.map(presentStudyImage),
      image: presentImage(image),
      age: await findAge(tx, studyId, found?.result),
      result: found === undefined ? null : presentResult(found.result, found.findings, models),
      earlier: before.map(({ result, findings }) => presentEarlier(result, findings, models)),
      ...(found === undefined ? { verdicts: {}, whys: {} } : await verdictsOf(tx, actor, found.result.id)),
      settled: await findUndoable(tx, studyId),
      prior: actor.can.has('patient:read') ? await findPrior(tx, studyId) : null,
      previousStudyId: neighbours.previous,
      nextStudyId: neighbours.next,
      nextUnreadStudyId: await selectNextUnread(tx, actor, studyId),
    };
  });
}
