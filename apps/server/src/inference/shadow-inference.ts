import { isSameAge, isSameCorrection, type PointChoice } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { Inference } from '@aiso/inference';
import { selectPointChoices } from '../models/operating-point.repository.ts';
import type { ModelServices } from '../models/packages/model-registry.ts';
import { type ShadowJob, shadowJobSchema } from '../models/shadow-queue.ts';
import { findTenantModels } from '../models/tenant-model.repository.ts';
import { lockImage } from '../registry/image.repository.ts';
import type { EnginePool } from './engines/engine-pool.ts';
import { decideAt } from './findings.ts';
import { isAway, putOffShadow, type TakenJob } from './inference-queue.ts';
import { faultOfOriginal, withOriginal } from './originals/read-original.ts';
import { askedAge, findImageToInfer, type ImageToInfer } from './result.repository.ts';
import { isFaultOfImage } from './settle-without-result.ts';
import { insertShadow } from './shadow-result.repository.ts';

type Deps = Pick<ModelServices, 'datastore' | 'objects' | 'models' | 'boss' | 'events' | 'log'> & {
  readonly engines: Pick<EnginePool, 'askIfAway' | 'infer' | 'quiet'>;
};

/**
 * One job of a version in shadow. While its model or the image store is away, the job comes back.
 * @throws whatever is worth another try
 */
export async function workOnShadow(deps: Deps, taken: TakenJob): Promise<void> {
  try {
    await inferInShadow(deps, taken);
  } catch (error) {
    if (!isAway(error)) throw error;
    const job = shadowJobSchema.parse(taken.data);
    if (job.putOff === 0) deps.log.warn({ err: error, job: taken.id }, 'an inference in shadow waits');
    await deps.datastore.tenantTransaction(job.tenantId, (tx) => putOffShadow(deps.boss, tx, taken, job));
  }
}

/** So long a shadow gives way to what is shown. */
const GIVE_WAY_MS = 120_000;

/**
 * Reads an image with the version that its tenant tries in shadow. What it finds is kept apart from what is
 * shown. Does nothing when the version is in shadow no more. An image whose original is missing or damaged is
 * read once that is back.
 * @throws whatever is worth another try
 */
export async function inferInShadow(deps: Deps, taken: Pick<TakenJob, 'id' | 'data'>): Promise<void> {
  const job = shadowJobSchema.parse(taken.data);
  if (deps.models.find(job.model, job.version) === undefined) await deps.models.rescan();
  const model = deps.models.find(job.model, job.version);
  if (model === undefined) return;
  const begun = await deps.datastore.tenantTransaction(job.tenantId, (tx) => begin(tx, job));
  if (begun === undefined) return;
  await deps.engines.quiet(GIVE_WAY_MS);
  await deps.engines.askIfAway(model, 'shadow');
  const { objectKey: key, originalFault: fault, age, correction } = begun.image;
  const original = { imageId: job.imageId, key, fault };
  const asked = { tenantId: job.tenantId, ...askedAge(age), correction, heatmaps: false };
  const inference = await withOriginal(deps, job.tenantId, original, taken.id, (file) =>
    deps.engines.infer(model, 'shadow', file, asked),
  ).catch((error: unknown) => {
    // It would end alike another time: the image counts as not inferred.
    if (isFaultOfImage(error) || faultOfOriginal(error) !== null) return null;
    throw error;
  });
  if (inference === null) return;
  const decided = decideAt(inference, model.manifest.findings, begun.choices);
  const isStored = await deps.datastore.tenantTransaction(job.tenantId, (tx) =>
    insertIfUnchanged(tx, job, begun.image, decided),
  );
  if (!isStored) await inferInShadow(deps, taken);
}

async function begin(
  tx: TenantTransaction,
  { imageId, model: name, version }: ShadowJob,
): Promise<{ image: ImageToInfer; choices: ReadonlyMap<string, PointChoice> } | undefined> {
  const isTried = (await findTenantModels(tx)).some(
    (one) => one.name === name && one.shadowVersion === version,
  );
  const image = isTried ? await findImageToInfer(tx, imageId) : undefined;
  return image === undefined ? undefined : { image, choices: await selectPointChoices(tx, name, version) };
}

/**
 * A correction or an age that came meanwhile got no job of its own, as this one was there. So the image is
 * locked, as where such a change is written, and looked at again.
 * @returns whether the image is still the one that was inferred
 */
async function insertIfUnchanged(
  tx: TenantTransaction,
  job: ShadowJob,
  begun: ImageToInfer,
  found: Inference,
): Promise<boolean> {
  await lockImage(tx, job.imageId);
  const image = await findImageToInfer(tx, job.imageId);
  if (image === undefined) return true;
  if (!isSameAge(image.age, begun.age) || !isSameCorrection(image.correction, begun.correction)) return false;
  await insertShadow(tx, job, found);
  return true;
}
