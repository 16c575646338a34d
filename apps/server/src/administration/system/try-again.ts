import { AppError, type Priority } from '@aiso/contracts';
import { FAILED_INFERENCE_QUEUE, INFERENCE_QUEUE } from '../../inference/inference-queue.ts';
import { queueFailed } from '../../inference/queue-reinference.ts';
import { ofTenant } from '../../models/list-models.ts';
import type { ModelServices } from '../../models/packages/model-registry.ts';
import type { Administrator } from '../../platform/administrator.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import { inTransaction } from '../../platform/queue.ts';
import { imagesChanged } from '../../registry/changes.ts';
import { lockImagesOfStudies } from '../../registry/image.repository.ts';
import { lockStudies } from '../../registry/study.repository.ts';
import { findFailed, findFailedJobs } from './system.repository.ts';

/** Of a queue, or studies of a tenant, at once: what is left is there to be tried after that. */
const AT_ONCE = 200;

/**
 * The model's own jobs are not tried again: what failed in them was settled, and the images say so. They are
 * tried again by tenant.
 */
const SETTLED: ReadonlySet<string> = new Set([INFERENCE_QUEUE, FAILED_INFERENCE_QUEUE]);
export const canTryAgain = (queue: string): boolean => !SETTLED.has(queue);

/** Failed jobs of a queue wait once more. @throws AppError `resource.not_found` for one that has none */
export async function tryJobsAgain(
  { boss }: Pick<ModelServices, 'boss'>,
  administrator: Administrator,
  queue: string,
): Promise<void> {
  if (!canTryAgain(queue)) throw new AppError('resource.not_found');
  await administrator.administer(async (tx) => {
    const ids = await findFailedJobs(tx, queue, AT_ONCE);
    if (ids.length === 0) throw new AppError('resource.not_found');
    await boss.retry(queue, [...ids], { db: inTransaction(tx) });
    const subject = { type: 'queue', id: queue };
    await recordAudit(tx, administrator, 'system.jobs_again', subject, { jobs: ids.length });
  });
}

/**
 * Images of a tenant whose inference failed wait for the model once more, written down in that tenant's log.
 * @throws AppError `resource.not_found` for an unknown tenant
 */
export const tryImagesAgain = (
  deps: Pick<ModelServices, 'boss' | 'datastore'>,
  administrator: Administrator,
  tenantId: string,
): Promise<void> =>
  ofTenant(deps, administrator, tenantId, async (tx) => {
    const ids = await findFailed(tx, AT_ONCE);
    if (ids.length === 0) return;
    const studies = await lockStudies(tx, ids);
    const priorities = new Map<string, Priority>(studies.map(({ id, priority }) => [id, priority]));
    const images = await lockImagesOfStudies(tx, [...priorities.keys()]);
    const failed = images.filter(({ state }) => state === 'failed');
    for (const { id, studyId } of failed)
      await queueFailed(deps, tx, id, priorities.get(studyId) ?? 'routine');
    await imagesChanged(
      tx,
      failed.map(({ id }) => id),
    );
    const who = { ...administrator, tenantId: tx.tenantId };
    const subject = { type: 'tenant', id: tenantId };
    await recordAudit(tx, who, 'system.images_again', subject, { images: failed.length });
  });
