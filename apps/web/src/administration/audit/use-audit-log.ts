import type { AuditEventView, AuditPage } from '@aiso/contracts/audit-log';
import { useServerList } from '../../app/api/server-list.ts';
import { AUDIT_VIEW, queryOf } from './audit-view.ts';

export const AUDIT_API = '/api/administration/audit';

/** Every look is written down: the log is read when it is asked for and no oftener. */
const AUDIT_LOG = {
  key: ['audit'],
  path: AUDIT_API,
  described: AUDIT_VIEW,
  queryOf,
  rowsOf: (page: AuditPage): readonly AuditEventView[] => page.events,
  staleTime: 0,
  refetchOnWindowFocus: false,
};

/** The page of the log that the address asks for. */
export const useAuditLog = () => useServerList(AUDIT_LOG);
