import type { UserView } from '@aiso/contracts/user-administration';
import type { CsvColumn } from '@aiso/ui/table/csv.ts';
import { csvOf } from '@aiso/ui/table/server-list.ts';
import type { CsvSource } from '@aiso/ui/table/use-csv-export.ts';
import { USERS } from './use-users.ts';
import type { UsersView } from './users-view.ts';

const CSV_COLUMNS: readonly CsvColumn<UserView>[] = [
  ['user_id', (row) => row.id],
  ['email', (row) => row.email],
  ['given_name', (row) => row.givenName],
  ['family_name', (row) => row.familyName],
  ['tenant', (row) => row.tenantId],
  ['role', (row) => row.role],
  ['groups', (row) => row.groups.join(' ')],
  ['state', (row) => row.state],
  ['second_factor', (row) => row.hasSecondFactor],
  ['last_sign_in_at', (row) => row.lastSignInAt],
  ['created_at', (row) => row.createdAt],
];

/** All people who fit the view's filters, in its order. */
export const usersCsv = (view: UsersView): CsvSource<UserView> => csvOf(USERS, view, 'users', CSV_COLUMNS);
