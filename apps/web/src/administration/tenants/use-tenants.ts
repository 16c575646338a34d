import type { ListedTenant, TenantPage, TenantView } from '@aiso/contracts/tenant-administration';
import { type ReadOptions, useServerList } from '@aiso/ui/table/server-list.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../app/api/call.ts';
import { useSession } from '../../app/session/SessionProvider.tsx';
import { queryOf, TENANTS_VIEW, type TenantsView } from './tenants-view.ts';

const KEY = 'tenants';

export const TENANTS = {
  key: [KEY, 'list'],
  described: TENANTS_VIEW,
  read: (view: TenantsView, options: ReadOptions) =>
    call('GET /api/administration/tenants', { query: queryOf(view), ...options }),
  rowsOf: (page: TenantPage): readonly ListedTenant[] => page.tenants,
  staleTime: 0,
};

/** The page of tenants that the address asks for. */
export const useTenants = () => useServerList(TENANTS);

/** One tenant; read anew when the form is opened, so that it begins with what is. */
export const useTenant = (tenantId: string) =>
  useQuery({
    queryKey: [KEY, 'one', tenantId],
    queryFn: ({ signal }) =>
      call('GET /api/administration/tenants/{tenantId}', { params: { tenantId }, signal }),
    staleTime: 0,
    gcTime: 0,
    // What is being typed must not be replaced under one's hands.
    refetchOnWindowFocus: false,
  });

/**
 * Takes the server's answer to a change into the form, the lists and, where it is one's own tenant, one's own
 * session.
 */
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
