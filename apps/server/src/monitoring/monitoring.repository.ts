import type { PopulationNote, RefusalReason } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, type Range, startsOf } from './periods.ts';

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

const SITE = sql<string>`coalesce(images.institution, '')`;
const DEVICE = sql<string>`concat_ws(' · ', images.manufacturer, images.device_model, images.station)`;
/** As they are stored: they are put together after the rows are grouped. */
const ORIGIN = sql`images.institution, images.manufacturer, images.device_model, images.station`;
const IMAGE = sql`JOIN images ON images.tenant_id = results.tenant_id AND images.id = results.image_id`;

/** Bounds as `timestamptz` (docs/adr/0002). */
const inRange = (tenantId: string, { from, to }: Range): RawBuilder<SqlBool> => sql<SqlBool>`
  results.tenant_id = ${tenantId} AND results.created_at >= ${`${from}T00:00:00Z`}::timestamptz
  AND results.created_at < ${`${addDays(to, 1)}T00:00:00Z`}::timestamptz`;

const ofModel = ({ name, version }: ModelVersion): RawBuilder<SqlBool> =>
  sql<SqlBool>`results.model_name = ${name} AND results.model_version = ${version}`;

/** Of each image the last result of a version within the range: what was read again counts once. */
const isLast = ({ to }: Range): RawBuilder<SqlBool> => sql<SqlBool>`
  (results.superseded_at IS NULL OR results.superseded_at >= ${`${addDays(to, 1)}T00:00:00Z`}::timestamptz)`;

/** Which period a result belongs to, from 1 on: a search among a few moments, where cutting each moment to its week costs as much as all the rest. */
const periodOf = (range: Range): RawBuilder<unknown> => sql`
  width_bucket(results.created_at, ${startsOf(range).map((start) => `${start}T00:00:00Z`)}::timestamptz[])`;

/** The first day of the period of a group. */
const startOf = (range: Range): RawBuilder<string> => sql<string>`(${[...startsOf(range)]}::text[])[period]`;

export type ReadingRow = ModelVersion &
  Origin & {
    start: string;
    reason: RefusalReason | null;
    count: number;
    /** When the last of them was read. */
    last: Date;
  };

/** What all models read, each image once a version: by version, site and device, period and reason of refusal. */
export async function countReadings(tx: TenantTransaction, range: Range): Promise<ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    SELECT model_name AS name, model_version AS version, ${SITE} AS site, ${DEVICE} AS device,
      ${startOf(range)} AS start, gate_reason AS reason, count(*)::int AS count, max(created_at) AS last
    FROM (
      SELECT model_name, model_version, ${periodOf(range)} AS period, gate_reason, results.created_at, ${ORIGIN}
      FROM results ${IMAGE} WHERE ${inRange(tx.tenantId, range)} AND ${isLast(range)}
    ) AS images GROUP BY model_name, model_version, period, gate_reason, ${ORIGIN}`.execute(tx.db);
  return rows;
}

/** Which versions read anything. */
export async function selectVersions(tx: TenantTransaction, range: Range): Promise<ModelVersion[]> {
  const { rows } = await sql<ModelVersion>`
    SELECT DISTINCT model_name AS name, model_version AS version FROM results WHERE ${inRange(tx.tenantId, range)}
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
export type Edges = Readonly<Record<string, readonly number[]>>;

/** Each image once; images are looked at only where site or device matter. */
function lastResults(tenantId: string, { range, model, site, device }: Scope): RawBuilder<unknown> {
  const conditions = [
    inRange(tenantId, range),
    isLast(range),
    ofModel(model),
    ...(site === null ? [] : [sql`${SITE} = ${site}`]),
    ...(device === null ? [] : [sql`${DEVICE} = ${device}`]),
  ];
  return sql`SELECT results.id, results.population, ${periodOf(range)} AS period
    FROM results ${site === null && device === null ? sql`` : IMAGE} WHERE ${sql.join(conditions, sql` AND `)}`;
}

/** Scores by period, finding, bin and whether the patient's age is known. @param usual the edges of findings that bring none */
export async function countScores(
  tx: TenantTransaction,
  scope: Scope,
  edges: Edges,
  usual: readonly number[],
): Promise<ScoreRow[]> {
  const codes = Object.keys(edges);
  const texts = Object.values(edges).map((ascending) => `{${ascending.join(',')}}`);
  const { rows } = await sql<ScoreRow>`
    WITH bins AS MATERIALIZED (
      SELECT code, edges::float8[] AS edges FROM unnest(${codes}::text[], ${texts}::text[]) AS given (code, edges)
    )
    SELECT ${startOf(scope.range)} AS start, findings.code, max(label) AS label, read.population,
      width_bucket(score, coalesce(bins.edges, ${[...usual]}::float8[])) AS bin,
      count(*)::int AS count, count(*) FILTER (WHERE above)::int AS above
    FROM (${lastResults(tx.tenantId, scope)}) AS read
    JOIN findings ON findings.tenant_id = ${tx.tenantId} AND findings.result_id = read.id
    LEFT JOIN bins ON bins.code = findings.code
    GROUP BY period, findings.code, read.population, 5`.execute(tx.db);
  return rows;
}

export type VerdictRow = Origin & { start: string; code: string; count: number; disagreeing: number };

/**
 * Verdicts of readers by period of the reading, finding, site and device. Each counts as it was given, also where the image was read again
 * since.
 */
export async function countVerdicts(
  tx: TenantTransaction,
  { range, model }: Pick<Scope, 'range' | 'model'>,
): Promise<VerdictRow[]> {
  const { rows } = await sql<VerdictRow>`
    SELECT ${SITE} AS site, ${DEVICE} AS device, ${startOf(range)} AS start, code,
      count(*)::int AS count, count(*) FILTER (WHERE NOT agrees)::int AS disagreeing
    FROM (
      SELECT ${periodOf(range)} AS period, code, agrees, ${ORIGIN}
      FROM results ${IMAGE}
      JOIN verdicts ON verdicts.tenant_id = ${tx.tenantId} AND verdicts.result_id = results.id
      WHERE ${inRange(tx.tenantId, range)} AND ${ofModel(model)}
    ) AS images GROUP BY period, code, ${ORIGIN}`.execute(tx.db);
  return rows;
}
