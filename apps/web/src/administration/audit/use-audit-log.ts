import type { AuditPage, AuditRow } from '@aiso/contracts/audit-log';
import { type ReadOptions, useServerList } from '@aiso/ui/table/server-list.ts';
import { call } from '../../app/api/call.ts';
import { AUDIT_VIEW, type AuditView, queryOf } from './audit-view.ts';

/** Every look is written down: the log is read when it is asked for and no oftener. */
const AUDIT_LOG = {
  key: ['audit'],
  described: AUDIT_VIEW,
  read: (view: AuditView, options: ReadOptions) =>
    call('GET /api/administration/audit', { query: queryOf(view), ...options }),
  rowsOf: (page: AuditPage): readonly AuditRow[] => page.events,
  staleTime: 0,
  refetchOnWindowFocus: false,
};

/** The page of the log that the address asks for. */
export const useAuditLog = () => useServerList(AUDIT_LOG);
