import {
  AppError,
  TENANT_ID_PATTERN,
  type TenantPage,
  type TenantQuery,
  type TenantView,
} from '@aiso/contracts';
import type { Administrator } from '../../platform/administrator.ts';
import { pageOf } from '../../platform/cursor.ts';
import type { Services } from '../../platform/services.ts';
import { findTenant, selectTenants, type TenantRow } from '../../platform/tenants/tenant.repository.ts';
import { configOfRow } from '../../platform/tenants/tenant-directory.ts';

type Deps = Pick<Services, 'settings'>;

/** One page of all tenants. @throws AppError `request.invalid` for a cursor of another making */
export async function listTenants(
  { settings }: Deps,
  administrator: Administrator,
  query: TenantQuery,
): Promise<TenantPage> {
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
