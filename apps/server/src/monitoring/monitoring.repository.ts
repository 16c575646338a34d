import type { PopulationNote, RefusalReason } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, type Range } from './periods.ts';

/** Which results are counted. An empty site or device stands for images that do not say theirs, null for all. */
export type Scope = {
  readonly range: Range;
  readonly model: { readonly name: string; readonly version: string };
  readonly site: string | null;
  readonly device: string | null;
};

const SITE = sql<string>`coalesce(images.institution, '')`;
const DEVICE = sql<string>`concat_ws(' · ', images.manufacturer, images.device_model, images.station)`;
const IMAGE = sql`JOIN images ON images.tenant_id = results.tenant_id AND images.id = results.image_id`;

/** Bounds as `timestamptz` (docs/adr/0002). */
const inRange = (tenantId: string, { from, to }: Range): RawBuilder<SqlBool> => sql<SqlBool>`
  results.tenant_id = ${tenantId} AND results.created_at >= ${`${from}T00:00:00Z`}::timestamptz
  AND results.created_at < ${`${addDays(to, 1)}T00:00:00Z`}::timestamptz`;

const ofModel = ({ name, version }: Scope['model']): RawBuilder<SqlBool> =>
  sql<SqlBool>`results.model_name = ${name} AND results.model_version = ${version}`;

/** Written as a day only after the rows are grouped: as text it would cost as much as all the rest. */
const START = sql<string>`to_char(begins, 'YYYY-MM-DD')`;

/** The results of a scope; images are looked at only where site or device matter. */
function scoped(tenantId: string, { range, model, site, device }: Scope): RawBuilder<unknown> {
  const conditions = [
    inRange(tenantId, range),
    ofModel(model),
    ...(site === null ? [] : [sql`${SITE} = ${site}`]),
    ...(device === null ? [] : [sql`${DEVICE} = ${device}`]),
  ];
  return sql`SELECT results.id, results.image_id, results.created_at, results.gate_reason, results.population,
      date_trunc(${range.period}::text, results.created_at AT TIME ZONE 'UTC') AS begins
    FROM results ${site === null && device === null ? sql`` : IMAGE} WHERE ${sql.join(conditions, sql` AND `)}`;
}

/** Of each image the last of them: what was read again counts once. */
const lastScoped = (tenantId: string, scope: Scope): RawBuilder<unknown> => sql`
  SELECT DISTINCT ON (image_id) * FROM (${scoped(tenantId, scope)}) AS every ORDER BY image_id, created_at DESC, id DESC`;

export type ChoiceRow = {
  name: string;
  version: string;
  site: string;
  device: string;
  readings: number;
  refused: number;
  last: Date;
};

/** Which models read images of which sites and devices, and how many. */
export async function selectChoices(tx: TenantTransaction, range: Range): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    SELECT model_name AS name, model_version AS version, ${SITE} AS site, ${DEVICE} AS device,
      count(*)::int AS readings, count(gate_reason)::int AS refused, max(results.created_at) AS last
    FROM (
      SELECT DISTINCT ON (image_id, model_name, model_version) * FROM results WHERE ${inRange(tx.tenantId, range)}
      ORDER BY image_id, model_name, model_version, created_at DESC, id DESC
    ) AS results ${IMAGE} WHERE results.tenant_id = ${tx.tenantId} GROUP BY 1, 2, 3, 4`.execute(tx.db);
  return rows;
}

/** Which versions read anything. */
export async function selectVersions(tx: TenantTransaction, range: Range): Promise<Scope['model'][]> {
  const { rows } = await sql<Scope['model']>`
    SELECT DISTINCT model_name AS name, model_version AS version FROM results WHERE ${inRange(tx.tenantId, range)}
    ORDER BY 1, 2`.execute(tx.db);
  return rows;
}

export type ReadingRow = { start: string; reason: RefusalReason | null; count: number };

/** Readings by period and reason of refusal. */
export async function countReadings(tx: TenantTransaction, scope: Scope): Promise<ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    SELECT ${START} AS start, gate_reason AS reason, count(*)::int AS count
    FROM (${lastScoped(tx.tenantId, scope)}) AS read GROUP BY begins, gate_reason`.execute(tx.db);
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
    SELECT ${START} AS start, findings.code, max(label) AS label, read.population,
      width_bucket(score, coalesce(bins.edges, ${[...usual]}::float8[])) AS bin,
      count(*)::int AS count, count(*) FILTER (WHERE above)::int AS above
    FROM (${lastScoped(tx.tenantId, scope)}) AS read
    JOIN findings ON findings.tenant_id = ${tx.tenantId} AND findings.result_id = read.id
    LEFT JOIN bins ON bins.code = findings.code
    GROUP BY begins, findings.code, read.population, 5`.execute(tx.db);
  return rows;
}

export type OriginVerdictRow = { site: string; device: string; count: number; disagreeing: number };

/** Verdicts of readers by the site and device of the image; each counts as it was given, also where the image was read again since. */
export async function countVerdictsByOrigin(
  tx: TenantTransaction,
  { range, model }: Pick<Scope, 'range' | 'model'>,
): Promise<OriginVerdictRow[]> {
  const { rows } = await sql<OriginVerdictRow>`
    SELECT ${SITE} AS site, ${DEVICE} AS device,
      count(*)::int AS count, count(*) FILTER (WHERE NOT agrees)::int AS disagreeing
    FROM results ${IMAGE}
    JOIN verdicts ON verdicts.tenant_id = results.tenant_id AND verdicts.result_id = results.id
    WHERE ${inRange(tx.tenantId, range)} AND ${ofModel(model)} GROUP BY 1, 2`.execute(tx.db);
  return rows;
}

export type VerdictRow = { start: string; code: string; count: number; disagreeing: number };

/** Verdicts of readers by period of the reading and finding, counted as above. */
export async function countVerdicts(tx: TenantTransaction, scope: Scope): Promise<VerdictRow[]> {
  const { rows } = await sql<VerdictRow>`
    SELECT ${START} AS start, code, count(*)::int AS count, count(*) FILTER (WHERE NOT agrees)::int AS disagreeing
    FROM (${scoped(tx.tenantId, scope)}) AS read
    JOIN verdicts ON verdicts.tenant_id = ${tx.tenantId} AND verdicts.result_id = read.id
    GROUP BY begins, code`.execute(tx.db);
  return rows;
}
