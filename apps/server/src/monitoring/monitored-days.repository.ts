import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';
import type { Bins } from './bins.ts';
import {
  binsOfDay,
  binsTable,
  daysGiven,
  isInBins,
  readingsOfDay,
  scoresOfDay,
  verdictsOfDay,
} from './counted-day.repository.ts';

/** Those of these days of which nothing is kept, or not in these bins. */
export async function selectMissing(
  { db, tenantId }: TenantTransaction,
  days: readonly string[],
  bins: Bins,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT given.day::text AS day FROM unnest(${[...days]}::date[]) AS given (day)
    WHERE NOT EXISTS (
      SELECT FROM monitored_days
      WHERE monitored_days.tenant_id = ${tenantId} AND monitored_days.day = given.day AND ${isInBins(bins)}
    )`.execute(db);
  return rows.map(({ day }) => day);
}

export async function keepCounts(tx: TenantTransaction, days: readonly string[], bins: Bins): Promise<void> {
  const { db, tenantId } = tx;
  const free = await lockDays(tx, days);
  if (free.length === 0) return;
  await db.deleteFrom('monitored_days').where('tenant_id', '=', tenantId).where('day', 'in', free).execute();
  const given = sql`${daysGiven(free)} AS days (day, begins, ends)`;
  await sql`INSERT INTO monitored_days (tenant_id, day, bins)
    SELECT ${tenantId}, days.day, counted.* FROM ${given} CROSS JOIN LATERAL (${binsOfDay(tenantId, bins)}) AS counted
  `.execute(db);
  await sql`INSERT INTO monitored_readings
    (tenant_id, day, model_name, model_version, site, device, reason, superseded_on, count, unusual, last_at)
    SELECT ${tenantId}, days.day, counted.* FROM ${given} CROSS JOIN LATERAL (${readingsOfDay(tenantId)}) AS counted
  `.execute(db);
  await sql`INSERT INTO monitored_scores
    (tenant_id, day, model_name, model_version, site, device, code, label, population, superseded_on, bins, counts, above)
    WITH ${binsTable(bins)}
    SELECT ${tenantId}, days.day, counted.* FROM ${given} CROSS JOIN LATERAL (${scoresOfDay(tenantId)}) AS counted
  `.execute(db);
  await sql`INSERT INTO monitored_verdicts
    (tenant_id, day, model_name, model_version, site, device, code, count, disagreeing)
    SELECT ${tenantId}, days.day, counted.* FROM ${given} CROSS JOIN LATERAL (${verdictsOfDay(tenantId)}) AS counted
  `.execute(db);
}

/**
 * Keeps changes of these days away until the transaction ends. A statement of its own: what comes after sees
 * all that was changed before.
 * @returns the days that nobody is changing or counting; the others are left for another time
 */
async function lockDays({ db, tenantId }: TenantTransaction, days: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ day: string; isFree: boolean }>`
    SELECT given.day::text AS day, pg_try_advisory_xact_lock(monitored_day_lock(${tenantId}, given.day)) AS "isFree"
    FROM unnest(${[...days]}::date[]) AS given (day)`.execute(db);
  return rows.filter(({ isFree }) => isFree).map(({ day }) => day);
}
