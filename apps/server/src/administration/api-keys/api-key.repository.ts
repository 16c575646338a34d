import type { ApiKeyView } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import { type Insertable, sql } from 'kysely';
import type { ApiKeyRow } from '../../fhir/api-key.repository.ts';

/** Revoked and expired ones stay in the list, as the log names them. */
const MOST_LISTED = 500;

export const selectKeys = (tx: TenantTransaction): Promise<ApiKeyRow[]> =>
  tx
    .from('api_keys')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();

export async function countUsable(tx: TenantTransaction): Promise<number> {
  const { count } = await tx
    .from('api_keys')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertKey = (
  tx: TenantTransaction,
  row: Omit<Insertable<Database['api_keys']>, 'tenant_id'>,
): Promise<ApiKeyRow> =>
  tx.db
    .insertInto('api_keys')
    .values({ ...row, tenant_id: tx.tenantId })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Undefined where there is no such key. One that was revoked stays as it is. */
export async function revokeKey(
  tx: TenantTransaction,
  keyId: string,
  by: string,
): Promise<{ readonly row: ApiKeyRow; readonly isNew: boolean } | undefined> {
  const revoked = await tx
    .update('api_keys')
    .set({ revoked_at: new Date(), revoked_by: by })
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (revoked !== undefined) return { row: revoked, isNew: true };
  const row = await tx.from('api_keys').selectAll().where('id', '=', keyId).executeTakeFirst();
  return row && { row, isNew: false };
}

/** How many of these are patients of the tenant, and beyond doubt. */
export async function countPatients(tx: TenantTransaction, ids: readonly string[]): Promise<number> {
  const { count } = await tx
    .from('patients')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('id', 'in', ids)
    .where('is_confirmed', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What may leave of a key: nothing that opens anything. */
export const presentKey = (row: ApiKeyRow): ApiKeyView => ({
  id: row.id,
  name: row.name,
  state: row.revoked_at !== null ? 'revoked' : row.expires_at.getTime() <= Date.now() ? 'expired' : 'active',
  patientCount: row.patient_ids?.length ?? null,
  readsAudit: row.reads_audit,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
});
