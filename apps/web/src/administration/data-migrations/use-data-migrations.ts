import type { DataMigrationList, Projection } from '@aiso/contracts/data-migrations';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import toast from 'react-hot-toast';
import { call } from '../../app/api/call.ts';

const KEY = ['data-migrations'];
/** While one is under way its progress is followed; else somebody may begin one elsewhere. */
const PROGRESS_POLL_MS = 2_000;
const IDLE_POLL_MS = 15_000;

export const useDataMigrations = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /api/administration/data-migrations', { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.migrations.some(({ state }) => state === 'waiting' || state === 'running')
        ? PROGRESS_POLL_MS
        : IDLE_POLL_MS,
  });

export type MigrationCommands = {
  readonly pause: (name: string) => Promise<void>;
  readonly resume: (name: string) => Promise<void>;
  readonly rebuild: (projection: Projection) => Promise<void>;
};

/** Each takes up how things are then; what is refused is said. */
export function useMigrationCommands(): MigrationCommands {
  const queryClient = useQueryClient();
  const sentenceOf = useSentenceOf();
  const run = useCallback(
    async (changed: Promise<DataMigrationList>) => {
      try {
        queryClient.setQueryData(KEY, await changed);
      } catch (error) {
        toast.error(sentenceOf(error));
        await queryClient.invalidateQueries({ queryKey: KEY });
      }
    },
    [queryClient, sentenceOf],
  );
  return {
    pause: (name) => run(call('POST /api/administration/data-migrations/{name}/pause', { params: { name } })),
    resume: (name) =>
      run(call('POST /api/administration/data-migrations/{name}/resume', { params: { name } })),
    rebuild: (projection) =>
      run(call('POST /api/administration/data-migrations/rebuilds', { body: { projection } })),
  };
}
