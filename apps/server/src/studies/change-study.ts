import { AppError, type StudyView, type UpdateStudy } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { prioritiseInference } from '../inference/inference-queue.ts';
import { queueFailed } from '../inference/queue-reinference.ts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import type { Services } from '../platform/services.ts';
import { imagesChanged } from '../registry/changes.ts';
import { lockImagesOfStudies } from '../registry/image.repository.ts';
import { lockStudies, updateStudy } from '../registry/study.repository.ts';
import { studyViewById } from '../registry/study-views.ts';

type Deps = Pick<Services, 'boss'>;

/**
 * Changes the priority of a study, or asks for inference of its images that failed. Each can be said twice.
 * @throws AppError `resource.not_found` alike for unknown and foreign, `access.denied`,
 * `study.not_changeable` when none of its images is to be inferred
 */
export async function updateStudyById(
  deps: Deps,
  actor: Actor,
  studyId: string,
  change: UpdateStudy,
): Promise<StudyView> {
  actor.require('study:change');
  return actor.transaction(async (tx) => {
    await changeStudy(deps, actor, tx, studyId, change);
    return studyViewById(tx, studyId);
  });
}

/** The same in a transaction that is there already, for an upload of the study. */
export async function changeStudy(
  deps: Deps,
  actor: Actor,
  tx: TenantTransaction,
  studyId: string,
  change: UpdateStudy,
): Promise<void> {
  const [study] = await lockStudies(tx, [studyId]);
  if (study === undefined) throw new AppError('resource.not_found');
  const images = await lockImagesOfStudies(tx, [studyId]);
  const changed = new Set<string>();
  const { priority } = change;
  if (priority !== undefined && priority !== study.priority) {
    await updateStudy(tx, studyId, { priority });
    for (const { id, state } of images) {
      if (state === 'queued') await prioritiseInference(deps.boss, tx, id, priority);
      changed.add(id);
    }
  }
  if (change.state === 'queued') {
    const isUnderWay = images.some(({ state }) => state === 'queued' || state === 'inferring');
    const failed = images.filter(({ state }) => state === 'failed');
    if (failed.length === 0 && !isUnderWay) throw new AppError('study.not_changeable');
    for (const { id } of failed) {
      await queueFailed(deps, tx, id, priority ?? study.priority);
      changed.add(id);
    }
  }
  if (changed.size === 0) return;
  await recordAudit(tx, actor, 'study.changed', { type: 'study', id: studyId }, change);
  await imagesChanged(tx, [...changed]);
}
