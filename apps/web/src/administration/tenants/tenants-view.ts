import { TENANT_STATES } from '@aiso/contracts/tenant-administration';
import { describeTableView, freeText, oneOf } from '@aiso/ui/table/table-view.ts';

export const TENANTS_VIEW = describeTableView({
  filters: { q: freeText(80), state: oneOf(TENANT_STATES, null) },
  sorts: ['id', 'id-desc'],
  pageSizes: [25, 50, 100],
  pagedBy: 'cursor',
});

/** What the list of tenants shows, as its address says. */
export type TenantsView = ReturnType<typeof TENANTS_VIEW.parse>;

/** The query of `GET /api/administration/tenants`. */
export function queryOf({ q, state, sort, pageSize, cursor }: TenantsView): string {
  const params = new URLSearchParams({ sort, pageSize: String(pageSize) });
  if (q.trim() !== '') params.set('q', q.trim());
  if (state !== null) params.set('state', state);
  if (cursor !== null) params.set('cursor', cursor);
  return params.toString();
}

export const TENANTS_PATH = '/administration/tenants';
export const tenantPath = (tenantId: string): string => `${TENANTS_PATH}/${encodeURIComponent(tenantId)}`;
