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

/** What is asked of the server. */
export const queryOf = ({ sort, pageSize, q, tenant, group, state, cursor }: UsersView) => ({
  sort,
  pageSize,
  q: q.trim() || undefined,
  tenant: tenant || undefined,
  group: group || undefined,
  state: state ?? undefined,
  cursor: cursor ?? undefined,
});
