import { AppError, type ErrorCode } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { noteOutage } from '../models/engine-outage.repository.ts';
import type { InferencePlan } from '../models/tenant-model.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Services } from '../platform/services.ts';
import { lockImage } from '../registry/image.repository.ts';
import { moveUploadsOfImage } from '../registry/upload.repository.ts';
import { notifyUploads } from '../registry/upload-notice.ts';
import {
  completeInference,
  type InferenceJob,
  inferenceJobSchema,
  putOffInference,
  type TakenJob,
} from './inference-queue.ts';
import { hasResult } from './result.repository.ts';

type Means = Pick<Services, 'datastore' | 'boss' | 'events' | 'log'>;

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

/** Another try would end alike: the uploads say why, and the job is done. */
export async function refuse(
  { datastore, boss, events }: Means,
  taken: TakenJob,
  { tenantId, imageId }: InferenceJob,
  error: AppError,
): Promise<void> {
  await datastore.tenantTransaction(tenantId, async (tx) => {
    await lockImage(tx, tenantId, imageId);
    if (!(await completeInference(boss, tx, taken))) return;
    const uploadIds = await endWithout(tx, tenantId, imageId, 'refused', error.code);
    const subject = { type: 'image', id: imageId };
    await recordAudit(tx, workerActor(tenantId, taken), 'image.refused', subject, { code: error.code });
    await events.tell(tx, 'uploads.ended', { uploadIds });
    await notifyUploads(tx, tenantId, uploadIds);
  });
}

/** The uploads wait and say why; the job comes back until what is away does. */
export async function postpone(
  { datastore, boss, log }: Means,
  taken: TakenJob,
  job: InferenceJob,
  { model }: InferencePlan,
  error: AppError,
): Promise<void> {
  const { tenantId, imageId } = job;
  await datastore.tenantTransaction(tenantId, async (tx) => {
    await lockImage(tx, tenantId, imageId);
    if (!(await putOffInference(boss, tx, taken, { ...job, waitsFor: error.code }))) return;
    if (error.code === 'inference.unreachable') await noteOutage(tx, model.manifest);
    if (job.waitsFor === error.code) return;
    log.warn({ err: error, job: taken.id }, 'an inference waits');
    const waiting = await moveUploadsOfImage(tx, tenantId, imageId, ['queued', 'inferring'], {
      state: 'queued',
      error_code: error.code,
    });
    await notifyUploads(tx, tenantId, waiting);
  });
}

/**
 * Until the next try the uploads wait again. If this fails too, they are shown as being read, which they soon
 * are.
 */
export async function showWaiting(
  { datastore, log }: Means,
  { tenantId, imageId }: InferenceJob,
): Promise<void> {
  try {
    await datastore.tenantTransaction(tenantId, async (tx) => {
      const waiting = await moveUploadsOfImage(tx, tenantId, imageId, ['inferring'], { state: 'queued' });
      await notifyUploads(tx, tenantId, waiting);
    });
  } catch (error) {
    log.debug({ err: error }, 'the state of an inference could not be shown');
  }
}

/** After the last try: the uploads say that the model could not read the image; their users may ask again. */
export async function giveUpInference(
  { datastore, events }: Pick<Means, 'datastore' | 'events'>,
  taken: TakenJob,
): Promise<void> {
  const { tenantId, imageId } = inferenceJobSchema.parse(taken.data);
  await datastore.tenantTransaction(tenantId, async (tx) => {
    await lockImage(tx, tenantId, imageId);
    const uploadIds = await endWithout(tx, tenantId, imageId, 'failed', 'inference.failed');
    if (uploadIds.length === 0) return;
    await recordAudit(tx, workerActor(tenantId, taken), 'image.failed', { type: 'image', id: imageId });
    await events.tell(tx, 'uploads.ended', { uploadIds });
    await notifyUploads(tx, tenantId, uploadIds);
  });
}

/** An image that was read before keeps what was found then. @returns the uploads */
async function endWithout(
  tx: TenantTransaction,
  tenantId: string,
  imageId: string,
  state: 'refused' | 'failed',
  error_code: ErrorCode,
): Promise<string[]> {
  const ending = (await hasResult(tx, tenantId, imageId))
    ? { state: 'done' as const, error_code: null }
    : { state, error_code };
  return moveUploadsOfImage(tx, tenantId, imageId, ['queued', 'inferring'], ending);
}
