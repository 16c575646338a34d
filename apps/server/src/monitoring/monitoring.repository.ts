import type { PopulationNote } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Bins } from './bins.ts';
import {
  binsTable,
  daysGiven,
  isInBins,
  readingsOfDay,
  scoresOfDay,
  verdictsOfDay,
} from './counted-day.repository.ts';
import { addDays, daysOf, type Range, startsOf } from './periods.ts';

export type ModelVersion = { readonly name: string; readonly version: string };

/** Where and with what an image was taken, as DICOM names them; '' where it does not. */
export type Origin = { readonly site: string; readonly device: string };

/** Which results are counted; null for all sites or devices. */
export type Scope = {
  readonly range: Range;
  readonly model: ModelVersion;
  readonly site: string | null;
  readonly device: string | null;
};

/**
 * The days of the range, and whether what is kept of each counts. In the statement that counts, so that both
 * are of one moment.
 */
const daysTable = (tenantId: string, range: Range, bins: Bins): RawBuilder<unknown> => sql`
  days AS MATERIALIZED (
    SELECT given.*, EXISTS (
      SELECT FROM monitored_days
      WHERE monitored_days.tenant_id = ${tenantId} AND monitored_days.day = given.day AND ${isInBins(bins)}
    ) AS is_kept
    FROM ${daysGiven(daysOf(range))} AS given (day, begins, ends)
  )`;

/** What is kept, and the rest from the results. @param columns those of the table that are asked for */
const countedFrom = (
  tenantId: string,
  table: 'monitored_readings' | 'monitored_scores' | 'monitored_verdicts',
  ofDay: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
  condition: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<unknown> => sql`
  (
    SELECT days.day, ${columns} FROM days
    JOIN ${sql.table(table)} AS counted ON counted.tenant_id = ${tenantId} AND counted.day = days.day
    WHERE is_kept AND ${condition}
    UNION ALL
    SELECT days.day, ${columns} FROM days CROSS JOIN LATERAL (${ofDay}) AS counted
    WHERE NOT is_kept AND ${condition}
  ) AS counted`;

/** Of each image the last result of a version within the range: what was inferred anew counts once. */
const isLast = ({ to }: Range): RawBuilder<SqlBool> => sql<SqlBool>`
  (counted.superseded_on IS NULL OR counted.superseded_on > ${to}::date)`;

const ofModel = ({ name, version }: ModelVersion): RawBuilder<SqlBool> =>
  sql<SqlBool>`counted.model_name = ${name} AND counted.model_version = ${version}`;

/** Which period a day belongs to, from 1 on. */
const periodOf = (range: Range): RawBuilder<unknown> =>
  sql`width_bucket(counted.day, ${[...startsOf(range)]}::date[])`;

/** The first day of the period of a group. */
const startOf = (range: Range): RawBuilder<string> => sql<string>`(${[...startsOf(range)]}::text[])[period]`;

export type ReadingRow = ModelVersion &
  Origin & {
    start: string;
    reason: string | null;
    count: number;
    /** How many of them the gate accepted as unusual. */
    unusual: number;
    /** When the last of them was read. */
    last: Date;
  };

/**
 * What all models inferred, each image once a version: by version, site, device, period and reason of
 * refusal.
 */
export async function countReadings(tx: TenantTransaction, range: Range, bins: Bins): Promise<ReadingRow[]> {
  const columns = sql`model_name, model_version, site, device, reason, superseded_on, count, unusual, last_at`;
  const { rows } = await sql<ReadingRow>`
    WITH ${daysTable(tx.tenantId, range, bins)}
    SELECT name, version, site, device, ${startOf(range)} AS start, reason, count, unusual, last FROM (
      SELECT model_name AS name, model_version AS version, site, device, ${periodOf(range)} AS period, reason,
        sum(count)::int AS count, sum(unusual)::int AS unusual, max(last_at) AS last
      FROM ${countedFrom(tx.tenantId, 'monitored_readings', readingsOfDay(tx.tenantId), columns, isLast(range))}
      GROUP BY model_name, model_version, site, device, period, reason
    ) AS grouped`.execute(tx.db);
  return rows;
}

/** Which versions inferred anything. */
export async function selectVersions(tx: TenantTransaction, { from, to }: Range): Promise<ModelVersion[]> {
  const { rows } = await sql<ModelVersion>`
    SELECT DISTINCT model_name AS name, model_version AS version FROM results
    WHERE results.tenant_id = ${tx.tenantId} AND results.created_at >= ${`${from}T00:00:00Z`}::timestamptz
      AND results.created_at < ${`${addDays(to, 1)}T00:00:00Z`}::timestamptz
    ORDER BY 1, 2`.execute(tx.db);
  return rows;
}

export type ScoreRow = {
  start: string;
  code: string;
  label: string;
  population: PopulationNote;
  bin: number;
  count: number;
  above: number;
};

/** All sites together are counted by themselves; those that are asked for are put together. */
function ofOrigin({ site, device }: Scope): RawBuilder<SqlBool> {
  if (site === null && device === null) return sql<SqlBool>`counted.site IS NULL`;
  const conditions = [
    sql`counted.site IS NOT NULL`,
    ...(site === null ? [] : [sql`counted.site = ${site}`]),
    ...(device === null ? [] : [sql`counted.device = ${device}`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}

/** Scores by period, finding, bin and whether the patient's age is known. */
export async function countScores(tx: TenantTransaction, scope: Scope, bins: Bins): Promise<ScoreRow[]> {
  const { range, model } = scope;
  const columns = sql`code, label, population, counted.bins, counts, above`;
  const condition = sql<SqlBool>`${ofModel(model)} AND ${isLast(range)} AND ${ofOrigin(scope)}`;
  const { rows } = await sql<ScoreRow>`
    WITH ${daysTable(tx.tenantId, range, bins)}, ${binsTable(bins)}
    SELECT ${startOf(range)} AS start, code, label, population, bin, count, above FROM (
      SELECT ${periodOf(range)} AS period, code, max(label) AS label, population, part.bin,
        sum(part.count)::int AS count, sum(part.above)::int AS above
      FROM ${countedFrom(tx.tenantId, 'monitored_scores', scoresOfDay(tx.tenantId), columns, condition)},
        unnest(counted.bins, counted.counts, counted.above) AS part (bin, count, above)
      GROUP BY period, code, population, part.bin
    ) AS grouped`.execute(tx.db);
  return rows;
}

export type VerdictRow = Origin & { start: string; code: string; count: number; disagreeing: number };

/**
 * Verdicts of readers, by period of the result, finding, site and device. Each counts as it was given, also
 * where the image was inferred anew since.
 */
export async function countVerdicts(
  tx: TenantTransaction,
  { range, model }: Pick<Scope, 'range' | 'model'>,
  bins: Bins,
): Promise<VerdictRow[]> {
  const columns = sql`site, device, code, count, disagreeing`;
  const { rows } = await sql<VerdictRow>`
    WITH ${daysTable(tx.tenantId, range, bins)}
    SELECT site, device, ${startOf(range)} AS start, code, count, disagreeing FROM (
      SELECT site, device, ${periodOf(range)} AS period, code,
        sum(count)::int AS count, sum(disagreeing)::int AS disagreeing
      FROM ${countedFrom(tx.tenantId, 'monitored_verdicts', verdictsOfDay(tx.tenantId), columns, ofModel(model))}
      GROUP BY site, device, period, code
    ) AS grouped`.execute(tx.db);
  return rows;
}
