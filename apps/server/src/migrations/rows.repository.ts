import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';

/** Tables whose rows are gone through by their ids. */
export type Walked = 'patients' | 'studies' | 'images';

export async function countRows(tx: TenantTransaction, table: Walked): Promise<number> {
  const { count } = await tx
    .from(table)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The next ids of a tenant, in their order. */
export async function idsAfter(
  tx: TenantTransaction,
  table: Walked,
  after: string | null,
  limit: number,
): Promise<readonly string[]> {
  const rows = await tx
    .from(table)
    .select('id')
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Holds rows as they are: who would change them waits, who refers to them does not. */
export async function holdRows(tx: TenantTransaction, table: Walked, ids: readonly string[]): Promise<void> {
  await tx.from(table).select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}
