import type { UserAction, UserChoices, UsersPage } from '@aiso/contracts/user-administration';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../app/api/client.ts';
import { useTableAddress } from '../../ui/table/use-table-address.ts';
import { queryOf, USERS_VIEW } from './users-view.ts';

export const USERS_PATH = '/api/administration/users';
/** Where each command is asked for, below the person's path. */
export const USER_ACTION_PATHS = {
  signOut: 'sign-out',
  removeSecondFactor: 'remove-second-factor',
  disable: 'disable',
  enable: 'enable',
} as const satisfies Record<string, UserAction>;
const KEY = 'administration-users';

/** The page of people that the address asks for. */
export function useUsers() {
  const { view, go, cursorPaging } = useTableAddress(USERS_VIEW);
  const search = queryOf(view);
  const query = useQuery({
    queryKey: [KEY, 'page', search],
    queryFn: ({ signal }) => api.get<UsersPage>(`${USERS_PATH}?${search}`, { signal }),
    placeholderData: keepPreviousData,
  });
  return { view, go, query, paging: cursorPaging(query.data, query.isPlaceholderData) };
}

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
