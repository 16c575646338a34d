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
    subject: freeText(254),
    lists: oneOf(['each'] as const, null),
  },
  sorts: ['newest'],
  pageSizes: [50, 25, 100],
  pagedBy: 'cursor',
});

/** What the audit log shows, as its address says. */
export type AuditView = ReturnType<typeof AUDIT_VIEW.parse>;

const SUBJECT_ID = /^[\w.:@-]{1,254}$/u;
const TENANT_ID = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u;

function filtersOf({ from, to, person, action, tenant, outcome, subject }: AuditView) {
  // What is no id yet while it is typed asks for nothing.
  const id = tenant.trim().toLowerCase();
  return {
    from: from ?? undefined,
    to: to ?? undefined,
    person: person.trim() || undefined,
    action: action ?? undefined,
    tenant: TENANT_ID.test(id) ? id : undefined,
    outcome: outcome ?? undefined,
    subject: SUBJECT_ID.test(subject.trim()) ? subject.trim() : undefined,
  };
}

/** What is asked of the server. */
export const queryOf = (view: AuditView) => ({
  ...filtersOf(view),
  lists: view.lists ?? undefined,
  pageSize: view.pageSize,
  cursor: view.cursor ?? undefined,
});

/** The same filters, all pages. */
export const exportQueryOf = (view: AuditView, format: AuditFormat) => ({ ...filtersOf(view), format });
