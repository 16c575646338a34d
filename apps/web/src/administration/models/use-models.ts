import type { TenantModelDetail, TenantModels, TenantModelView } from '@aiso/contracts/model-administration';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../app/api/call.ts';

const KEY = 'tenant-models';
/**
 * A model that is away is asked about until it is back. Any other is now and then, as its servers may go
 * away.
 */
const AWAY_POLL_MS = 10_000;
const STATE_POLL_MS = 60_000;
/** While a shadow has images before it, the comparison grows. */
const PENDING_POLL_MS = 3_000;

/** The tenant whose models are meant, as the address says; null is the own one. */
export function useTenantChoice(): {
  readonly tenant: string | null;
  readonly choose: (tenant: string) => void;
} {
  const [params, setParams] = useSearchParams();
  const choose = useCallback(
    (tenant: string) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        next.set('tenant', tenant);
        return next;
      }),
    [setParams],
  );
  return { tenant: params.get('tenant'), choose };
}

/** Of one tenant, or of the own one where none is named. */
export const ofTenant = (tenant: string | null) => ({ tenant: tenant ?? undefined });

const statePollMs = (models: readonly Pick<TenantModelView, 'unreachableSince'>[]): number =>
  models.some(({ unreachableSince }) => unreachableSince !== null) ? AWAY_POLL_MS : STATE_POLL_MS;

export const useTenantModels = (tenant: string | null) =>
  useQuery({
    queryKey: [KEY, 'list', tenant],
    queryFn: ({ signal }) => call('GET /api/administration/models', { query: ofTenant(tenant), signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => statePollMs(data?.models ?? []),
    placeholderData: keepPreviousData,
  });

export const useTenantModel = (name: string, tenant: string | null) =>
  useQuery({
    queryKey: [KEY, 'one', tenant, name],
    queryFn: ({ signal }) =>
      call('GET /api/administration/models/{name}', { params: { name }, query: ofTenant(tenant), signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => statePollMs(data === undefined ? [] : [data.model]),
  });

export const useComparison = (name: string, tenant: string | null, version: string) =>
  useQuery({
    queryKey: [KEY, 'comparison', tenant, name, version],
    queryFn: ({ signal }) =>
      call('GET /api/administration/models/{name}/comparison', {
        params: { name },
        query: { ...ofTenant(tenant), version },
        signal,
      }),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.pending ?? 0) > 0 ? PENDING_POLL_MS : false),
  });

/**
 * Takes the server's answer to a change into the cache: the model, and the lists and comparisons that follow.
 */
export function useTakeModel(tenant: string | null): (detail: TenantModelDetail) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (detail) => {
      queryClient.setQueryData([KEY, 'one', tenant, detail.model.name], detail);
      for (const part of ['list', 'comparison']) {
        void queryClient.invalidateQueries({ queryKey: [KEY, part] });
      }
      // The cards that readers see follow, where the tenant is their own.
      void queryClient.invalidateQueries({ queryKey: ['models'] });
    },
    [queryClient, tenant],
  );
}

/** Takes up a list that was asked for by a command. */
export function useTakeModels(tenant: string | null): (models: TenantModels) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (models) => queryClient.setQueryData([KEY, 'list', tenant], models),
    [queryClient, tenant],
  );
}
