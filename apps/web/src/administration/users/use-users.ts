import type { UserAction, UsersPage, UserView } from '@aiso/contracts/user-administration';
import { type ReadOptions, useServerList } from '@aiso/ui/table/server-list.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../app/api/call.ts';
import { queryOf, USERS_VIEW, type UsersView } from './users-view.ts';

/** What each command is called there. */
export const USER_ACTION_PATHS = {
  signOut: 'sign-out',
  removeSecondFactor: 'remove-second-factor',
  removePicture: 'remove-picture',
  disable: 'disable',
  enable: 'enable',
} as const satisfies Record<string, UserAction>;
const KEY = 'administration-users';

/** The people of all tenants. */
export const USERS = {
  key: [KEY, 'page'],
  described: USERS_VIEW,
  read: (view: UsersView, options: ReadOptions) =>
    call('GET /api/administration/users', { query: queryOf(view), ...options }),
  rowsOf: (page: UsersPage): readonly UserView[] => page.users,
};

/** The page of people that the address asks for. */
export const useUsers = () => useServerList(USERS);

/** Tenants and groups to choose from, and whether one-time passwords are mailed. */
export const useUserChoices = () =>
  useQuery({
    queryKey: [KEY, 'choices'],
    queryFn: ({ signal }) => call('GET /api/administration/users/choices', { signal }),
  });

/** After a change: what was read is read anew. */
export function useUsersChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: [KEY] }), [client]);
}
