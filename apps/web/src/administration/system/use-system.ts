import type { SystemView } from '@aiso/contracts/system';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import toast from 'react-hot-toast';
import { call } from '../../app/api/call.ts';

const KEY = ['system'];
/** The server reads it anew every three seconds at most. */
const POLL_MS = 5_000;

export const useSystem = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /api/administration/system', { signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
  });

type SystemCommands = {
  readonly jobsAgain: (name: string, done: string) => Promise<void>;
  readonly imagesAgain: (tenantId: string, done: string) => Promise<void>;
};

/** Each takes up how the system is then, and says what was done or why it was not. */
export function useSystemCommands(): SystemCommands {
  const queryClient = useQueryClient();
  const sentenceOf = useSentenceOf();
  const run = useCallback(
    async (changed: Promise<SystemView>, done: string) => {
      try {
        queryClient.setQueryData(KEY, await changed);
        toast.success(done);
      } catch (error) {
        toast.error(sentenceOf(error));
        await queryClient.invalidateQueries({ queryKey: KEY });
      }
    },
    [queryClient, sentenceOf],
  );
  return {
    jobsAgain: (name, done) =>
      run(call('POST /api/administration/system/queues/{name}/again', { params: { name } }), done),
    imagesAgain: (tenantId, done) =>
      run(call('POST /api/administration/system/tenants/{tenantId}/again', { params: { tenantId } }), done),
  };
}
