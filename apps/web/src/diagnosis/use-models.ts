import type { ModelDetail, ModelSummary } from '@aiso/contracts/models';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';

/** A model that is warming up is looked at again until it is ready. */
const STARTING_POLL_MS = 4_000;

export function useModels() {
  return useQuery({
    queryKey: ['models'],
    queryFn: async ({ signal }) =>
      (await api.get<{ models: readonly ModelSummary[] }>('/api/models', { signal })).models,
    refetchInterval: ({ state }) =>
      state.data?.some((model) => model.state === 'starting') ? STARTING_POLL_MS : false,
  });
}

export function useModel(modelId: string) {
  return useQuery({
    queryKey: ['models', modelId],
    queryFn: ({ signal }) => api.get<ModelDetail>(`/api/models/${encodeURIComponent(modelId)}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'starting' ? STARTING_POLL_MS : false),
  });
}
