import {
  WORKLIST_COUNT_LIMIT,
  type WorklistPage,
  type WorklistQuery,
  type WorklistSort,
} from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Cursor } from '../platform/cursor.ts';
import { type LimitedTotal, limitedTotal } from '../platform/limited-total.repository.ts';
import { LONGEST_ATTENTION_HOURS } from '../registry/attention.ts';
import { holdsWord, type SearchTerms } from './search-terms.repository.ts';

type Rows = SelectQueryBuilder<Database, 'worklist', object>;
type Filter = Pick<WorklistQuery, 'scope' | 'state' | 'finding' | 'waiting' | 'from' | 'to'> & {
  readonly terms?: SearchTerms;
};
type Owner = { readonly userId: string };

const ORDER = {
  attention: { column: 'attention_at', direction: 'desc' },
  newest: { column: 'created_at', direction: 'desc' },
  oldest: { column: 'created_at', direction: 'asc' },
} as const satisfies Record<WorklistSort, { column: string; direction: string }>;

/**
 * One page of ids in order, each with the cursor that continues after it. Reads at most `limit` rows of the
 * index.
 */
export async function selectPage(
  tx: TenantTransaction,
  owner: Owner,
  query: Filter & { readonly sort: WorklistSort },
  after: Cursor | null,
  limit: number,
): Promise<readonly { readonly id: string; readonly at: string }[]> {
  const { column, direction } = ORDER[query.sort];
  let page = filtered(tx, owner, query)
    .select('study_id as id')
    .select(sql<string>`${sql.ref(column)}::text`.as('at'))
    .orderBy(column, direction)
    .orderBy('study_id', direction)
    .limit(limit);
  if (after !== null) page = page.where(isBeyond(column, direction, after));
  return page.execute();
}

/** How many studies fit, as far as the contract counts. */
export const countStudies = (tx: TenantTransaction, owner: Owner, filter: Filter): Promise<LimitedTotal> =>
  limitedTotal(tx, filtered(tx, owner, filter), WORKLIST_COUNT_LIMIT);

/** How many studies the tenant has. */
export const countAllStudies = (tx: TenantTransaction, limit: number): Promise<LimitedTotal> =>
  limitedTotal(tx, tx.from('worklist'), limit);

/** How many studies of the tenant wait for a person, as far as the contract counts. */
export async function countWaiting(tx: TenantTransaction, owner: Owner): Promise<WorklistPage['waiting']> {
  const count = async (waiting: 'conflict' | 'age'): Promise<number> =>
    (await countStudies(tx, owner, { scope: 'group', waiting })).total;
  return { conflict: await count('conflict'), age: await count('age') };
}

/** The studies before and after one in the order of attention. */
export async function selectNeighbours(
  tx: TenantTransaction,
  owner: Owner,
  studyId: string,
): Promise<{ previous: string | null; next: string | null }> {
  const here = await tx
    .from('worklist')
    .select(sql<string>`attention_at::text`.as('at'))
    .where('study_id', '=', studyId)
    .executeTakeFirst();
  if (here === undefined) return { previous: null, next: null };
  const beyond = async (direction: 'asc' | 'desc'): Promise<string | null> => {
    const row = await filtered(tx, owner, { scope: 'group', state: ['done'] })
      .select('study_id as id')
      .where(isBeyond('attention_at', direction, { at: here.at, id: studyId }))
      .orderBy('attention_at', direction)
      .orderBy('study_id', direction)
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? null;
  };
  return { previous: await beyond('asc'), next: await beyond('desc') };
}

const isBeyond = (column: 'attention_at' | 'created_at', direction: 'asc' | 'desc', { at, id }: Cursor) =>
  direction === 'desc'
    ? sql<boolean>`(${sql.ref(column)}, study_id) < (${at}::timestamptz, ${id}::uuid)`
    : sql<boolean>`(${sql.ref(column)}, study_id) > (${at}::timestamptz, ${id}::uuid)`;

function filtered(tx: TenantTransaction, owner: Owner, filter: Filter): Rows {
  let rows: Rows = tx.from('worklist');
  if (filter.scope === 'mine') rows = rows.where('sender_id', '=', owner.userId);
  if (filter.state !== undefined) rows = rows.where('state', 'in', filter.state);
  const { finding } = filter;
  if (finding !== undefined) rows = rows.where((eb) => hasFinding(eb, finding));
  if (filter.waiting === 'conflict') rows = rows.where('is_waiting', '=', true);
  if (filter.waiting === 'age') rows = rows.where('age_needed', '=', true);
  if (filter.from !== undefined) rows = since(rows, filter.from);
  if (filter.to !== undefined) rows = until(rows, filter.to);
  const { studyIds = null, commonWords = [] } = filter.terms ?? {};
  if (studyIds !== null) rows = rows.where(sql<boolean>`study_id = any(${studyIds}::uuid[])`);
  for (const word of commonWords) rows = rows.where(holdsWord(tx, word));
  return rows;
}

/**
 * Days are UTC's. They are compared as `timestamptz`: comparing with a `date` is not leakproof, so under
 * row-level security no index would answer it. `attention_at` is bounded by `created_at`. Saying so lets its
 * index skip the days outside.
 */
const since = (rows: Rows, day: string): Rows => {
  const start = sql<Date>`${`${day}T00:00:00Z`}::timestamptz`;
  return rows.where('created_at', '>=', start).where('attention_at', '>=', start);
};

const until = (rows: Rows, day: string): Rows => {
  const end = new Date(`${day}T24:00:00Z`).getTime();
  const at = (hours: number) => sql<Date>`${new Date(end + hours * 3_600_000).toISOString()}::timestamptz`;
  return rows.where('created_at', '<', at(0)).where('attention_at', '<', at(LONGEST_ATTENTION_HOURS));
};

function hasFinding(eb: ExpressionBuilder<Database, 'worklist'>, finding: NonNullable<Filter['finding']>) {
  switch (finding) {
    case 'above':
      return eb('top_above', '=', true);
    case 'below':
      return eb('top_above', '=', false);
    case 'gate_refused':
      return eb('gate_accepted', '=', false);
  }
}
