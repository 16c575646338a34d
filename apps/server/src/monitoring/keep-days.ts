import { MONITORING_USUAL_DAYS } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';
import type { ModelServices } from '../models/packages/model-registry.ts';
import { type Bins, binsOf } from './bins.ts';
import {
  binsOfDay,
  binsTable,
  daysGiven,
  isInBins,
  readingsOfDay,
  scoresOfDay,
  verdictsOfDay,
} from './counted-day.ts';
import { addDays, daysOf, type Range } from './periods.ts';

/** So many days at once: whoever changes one of them waits meanwhile. */
const DAYS_AT_ONCE = 14;

/**
 * Counts and keeps the days of the range that are over, where nothing is kept of them, or not in these bins.
 * What changes later makes the database forget its day, and the next call counts it again. Only the time that
 * an answer takes depends on it: a day that is not kept is counted from its results.
 */
export async function keepDays(
  { datastore }: Pick<ModelServices, 'datastore'>,
  tenantId: string,
  range: Pick<Range, 'from' | 'to'>,
  bins: Bins,
  now: Date,
): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const over = daysOf(range).filter((day) => day < today);
  const missing = await datastore.tenantTransaction(tenantId, (tx) => selectMissing(tx, over, bins));
  for (let first = 0; first < missing.length; first += DAYS_AT_ONCE) {
    const days = missing.slice(first, first + DAYS_AT_ONCE);
    await datastore.tenantTransaction(tenantId, (tx) => keep(tx, days, bins), { rerun: 'rolled-back' });
  }
}

/** The same of all that the screen shows where no days are chosen, so that nobody waits for it there. */
export async function keepUsualDays(
  deps: Pick<ModelServices, 'datastore' | 'models'>,
  tenantId: string,
  now = new Date(),
): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const range = { from: addDays(today, -MONITORING_USUAL_DAYS), to: addDays(today, -1) };
  await keepDays(deps, tenantId, range, binsOf(deps), now);
}

async function selectMissing(
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

async function keep(tx: TenantTransaction, days: readonly string[], bins: Bins): Promise<void> {
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
