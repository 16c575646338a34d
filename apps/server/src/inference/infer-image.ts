import { enteredYearsOf } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { Inference } from '@aiso/inference';
import { endOutage } from '../models/engine-outage.repository.ts';
import type { ModelServices } from '../models/packages/model-registry.ts';
import { enqueueShadow } from '../models/shadow-queue.ts';
import { findShadowVersion } from '../models/tenant-model.repository.ts';
import { type InferencePlan, planInference } from '../models/tenant-model.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { imagesChanged } from '../registry/changes.ts';
import { lockImage, moveImage } from '../registry/image.repository.ts';
import type { EnginePool } from './engines/engine-pool.ts';
import { decideAt } from './findings.ts';
import {
  completeInference,
  type InferenceJob,
  inferenceJobSchema,
  isAway,
  type TakenJob,
} from './inference-queue.ts';
import { noteSound } from './originals/note-original.ts';
import { faultOfOriginal, originalOf } from './originals/read-original.ts';
import {
  askedAge,
  describeImage,
  findImageToInfer,
  finishImage,
  type ImageToInfer,
  type InferredImage,
  insertResult,
  type Renditions,
} from './result.repository.ts';
import {
  awaitOriginal,
  isFaultOfImage,
  postpone,
  refuse,
  showWaiting,
  workerActor,
} from './settle-without-result.ts';

type Deps = Pick<
  ModelServices,
  'datastore' | 'objects' | 'boss' | 'events' | 'log' | 'models' | 'settings'
> & {
  readonly engines: Pick<EnginePool, 'askIfAway' | 'infer'>;
};

/** The job went to another worker while this one held it: what was found is dropped with the transaction. */
class JobLost extends Error {}

/**
 * Infers one image and writes result and completion in one transaction. Can be run again at any point: a
 * result is written once.
 * @throws whatever is worth another try; an image that cannot be read is settled here
 */
export async function inferImage(deps: Deps, taken: TakenJob): Promise<void> {
  const job = inferenceJobSchema.parse(taken.data);
  const begun = await begin(deps, taken, job);
  if (begun === undefined) return;
  const { image, plan } = begun;
  const { correction = image.correction } = job;
  const correctedBy = job.correction === undefined ? image.correctedBy : (job.correctedBy ?? null);
  try {
    await deps.engines.askIfAway(plan.model, 'shown');
    const original = originalOf(deps, job.tenantId, image.objectKey);
    const found = await deps.engines.infer(plan.model, 'shown', original, {
      tenantId: job.tenantId,
      ...askedAge(image.age),
      heatmaps: true,
      renditions: true,
      correction,
      offerCorrection: true,
    });
    const inference = decideAt(found, plan.model.manifest.findings, plan.choices);
    const isAgeEntered = enteredYearsOf(image.age) !== null;
    const renditions = await storeRenditions(deps, job.tenantId, inference);
    const read = { inference, renditions, correction, correctedBy, isAgeEntered };
    await finish(deps, taken, job, plan, read);
    if (image.originalFault !== null)
      await deps.datastore.tenantTransaction(job.tenantId, (tx) =>
        noteSound(deps, tx, job.imageId, taken.id),
      );
  } catch (error) {
    if (error instanceof JobLost) return;
    const fault = faultOfOriginal(error);
    if (fault !== null) return awaitOriginal(deps, taken, job, fault);
    if (isFaultOfImage(error)) return refuse(deps, taken, job, error);
    if (isAway(error)) return postpone(deps, taken, job, plan, error);
    await showWaiting(deps, job);
    throw error;
  }
}

type Begun = { readonly image: ImageToInfer; readonly plan: InferencePlan };

/** Shows that the model is at work, and settles which one. @returns undefined when nothing is left to do */
async function begin(
  deps: Deps,
  taken: TakenJob,
  { tenantId, imageId, model, putOff }: InferenceJob,
): Promise<Begun | undefined> {
  return deps.datastore.tenantTransaction(tenantId, async (tx) => {
    const image = await findImageToInfer(tx, imageId);
    // While something is away the image waits: it does not start anew with every try.
    if (putOff === 0 && (await moveImage(tx, imageId, ['queued'], { state: 'inferring' })))
      await imagesChanged(tx, [imageId]);
    return image === undefined ? undefined : { image, plan: await planInference(tx, deps, model, taken.id) };
  });
}

async function storeRenditions(
  { objects }: Deps,
  tenantId: string,
  inference: Inference,
): Promise<Renditions> {
  const put = async (bytes: Buffer | null, contentType: string): Promise<string | null> =>
    bytes === null ? null : (await objects.put(bytes, { tenantId, contentType })).key;
  const heatmaps = new Map<string, string>();
  for (const { code, heatmapPng } of inference.findings) {
    const key = await put(heatmapPng, 'image/png');
    if (key !== null) heatmaps.set(code, key);
  }
  return {
    preview: await put(inference.preview, 'image/jpeg'),
    thumbnail: await put(inference.thumbnail, 'image/jpeg'),
    heatmaps,
  };
}

async function finish(
  { datastore, boss, events }: Deps,
  taken: TakenJob,
  { tenantId, imageId }: InferenceJob,
  plan: InferencePlan,
  inferred: InferredImage,
): Promise<void> {
  const { inference } = inferred;
  await datastore.tenantTransaction(tenantId, async (tx) => {
    await lockImage(tx, imageId);
    if (!(await completeInference(boss, tx, taken))) throw new JobLost();
    const isNew = await insertResult(tx, imageId, taken.id, inferred);
    if (isNew) await describeImage(tx, imageId, inferred);
    await finishImage(tx, imageId, inference, plan.model.manifest.findings);
    const { name: model, version } = inference.model;
    const subject = { type: 'image', id: imageId };
    await recordAudit(tx, workerActor(tenantId, taken), 'image.read', subject, { model, version });
    if (plan.model.manifest.engine !== undefined) await endOutage(tx, inference.model);
    if (isNew) await inferInShadowToo(boss, tx, imageId, model);
    const uploadIds = await imagesChanged(tx, [imageId]);
    await events.publish(tx, 'uploads.ended', { uploadIds });
  });
}

/** By the version that is in shadow now: one may have come or gone during the inference. */
async function inferInShadowToo(
  boss: Deps['boss'],
  tx: TenantTransaction,
  imageId: string,
  model: string,
): Promise<void> {
  const version = await findShadowVersion(tx, model);
  if (version !== null) await enqueueShadow(boss, tx, { tenantId: tx.tenantId, imageId, model, version });
}
