import type { TenantView } from '@aiso/contracts';
import type { TenantRow } from '../../platform/tenants/tenant.repository.ts';
import { configOfRow } from '../../platform/tenants/tenant-directory.ts';

/** A tenant for its administrators; `logoBase` as in `tenantDirectory`. */
export const presentTenant = (row: TenantRow, logoBase: string): TenantView => ({
  ...configOfRow(row, logoBase),
  revision: row.revision,
  createdAt: row.created_at.toISOString(),
  archivedAt: row.archived_at?.toISOString() ?? null,
});
