import { type RawBuilder, sql } from 'kysely';
import { type Bins, USUAL_EDGES } from './bins.ts';
import { addDays } from './periods.ts';

/**
 * What there is to count of one of `daysGiven`, `days` (UTC), from the results themselves. Kept for a day
 * that is over; stands in where nothing is kept. One day at a time, and what belongs to a result by its key
 * (`OFFSET 0` keeps the planner to that): PostgreSQL does not know how few days it is, and would read whole
 * tables for each.
 */

const SITE = sql`coalesce(images.institution, '')`;
const DEVICE = sql`concat_ws(' · ', images.manufacturer, images.device_model, images.station)`;
/** As they are stored: they are put together after the rows are grouped. */
const ORIGIN = sql`images.institution, images.manufacturer, images.device_model, images.station`;

const IMAGE = sql`JOIN images ON images.tenant_id = results.tenant_id AND images.id = results.image_id`;

/**
 * Days with their bounds, `(day, begins, ends)`. As `timestamptz` and not computed from the day: no index
 * would answer that (ADR 2).
 */
export const daysGiven = (days: readonly string[]): RawBuilder<unknown> => {
  const begins = days.map((day) => `${day}T00:00:00Z`);
  const ends = days.map((day) => `${addDays(day, 1)}T00:00:00Z`);
  return sql`unnest(${[...days]}::date[], ${begins}::timestamptz[], ${ends}::timestamptz[])`;
};

const ofDay = (tenantId: string): RawBuilder<unknown> => sql`
  results.tenant_id = ${tenantId} AND results.created_at >= days.begins AND results.created_at < days.ends`;

/** The day on which the same version inferred the image anew. */
const SUPERSEDED_ON = sql`(results.superseded_at AT TIME ZONE 'UTC')::date`;
/** What was followed on the same day counts in no range. */
const IS_LAST_OF_DAY = sql`(results.superseded_at IS NULL OR ${SUPERSEDED_ON} > days.day)`;

/** Whether a row of `monitored_days` was counted in these bins: every version that inferred on its day. */
export const isInBins = ({ digests }: Bins): RawBuilder<unknown> => sql`
  NOT EXISTS (
    SELECT FROM jsonb_each_text(monitored_days.bins) AS counted (version, digest)
    WHERE digest <> coalesce(${digests}::jsonb ->> version, '')
  )`;

/** The digests of the versions that inferred on the day: as `monitored_days` has them. */
export const binsOfDay = (tenantId: string, { digests }: Bins): RawBuilder<unknown> => sql`
  SELECT coalesce(jsonb_object_agg(version, coalesce(${digests}::jsonb ->> version, '')), '{}') AS bins
  FROM (
    SELECT DISTINCT results.model_name || ' ' || results.model_version AS version FROM results WHERE ${ofDay(tenantId)}
  ) AS read`;

/** What was read: as `monitored_readings` has it. */
export const readingsOfDay = (tenantId: string): RawBuilder<unknown> => sql`
  SELECT model_name, model_version, ${SITE} AS site, ${DEVICE} AS device, reason, superseded_on,
    count(*)::int AS count, count(*) FILTER (WHERE gate_unusual)::int AS unusual, max(created_at) AS last_at
  FROM (
    SELECT results.model_name, results.model_version, results.gate_reason AS reason, ${SUPERSEDED_ON} AS superseded_on,
      results.gate_unusual, results.created_at, ${ORIGIN}
    FROM results ${IMAGE} WHERE ${ofDay(tenantId)} AND ${IS_LAST_OF_DAY}
  ) AS images
  GROUP BY model_name, model_version, reason, superseded_on, ${ORIGIN}`;

/** The bins by version and finding, for `scoresOfDay`. */
export const binsTable = ({ names, versions, codes, edges }: Bins): RawBuilder<unknown> => sql`
  bins AS MATERIALIZED (
    SELECT name, version, code, edges::float8[] AS edges
    FROM unnest(${names}::text[], ${versions}::text[], ${codes}::text[], ${edges}::text[])
      AS given (name, version, code, edges)
  )`;

/** How it scored, in the bins of `binsTable`: as `monitored_scores` has it. */
export const scoresOfDay = (tenantId: string): RawBuilder<unknown> => sql`
  SELECT model_name, model_version, site, device, code, max(label) AS label, population, superseded_on,
    array_agg(bin) AS bins, array_agg(count) AS counts, array_agg(above) AS above
  FROM (
    SELECT model_name, model_version, site, device, findings.code, max(label) AS label, population, superseded_on,
      width_bucket(score, coalesce(bins.edges, ${[...USUAL_EDGES]}::float8[])) AS bin,
      count(*)::int AS count, count(*) FILTER (WHERE findings.above)::int AS above
    FROM (
      SELECT results.id, results.model_name, results.model_version, results.population, ${SUPERSEDED_ON} AS superseded_on,
        ${SITE} AS site, ${DEVICE} AS device
      FROM results ${IMAGE} WHERE ${ofDay(tenantId)} AND ${IS_LAST_OF_DAY}
    ) AS read
    CROSS JOIN LATERAL (
      SELECT code, label, score, above FROM findings
      WHERE findings.tenant_id = ${tenantId} AND findings.result_id = read.id OFFSET 0
    ) AS findings
    LEFT JOIN bins ON bins.name = model_name AND bins.version = model_version AND bins.code = findings.code
    GROUP BY GROUPING SETS (
      (model_name, model_version, findings.code, population, superseded_on, bin),
      (model_name, model_version, findings.code, population, superseded_on, bin, site, device)
    )
  ) AS parts
  GROUP BY model_name, model_version, site, device, code, population, superseded_on`;

/** What readers say of it, also of what was inferred anew since: as `monitored_verdicts` has it. */
export const verdictsOfDay = (tenantId: string): RawBuilder<unknown> => sql`
  SELECT model_name, model_version, ${SITE} AS site, ${DEVICE} AS device, code,
    count(*)::int AS count, count(*) FILTER (WHERE NOT agrees)::int AS disagreeing
  FROM (
    SELECT results.model_name, results.model_version, verdicts.code, verdicts.agrees, ${ORIGIN}
    FROM results ${IMAGE}
    CROSS JOIN LATERAL (
      SELECT code, agrees FROM verdicts
      WHERE verdicts.tenant_id = ${tenantId} AND verdicts.result_id = results.id OFFSET 0
    ) AS verdicts
    WHERE ${ofDay(tenantId)}
  ) AS images
  GROUP BY model_name, model_version, code, ${ORIGIN}`;
