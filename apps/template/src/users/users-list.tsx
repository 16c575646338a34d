import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import { givenView } from '@aiso/ui/table/views/saved-view.ts';
import type { Management } from '../kit/management/ManagementPage.tsx';
import { DEPARTMENTS, fullName, ROLE_TEXT, ROLES, STATE_TEXT, USER_STATES, type User } from './store/user.ts';
import type { UsersData } from './store/users-data.ts';
import { Ago, DayText, Person, RoleChip, UserCard, UserStateWord, UserTile } from './UserCells.tsx';
import { USERS_ADDRESS, USERS_SOURCE, type UsersView } from './users-source.ts';

export const USERS_LIST = {
  id: 'demo-users',
  title: 'Users listing',
  intro: 'Members of the organisation, their roles and last activity',
  source: USERS_SOURCE,
  failed: 'The users could not be loaded',
  address: USERS_ADDRESS,
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
    {
      field: 'role',
      title: 'Role',
      value: ({ role }) => ROLE_TEXT[role],
      width: 132,
      render: ({ role }) => <RoleChip role={role} />,
    },
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
          hint="Name, email, title or city"
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
        USERS_ADDRESS.hasFilters({ ...view, role: null })
          ? () => change({ ...USERS_ADDRESS.noFilters, role: view.role })
          : null
      }
      tools={tools}
    />
  ),
  givenViews: [
    givenView('Invitations to follow up', 'state=invited&sort=oldest'),
    givenView('Recently active administrators', 'role=administrator&state=active&sort=seen'),
  ],
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
