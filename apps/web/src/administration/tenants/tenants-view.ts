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

/** What is asked of the server. */
export const queryOf = ({ q, state, sort, pageSize, cursor }: TenantsView) => ({
  sort,
  pageSize,
  q: q.trim() || undefined,
  state: state ?? undefined,
  cursor: cursor ?? undefined,
});

export const TENANTS_PATH = '/administration/tenants';
export const tenantPath = (tenantId: string): string => `${TENANTS_PATH}/${encodeURIComponent(tenantId)}`;
