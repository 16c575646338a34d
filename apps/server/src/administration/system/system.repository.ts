import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';
import { type LimitedTotal, limitedTotal } from '../../platform/limited-total.repository.ts';

/** Another try does not bring an original back: such images are read by themselves once it is there. */
const LOST_ORIGINALS = 'original.%';

type Stored = { readonly bytes: number; readonly weekBytes: number };

/** What a tenant has stored, and what of it came in the last seven days: two walks of an index. */
export async function findStored(tx: TenantTransaction): Promise<Stored> {
  const { rows } = await sql<{ bytes: string; exports: string; week: string }>`
    SELECT
      (SELECT coalesce(sum(bytes), 0) FROM images WHERE tenant_id = ${tx.tenantId}) AS bytes,
      (SELECT coalesce(sum(bytes), 0) FROM patient_exports
        WHERE tenant_id = ${tx.tenantId} AND object_key IS NOT NULL)
        + (SELECT coalesce(sum(bytes), 0) FROM research_exports
          WHERE tenant_id = ${tx.tenantId} AND object_key IS NOT NULL) AS exports,
      (SELECT coalesce(sum(bytes), 0) FROM images
        WHERE tenant_id = ${tx.tenantId} AND created_at >= now() - interval '7 days') AS week`.execute(tx.db);
  const [row] = rows;
  return { bytes: Number(row?.bytes) + Number(row?.exports), weekBytes: Number(row?.week) };
}

const failedStudies = (tx: TenantTransaction) =>
  tx
    .from('worklist')
    .where('state', '=', 'failed')
    .where(sql<boolean>`coalesce(error_code, '') NOT LIKE ${LOST_ORIGINALS}`);

/** How many studies of a tenant have an image whose inference failed. */
export const countFailed = (tx: TenantTransaction, limit: number): Promise<LimitedTotal> =>
  limitedTotal(tx, failedStudies(tx), limit);

/** Ids of them, oldest first. */
export async function findFailed(tx: TenantTransaction, limit: number): Promise<readonly string[]> {
  const rows = await failedStudies(tx).select('study_id').orderBy('created_at').limit(limit).execute();
  return rows.map((row) => row.study_id);
}

export async function countLostOriginals(tx: TenantTransaction, limit: number): Promise<number> {
  const { total } = await limitedTotal(tx, tx.from('images').where('original_fault', 'is not', null), limit);
  return total;
}

/** Files that browsers send to the tenant now. */
export async function countReceiving(tx: TenantTransaction, limit: number): Promise<number> {
  const { total } = await limitedTotal(tx, tx.from('aiso-uploads').where('state', '=', 'receiving'), limit);
  return total;
}

export async function findDatabase(
  tx: TenantTransaction,
): Promise<{ readonly version: string; readonly bytes: number }> {
  const { rows } = await sql<{ version: string; bytes: string }>`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes
  `.execute(tx.db);
  return { version: rows[0]?.version ?? '', bytes: Number(rows[0]?.bytes ?? 0) };
}

/** Ids of failed jobs of a queue, newest first. */
export async function findFailedJobs(
  tx: TenantTransaction,
  queue: string,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM pgboss.job WHERE name = ${queue} AND state = 'failed'
    ORDER BY created_on DESC LIMIT ${limit}`.execute(tx.db);
  return rows.map(({ id }) => id);
}
