import type { ModelState } from '@aiso/contracts/models';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../app/api/call.ts';
import { useLiveUploads } from '../app/live/LiveProvider.tsx';

const KEY = 'models';
/**
 * A model that is not ready is asked about until it is; a ready one now and then, as its server may go away.
 */
const POLL_MS = {
  starting: 4_000,
  unreachable: 10_000,
  unavailable: 60_000,
  ready: 60_000,
} as const satisfies Record<ModelState, number>;

const pollMs = (states: readonly ModelState[]): number =>
  Math.min(...states.map((state) => POLL_MS[state]), 60_000);

/**
 * An image that waits because its model is away, or was inferred by one that is back, tells sooner than
 * asking does.
 */
function useLiveState(states: readonly ModelState[]): void {
  const queryClient = useQueryClient();
  const isAway = states.includes('unreachable');
  useLiveUploads(({ state, error }) => {
    const waits = error?.code === 'inference.unreachable';
    if (waits !== isAway && (waits || state === 'done')) {
      void queryClient.invalidateQueries({ queryKey: [KEY] });
    }
  });
}

export function useModels() {
  const models = useQuery({
    queryKey: [KEY],
    queryFn: async ({ signal }) => (await call('GET /api/models', { signal })).models,
    refetchInterval: ({ state: { data } }) => pollMs((data ?? []).map(({ state }) => state)),
  });
  useLiveState((models.data ?? []).map(({ state }) => state));
  return models;
}

export function useModel(modelId: string) {
  const model = useQuery({
    queryKey: [KEY, modelId],
    queryFn: ({ signal }) => call('GET /api/models/{modelId}', { params: { modelId }, signal }),
    refetchInterval: ({ state: { data } }) => pollMs(data === undefined ? [] : [data.state]),
  });
  useLiveState(model.data === undefined ? [] : [model.data.state]);
  return model;
}
