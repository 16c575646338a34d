import { AUDIT_KINDS, AUDIT_OUTCOMES, type AuditFormat } from '@aiso/contracts/audit-log';
import { calendarDay, describeTableView, freeText, oneOf } from '@aiso/ui/table/table-view.ts';

export const AUDIT_VIEW = describeTableView({
  filters: {
    from: calendarDay,
    to: calendarDay,
    person: freeText(254),
    action: oneOf(AUDIT_KINDS, null),
    tenant: freeText(63),
    outcome: oneOf(AUDIT_OUTCOMES, null),
  },
  sorts: ['newest'],
  pageSizes: [50, 25, 100],
  pagedBy: 'cursor',
});

/** What the audit log shows, as its address says. */
export type AuditView = ReturnType<typeof AUDIT_VIEW.parse>;

const TENANT_ID = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u;

function filtersOf({ from, to, person, action, tenant, outcome }: AuditView): URLSearchParams {
  const params = new URLSearchParams();
  if (from !== null) params.set('from', from);
  if (to !== null) params.set('to', to);
  if (person.trim() !== '') params.set('person', person.trim());
  if (action !== null) params.set('action', action);
  // What is no id yet while it is typed asks for nothing.
  const id = tenant.trim().toLowerCase();
  if (TENANT_ID.test(id)) params.set('tenant', id);
  if (outcome !== null) params.set('outcome', outcome);
  return params;
}

/** The query of `GET /api/administration/audit`. */
export function queryOf(view: AuditView): string {
  const params = filtersOf(view);
  params.set('pageSize', String(view.pageSize));
  if (view.cursor !== null) params.set('cursor', view.cursor);
  return params.toString();
}

/** The query of `GET /api/administration/audit/export`: the same filters, all pages. */
export function exportQueryOf(view: AuditView, format: AuditFormat): string {
  const params = filtersOf(view);
  params.set('format', format);
  return params.toString();
}
