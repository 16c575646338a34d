import { describeTableView, freeText, oneOf } from '@aiso/ui/table/table-view.ts';
import { by } from '../kit/management/list-of.ts';
import type { ListSource } from '../kit/management/source.ts';
import { DEPARTMENTS, fullName, ROLES, USER_STATES, type User } from './store/user.ts';
import { USERS, type UsersData } from './store/users-data.ts';

export const USERS_ADDRESS = describeTableView({
  filters: {
    q: freeText(100),
    role: oneOf(ROLES, null),
    state: oneOf(USER_STATES, null),
    department: oneOf(DEPARTMENTS, null),
  },
  sorts: ['name', 'nameDown', 'newest', 'oldest', 'seen', 'seenDown'],
  pageSizes: [12, 24, 48, 96],
  pagedBy: 'number',
});

/** What the list of users shows, as its address says. */
export type UsersView = ReturnType<typeof USERS_ADDRESS.parse>;

/** How users are found, ordered and counted by role. */
export const USERS_SOURCE: ListSource<UsersData, User, UsersView> = {
  store: USERS,
  rowsOf: ({ users }) => users,
  withRows: (data, users) => ({ ...data, users }),
  idOf: ({ id }) => id,
  rules: {
    search: (user) => [fullName(user), user.email, user.username, user.jobTitle, user.city],
    filters: {
      state: ({ state }, value) => state === value,
      department: ({ department }, value) => department === value,
    },
    sorts: {
      name: by(fullName),
      nameDown: by(fullName, 'desc'),
      newest: by(({ joinedOn }) => joinedOn, 'desc'),
      oldest: by(({ joinedOn }) => joinedOn),
      seen: by(({ lastSeenAt }) => lastSeenAt, 'desc'),
      seenDown: by(({ lastSeenAt }) => lastSeenAt),
    },
    tabs: { filter: 'role', of: ({ role }) => role },
  },
};
