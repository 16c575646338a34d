import type { SharedView } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';

/** By name. */
export const findSharedViews = (tx: TenantTransaction, list: string) =>
  tx
    .from('shared_views')
    .select(['name', 'search', 'columns'])
    .where('list', '=', list)
    .orderBy('name')
    .execute();

/** In place of the one of its name. */
export async function keepSharedView(
  tx: TenantTransaction,
  { list, name, search, columns }: SharedView,
  userId: string,
): Promise<void> {
  const changed = { search, columns, shared_by: userId, shared_at: new Date() };
  await tx.db
    .insertInto('shared_views')
    .values({ tenant_id: tx.tenantId, list, name, ...changed })
    .onConflict((row) => row.columns(['tenant_id', 'list', 'name']).doUpdateSet(changed))
    .execute();
}

/** @returns false where there was none */
export async function removeSharedView(tx: TenantTransaction, list: string, name: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('shared_views')
    .where('list', '=', list)
    .where('name', '=', name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
