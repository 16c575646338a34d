import type { Database, TenantTransaction } from '@aiso/datastore';
import { type SelectQueryBuilder, sql } from 'kysely';

/** What a list says of all its rows. */
export type LimitedTotal = {
  /** The limit at most. */
  readonly total: number;
  readonly totalIsExact: boolean;
};

/** How many rows there are, counted no further than the limit and one more: a list may have millions. */
export async function limitedTotal<Table extends keyof Database>(
  tx: TenantTransaction,
  rows: SelectQueryBuilder<Database, Table, object>,
  limit: number,
): Promise<LimitedTotal> {
  const some = rows
    .select(sql<number>`1`.as('one'))
    .limit(limit + 1)
    .as('some');
  const { count } = await tx.db
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(Number(count), limit), totalIsExact: Number(count) <= limit };
}
