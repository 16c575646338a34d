import { AppError, type ModelEvent, type PointChoice, type Settings } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { LoadedModel } from '@aiso/inference';
import { type AuditActor, recordAudit } from '../platform/audit.repository.ts';
import { keepPointNames, selectPointChoices } from './operating-point.repository.ts';
import type { ModelServices } from './packages/model-registry.ts';
import {
  findTenantModels,
  insertHistory,
  insertTenantModel,
  type TenantModel,
  updateTenantModel,
} from './tenant-model.repository.ts';

/** What an image is inferred with. */
export type InferencePlan = {
  readonly model: LoadedModel;
  /** Where the tenant chose otherwise than the package, by the finding's code. */
  readonly choices: ReadonlyMap<string, PointChoice>;
};

type Deps = Pick<ModelServices, 'models'> & { readonly settings: Pick<Settings, 'AISO_DEFAULT_MODEL'> };

/** The models that a tenant's settings name, with the default one where none of them is the primary one. */
export async function tenantModels(
  tx: TenantTransaction,
  { models, settings }: Deps,
): Promise<readonly TenantModel[]> {
  const rows = await findTenantModels(tx);
  if (rows.some(({ reads }) => reads)) return rows;
  const name = settings.AISO_DEFAULT_MODEL;
  const [newest] = models.versionsOf(name);
  if (newest === undefined) return rows;
  const primary: TenantModel = {
    name,
    enabled: true,
    reads: true,
    activeVersion: newest.manifest.version,
    previousVersion: null,
    shadowVersion: null,
    shadowSince: null,
    revision: 0,
  };
  return [primary, ...rows.filter((row) => row.name !== name)];
}

/**
 * The primary model, which infers what arrives. The first inference writes down its version: a package that
 * comes later changes nothing until it is promoted. Where that package is gone, the newest of its name takes
 * its place, else the default model. Inference goes on, and the history says so.
 * @throws AppError `model.version_missing` when there is none at all
 */
async function settlePrimary(tx: TenantTransaction, deps: Deps, correlationId: string): Promise<TenantModel> {
  const known = (await tenantModels(tx, deps)).find(({ reads }) => reads);
  if (known === undefined) throw new AppError('model.version_missing');
  if (known.revision === 0) {
    if (await insertTenantModel(tx, known)) await note(tx, correlationId, 'adopted', known);
    return settled(tx, deps);
  }
  if (await isInstalled(deps, known)) return known;
  const replaced = await replaceMissing(tx, deps, known);
  if (replaced !== null) await note(tx, correlationId, 'replaced', replaced);
  return settled(tx, deps);
}

/** Looks again before it says no: another process may have seen a new package first. */
async function isInstalled(
  { models }: Deps,
  { name, activeVersion }: Pick<TenantModel, 'name' | 'activeVersion'>,
): Promise<boolean> {
  if (models.find(name, activeVersion) !== undefined) return true;
  await models.rescan();
  return models.find(name, activeVersion) !== undefined;
}

/** @returns the primary model from now on; null where somebody else changed it meanwhile */
async function replaceMissing(
  tx: TenantTransaction,
  { models, settings }: Deps,
  known: TenantModel,
): Promise<Pick<TenantModel, 'name' | 'activeVersion' | 'previousVersion'> | null> {
  const name = models.versionsOf(known.name).length > 0 ? known.name : settings.AISO_DEFAULT_MODEL;
  const [newest] = models.versionsOf(name);
  if (newest === undefined) throw new AppError('model.version_missing');
  const primary = {
    name,
    enabled: true,
    reads: true,
    activeVersion: newest.manifest.version,
    previousVersion: known.activeVersion,
    shadowVersion: null,
    shadowSince: null,
  };
  if (name === known.name) {
    if (!(await updateTenantModel(tx, known, primary))) return null;
    await keepPointNames(tx, name, known.activeVersion, primary.activeVersion);
    return primary;
  }
  if (!(await updateTenantModel(tx, known, { reads: false, enabled: false }))) return null;
  const other = (await findTenantModels(tx)).find((row) => row.name === name);
  const fresh = { ...primary, previousVersion: other?.activeVersion ?? null };
  if (other === undefined) await insertTenantModel(tx, { ...fresh, revision: 0 });
  else await updateTenantModel(tx, other, fresh);
  return fresh;
}

/** The primary model, now that it has a row. */
async function settled(tx: TenantTransaction, deps: Deps): Promise<TenantModel> {
  const primary = (await tenantModels(tx, deps)).find(({ reads }) => reads);
  if (primary === undefined) throw new AppError('model.version_missing');
  return primary;
}

async function note(
  tx: TenantTransaction,
  correlationId: string,
  event: Extract<ModelEvent, 'adopted' | 'replaced'>,
  { name, activeVersion, previousVersion }: Pick<TenantModel, 'name' | 'activeVersion' | 'previousVersion'>,
): Promise<void> {
  const actor: AuditActor = { tenantId: tx.tenantId, userId: 'worker', email: null, correlationId };
  await recordModelEvent(tx, actor, event, name, { version: activeVersion, previousVersion });
}

/** Writes an event into the model's history and into the audit log of the tenant whose model it is. */
export async function recordModelEvent(
  tx: TenantTransaction,
  actor: AuditActor,
  event: ModelEvent,
  name: string,
  versions: { readonly version: string | null; readonly previousVersion: string | null },
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await insertHistory(tx, { event, name, ...versions, actorId: actor.userId, actorEmail: actor.email });
  await recordAudit(
    tx,
    { ...actor, tenantId: tx.tenantId },
    `model.${event}`,
    { type: 'model', id: name },
    { ...versions, ...detail },
  );
}

/**
 * What the tenant's next image is inferred with.
 * @param wanted a model that was asked for; where it is not enabled any more, the one that infers what
 * arrives
 * @throws AppError `model.version_missing`
 */
export async function planInference(
  tx: TenantTransaction,
  deps: Deps,
  wanted: string | undefined,
  correlationId: string,
): Promise<InferencePlan> {
  const primary = await settlePrimary(tx, deps, correlationId);
  const asked =
    wanted === undefined || wanted === primary.name
      ? primary
      : ((await findTenantModels(tx)).find(({ name, enabled }) => name === wanted && enabled) ?? primary);
  const chosen = (await isInstalled(deps, asked)) ? asked : primary;
  const model = deps.models.find(chosen.name, chosen.activeVersion);
  if (model === undefined) throw new AppError('model.version_missing');
  return { model, choices: await selectPointChoices(tx, chosen.name, chosen.activeVersion) };
}
