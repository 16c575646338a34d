import {
  AppError,
  hasPointsByView,
  type Precision,
  type Reinference,
  type ReinferenceAnswer,
} from '@aiso/contracts';
import { inPrecision, precisionOf } from '@aiso/inference';
import { queueReinference } from '../inference/queue-reinference.ts';
import { latestResults, type ShownResult } from '../inference/reinference.repository.ts';
import { decidingPoint } from '../models/operating-points.ts';
import type { ModelServices } from '../models/packages/model-registry.ts';
import { type InferencePlan, planInference } from '../models/tenant-model.ts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { imagesChanged } from '../registry/changes.ts';
import { lockImagesOfStudies } from '../registry/image.repository.ts';
import { lockStudies } from '../registry/study.repository.ts';

type Deps = Pick<ModelServices, 'boss' | 'models' | 'settings'>;

/**
 * Asks for re-inference of the images of studies, with the tenant's present model. The old result is shown
 * until the new one is there, and stays if the inference fails. Images of which the same would result are
 * left out.
 * @throws AppError `model.not_enabled`, `model.version_missing`
 */
export async function reinfer(
  deps: Deps,
  actor: Actor,
  { studyIds, model }: Reinference,
): Promise<ReinferenceAnswer> {
  actor.require('inference:request');
  return actor.transaction(async (tx) => {
    const plan = await planInference(tx, deps, model, actor.correlationId);
    const { name, version } = plan.model.manifest;
    if (model !== undefined && model !== name) throw new AppError('model.not_enabled');
    const studies = await lockStudies(tx, studyIds);
    const priorities = new Map(studies.map(({ id, priority }) => [id, priority]));
    const images = await lockImagesOfStudies(tx, [...priorities.keys()]);
    const readable = images.filter(({ state }) => state === 'done' || state === 'failed');
    const shown = await latestResults(
      tx,
      readable.map(({ id }) => id),
    );
    const chosen = readable.filter(
      ({ id, state, isHeatmapLost }) =>
        state !== 'done' ||
        isHeatmapLost ||
        !wouldBeAlike(shown.get(id), plan, deps.settings.AISO_MODEL_PRECISION),
    );
    for (const { id, studyId } of chosen) {
      await queueReinference(deps, tx, id, { priority: priorities.get(studyId) ?? 'routine', model: name });
    }
    for (const studyId of new Set(chosen.map((image) => image.studyId))) {
      const subject = { type: 'study', id: studyId };
      await recordAudit(tx, actor, 'study.read_again', subject, { model: name, version });
    }
    await imagesChanged(
      tx,
      chosen.map(({ id }) => id),
    );
    return {
      model: { name, version },
      queued: chosen.length,
      unchanged: readable.length - chosen.length,
      skipped: images.length - readable.length + new Set(studyIds).size - studies.length,
    };
  });
}

/** Before it was kept, there was no other; a model server has one, whatever that is. */
const ONLY_PRECISION: Precision = 'float32';

/** The same network at the same operating points gives the same result of an image and an age. */
function wouldBeAlike(
  shown: ShownResult | undefined,
  { model, choices }: InferencePlan,
  asked: Precision,
): boolean {
  const { name, version, findings } = model.manifest;
  if (shown === undefined || shown.name !== name || shown.version !== version) return false;
  if (shown.hasOtherAge) return false;
  const precision = precisionOf(inPrecision(model, asked).manifest);
  if ((shown.precision ?? ONLY_PRECISION) !== (precision ?? ONLY_PRECISION)) return false;
  // Which points it would take is not known.
  if (shown.view === undefined && findings.some(hasPointsByView)) return false;
  return findings.every((finding) => {
    const before = shown.points.get(finding.code);
    return before === undefined || before === decidingPoint(finding, choices, shown.view ?? null);
  });
}
