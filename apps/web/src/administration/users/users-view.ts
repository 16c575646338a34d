import { USER_SORTS, USER_STATES } from '@aiso/contracts/user-administration';
import { describeTableView, freeText, oneOf } from '@aiso/ui/table/table-view.ts';

export const USERS_VIEW = describeTableView({
  filters: {
    q: freeText(100),
    tenant: freeText(63),
    group: freeText(128),
    state: oneOf(USER_STATES, null),
  },
  sorts: USER_SORTS,
  pageSizes: [25, 50, 100],
  pagedBy: 'cursor',
});

/** What the list of users shows, as its address says. */
export type UsersView = ReturnType<typeof USERS_VIEW.parse>;

/** The query of `GET /api/administration/users`. */
export function queryOf(view: UsersView): string {
  const params = new URLSearchParams({ sort: view.sort, pageSize: String(view.pageSize) });
  if (view.q.trim() !== '') params.set('q', view.q.trim());
  if (view.tenant !== '') params.set('tenant', view.tenant);
  if (view.group !== '') params.set('group', view.group);
  if (view.state !== null) params.set('state', view.state);
  if (view.cursor !== null) params.set('cursor', view.cursor);
  return params.toString();
}
