import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../app/api/call.ts';

const KEY = 'account';

/** What the directory keeps of the signed-in person. */
export const useAccount = () =>
  useQuery({
    queryKey: [KEY, 'details'],
    queryFn: ({ signal }) => call('GET /api/account', { signal }),
  });

export const sessionsKey = [KEY, 'sessions'] as const;

/** After a change: what was read is read anew. */
export function useAccountChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: [KEY] }), [client]);
}
