import type { TenantPage, TenantView } from '@aiso/contracts/tenant-administration';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../app/api/client.ts';
import { useSession } from '../../app/session/SessionProvider.tsx';
import { useTableAddress } from '../../ui/table/use-table-address.ts';
import { queryOf, TENANTS_VIEW } from './tenants-view.ts';

const KEY = 'tenants';
const API = '/api/administration/tenants';
export const tenantApi = (tenantId: string, part = ''): string =>
  `${API}/${encodeURIComponent(tenantId)}${part}`;
export const TENANTS_API = API;

/** The page of tenants that the address asks for. */
export function useTenants() {
  const { view, go, cursorPaging } = useTableAddress(TENANTS_VIEW);
  const text = queryOf(view);
  const query = useQuery({
    queryKey: [KEY, 'list', text],
    queryFn: ({ signal }) => api.get<TenantPage>(`${API}?${text}`, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return { view, go, query, paging: cursorPaging(query.data, query.isPlaceholderData) };
}

/** One tenant; read anew when the form is opened, so that it begins with what is. */
export const useTenant = (tenantId: string) =>
  useQuery({
    queryKey: [KEY, 'one', tenantId],
    queryFn: ({ signal }) => api.get<TenantView>(tenantApi(tenantId), { signal }),
    staleTime: 0,
    gcTime: 0,
    // What is being typed must not be replaced under one's hands.
    refetchOnWindowFocus: false,
  });

/** Takes up what the server answered to a change: in the form, in the lists, and in one's own session where it is one's own tenant. */
export function useTakeTenant(): (tenant: TenantView) => void {
  const queryClient = useQueryClient();
  const { session, refreshSession } = useSession();
  const own = session?.tenant.id;
  return useCallback(
    (tenant) => {
      queryClient.setQueryData([KEY, 'one', tenant.id], tenant);
      void queryClient.invalidateQueries({ queryKey: [KEY, 'list'] });
      if (tenant.id === own) void refreshSession();
    },
    [own, queryClient, refreshSession],
  );
}
