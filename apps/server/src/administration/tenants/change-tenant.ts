import {
  ADMIN_TENANT,
  AppError,
  DEIDENTIFY_OPTIONS,
  type Deidentification,
  FEATURES,
  type NewTenant,
  type TenantChange,
} from '@aiso/contracts';
import type { Administrator } from '../../platform/administrator.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import type { Services } from '../../platform/services.ts';
import {
  findTenant,
  insertTenant,
  type TenantRow,
  updateArchived,
  updateTenant,
} from '../../platform/tenants/tenant.repository.ts';

type Deps = Pick<Services, 'tenants'>;
const subjectOf = (id: string) => ({ type: 'tenant', id });

/** Makes a tenant with the full menu and the product's colours. @throws AppError `tenant.id_taken` */
export async function addTenant(
  { tenants }: Deps,
  administrator: Administrator,
  tenant: NewTenant,
): Promise<void> {
  await administrator.administer(async (tx) => {
    const isNew = await insertTenant(tx, {
      ...tenant,
      theme: { primaryColor: null, secondaryColor: null },
      menuConfig: { type: 'full' },
    });
    if (!isNew) throw new AppError('tenant.id_taken');
    const features = FEATURES.filter((feature) => tenant.features[feature]);
    const { reads } = tenant;
    await recordAudit(tx, administrator, 'tenant.added', subjectOf(tenant.id), { features, reads });
  });
  tenants.forget();
}

/**
 * Writes a tenant's configuration as a whole. Open sessions have it at their next session read.
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
    if (!(await updateTenant(tx, tenantId, change))) throw new AppError('tenant.changed');
    await recordAudit(tx, administrator, 'tenant.changed', subjectOf(tenantId), whatChanged(before, change));
  });
  tenants.forget();
}

/** The parts that differ, and of features and colours what they were and are. */
function whatChanged(
  before: TenantRow,
  { features, theme, ...change }: TenantChange,
): Record<string, unknown> {
  const flipped = FEATURES.filter((feature) => before.features[feature] !== features[feature]);
  const isOther = (was: unknown, is: unknown): boolean => JSON.stringify(was) !== JSON.stringify(is);
  const colors = { primaryColor: before.primary_color, secondaryColor: before.secondary_color };
  return {
    ...(before.name === change.name ? {} : { name: [before.name, change.name] }),
    ...(before.display_name === change.displayName
      ? {}
      : { displayName: [before.display_name, change.displayName] }),
    ...(before.reads === change.reads ? {} : { reads: [before.reads, change.reads] }),
    ...(isOtherRule(before.deidentification, change.deidentification)
      ? { deidentification: [before.deidentification, change.deidentification] }
      : {}),
    ...(isOther(colors, theme) ? { theme: [colors, theme] } : {}),
    ...(isOther(before.menu, change.menuConfig) ? { menu: change.menuConfig.type } : {}),
    ...(flipped.length === 0
      ? {}
      : { features: Object.fromEntries(flipped.map((feature) => [feature, features[feature]])) }),
  };
}

/** The database gives the keys of an object in an order of its own. */
const isOtherRule = (was: Deidentification, is: Deidentification): boolean =>
  was.use !== is.use || DEIDENTIFY_OPTIONS.some((option) => was[option] !== is[option]);

/**
 * An archived tenant's people get in nowhere; its data stay as they are until it is restored.
 * @throws AppError `resource.not_found`, `tenant.protected`
 */
export async function setArchived(
  { tenants }: Deps,
  administrator: Administrator,
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
