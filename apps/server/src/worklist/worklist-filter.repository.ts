import type { WorklistQuery } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { READ_BEGINS } from '../registry/attention.ts';
import { studiesOpen } from '../registry/study-presences.repository.ts';
import { findAssignedTo, isAssignedTo } from './assigned.repository.ts';
import { holdsWord, type SearchTerms } from './search-terms.repository.ts';

export type Rows = SelectQueryBuilder<Database, 'worklist', object>;
export type Owner = { readonly userId: string };
export type Filter = Omit<WorklistQuery, 'sort' | 'cursor' | 'pageSize' | 'q'> & {
  readonly terms?: SearchTerms;
};

type Condition = RawBuilder<boolean>;
const isOneOf = (column: keyof Database['worklist'], values: readonly string[] | undefined) =>
  values && sql<boolean>`${sql.ref(column)} = ANY(${values}::text[])`;

/** Days are UTC's. */
const beginOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const endOf = (day: string): Date => new Date(`${day}T24:00:00Z`);

const FINDING = {
  above: sql<boolean>`top_above`,
  below: sql<boolean>`top_above = false`,
  gate_refused: sql<boolean>`gate_accepted = false`,
} as const;
const WAITING = { conflict: sql<boolean>`is_waiting`, age: sql<boolean>`age_needed` } as const;

/**
 * What each filter asks, with an index by which it can be counted without reading rows. Operators are
 * leakproof, as no index answers others under row-level security: a day is compared with a `timestamptz` as
 * one, and with a `date` as one.
 */
const indexedConditions = (owner: Owner, filter: Filter): readonly Condition[] =>
  [
    filter.scope === 'mine' ? sql<boolean>`sender_id = ${owner.userId}` : undefined,
    isOneOf('state', filter.state),
    isOneOf('modality', filter.modality),
    isOneOf('body_part', filter.bodyPart),
    isOneOf('view', filter.view),
    isOneOf('sex', filter.sex),
    filter.finding === 'gate_refused' ? FINDING.gate_refused : undefined,
    filter.waiting && WAITING[filter.waiting],
    filter.priority === undefined || filter.priority.includes('routine')
      ? undefined
      : sql<boolean>`priority = ANY(${filter.priority}) AND priority <> 'routine'`,
    filter.reader === undefined ? undefined : sql<boolean>`reader_id = ${filter.reader}`,
    filter.verdict && sql<boolean>`verdict = ${filter.verdict} AND verdict IS NOT NULL`,
    filter.patient === undefined ? undefined : sql<boolean>`patient_id = ${filter.patient}::uuid`,
    between('created_at', filter.from && beginOf(filter.from), filter.to && endOf(filter.to)),
    between(
      'studied_on',
      filter.studiedFrom,
      filter.studiedTo && endOf(filter.studiedTo).toISOString().slice(0, 10),
    ),
  ].filter((condition) => condition !== undefined);

function between<T extends Date | string>(
  column: 'created_at' | 'studied_on',
  from: T | undefined,
  until: T | undefined,
): Condition | undefined {
  const type = sql.raw(column === 'created_at' ? 'timestamptz' : 'date');
  const bounds = [
    ...(from === undefined ? [] : [sql`${sql.ref(column)} >= ${from}::${type}`]),
    ...(until === undefined ? [] : [sql`${sql.ref(column)} < ${until}::${type}`]),
  ];
  return bounds.length === 0 ? undefined : sql<boolean>`${sql.join(bounds, sql` AND `)}`;
}

/** The others, which an index includes but cannot look up. */
function otherConditions(filter: Filter, openNow: readonly string[]): readonly Condition[] {
  const { findingCode, waitedHours } = filter;
  const reading = filter.reading?.map((state): Condition => {
    if (state === 'read') return sql`read_at IS NOT NULL`;
    return state === 'unread'
      ? sql`read_at IS NULL`
      : sql`read_at IS NULL AND study_id = ANY(${openNow}::uuid[])`;
  });
  // The order of attention has what is read behind all else: so its index skips the one or the other.
  const part =
    reading === undefined || (filter.reading?.includes('read') && filter.reading.length > 1)
      ? undefined
      : filter.reading?.includes('read')
        ? sql<boolean>`place_at >= ${READ_BEGINS}`
        : sql<boolean>`place_at < ${READ_BEGINS}`;
  return [
    reading && sql<boolean>`(${sql.join(reading, sql` OR `)})`,
    part,
    filter.finding && FINDING[filter.finding],
    filter.priority && sql<boolean>`priority = ANY(${filter.priority})`,
    findingCode === undefined ? undefined : sql<boolean>`strpos(above_codes, ${` ${findingCode} `}) > 0`,
    filter.ageFrom === undefined ? undefined : sql<boolean>`age_years >= ${filter.ageFrom}`,
    // Somebody of 17 and a half is 17 to a person.
    filter.ageTo === undefined ? undefined : sql<boolean>`age_years < ${filter.ageTo + 1}`,
    waitedHours === undefined
      ? undefined
      : sql<boolean>`read_at IS NULL AND created_at <= ${new Date(Date.now() - waitedHours * 3_600_000)}`,
  ].filter((condition) => condition !== undefined);
}

/** Up to so many studies are looked up, and no order is walked for them. */
const MOST_RARE = 1000;

/**
 * The rows that fit. A walk in the list's order is short where many fit. Where one of the filters is rare,
 * its studies are looked up instead: the planner cannot know that, as it knows no tenant's rows from
 * another's.
 */
export async function filteredRows(tx: TenantTransaction, owner: Owner, filter: Filter): Promise<() => Rows> {
  const indexed = indexedConditions(owner, filter);
  const openNow = filter.reading?.includes('being_read') === true ? await studiesOpen(tx) : [];
  const others = otherConditions(filter, openNow);
  const assignedTo = await findAssignedTo(tx, owner.userId, filter.assigned);
  const { studyIds = null, commonWords = [] } = filter.terms ?? {};
  const rare = studyIds ?? (await rareStudies(tx, indexed));
  return () => {
    let rows: Rows = tx.from('worklist');
    for (const condition of [...indexed, ...others]) rows = rows.where(condition);
    if (rare !== null) rows = rows.where(sql<boolean>`study_id = ANY(${rare}::uuid[])`);
    if (assignedTo !== undefined) rows = rows.where(isAssignedTo(tx, assignedTo));
    for (const word of commonWords) rows = rows.where(holdsWord(tx, word));
    return rows;
  };
}

/** The studies of the rarest filter; null where none is rare. */
async function rareStudies(
  tx: TenantTransaction,
  conditions: readonly Condition[],
): Promise<readonly string[] | null> {
  if (conditions.length === 0) return null;
  const counts = conditions.map(
    (condition) => sql`(SELECT count(*)::int FROM (
      SELECT FROM worklist WHERE tenant_id = ${tx.tenantId} AND ${condition} LIMIT ${MOST_RARE + 1}) counted)`,
  );
  const { rows } = await sql<{ counts: number[] }>`SELECT ARRAY[${sql.join(counts)}] AS counts`.execute(
    tx.db,
  );
  const found = rows[0]?.counts ?? [];
  const fewest = Math.min(...found);
  const rarest = conditions[found.indexOf(fewest)];
  if (fewest > MOST_RARE || rarest === undefined) return null;
  const ids = await tx.from('worklist').select('study_id').where(rarest).execute();
  return ids.map(({ study_id }) => study_id);
}
