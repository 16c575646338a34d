import {
  AppError,
  type ListedTenant,
  TENANT_ID_PATTERN,
  type TenantPage,
  type TenantQuery,
  type TenantView,
} from '@aiso/contracts';
import type { Administrator, InstallationAdministrator } from '../../platform/administrator.ts';
import { pageOf } from '../../platform/cursor.ts';
import type { Services } from '../../platform/services.ts';
import { findTenant, selectTenants, type TenantRow } from '../../platform/tenants/tenant.repository.ts';
import { configOfRow } from '../../platform/tenants/tenant-directory.ts';
import { countAllStudies } from '../../worklist/worklist.repository.ts';
import { countPeople } from '../users/user.repository.ts';

/** More of a tenant are not counted: a page of tenants is a few milliseconds. */
const MOST_STUDIES = 10_000;

type Deps = Pick<Services, 'settings'>;
type TenantPageOf<Tenant> = Omit<TenantPage, 'tenants'> & { readonly tenants: readonly Tenant[] };

/**
 * One page of all tenants, with how much each has: these numbers and nothing else of its data.
 * @throws AppError `request.invalid` for a cursor of another making
 */
export async function listTenantsCounted(
  services: Deps & Pick<Services, 'datastore' | 'directory' | 'tenants'>,
  administrator: InstallationAdministrator,
  query: TenantQuery,
): Promise<TenantPage> {
  const { datastore, directory } = services;
  const page = await listTenants(services, administrator, query);
  const known = [...(await services.tenants.knownIds('all'))];
  const tenants: ListedTenant[] = [];
  // One after the other: the connections are for readers.
  for (const tenant of page.tenants) {
    const studies = await datastore.tenantTransaction(tenant.id, (tx) => countAllStudies(tx, MOST_STUDIES));
    const people = directory.isElsewhere
      ? null
      : await countPeople(datastore.directory, { within: tenant.id }, known);
    tenants.push({ ...tenant, people, studies });
  }
  return { ...page, tenants };
}

/** One page of all tenants. @throws AppError `request.invalid` for a cursor of another making */
export async function listTenants(
  { settings }: Deps,
  administrator: InstallationAdministrator,
  query: TenantQuery,
): Promise<TenantPageOf<TenantView>> {
  const after = query.cursor === undefined ? null : Buffer.from(query.cursor, 'base64url').toString('utf8');
  if (after !== null && !TENANT_ID_PATTERN.test(after))
    throw new AppError('request.invalid', { detail: 'cursor' });
  return administrator.administer(async (tx) => {
    const { rows, total } = await selectTenants(tx, query, after, query.pageSize + 1);
    const { shown, nextCursor } = pageOf(rows, query.pageSize, ({ id }) =>
      Buffer.from(id).toString('base64url'),
    );
    return {
      tenants: shown.map((row) => presentTenant(row, settings.AISO_TENANT_LOGO_BASE)),
      nextCursor,
      ...total,
    };
  });
}

/** @throws AppError `resource.not_found` */
export async function showTenant(
  { settings }: Deps,
  administrator: Administrator,
  tenantId: string,
): Promise<TenantView> {
  const row = await administrator.administer((tx) => findTenant(tx, tenantId));
  if (row === undefined) throw new AppError('resource.not_found');
  return presentTenant(row, settings.AISO_TENANT_LOGO_BASE);
}

/** A tenant for its administrators; `logoBase` as in `tenantDirectory`. */
const presentTenant = (row: TenantRow, logoBase: string): TenantView => ({
  ...configOfRow(row, logoBase),
  revision: row.revision,
  createdAt: row.created_at.toISOString(),
  archivedAt: row.archived_at?.toISOString() ?? null,
});
