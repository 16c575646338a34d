import {
  AppError,
  type ModelChange,
  type ModelFinding,
  type PointChoice,
  packagePoint,
  type TenantModelDetail,
} from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { LoadedModel } from '@aiso/inference';
import type { Administrator } from '../platform/administrator.ts';
import { newestImagesInferredBy } from './comparison/comparison.repository.ts';
import { detailOf, notEnabled, ofTenant } from './list-models.ts';
import { keepPointNames, replacePointChoices, selectPointChoices } from './operating-point.repository.ts';
import type { ModelServices } from './packages/model-registry.ts';
import { enqueueShadow } from './shadow-queue.ts';
import {
  insertTenantModel,
  lockTenantModels,
  type TenantModel,
  updateTenantModel,
} from './tenant-model.repository.ts';
import { recordModelEvent, tenantModels } from './tenant-model.ts';

type Deps = Pick<ModelServices, 'models' | 'settings' | 'datastore' | 'boss'>;

type Change<Action extends ModelChange['action']> = Extract<ModelChange, { action: Action }>;

/** A change under way: the tenant's models are locked, and this one has a row. */
type Work = {
  readonly tx: TenantTransaction;
  readonly deps: Deps;
  readonly administrator: Administrator;
  readonly model: TenantModel;
};

/**
 * Changes a tenant's settings of a model and writes down who did it.
 * @throws AppError `resource.not_found` for the tenant, `model.not_found`, `model.version_missing`,
 * `model.changed` where somebody else was faster, `model.reads`, `model.not_enabled`, `model.no_previous`,
 * `request.invalid`
 */
export async function changeModel(
  deps: Deps,
  administrator: Administrator,
  tenantId: string,
  name: string,
  change: ModelChange,
): Promise<TenantModelDetail> {
  return ofTenant(deps, administrator, tenantId, async (tx) => {
    await lockTenantModels(tx);
    const model = await settledModel(tx, deps, name, change);
    const work = { tx, deps, administrator, model };
    switch (change.action) {
      case 'enable':
        await enable(work);
        break;
      case 'disable':
        await disable(work);
        break;
      case 'choose':
        await choose(work);
        break;
      case 'start_shadow':
        await startShadow(work, change);
        break;
      case 'stop_shadow':
        await stopShadow(work);
        break;
      case 'promote':
        await promote(work, change);
        break;
      case 'roll_back':
        await rollBack(work);
        break;
      case 'set_points':
        await setPoints(work, change);
        break;
    }
    return detailOf(tx, deps, name);
  });
}

/**
 * The model as it stands, in a row: the tenant's primary model too, which may have been the default until
 * now.
 */
async function settledModel(
  tx: TenantTransaction,
  deps: Deps,
  name: string,
  { revision }: ModelChange,
): Promise<TenantModel> {
  const [newest] = deps.models.versionsOf(name);
  const known = (await tenantModels(tx, deps)).find((model) => model.name === name);
  const model = known ?? (newest && notEnabled(newest));
  if (model === undefined) throw new AppError('model.not_found');
  if (model.revision !== revision) throw new AppError('model.changed');
  for (const unwritten of await tenantModels(tx, deps)) {
    if (unwritten.revision === 0) await insertTenantModel(tx, unwritten);
  }
  if (known === undefined) await insertTenantModel(tx, model);
  return { ...model, revision: Math.max(1, model.revision) };
}

async function write({ tx, model }: Work, change: Parameters<typeof updateTenantModel>[2]): Promise<void> {
  if (!(await updateTenantModel(tx, model, change))) throw new AppError('model.changed');
}

function installed({ deps, model }: Work, version: string): LoadedModel {
  const found = deps.models.find(model.name, version);
  if (found === undefined) throw new AppError('model.version_missing');
  return found;
}

const NO_SHADOW = { shadowVersion: null, shadowSince: null } as const;

async function record(
  { tx, administrator, model }: Work,
  event: Parameters<typeof recordModelEvent>[2],
  versions: Parameters<typeof recordModelEvent>[4],
  detail?: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordModelEvent(tx, administrator, event, model.name, versions, detail);
}

async function enable(work: Work): Promise<void> {
  const { model } = work;
  if (model.enabled) return;
  installed(work, model.activeVersion);
  await write(work, { enabled: true });
  await record(work, 'enabled', { version: model.activeVersion, previousVersion: null });
}

async function disable(work: Work): Promise<void> {
  const { model } = work;
  if (model.reads) throw new AppError('model.reads');
  if (!model.enabled) return;
  await write(work, { enabled: false, ...NO_SHADOW });
  await record(work, 'disabled', { version: model.activeVersion, previousVersion: null });
}

/** Of a tenant's models exactly one is primary: it infers what arrives. */
async function choose(work: Work): Promise<void> {
  const { tx, deps, model } = work;
  if (model.reads) return;
  installed(work, model.activeVersion);
  const primary = (await tenantModels(tx, deps)).find(({ reads }) => reads);
  if (primary !== undefined) await updateTenantModel(tx, primary, { reads: false });
  await write(work, { enabled: true, reads: true });
  const versions = { version: model.activeVersion, previousVersion: null };
  await record(work, 'chosen', versions, { before: primary?.name ?? null });
}

async function startShadow(work: Work, { version, backfill }: Change<'start_shadow'>): Promise<void> {
  const { tx, deps, model } = work;
  if (!model.enabled) throw new AppError('model.not_enabled');
  if (version === model.activeVersion) throw new AppError('request.invalid', { detail: 'version' });
  installed(work, version);
  const images = await newestImagesInferredBy(tx, model.name, model.activeVersion, backfill);
  // From the oldest result that it infers too: what it has not inferred since then is pending.
  const since = images.at(-1)?.readAt ?? new Date();
  await write(work, { shadowVersion: version, shadowSince: since.toISOString() });
  for (const { imageId } of images) {
    await enqueueShadow(deps.boss, tx, { tenantId: tx.tenantId, imageId, model: model.name, version });
  }
  const versions = { version, previousVersion: model.shadowVersion };
  await record(work, 'shadow_started', versions, { backfill: images.length });
}

async function stopShadow(work: Work): Promise<void> {
  const { model } = work;
  if (model.shadowVersion === null) return;
  await write(work, NO_SHADOW);
  await record(work, 'shadow_stopped', { version: model.shadowVersion, previousVersion: null });
}

/** The version infers from now on; the one until now can be gone back to. */
async function promote(work: Work, { version }: Change<'promote'>): Promise<void> {
  const { model } = work;
  if (!model.enabled) throw new AppError('model.not_enabled');
  if (version === model.activeVersion) return;
  installed(work, version);
  await write(work, {
    activeVersion: version,
    previousVersion: model.activeVersion,
    ...(model.shadowVersion === version ? NO_SHADOW : {}),
  });
  await keepPointNames(work.tx, model.name, model.activeVersion, version);
  const wasShadow = model.shadowVersion === version;
  await record(work, 'promoted', { version, previousVersion: model.activeVersion }, { wasShadow });
}

/** Takes the earlier version back; going back twice is where one was. */
async function rollBack(work: Work): Promise<void> {
  const { model } = work;
  const { previousVersion } = model;
  if (previousVersion === null) throw new AppError('model.no_previous');
  installed(work, previousVersion);
  await write(work, {
    activeVersion: previousVersion,
    previousVersion: model.activeVersion,
    ...(model.shadowVersion === previousVersion ? NO_SHADOW : {}),
  });
  await keepPointNames(work.tx, model.name, model.activeVersion, previousVersion);
  await record(work, 'rolled_back', { version: previousVersion, previousVersion: model.activeVersion });
}

async function setPoints(work: Work, { version, points }: Change<'set_points'>): Promise<void> {
  const { tx, model } = work;
  const { findings } = installed(work, version).manifest;
  const asked = new Map(Object.entries(points));
  const known = findings.flatMap((finding) => {
    const choice = asked.get(finding.code);
    return choice === undefined ? [] : [{ finding, choice }];
  });
  if (known.length < asked.size || !known.every(({ finding, choice }) => isOffered(finding, choice))) {
    throw new AppError('request.invalid', { detail: 'points' });
  }
  const before = await selectPointChoices(tx, model.name, version);
  const after = new Map(
    known.flatMap(({ finding, choice }) => {
      const { code, operatingPoint } = finding;
      const settled = choice === operatingPoint ? packagePoint(finding) : choice;
      // A number of the package needs no row, and follows the package.
      return settled === operatingPoint ? [] : [[code, settled] as const];
    }),
  );
  await write(work, {});
  await replacePointChoices(tx, model.name, version, after);
  const now = await selectPointChoices(tx, model.name, version);
  const changed = findings.flatMap((finding) => {
    const { code } = finding;
    const pair = [before.get(code) ?? packagePoint(finding), now.get(code) ?? packagePoint(finding)];
    return pair[0] === pair[1] ? [] : [[code, pair] as const];
  });
  const versions = { version, previousVersion: null };
  await record(work, 'points_changed', versions, { points: Object.fromEntries(changed) });
}

const isOffered = ({ points = [] }: ModelFinding, choice: PointChoice): boolean =>
  typeof choice === 'number' || points.some(({ name }) => name === choice);
