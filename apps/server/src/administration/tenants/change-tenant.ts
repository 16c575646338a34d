import { isDeepStrictEqual } from 'node:util';
import {
  ADMIN_TENANT,
  AppError,
  FEATURES,
  INITIAL_SETTINGS,
  type NewTenant,
  settingsOfRow,
  TENANT_SETTING_NAMES,
  type TenantChange,
  type TenantSettingName,
  type TenantSettings,
} from '@aiso/contracts';
import type { Administrator, InstallationAdministrator } from '../../platform/administrator.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import type { Services } from '../../platform/services.ts';
import {
  findTenant,
  insertTenant,
  updateArchived,
  updateTenant,
} from '../../platform/tenants/tenant.repository.ts';

type Deps = Pick<Services, 'tenants'>;
const subjectOf = (id: string) => ({ type: 'tenant', id });

/** Makes a tenant; what is not said of it is as initially. @throws AppError `tenant.id_taken` */
export async function addTenant(
  { tenants }: Deps,
  administrator: InstallationAdministrator,
  { id, ...said }: NewTenant,
): Promise<void> {
  const { name: _name, displayName: _displayName, ...told } = said;
  await administrator.administer(async (tx) => {
    if (!(await insertTenant(tx, id, { ...INITIAL_SETTINGS, ...said })))
      throw new AppError('tenant.id_taken');
    const features = FEATURES.filter((feature) => said.features[feature]);
    await recordAudit(tx, administrator, 'tenant.added', subjectOf(id), { ...told, features });
  });
  tenants.forget();
}

/**
 * Writes a tenant's configuration as a whole. Open sessions have it at their next session read. Whether it
 * administers itself is the installation's.
 * @throws AppError `resource.not_found`, `tenant.protected`, `tenant.changed` where somebody else was faster
 */
export async function changeTenant(
  { tenants }: Deps,
  administrator: Administrator,
  tenantId: string,
  change: TenantChange,
): Promise<void> {
  if (tenantId === ADMIN_TENANT && !change.features.administration) throw new AppError('tenant.protected');
  await administrator.administer(async (tx) => {
    const before = await findTenant(tx, tenantId);
    if (before === undefined) throw new AppError('resource.not_found');
    if (administrator.within !== null && !change.features.administration)
      throw new AppError('tenant.protected');
    if (!(await updateTenant(tx, tenantId, change))) throw new AppError('tenant.changed');
    await recordAudit(
      tx,
      administrator,
      'tenant.changed',
      subjectOf(tenantId),
      whatChanged(settingsOfRow(before), change),
    );
  });
  tenants.forget();
}

/** Said of a setting that changed, where that is not what it was and is. */
const SAID_OTHERWISE: {
  readonly [Name in TenantSettingName]?: (was: TenantSettings[Name], is: TenantSettings[Name]) => object;
} = {
  menuConfig: (_, { type }) => ({ menu: type }),
  features: (was, is) => {
    const flipped = FEATURES.filter((feature) => was[feature] !== is[feature]);
    return { features: Object.fromEntries(flipped.map((feature) => [feature, is[feature]])) };
  },
};

const saidOf = <Name extends TenantSettingName>(
  name: Name,
  was: TenantSettings[Name],
  is: TenantSettings[Name],
): object => SAID_OTHERWISE[name]?.(was, is) ?? { [name]: [was, is] };

/** The settings that differ, each with what it was and is. */
function whatChanged(was: TenantSettings, is: TenantSettings): Readonly<Record<string, unknown>> {
  // The database gives the keys of an object in an order of its own, which does not count.
  const changed = TENANT_SETTING_NAMES.filter((name) => !isDeepStrictEqual(was[name], is[name]));
  return Object.assign({}, ...changed.map((name) => saidOf(name, was[name], is[name]))) as Readonly<
    Record<string, unknown>
  >;
}

/**
 * An archived tenant's people get in nowhere; its data stay as they are until it is restored.
 * @throws AppError `resource.not_found`, `tenant.protected`
 */
export async function setArchived(
  { tenants }: Deps,
  administrator: InstallationAdministrator,
  tenantId: string,
  isArchived: boolean,
): Promise<void> {
  if (tenantId === ADMIN_TENANT) throw new AppError('tenant.protected');
  await administrator.administer(async (tx) => {
    if ((await findTenant(tx, tenantId)) === undefined) throw new AppError('resource.not_found');
    if (!(await updateArchived(tx, tenantId, isArchived))) return;
    await recordAudit(
      tx,
      administrator,
      isArchived ? 'tenant.archived' : 'tenant.restored',
      subjectOf(tenantId),
    );
  });
  tenants.forget();
}
