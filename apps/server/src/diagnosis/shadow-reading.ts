import { AppError, isSameCorrection } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { Inference } from '@aiso/inference';
import type { EnginePool } from '../models/engine-pool.ts';
import { findTenantModels, selectOperatingPoints } from '../models/tenant-model.repository.ts';
import type { Services } from '../services.ts';
import { lockImage } from '../uploads/upload.repository.ts';
import { decideAt } from './decide.ts';
import { type ShadowReading, shadowReadingSchema } from './reading-queue.ts';
import { findImageToRead, type ImageToRead } from './result.repository.ts';

type Means = Pick<Services, 'datastore' | 'objects' | 'models'> & {
  readonly engines: Pick<EnginePool, 'askIfAway' | 'diagnose' | 'quiet'>;
};

/** So long a shadow gives way to what is shown. */
const GIVE_WAY_MS = 120_000;

/**
 * Reads an image with the version that its tenant tries in shadow, and stores what it found apart from what is shown. Does nothing
 * when the version is in shadow no more.
 * @throws whatever is worth another try
 */
export async function readInShadow(means: Means, data: unknown): Promise<void> {
  const reading = shadowReadingSchema.parse(data);
  if (means.models.find(reading.model, reading.version) === undefined) await means.models.rescan();
  const model = means.models.find(reading.model, reading.version);
  if (model === undefined) return;
  const begun = await means.datastore.tenantTransaction(reading.tenantId, (tx) => begin(tx, reading));
  if (begun === undefined) return;
  await means.engines.quiet(GIVE_WAY_MS);
  await means.engines.askIfAway(model, 'shadow');
  const bytes = await means.objects.get(reading.tenantId, begun.image.objectKey);
  const diagnosis = await means.engines
    .diagnose(model, 'shadow', bytes, {
      ageYears: begun.image.age?.years ?? null,
      correction: begun.image.correction,
      heatmaps: false,
      handOver: true,
    })
    .catch((error: unknown) => {
      // It would end alike another time: the image counts as not read.
      if (error instanceof AppError && /^(file|image|dicom)\./u.test(error.code)) return null;
      throw error;
    });
  if (diagnosis === null) return;
  const decided = decideAt(diagnosis, begun.points);
  const isStored = await means.datastore.tenantTransaction(reading.tenantId, (tx) =>
    insertIfStillAsRead(tx, reading, begun.image, decided),
  );
  if (!isStored) await readInShadow(means, data);
}

async function begin(
  tx: TenantTransaction,
  { tenantId, imageId, model, version }: ShadowReading,
): Promise<{ image: ImageToRead; points: ReadonlyMap<string, number> } | undefined> {
  const isTried = (await findTenantModels(tx)).some(
    ({ name, shadowVersion }) => name === model && shadowVersion === version,
  );
  const image = isTried ? await findImageToRead(tx, tenantId, imageId) : undefined;
  return image === undefined ? undefined : { image, points: await selectOperatingPoints(tx, model, version) };
}

/**
 * Whoever corrected the image or entered an age meanwhile asked for a job that was not made, as this one is there. The image is locked as
 * it is where such a change is written. @returns whether the image is still the one that was read
 */
async function insertIfStillAsRead(
  tx: TenantTransaction,
  reading: ShadowReading,
  read: ImageToRead,
  found: Inference,
): Promise<boolean> {
  await lockImage(tx, reading.tenantId, reading.imageId);
  const image = await findImageToRead(tx, reading.tenantId, reading.imageId);
  if (image === undefined) return true;
  if (image.age?.years !== read.age?.years || !isSameCorrection(image.correction, read.correction))
    return false;
  await insertShadow(tx, reading, found);
  return true;
}

/** Takes the place of what the version found in the image before (migration 0021). */
async function insertShadow(
  tx: TenantTransaction,
  { tenantId, imageId }: ShadowReading,
  { model, preparation, precision, gate, findings, timing }: Inference,
): Promise<void> {
  const row = await tx.db
    .insertInto('shadow_results')
    .values({
      tenant_id: tenantId,
      image_id: imageId,
      model_name: model.name,
      model_version: model.version,
      preparation,
      precision,
      gate_accepted: gate.accepted,
      gate_score: gate.score,
      gate_reason: gate.reason,
      infer_ms: timing.inferMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (findings.length === 0) return;
  await tx.db
    .insertInto('shadow_findings')
    .values(
      findings.map(({ code, score, operatingPoint }) => ({
        tenant_id: tenantId,
        shadow_result_id: row.id,
        code,
        score,
        operating_point: operatingPoint,
      })),
    )
    .execute();
}
