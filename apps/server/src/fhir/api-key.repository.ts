import type { Database, TenantTransaction } from '@aiso/datastore';
import { type Selectable, sql } from 'kysely';

export type ApiKeyRow = Selectable<Database['api_keys']>;

export async function findKey(tx: TenantTransaction, id: string): Promise<ApiKeyRow | undefined> {
  return tx.from('api_keys').selectAll().where('id', '=', sql<string>`${id}::uuid`).executeTakeFirst();
}

/** To the minute: a key that is used all the time writes no row for each use. */
export async function noteUse(tx: TenantTransaction, keyId: string): Promise<void> {
  await sql`
    UPDATE api_keys SET last_used_at = now()
    WHERE tenant_id = ${tx.tenantId} AND id = ${keyId}
      AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')
  `.execute(tx.db);
}
