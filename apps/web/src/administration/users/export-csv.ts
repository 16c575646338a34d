import type { UsersPage, UserView } from '@aiso/contracts/user-administration';
import { api } from '../../app/api/client.ts';
import type { CsvColumn } from '../../ui/table/csv.ts';
import type { CsvPage, CsvSource } from '../../ui/table/use-csv-export.ts';
import { USERS_PATH } from './use-users.ts';
import { queryOf, type UsersView } from './users-view.ts';

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

const PAGE_SIZE = 100;

async function* pagesOf(view: UsersView, signal: AbortSignal): AsyncGenerator<CsvPage<UserView>> {
  let cursor: string | null = null;
  do {
    const query = queryOf({ ...view, cursor, pageSize: PAGE_SIZE });
    const page: UsersPage = await api.get(`${USERS_PATH}?${query}`, { signal });
    yield { rows: page.users, total: page.total };
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/** All people who fit the view's filters, in its order. */
export const usersCsv = (view: UsersView): CsvSource<UserView> => ({
  fileName: 'users',
  columns: CSV_COLUMNS,
  pages: (signal) => pagesOf(view, signal),
});
