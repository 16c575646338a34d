import type { AuditPage } from '@aiso/contracts/audit-log';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../app/api/client.ts';
import { useTableAddress } from '../../ui/table/use-table-address.ts';
import { AUDIT_VIEW, queryOf } from './audit-view.ts';

export const AUDIT_API = '/api/administration/audit';

/** The page of the log that the address asks for. Every look is written down, so that it is read when asked for and no oftener. */
export function useAuditLog() {
  const { view, go, cursorPaging } = useTableAddress(AUDIT_VIEW);
  const text = queryOf(view);
  const query = useQuery({
    queryKey: ['audit', text],
    queryFn: ({ signal }) => api.get<AuditPage>(`${AUDIT_API}?${text}`, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
  return { view, go, query, paging: cursorPaging(query.data, query.isPlaceholderData) };
}
