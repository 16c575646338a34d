import { AppError, type Precision, type ReadAgain, type ReadAgainAnswer } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { inPrecision, precisionOf } from '@aiso/inference';
import type { ModelServices } from '../../models/packages/model-registry.ts';
import { type InferencePlan, planInference } from '../../models/tenant-model.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { lockImage } from '../../registry/image.repository.ts';
import {
  type AskedUpload,
  findAskedUploads,
  latestResults,
  type ShownResult,
} from './infer-again.repository.ts';
import { queueAgain } from './queue-again.ts';

type Means = Pick<ModelServices, 'boss' | 'models' | 'settings'>;

/**
 * Has images read again with what the tenant reads with now. The old result is shown until the new one is
 * there, and stays if the inference fails. Images that would be read alike are left out.
 * @throws AppError `model.not_enabled`, `model.version_missing`
 */
export async function inferAgain(
  means: Means,
  actor: Actor,
  { uploadIds, model }: ReadAgain,
): Promise<ReadAgainAnswer> {
  actor.require('image:inference');
  return actor.transaction(async (tx) => {
    const plan = await planInference(tx, means, model, actor.correlationId);
    const { name, version } = plan.model.manifest;
    if (model !== undefined && model !== name) throw new AppError('model.not_enabled');
    const uploads = await lockedUploads(tx, [...new Set(uploadIds)]);
    const shown = await latestResults(tx, [...new Set(uploads.map(({ imageId }) => imageId))]);
    const isUnchanged = ({ state, imageId }: AskedUpload): boolean =>
      state === 'done' && wouldBeAlike(shown.get(imageId), plan, means.settings.AISO_MODEL_PRECISION);
    const again = uploads.filter((upload) => !isUnchanged(upload));
    for (const { id, imageId, priority } of again) {
      await queueAgain(means, tx, imageId, { priority, model: name });
      await recordAudit(tx, actor, 'upload.read_again', { type: 'upload', id }, { model: name, version });
    }
    return {
      model: { name, version },
      queued: again.length,
      unchanged: uploads.length - again.length,
      skipped: new Set(uploadIds).size - uploads.length,
    };
  });
}

/**
 * The uploads whose image can be read now. Images are locked before they are looked at, in one order for all.
 */
async function lockedUploads(
  tx: TenantTransaction,
  uploadIds: readonly string[],
): Promise<readonly AskedUpload[]> {
  const seen = await findAskedUploads(tx, uploadIds);
  for (const imageId of [...new Set(seen.map((upload) => upload.imageId))].sort()) {
    await lockImage(tx, tx.tenantId, imageId);
  }
  return findAskedUploads(tx, uploadIds);
}

/** Before it was kept, there was no other; a model server has one, whatever that is. */
const ONLY_PRECISION: Precision = 'float32';

/** The same network at the same operating points gives the same result of an image and an age. */
function wouldBeAlike(
  shown: ShownResult | undefined,
  { model, points }: InferencePlan,
  asked: Precision,
): boolean {
  const { name, version, findings } = model.manifest;
  if (shown === undefined || shown.name !== name || shown.version !== version) return false;
  if (shown.hasOtherAge) return false;
  const precision = precisionOf(inPrecision(model, asked).manifest);
  if ((shown.precision ?? ONLY_PRECISION) !== (precision ?? ONLY_PRECISION)) return false;
  return findings.every(({ code, operatingPoint }) => {
    const before = shown.points.get(code);
    return before === undefined || before === (points.get(code) ?? operatingPoint);
  });
}
