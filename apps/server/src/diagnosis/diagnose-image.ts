import { AppError, type ErrorCode } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { Inference } from '@aiso/inference';
import { recordAudit } from '../audit.ts';
import { endOutage, noteOutage } from '../models/engine-outage.repository.ts';
import type { EnginePool } from '../models/engine-pool.ts';
import { findShadowVersion } from '../models/tenant-model.repository.ts';
import { planReading, type ReadingPlan } from '../models/tenant-model.ts';
import { announceOutcomes } from '../notifications/announce-outcomes.ts';
import type { Services } from '../services.ts';
import { lockImage, moveUploadsOfImage } from '../uploads/upload.repository.ts';
import { notifyUploads } from '../uploads/upload-notice.ts';
import { decideAt } from './decide.ts';
import {
  completeReading,
  enqueueShadow,
  isAway,
  putOffReading,
  type Reading,
  readingSchema,
} from './reading-queue.ts';
import {
  describeImage,
  findImageToRead,
  finishUploads,
  hasResult,
  type ImageToRead,
  insertResult,
  type ReadImage,
  type Renditions,
} from './result.repository.ts';

export type ReadingJob = {
  readonly id: string;
  readonly retryCount: number;
  readonly priority?: number;
  readonly data: unknown;
};
type Means = Pick<Services, 'datastore' | 'objects' | 'boss' | 'log' | 'models' | 'settings'> & {
  readonly engines: Pick<EnginePool, 'askIfAway' | 'diagnose'>;
};
/** The worker as the audit trail names it. */
const workerActor = (tenantId: string, job: ReadingJob) => ({
  tenantId,
  userId: 'worker',
  email: '',
  correlationId: job.id,
});

/** The job came back to another worker while this one held it: what was found is dropped with the transaction. */
class JobLost extends Error {}

/**
 * Reads one image and writes result and completion in one transaction. Can be run again at any point: a result is written once.
 * @throws whatever is worth another try; an image that cannot be read is settled here
 */
export async function diagnoseImage(means: Means, job: ReadingJob): Promise<void> {
  const reading = readingSchema.parse(job.data);
  const begun = await begin(means, job, reading);
  if (begun === undefined) return;
  const { image, plan } = begun;
  const correction = reading.correction ?? image.correction;
  try {
    await means.engines.askIfAway(plan.model, 'reading');
    const bytes = await means.objects.get(reading.tenantId, image.objectKey);
    const found = await means.engines.diagnose(plan.model, 'reading', bytes, {
      ageYears: image.age?.years ?? null,
      heatmaps: true,
      renditions: true,
      correction,
      offerCorrection: true,
      // Not copied; should its thread die, the job comes back by itself.
      handOver: true,
      // It may have broken a thread before: nothing else is to be lost with it.
      alone: job.retryCount > 0,
    });
    const diagnosis = decideAt(found, plan.points);
    // The file's own where the study had none.
    const age =
      found.ageYears === null ? null : { years: found.ageYears, isEntered: image.age?.isEntered === true };
    const renditions = await storeRenditions(means, reading.tenantId, diagnosis);
    await finish(means, job, reading, plan, { diagnosis, renditions, correction, age });
  } catch (error) {
    if (error instanceof JobLost) return;
    if (isFaultOfImage(error)) return refuse(means, job, reading, error);
    if (isAway(error)) return postpone(means, job, reading, plan, error);
    await showWaiting(means, reading);
    throw error;
  }
}

type Begun = { readonly image: ImageToRead; readonly plan: ReadingPlan };

/** Shows that the model is at work, and settles which one. @returns undefined when nothing is left to do */
async function begin(
  means: Means,
  job: ReadingJob,
  { tenantId, imageId, model, putOff }: Reading,
): Promise<Begun | undefined> {
  return means.datastore.tenantTransaction(tenantId, async (tx) => {
    const image = await findImageToRead(tx, tenantId, imageId);
    // While something is away the uploads wait: they do not start anew with every try.
    if (putOff === 0) {
      const started = await moveUploadsOfImage(tx, tenantId, imageId, ['queued'], { state: 'inferring' });
      await notifyUploads(tx, tenantId, started);
    }
    return image === undefined ? undefined : { image, plan: await planReading(tx, means, model, job.id) };
  });
}

async function storeRenditions(
  { objects }: Means,
  tenantId: string,
  diagnosis: Inference,
): Promise<Renditions> {
  const put = async (bytes: Buffer | null, contentType: string): Promise<string | null> =>
    bytes === null ? null : (await objects.put(bytes, { tenantId, contentType })).key;
  const heatmaps = new Map<string, string>();
  for (const { code, heatmapPng } of diagnosis.findings) {
    const key = await put(heatmapPng, 'image/png');
    if (key !== null) heatmaps.set(code, key);
  }
  return {
    preview: await put(diagnosis.preview, 'image/jpeg'),
    thumbnail: await put(diagnosis.thumbnail, 'image/jpeg'),
    heatmaps,
  };
}

async function finish(
  { datastore, boss }: Means,
  job: ReadingJob,
  { tenantId, imageId }: Reading,
  plan: ReadingPlan,
  read: ReadImage,
): Promise<void> {
  const { diagnosis } = read;
  await datastore.tenantTransaction(tenantId, async (tx) => {
    await lockImage(tx, tenantId, imageId);
    if (!(await completeReading(boss, tx, job))) throw new JobLost();
    const isNew = await insertResult(tx, tenantId, imageId, job.id, read);
    if (isNew) await describeImage(tx, tenantId, imageId, read);
    const done = await finishUploads(tx, tenantId, imageId, diagnosis);
    const { name: model, version } = diagnosis.model;
    await recordAudit(
      tx,
      workerActor(tenantId, job),
      'image.read',
      { type: 'image', id: imageId },
      { model, version },
    );
    if (plan.model.manifest.engine !== undefined) await endOutage(tx, diagnosis.model);
    // As it is set now: it may have come or gone while the image was read.
    const shadow = isNew ? await findShadowVersion(tx, model) : null;
    if (shadow !== null) await enqueueShadow(boss, tx, { tenantId, imageId, model, version: shadow });
    await announceOutcomes(tx, tenantId, done);
    await notifyUploads(tx, tenantId, done);
  });
}

function isFaultOfImage(error: unknown): error is AppError {
  return error instanceof AppError && /^(file|image|dicom)\./u.test(error.code);
}

/** Another try would end alike: the uploads say why, and the job is done. */
async function refuse(
  { datastore, boss }: Means,
  job: ReadingJob,
  { tenantId, imageId }: Reading,
  error: AppError,
): Promise<void> {
  await datastore.tenantTransaction(tenantId, async (tx) => {
    await lockImage(tx, tenantId, imageId);
    if (!(await completeReading(boss, tx, job))) return;
    const refused = await settleWithout(tx, tenantId, imageId, 'refused', error.code);
    await recordAudit(
      tx,
      workerActor(tenantId, job),
      'image.refused',
      { type: 'image', id: imageId },
      { code: error.code },
    );
    await announceOutcomes(tx, tenantId, refused);
    await notifyUploads(tx, tenantId, refused);
  });
}

/** The uploads wait and say why; the job comes back until what is away does. */
async function postpone(
  { datastore, boss, log }: Means,
  job: ReadingJob,
  reading: Reading,
  { model }: ReadingPlan,
  error: AppError,
): Promise<void> {
  const { tenantId, imageId } = reading;
  await datastore.tenantTransaction(tenantId, async (tx) => {
    await lockImage(tx, tenantId, imageId);
    if (!(await putOffReading(boss, tx, job, { ...reading, waitsFor: error.code }))) return;
    if (error.code === 'inference.unreachable') await noteOutage(tx, model.manifest);
    if (reading.waitsFor === error.code) return;
    log.warn({ err: error, job: job.id }, 'a reading waits');
    const waiting = await moveUploadsOfImage(tx, tenantId, imageId, ['queued', 'inferring'], {
      state: 'queued',
      error_code: error.code,
    });
    await notifyUploads(tx, tenantId, waiting);
  });
}

/** Ends a reading that found nothing. An image that was read before keeps what was found then. @returns the uploads */
async function settleWithout(
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

/** Until the next try the uploads wait again. If this fails too, they are shown as being read, which they soon are. */
async function showWaiting({ datastore, log }: Means, { tenantId, imageId }: Reading): Promise<void> {
  try {
    await datastore.tenantTransaction(tenantId, async (tx) => {
      const waiting = await moveUploadsOfImage(tx, tenantId, imageId, ['inferring'], { state: 'queued' });
      await notifyUploads(tx, tenantId, waiting);
    });
  } catch (error) {
    log.debug({ err: error }, 'the state of a reading could not be shown');
  }
}

/** After the last try: the uploads say that the model could not read the image; their users may ask again. */
export async function giveUpReading(means: Pick<Means, 'datastore'>, job: ReadingJob): Promise<void> {
  const { tenantId, imageId } = readingSchema.parse(job.data);
  await means.datastore.tenantTransaction(tenantId, async (tx) => {
    await lockImage(tx, tenantId, imageId);
    const failed = await settleWithout(tx, tenantId, imageId, 'failed', 'inference.failed');
    if (failed.length === 0) return;
    await recordAudit(tx, workerActor(tenantId, job), 'image.failed', { type: 'image', id: imageId });
    await announceOutcomes(tx, tenantId, failed);
    await notifyUploads(tx, tenantId, failed);
  });
}
