import type { TenantTransaction } from '@aiso/datastore';

/** The transaction acts as their person (`actAs`), and sees nobody else's. */
export const findPreferences = (
  tx: TenantTransaction,
): Promise<readonly { readonly name: string; readonly value: string }[]> =>
  tx.from('preferences').select(['name', 'value']).orderBy('name').execute();

/** The same without the values, which may be large. */
export async function findPreferenceNames(tx: TenantTransaction): Promise<readonly string[]> {
  const rows = await tx.from('preferences').select('name').execute();
  return rows.map(({ name }) => name);
}

/** In place of the former one. The transaction acts as its person. */
export async function keepPreference(
  tx: TenantTransaction,
  userId: string,
  name: string,
  value: string,
): Promise<void> {
  const changed = { value, changed_at: new Date() };
  await tx.db
    .insertInto('preferences')
    .values({ tenant_id: tx.tenantId, user_id: userId, name, ...changed })
    .onConflict((row) => row.columns(['tenant_id', 'user_id', 'name']).doUpdateSet(changed))
    .execute();
}
