import { WORKLIST_COUNT_LIMIT, type WorklistPage, type WorklistSort } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';
import type { Cursor } from '../platform/cursor.ts';
import { type LimitedTotal, limitedTotal } from '../platform/limited-total.repository.ts';
import { READ_BEGINS } from '../registry/attention.ts';
import { studiesOpen } from '../registry/study-presences.repository.ts';
import { type Filter, filteredRows, type Owner, type Rows } from './worklist-filter.repository.ts';

const ORDER = {
  attention: { column: 'place_at', direction: 'asc' },
  newest: { column: 'created_at', direction: 'desc' },
  oldest: { column: 'created_at', direction: 'asc' },
  studied_newest: { column: 'studied_on', direction: 'desc' },
  studied_oldest: { column: 'studied_on', direction: 'asc' },
} as const satisfies Record<WorklistSort, { column: string; direction: 'asc' | 'desc' }>;
type OrderColumn = (typeof ORDER)[WorklistSort]['column'] | 'ranked_at';

type PageRows = readonly { readonly id: string; readonly at: string }[];

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
): Promise<PageRows> {
  return pageOfRows(await filteredRows(tx, owner, query), query.sort, after, limit);
}

/** The same, and how many studies fit in all, as far as the contract counts. */
export async function selectCountedPage(
  tx: TenantTransaction,
  owner: Owner,
  query: Filter & { readonly sort: WorklistSort },
  after: Cursor | null,
  limit: number,
): Promise<{ readonly rows: PageRows; readonly total: LimitedTotal }> {
  const fitting = await filteredRows(tx, owner, query);
  if (after !== null)
    return {
      rows: await pageOfRows(fitting, query.sort, after, limit),
      total: await limitedTotal(tx, fitting(), WORKLIST_COUNT_LIMIT),
    };
  // One walk for both: where few fit it may be a long one.
  const { column, direction } = ORDER[query.sort];
  const counted = fitting()
    .select(['study_id as id', `${column} as place`])
    .orderBy(column, direction)
    .orderBy('study_id', direction)
    .limit(WORKLIST_COUNT_LIMIT + 1)
    .as('counted');
  const rows = await tx.db
    .selectFrom(counted)
    .select('id')
    .select(sql<string>`place::text`.as('at'))
    .select(sql<number>`(count(*) OVER ())::int`.as('total'))
    .orderBy('place', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute();
  const { total } = rows[0] ?? { total: 0 };
  return {
    rows: rows.map(({ id, at }) => ({ id, at })),
    total: {
      total: Math.min(total, WORKLIST_COUNT_LIMIT),
      totalIsExact: total <= WORKLIST_COUNT_LIMIT,
    },
  };
}

async function pageOfRows(
  fitting: () => Rows,
  sort: WorklistSort,
  after: Cursor | null,
  limit: number,
): Promise<PageRows> {
  const { column, direction } = ORDER[sort];
  let page = fitting()
    .select('study_id as id')
    .select(sql<string>`${sql.ref(column)}::text`.as('at'))
    .orderBy(column, direction)
    .orderBy('study_id', direction)
    .limit(limit);
  if (after !== null) page = page.where(isBeyond(column, direction, after));
  return page.execute();
}

/** How many studies fit, as far as the contract counts. */
export async function countStudies(
  tx: TenantTransaction,
  owner: Owner,
  filter: Filter,
): Promise<LimitedTotal> {
  const fitting = await filteredRows(tx, owner, filter);
  return limitedTotal(tx, fitting(), WORKLIST_COUNT_LIMIT);
}

/** How many studies the tenant has. */
export const countAllStudies = (tx: TenantTransaction, limit: number): Promise<LimitedTotal> =>
  limitedTotal(tx, tx.from('worklist'), limit);

/** Studies of the tenant that wait for a person, and those that wait for a reader, as far as is counted. */
export async function countStates(tx: TenantTransaction): Promise<Pick<WorklistPage, 'waiting' | 'reading'>> {
  const count = async (rows: Rows): Promise<number> =>
    (await limitedTotal(tx, rows, WORKLIST_COUNT_LIMIT)).total;
  const all = (): Rows => tx.from('worklist');
  const openNow = await studiesOpen(tx);
  return {
    waiting: {
      conflict: await count(all().where('is_waiting', '=', true)),
      age: await count(all().where('age_needed', '=', true)),
    },
    reading: {
      unread: await count(all().where('place_at', '<', READ_BEGINS)),
      being_read: await count(
        all().where('read_at', 'is', null).where(sql<boolean>`study_id = ANY(${openNow}::uuid[])`),
      ),
      read: await count(all().where('place_at', '>=', READ_BEGINS)),
    },
  };
}

/**
 * The studies before and after one as urgency, findings and age have them. Both stay where they are when one
 * of them is read.
 */
export async function selectNeighbours(
  tx: TenantTransaction,
  studyId: string,
): Promise<{ previous: string | null; next: string | null }> {
  const here = await placeIn(tx, 'ranked_at', studyId);
  if (here === null) return { previous: null, next: null };
  const beyond = async (direction: 'asc' | 'desc'): Promise<string | null> => {
    const row = await inferred(tx)
      .select('study_id as id')
      .where(isBeyond('ranked_at', direction, here))
      .orderBy('ranked_at', direction)
      .orderBy('study_id', direction)
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? null;
  };
  return { previous: await beyond('desc'), next: await beyond('asc') };
}

/**
 * The first study behind this one in the order of attention, and else the first of all, that nobody has read
 * and no other person has open.
 */
export async function selectNextUnread(
  tx: TenantTransaction,
  { userId }: Owner,
  studyId: string,
): Promise<string | null> {
  const here = await placeIn(tx, 'ranked_at', studyId);
  const openNow = await studiesOpen(tx, userId);
  const unread = inferred(tx)
    .select('study_id as id')
    .where('place_at', '<', READ_BEGINS)
    .where('read_at', 'is', null)
    .where(sql<boolean>`study_id <> ALL(${[studyId, ...openNow]}::uuid[])`)
    .orderBy('place_at')
    .orderBy('study_id')
    .limit(1);
  const behind = here && (await unread.where(isBeyond('place_at', 'asc', here)).executeTakeFirst());
  return (behind ?? (await unread.executeTakeFirst()))?.id ?? null;
}

/** Where the model failed, or is not done, there is nothing to read. */
const inferred = (tx: TenantTransaction): Rows => tx.from('worklist').where('state', '=', 'done');

/**
 * Where a study stands in an order; in that of attention where it stood unread. Null where it is in no list.
 */
export const cursorAfter = (
  tx: TenantTransaction,
  sort: WorklistSort,
  studyId: string,
): Promise<Cursor | null> => placeIn(tx, sort === 'attention' ? 'ranked_at' : ORDER[sort].column, studyId);

async function placeIn(tx: TenantTransaction, column: OrderColumn, studyId: string): Promise<Cursor | null> {
  const row = await tx
    .from('worklist')
    .select(sql<string>`${sql.ref(column)}::text`.as('at'))
    .where('study_id', '=', studyId)
    .executeTakeFirst();
  return row === undefined ? null : { at: row.at, id: studyId };
}

const isBeyond = (column: OrderColumn, direction: 'asc' | 'desc', { at, id }: Cursor) => {
  const type = sql.raw(column === 'studied_on' ? 'date' : 'timestamptz');
  const beyond = sql.raw(direction === 'desc' ? '<' : '>');
  return sql<boolean>`(${sql.ref(column)}, study_id) ${beyond} (${at}::${type}, ${id}::uuid)`;
};
