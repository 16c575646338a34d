import { AppError, type ErrorCode, type OriginalFault, type UnreadJob } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { noteOutage } from '../models/engine-outage.repository.ts';
import type { InferencePlan } from '../models/tenant-model.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import type { Services } from '../platform/services.ts';
import { imagesChanged } from '../registry/changes.ts';
import { lockImage, moveImage } from '../registry/image.repository.ts';
import {
  completeInference,
  type InferenceJob,
  inferenceJobSchema,
  putOffInference,
  type TakenJob,
} from './inference-queue.ts';
import { noteFault } from './originals/note-original.ts';
import { hasResult } from './result.repository.ts';

type Deps = Pick<Services, 'datastore' | 'boss' | 'events' | 'log'>;

/** The worker as the audit trail names it. */
export const workerActor = (tenantId: string, taken: TakenJob) => ({
  tenantId,
  userId: 'worker',
  email: '',
  correlationId: taken.id,
});

export function isFaultOfImage(error: unknown): error is AppError {
  return error instanceof AppError && /^(file|image|dicom)\./u.test(error.code);
}

/** Another try would end alike: the image says why, and the job is done. */
export async function refuse(
  { datastore, boss, events }: Deps,
  taken: TakenJob,
  { tenantId, imageId }: InferenceJob,
  error: AppError,
): Promise<void> {
  await datastore.tenantTransaction(tenantId, async (tx) => {
    await lockImage(tx, imageId);
    if (!(await completeInference(boss, tx, taken))) return;
    const uploadIds = await endWithout(tx, imageId, 'refused', error.code);
    const subject = { type: 'image', id: imageId };
    await recordAudit(tx, workerActor(tenantId, taken), 'image.refused', subject, { code: error.code });
    await events.publish(tx, 'uploads.ended', { uploadIds: uploadIds ?? [] });
  });
}

/**
 * The original is not there as it was stored. The image says so, and is read as this job says once the
 * original is back: nothing else is wrong with it.
 */
export async function awaitOriginal(
  deps: Deps,
  taken: TakenJob,
  { tenantId, imageId, model, correction, correctedBy }: InferenceJob,
  fault: OriginalFault,
): Promise<void> {
  const code = `original.${fault}` as const;
  await deps.datastore.tenantTransaction(tenantId, async (tx) => {
    await lockImage(tx, imageId);
    if (!(await completeInference(deps.boss, tx, taken))) return;
    const uploadIds = await endWithout(tx, imageId, 'failed', code, { model, correction, correctedBy });
    const subject = { type: 'image', id: imageId };
    await recordAudit(tx, workerActor(tenantId, taken), 'image.failed', subject, { code });
    await noteFault(deps, tx, imageId, fault, taken.id);
    await deps.events.publish(tx, 'uploads.ended', { uploadIds: uploadIds ?? [] });
  });
}

/** The image waits and says why; the job comes back until what is away does. */
export async function postpone(
  { datastore, boss, log }: Deps,
  taken: TakenJob,
  job: InferenceJob,
  { model }: InferencePlan,
  error: AppError,
): Promise<void> {
  const { tenantId, imageId } = job;
  await datastore.tenantTransaction(tenantId, async (tx) => {
    await lockImage(tx, imageId);
    if (!(await putOffInference(boss, tx, taken, { ...job, waitsFor: error.code }))) return;
    if (error.code === 'inference.unreachable') await noteOutage(tx, model.manifest);
    if (job.waitsFor === error.code) return;
    log.warn({ err: error, job: taken.id }, 'an inference waits');
    const waiting = { state: 'queued', error_code: error.code } as const;
    if (await moveImage(tx, imageId, ['queued', 'inferring'], waiting)) await imagesChanged(tx, [imageId]);
  });
}

/**
 * Until the next try the image waits again. If this fails too, it is shown as under inference, which it soon
 * is.
 */
export async function showWaiting(
  { datastore, log }: Deps,
  { tenantId, imageId }: InferenceJob,
): Promise<void> {
  try {
    await datastore.tenantTransaction(tenantId, async (tx) => {
      if (await moveImage(tx, imageId, ['inferring'], { state: 'queued' }))
        await imagesChanged(tx, [imageId]);
    });
  } catch (error) {
    log.debug({ err: error }, 'the state of an inference could not be shown');
  }
}

/** After the last try: the image says that its inference failed; people may ask again. */
export async function giveUpInference(
  { datastore, events }: Pick<Deps, 'datastore' | 'events'>,
  taken: TakenJob,
): Promise<void> {
  const { tenantId, imageId } = inferenceJobSchema.parse(taken.data);
  await datastore.tenantTransaction(tenantId, async (tx) => {
    await lockImage(tx, imageId);
    const uploadIds = await endWithout(tx, imageId, 'failed', 'inference.failed');
    if (uploadIds === null) return;
    await recordAudit(tx, workerActor(tenantId, taken), 'image.failed', { type: 'image', id: imageId });
    await events.publish(tx, 'uploads.ended', { uploadIds });
    await events.publish(tx, 'inference.failed', {});
  });
}

/**
 * An image with a result keeps what was found then, and says why there is no newer one.
 * @returns uploads that have ended so, none where the image has a result; null where it had ended
 */
async function endWithout(
  tx: TenantTransaction,
  imageId: string,
  state: 'refused' | 'failed',
  error_code: ErrorCode,
  job: UnreadJob | null = null,
): Promise<readonly string[] | null> {
  const wasRead = await hasResult(tx, imageId);
  const unread_job = job === null ? null : JSON.stringify(job);
  const ending = { state: wasRead ? ('done' as const) : state, error_code, unread_job };
  if (!(await moveImage(tx, imageId, ['queued', 'inferring'], ending))) return null;
  const uploadIds = await imagesChanged(tx, [imageId]);
  return wasRead ? [] : uploadIds;
}
