import type { AccountView } from '@aiso/contracts/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../app/api/client.ts';

export const ACCOUNT_PATH = '/api/account';
const KEY = 'account';

/** What the directory keeps of the signed-in person. */
export const useAccount = () =>
  useQuery({
    queryKey: [KEY, 'details'],
    queryFn: ({ signal }) => api.get<AccountView>(ACCOUNT_PATH, { signal }),
  });

export const sessionsKey = [KEY, 'sessions'] as const;

/** After a change: what was read is read anew. */
export function useAccountChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: [KEY] }), [client]);
}
