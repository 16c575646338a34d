import { PATIENT_COUNT_LIMIT, type PatientListQuery, type PatientSort } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { type RawBuilder, sql } from 'kysely';
import {
  type Hits,
  type PatientSearch,
  SEARCH_BOUNDS,
  type SearchBounds,
  searchPatients,
} from '../find/patient-search.repository.ts';
import type { ListCursor } from './list-cursor.ts';

type Filters = Pick<PatientListQuery, 'q' | 'isArchived' | 'hasFinding' | 'hasConflict' | 'sort'>;
type Page = { readonly places: readonly ListCursor[]; readonly total: number; readonly isExact: boolean };

const ORDER = {
  last_study: { column: 'last_study_at', type: 'timestamptz', isDescending: true },
  newest: { column: 'created_at', type: 'timestamptz', isDescending: true },
  name: { column: 'sort_name', type: 'text', isDescending: false },
} as const satisfies Record<PatientSort, object>;

/** The places of one page in its order, and how many patients fit. Each place continues the list after it. */
export async function selectPage(
  tx: TenantTransaction,
  { q = '', ...filters }: Filters,
  after: ListCursor | null,
  limit: number,
  bounds: SearchBounds = SEARCH_BOUNDS,
): Promise<Page> {
  if (q === '') {
    return {
      places: await walk(tx, filters, after, limit, sql<boolean>`true`),
      ...atMost(await count(tx, filters, sql<boolean>`true`)),
    };
  }
  const search = await searchPatients(tx, q, bounds);
  if (search === undefined) return { places: [], total: 0, isExact: true };
  // Behind misspelt hits no others come.
  if (search.isCommon && after?.rank !== 1) {
    const { fit } = search.written;
    const walked = await walk(tx, filters, after, limit, fit, bounds.longestWalk);
    // Fewer may be the end of the walk alone.
    if (walked.length === limit) {
      const total = await count(tx, filters, fit, bounds.longestWalk);
      return { places: walked, total: Math.max(Math.min(total, PATIENT_COUNT_LIMIT), limit), isExact: false };
    }
  }
  return collect(tx, filters, search, after, limit, bounds);
}

const atMost = (total: number): Pick<Page, 'total' | 'isExact'> => ({
  total: Math.min(total, PATIENT_COUNT_LIMIT),
  isExact: total <= PATIENT_COUNT_LIMIT,
});

type Kept = Omit<Filters, 'q'>;

const fitsFilters = (
  tx: TenantTransaction,
  { isArchived, hasFinding, hasConflict }: Kept,
): RawBuilder<boolean> => {
  const conditions = [sql`tenant_id = ${tx.tenantId}`, sql`is_archived = ${isArchived}`];
  if (hasFinding !== undefined)
    conditions.push(sql`above_study_id IS ${sql.raw(hasFinding ? 'NOT NULL' : 'NULL')}`);
  if (hasConflict !== undefined)
    conditions.push(hasConflict ? sql`waiting_count > 0` : sql`waiting_count = 0`);
  return sql`${sql.join(conditions, sql` AND `)}`;
};

const placeOf = (sort: PatientSort): RawBuilder<unknown> => sql`${sql.ref(ORDER[sort].column)}`;
const inOrder = (sort: PatientSort): RawBuilder<unknown> =>
  ORDER[sort].isDescending ? sql`${placeOf(sort)} DESC, patient_id DESC` : sql`${placeOf(sort)}, patient_id`;

function isBeyond(sort: PatientSort, after: ListCursor | null): RawBuilder<boolean> {
  if (after === null) return sql`true`;
  const { type, isDescending } = ORDER[sort];
  const sign = sql.raw(isDescending ? '<' : '>');
  return sql`(${placeOf(sort)}, patient_id) ${sign} (${after.at}::${sql.raw(type)}, ${after.id}::uuid)`;
}

/** Rows of the list's index in its order, as far as `most`; of these the first that fit. */
async function walk(
  tx: TenantTransaction,
  filters: Kept,
  after: ListCursor | null,
  limit: number,
  fit: RawBuilder<boolean>,
  most = limit,
): Promise<readonly ListCursor[]> {
  const { sort } = filters;
  const { rows } = await sql<{ at: string; id: string }>`
    SELECT ${placeOf(sort)}::text AS at, patient_id AS id FROM (
      SELECT patient_id, words, ${placeOf(sort)} FROM patient_list
      WHERE ${fitsFilters(tx, filters)} AND ${isBeyond(sort, after)}
      ORDER BY ${inOrder(sort)} LIMIT ${most}
    ) AS listed
    WHERE ${fit} ORDER BY ${inOrder(sort)} LIMIT ${limit}
  `.execute(tx.db);
  return rows.map((row) => ({ rank: 0, ...row }));
}

/**
 * How many fit, counted up to the limit of the contract and one more; `most`: among the first of the list.
 */
async function count(
  tx: TenantTransaction,
  filters: Kept,
  fit: RawBuilder<boolean>,
  most?: number,
): Promise<number> {
  const first = most === undefined ? sql`` : sql`ORDER BY ${inOrder(filters.sort)} LIMIT ${most}`;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM (SELECT words FROM patient_list WHERE ${fitsFilters(tx, filters)} ${first}) AS listed
      WHERE ${fit} LIMIT ${PATIENT_COUNT_LIMIT + 1}
    ) AS part
  `.execute(tx.db);
  return rows[0]?.count ?? 0;
}

/** All hits of a search, sorted: those as written, and where these are few the misspelt ones behind them. */
async function collect(
  tx: TenantTransaction,
  filters: Kept,
  search: PatientSearch,
  after: ListCursor | null,
  limit: number,
  { few, lookedUp }: SearchBounds,
): Promise<Page> {
  const { written, isCommon } = search;
  const known = isCommon ? await readCandidates(tx, written, lookedUp) : written;
  const page = (hits: Hits): Promise<Page> =>
    pageOfHits(tx, filters, { ...hits, written: written.fit, isWhole: known === null }, after, limit);
  const found = await page(known ?? written);
  if (found.total > few) return found;
  const all = await search.withMisspellings();
  return all === undefined ? found : page(all);
}

/** The same with candidates that are known by now; null where there are more than `most`. */
async function readCandidates(
  tx: TenantTransaction,
  { candidates, fit }: Hits,
  most: number,
): Promise<Hits | null> {
  const { rows } = await sql<{ patient_id: string }>`
    SELECT patient_id FROM (${candidates}) AS part LIMIT ${most + 1}
  `.execute(tx.db);
  if (rows.length > most) return null;
  const ids = rows.map(({ patient_id }) => patient_id);
  return { candidates: sql`SELECT unnest(${ids}::uuid[]) AS patient_id`, fit };
}

/** @param hits those as `written` come first; `isWhole`: they are looked for in the whole list */
async function pageOfHits(
  tx: TenantTransaction,
  filters: Kept,
  hits: Hits & { readonly written: RawBuilder<boolean>; readonly isWhole: boolean },
  after: ListCursor | null,
  limit: number,
): Promise<Page> {
  const { sort } = filters;
  const beyond =
    after === null
      ? sql`true`
      : sql`(rank > ${after.rank} OR rank = ${after.rank} AND ${isBeyond(sort, after)})`;
  const found = sql`
    SELECT patient_id, ${placeOf(sort)}, CASE WHEN ${hits.written} THEN 0 ELSE 1 END AS rank FROM patient_list
    WHERE ${fitsFilters(tx, filters)} AND ${hits.fit}`;
  // Of each candidate the row is looked up: the planner might read the whole list for it.
  const all = hits.isWhole
    ? found
    : sql`SELECT list.* FROM (${hits.candidates}) AS candidate CROSS JOIN LATERAL (
        ${found} AND patient_list.patient_id = candidate.patient_id OFFSET 0) AS list`;
  const { rows } = await sql<{ total: number; rank: number | null; at: string | null; id: string | null }>`
    WITH hits AS MATERIALIZED (${all})
    SELECT total, rank, ${placeOf(sort)}::text AS at, patient_id AS id
    FROM (SELECT count(*)::int AS total FROM hits) AS counted LEFT JOIN (
      SELECT * FROM hits WHERE ${beyond} ORDER BY rank, ${inOrder(sort)} LIMIT ${limit}
    ) AS page ON true
    ORDER BY rank, ${inOrder(sort)}
  `.execute(tx.db);
  return {
    places: rows.flatMap(({ rank, at, id }) =>
      rank === null || at === null || id === null ? [] : [{ rank, at, id }],
    ),
    ...atMost(rows[0]?.total ?? 0),
  };
}
