import type { DataMigrationList } from '@aiso/contracts/data-migrations';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import toast from 'react-hot-toast';
import { api } from '../../app/api/client.ts';

const KEY = ['data-migrations'];
const PATH = '/api/administration/data-migrations';
/** While one is under way its progress is followed; else somebody may begin one elsewhere. */
const PROGRESS_POLL_MS = 2_000;
const IDLE_POLL_MS = 15_000;

export const useDataMigrations = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<DataMigrationList>(PATH, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.migrations.some(({ state }) => state === 'waiting' || state === 'running')
        ? PROGRESS_POLL_MS
        : IDLE_POLL_MS,
  });

export type MigrationCommands = {
  readonly pause: (name: string) => Promise<void>;
  readonly resume: (name: string) => Promise<void>;
  readonly rebuild: (projection: string) => Promise<void>;
};

/** Each takes up how things are then; what is refused is said. */
export function useMigrationCommands(): MigrationCommands {
  const queryClient = useQueryClient();
  const sentenceOf = useSentenceOf();
  const run = useCallback(
    async (part: string, body?: object) => {
      try {
        queryClient.setQueryData(KEY, await api.post<DataMigrationList>(`${PATH}${part}`, body));
      } catch (error) {
        toast.error(sentenceOf(error));
        await queryClient.invalidateQueries({ queryKey: KEY });
      }
    },
    [queryClient, sentenceOf],
  );
  return {
    pause: (name) => run(`/${name}/pause`),
    resume: (name) => run(`/${name}/resume`),
    rebuild: (projection) => run('/rebuilds', { projection }),
  };
}
