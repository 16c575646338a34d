import { FilterBar } from '../../ui/filters/FilterBar.tsx';
import { FilterChoice } from '../../ui/filters/FilterChoice.tsx';
import { SearchField } from '../../ui/table/SearchField.tsx';
import { describeTableView, freeText, oneOf } from '../../ui/table/table-view.ts';
import { by } from '../kit/management/list-of.ts';
import type { Management } from '../kit/management/ManagementPage.tsx';
import type { ListSource } from '../kit/management/source.ts';
import { DEPARTMENTS, fullName, ROLE_TEXT, ROLES, STATE_TEXT, USER_STATES, type User } from './data/user.ts';
import { USERS, type UsersData } from './data/users-data.ts';
import { Ago, DayText, Person, UserCard, UserStateWord, UserTile } from './UserCells.tsx';

const ADDRESS = describeTableView({
  filters: {
    q: freeText(100),
    role: oneOf(ROLES, null),
    state: oneOf(USER_STATES, null),
    department: oneOf(DEPARTMENTS, null),
  },
  sorts: ['name', 'nameDown', 'newest', 'oldest', 'seen', 'seenDown'],
  pageSizes: [24, 48, 96],
  pagedBy: 'number',
});
export type UsersView = ReturnType<typeof ADDRESS.parse>;

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

export const USERS_LIST = {
  id: 'demo-users',
  title: 'Users listing',
  intro: 'Who belongs to the organisation, what they may do, and when they were last here.',
  source: USERS_SOURCE,
  failed: 'The users could not be read',
  address: ADDRESS,
  tabs: {
    filter: 'role',
    of: [
      { value: null, text: 'All' },
      ...ROLES.map((role) => ({ value: role, text: `${ROLE_TEXT[role]}s` })),
    ],
  },
  columns: [
    {
      field: 'name',
      title: 'Name',
      namesRow: true,
      value: fullName,
      width: { share: 1.6, atLeast: 230 },
      sorts: { asc: 'name', desc: 'nameDown' },
      render: (user, tabIndex) => <Person user={user} tabIndex={tabIndex} />,
    },
    { field: 'role', title: 'Role', value: ({ role }) => ROLE_TEXT[role], width: 120 },
    {
      field: 'state',
      title: 'State',
      value: ({ state }) => STATE_TEXT[state],
      width: 116,
      render: ({ state }) => <UserStateWord state={state} />,
    },
    {
      field: 'department',
      title: 'Department',
      value: ({ department }) => department,
      width: { share: 0.7, atLeast: 112 },
      isOptional: true,
    },
    {
      field: 'jobTitle',
      title: 'Job title',
      value: ({ jobTitle }) => jobTitle,
      width: { share: 1, atLeast: 150 },
      isOptional: true,
      shownFrom: 'widest',
    },
    {
      field: 'city',
      title: 'City',
      value: ({ city }) => city,
      width: { share: 0.6, atLeast: 100 },
      isOptional: true,
      shownFrom: 'wide',
    },
    {
      field: 'joined',
      title: 'Joined',
      value: ({ joinedOn }) => joinedOn,
      width: 124,
      isOptional: true,
      shownFrom: 'wide',
      sorts: { desc: 'newest', asc: 'oldest' },
      render: ({ joinedOn }) => <DayText day={joinedOn} />,
    },
    {
      field: 'seen',
      title: 'Last seen',
      value: ({ lastSeenAt }) => lastSeenAt,
      width: 120,
      isOptional: true,
      sorts: { desc: 'seen', asc: 'seenDown' },
      render: ({ lastSeenAt }) => <Ago at={lastSeenAt} />,
    },
  ],
  card: UserCard,
  tiles: { render: UserTile },
  filters: (view, change, tools) => (
    <FilterBar
      label="Filter users"
      first={
        <SearchField
          label="Search users"
          hint="Name, address, title or city"
          value={view.q}
          onChange={(q) => change({ q })}
        />
      }
      more={
        <>
          <FilterChoice
            label="State"
            any="Any state"
            value={view.state}
            options={USER_STATES.map((value) => ({ value, text: STATE_TEXT[value] }))}
            onChange={(state) => change({ state })}
          />
          <FilterChoice
            label="Department"
            any="Any department"
            value={view.department}
            options={DEPARTMENTS.map((value) => ({ value, text: value }))}
            onChange={(department) => change({ department })}
          />
        </>
      }
      onClear={
        ADDRESS.hasFilters({ ...view, role: null })
          ? () => change({ ...ADDRESS.noFilters, role: view.role })
          : null
      }
      tools={tools}
    />
  ),
  csv: {
    fileName: 'users',
    columns: [
      ['Name', fullName],
      ['Email', ({ email }) => email],
      ['User name', ({ username }) => username],
      ['Role', ({ role }) => ROLE_TEXT[role]],
      ['State', ({ state }) => STATE_TEXT[state]],
      ['Department', ({ department }) => department],
      ['Job title', ({ jobTitle }) => jobTitle],
      ['City', ({ city }) => city],
      ['Joined', ({ joinedOn }) => joinedOn],
      ['Last seen', ({ lastSeenAt }) => lastSeenAt ?? ''],
    ],
  },
} satisfies Partial<Management<UsersData, User, UsersView>>;
