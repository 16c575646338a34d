import { AppError, type ModelDetail, type ModelSummary } from '@aiso/contracts';
import { inPrecision, precisionOf } from '@aiso/inference';
import type { Actor } from '../platform/actor.ts';
import { findOutages } from './engine-outage.repository.ts';
import { presentManifest, presentModel } from './model.presenter.ts';
import { countRuns } from './model-run.repository.ts';
import { selectPointChoices } from './operating-point.repository.ts';
import type { ModelServices } from './packages/model-registry.ts';
import { tenantModels } from './tenant-model.ts';

/** What the tenant has enabled. */
export async function listEnabledModels(
  services: ModelServices,
  actor: Actor,
): Promise<{ readonly models: readonly ModelSummary[] }> {
  actor.require('model:read');
  return actor.transaction(async (tx) => {
    const outageOf = await findOutages(tx);
    const known = await tenantModels(tx, services);
    return {
      models: known
        .filter(({ enabled }) => enabled)
        .map((model) =>
          presentModel(model, services.models.find(model.name, model.activeVersion), outageOf(model)),
        ),
    };
  });
}

/** @throws AppError `model.not_found` alike for unknown, not enabled, and without its package */
export async function showModel(services: ModelServices, actor: Actor, name: string): Promise<ModelDetail> {
  actor.require('model:read');
  return actor.transaction(async (tx) => {
    const known = (await tenantModels(tx, services)).find((model) => model.name === name && model.enabled);
    const model = known && services.models.find(name, known.activeVersion);
    if (known === undefined || model === undefined) throw new AppError('model.not_found');
    const choices = await selectPointChoices(tx, name, known.activeVersion);
    return {
      ...presentModel(known, model, (await findOutages(tx))(known)),
      manifest: presentManifest(model, choices),
      precision: precisionOf(inPrecision(model, services.settings.AISO_MODEL_PRECISION).manifest),
      runs: await countRuns(tx, name),
    };
  });
}
