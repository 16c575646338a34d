import type { UserAction, UserChoices, UsersPage, UserView } from '@aiso/contracts/user-administration';
import { type ReadOptions, useServerList } from '@aiso/ui/table/server-list.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../app/api/client.ts';
import { queryOf, USERS_VIEW, type UsersView } from './users-view.ts';

export const USERS_PATH = '/api/administration/users';
/** Where each command is asked for, below the person's path. */
export const USER_ACTION_PATHS = {
  signOut: 'sign-out',
  removeSecondFactor: 'remove-second-factor',
  disable: 'disable',
  enable: 'enable',
} as const satisfies Record<string, UserAction>;
const KEY = 'administration-users';

/** The people of all tenants. */
export const USERS = {
  key: [KEY, 'page'],
  described: USERS_VIEW,
  read: (view: UsersView, options: ReadOptions) =>
    api.get<UsersPage>(`${USERS_PATH}?${queryOf(view)}`, options),
  rowsOf: (page: UsersPage): readonly UserView[] => page.users,
};

/** The page of people that the address asks for. */
export const useUsers = () => useServerList(USERS);

/** Tenants and groups to choose from, and whether one-time passwords are mailed. */
export const useUserChoices = () =>
  useQuery({
    queryKey: [KEY, 'choices'],
    queryFn: ({ signal }) => api.get<UserChoices>(`${USERS_PATH}/choices`, { signal }),
  });

/** After a change: what was read is read anew. */
export function useUsersChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: [KEY] }), [client]);
}
