import { basename } from 'node:path';
import {
  AppError,
  type ModelFinding,
  type ModelVersionFinding,
  type PointChoice,
  packagePoint,
  pointOf,
  type TenantModelDetail,
  type TenantModels,
  type TenantModelView,
} from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { LoadedModel } from '@aiso/inference';
import type { Administrator, InstallationAdministrator } from '../platform/administrator.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { findTenant, selectTenants } from '../platform/tenants/tenant.repository.ts';
import { findOutages } from './engine-outage.repository.ts';
import { hasResults } from './model-run.repository.ts';
import { selectPointChoices } from './operating-point.repository.ts';
import type { ModelServices } from './packages/model-registry.ts';
import { selectHistory, type TenantModel } from './tenant-model.repository.ts';
import { tenantModels } from './tenant-model.ts';

type Deps = Pick<ModelServices, 'models' | 'settings' | 'datastore'>;
/** So many tenants at most are offered to choose from. */
const TENANT_CHOICES = 500;

/**
 * Work on one tenant's models by an administrator, who need not belong to it: they hold nothing of patients.
 * @throws AppError `resource.not_found` for an unknown tenant
 */
export async function ofTenant<T>(
  { datastore }: Pick<ModelServices, 'datastore'>,
  administrator: Administrator,
  tenantId: string,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  const tenant = await administrator.administer((tx) => findTenant(tx, tenantId));
  if (tenant === undefined) throw new AppError('resource.not_found');
  return datastore.tenantTransaction(tenantId, work);
}

/** Among so many tenants one that reads is looked for. */
const MOST_LOOKED_AT = 50;

/**
 * Whose models are shown where no tenant is named: the own one where the model has read something for it,
 * else the first for which it has. Who administers an installation often reads nothing.
 */
export async function tenantThatReads(
  { datastore }: Pick<ModelServices, 'datastore'>,
  administrator: Administrator,
): Promise<string> {
  const { tenantId: own, within } = administrator;
  if (within !== null || (await datastore.tenantTransaction(own, hasResults))) return own;
  const { rows } = await administrator.administer((tx) =>
    selectTenants(tx, { sort: 'id', state: 'active' }, null, MOST_LOOKED_AT),
  );
  for (const { id } of rows) if (await datastore.tenantTransaction(id, hasResults)) return id;
  return own;
}

/** Every model of the installation with a tenant's settings; what was refused is the installation's. */
export async function listTenantModels(
  deps: Deps,
  administrator: Administrator,
  tenantId: string,
): Promise<TenantModels> {
  const models = await ofTenant(deps, administrator, tenantId, (tx) => viewsOf(tx, deps));
  const { rows } = await administrator.administer((tx) =>
    selectTenants(tx, { sort: 'id', state: 'active' }, null, TENANT_CHOICES),
  );
  return {
    tenantId,
    tenants: rows.map(({ id, display_name }) => ({ id, displayName: display_name })),
    models,
    refused:
      administrator.within === null
        ? deps.models.refused().map(({ folder, reasons }) => ({ folder: basename(folder), reasons }))
        : [],
  };
}

/** Looks for packages that came or went, and lists what is there then. */
export async function scanModels(
  deps: Deps,
  administrator: InstallationAdministrator,
  tenantId: string,
): Promise<TenantModels> {
  await deps.models.rescan();
  await administrator.administer((tx) =>
    recordAudit(tx, administrator, 'model.scanned', { type: 'model', id: '' }),
  );
  return listTenantModels(deps, administrator, tenantId);
}

/** One model with its history. @throws AppError `model.not_found` */
export async function showTenantModel(
  deps: Deps,
  administrator: Administrator,
  tenantId: string,
  name: string,
): Promise<TenantModelDetail> {
  return ofTenant(deps, administrator, tenantId, (tx) => detailOf(tx, deps, name));
}

export async function detailOf(tx: TenantTransaction, deps: Deps, name: string): Promise<TenantModelDetail> {
  const model = (await viewsOf(tx, deps)).find((view) => view.name === name);
  if (model === undefined) throw new AppError('model.not_found');
  return { tenantId: tx.tenantId, model, history: await selectHistory(tx, name) };
}

/** A model that a tenant has no settings of, as it would be enabled: with its newest version. */
export function notEnabled(newest: LoadedModel): TenantModel {
  return {
    name: newest.manifest.name,
    enabled: false,
    reads: false,
    activeVersion: newest.manifest.version,
    previousVersion: null,
    shadowVersion: null,
    shadowSince: null,
    revision: 0,
  };
}

async function viewsOf(tx: TenantTransaction, deps: Deps): Promise<TenantModelView[]> {
  const known = await tenantModels(tx, deps);
  const outageOf = await findOutages(tx);
  const names = new Set([...known.map(({ name }) => name), ...deps.models.names()]);
  const views: TenantModelView[] = [];
  for (const name of [...names].sort()) {
    const settings = known.find((model) => model.name === name);
    const unreachableSince = settings === undefined ? null : outageOf(settings);
    views.push({ ...(await viewOf(tx, deps, name, settings)), unreachableSince });
  }
  // The primary one comes first, then what is enabled.
  const place = ({ reads, enabled }: TenantModelView): number => (reads ? 0 : enabled ? 1 : 2);
  return views.toSorted((one, other) => place(one) - place(other));
}

async function viewOf(
  tx: TenantTransaction,
  { models }: Deps,
  name: string,
  settings: TenantModel | undefined,
): Promise<Omit<TenantModelView, 'unreachableSince'>> {
  const installed = models.versionsOf(name);
  const shown =
    installed.find(({ manifest }) => manifest.version === settings?.activeVersion) ?? installed[0];
  const missing = [settings?.activeVersion, settings?.shadowVersion, settings?.previousVersion].filter(
    (version) => typeof version === 'string' && models.find(name, version) === undefined,
  );
  const versions = await Promise.all(
    installed.map(async ({ manifest }) => {
      const choices = await selectPointChoices(tx, name, manifest.version);
      return {
        version: manifest.version,
        state: 'ready' as const,
        findings: manifest.findings.map((finding) => viewOfFinding(finding, choices.get(finding.code))),
      };
    }),
  );
  return {
    name,
    title: shown?.manifest.title ?? name,
    description: shown?.manifest.description ?? '',
    enabled: settings?.enabled ?? false,
    reads: settings?.reads ?? false,
    activeVersion: settings?.activeVersion ?? null,
    previousVersion: settings?.previousVersion ?? null,
    shadowVersion: settings?.shadowVersion ?? null,
    shadowSince: settings?.shadowSince ?? null,
    versions: [
      ...versions,
      ...[...new Set(missing)].flatMap((version) =>
        version ? [{ version, state: 'missing' as const, findings: [] }] : [],
      ),
    ],
    revision: settings?.revision ?? 0,
  };
}

/** @param chosen undefined where the package's own point counts */
function viewOfFinding(finding: ModelFinding, chosen: PointChoice | undefined): ModelVersionFinding {
  const { code, label, experimental, operatingPoint, points = [] } = finding;
  const choice = chosen ?? packagePoint(finding);
  return {
    code,
    label,
    experimental,
    defaultPoint: operatingPoint,
    points,
    point: pointOf(finding, choice, null),
    pointName: points.find(({ name }) => name === choice)?.name ?? null,
  };
}
