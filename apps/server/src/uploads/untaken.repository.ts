import { UNTAKEN_COUNT_LIMIT, type UntakenQuery, type UntakenSort } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import type { Cursor } from '../platform/cursor.ts';
import { type LimitedTotal, limitedTotal } from '../platform/limited-total.repository.ts';

type Owner = Pick<Actor, 'tenantId' | 'userId'>;
type Filter = Pick<UntakenQuery, 'scope' | 'state' | 'q'>;

const ORDER = {
  newest: { direction: 'desc', isAfter: (at: Cursor) => sql<boolean>`(created_at, id) < ${placeOf(at)}` },
  oldest: { direction: 'asc', isAfter: (at: Cursor) => sql<boolean>`(created_at, id) > ${placeOf(at)}` },
} as const satisfies Record<UntakenSort, object>;

const placeOf = ({ at, id }: Cursor) => sql`(${at}::timestamptz, ${id}::text)`;

/** One page of ids in order, each with the cursor that continues after it. */
export async function selectUntaken(
  tx: TenantTransaction,
  owner: Owner,
  query: Filter & { readonly sort: UntakenSort },
  after: Cursor | null,
  limit: number,
): Promise<readonly Cursor[]> {
  const { direction, isAfter } = ORDER[query.sort];
  let page = filtered(tx, owner, query)
    .select(['id', sql<string>`created_at::text`.as('at')])
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit);
  if (after !== null) page = page.where(isAfter(after));
  return page.execute();
}

/** How many fit, as far as the contract counts. */
export const countUntaken = (tx: TenantTransaction, owner: Owner, filter: Filter): Promise<LimitedTotal> =>
  limitedTotal(tx, filtered(tx, owner, filter), UNTAKEN_COUNT_LIMIT);

/** `state <> 'taken'` is said beside a state, too: the index holds those alone. */
function filtered(tx: TenantTransaction, owner: Owner, { scope, state, q = '' }: Filter) {
  let rows = tx.db
    .selectFrom('aiso-uploads')
    .where('tenant_id', '=', owner.tenantId)
    .where('state', '<>', 'taken');
  if (scope === 'mine') rows = rows.where('user_id', '=', owner.userId);
  if (state !== undefined) rows = rows.where('state', '=', state);
  if (q !== '') rows = rows.where(sql<boolean>`strpos(lower(file_name), lower(${q})) > 0`);
  return rows;
}
