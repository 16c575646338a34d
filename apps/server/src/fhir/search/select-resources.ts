import type { TenantTransaction } from '@aiso/datastore';
import { type RawBuilder, sql } from 'kysely';
import { InvalidSearch } from '../outcome.ts';
import type { KeyColumn, ResourceKind, Sort } from '../resource-kind.ts';
import type { Condition } from './condition.ts';
import type { Controls } from './controls.ts';
import { isUuid } from './parameter.ts';
import type { SearchPosition } from './position.ts';

type Ordering = Pick<Controls, 'sort' | 'after'> & { readonly limit: number };
type Found = { readonly rows: readonly unknown[]; readonly next: SearchPosition | null };

/** Rows of a kind that the conditions fit, after a position and no more than `limit`, and where they end. */
export async function selectResources(
  tx: TenantTransaction,
  kind: ResourceKind,
  conditions: readonly Condition[],
  { sort, after, limit }: Ordering,
): Promise<Found> {
  const sorted = sort === null || sort.name === '_id' ? null : kind.sorts[sort.name];
  const columns: readonly (Sort | KeyColumn)[] = sorted == null ? kind.key : [sorted, ...kind.key];
  const direction = sql.raw(sort?.isDown === true ? 'DESC' : 'ASC');
  const name = `${sort?.isDown === true ? '-' : ''}${sort?.name ?? ''}`;
  const all = [
    kind.scope(tx.tenantId),
    ...conditions,
    ...(after === null ? [] : [beyond(columns, valuesOf(after, name, columns), sort?.isDown === true)]),
  ];
  const { rows } = await sql<{ readonly search_position: readonly string[] }>`
    SELECT ${kind.columns}, ARRAY[${list(columns.map(({ column }) => sql`(${column})::text`))}] AS search_position
    FROM ${kind.from(tx.tenantId)}
    WHERE ${sql.join(all, sql` AND `)}
    ORDER BY ${list(columns.map(({ column }) => sql`${column} ${direction}`))}
    LIMIT ${limit + 1}
  `.execute(tx.db);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    rows: rows.slice(0, limit),
    next: last === undefined ? null : positionOf(last.search_position, name, kind, sorted != null),
  };
}

/** How many rows of a kind the conditions fit: all of them are looked at. */
export async function countResources(
  tx: TenantTransaction,
  kind: ResourceKind,
  conditions: readonly Condition[],
): Promise<number> {
  const all = [kind.scope(tx.tenantId), ...conditions];
  const { rows } = await sql<{ readonly total: number }>`
    SELECT count(*)::integer AS total FROM ${kind.from(tx.tenantId)} WHERE ${sql.join(all, sql` AND `)}
  `.execute(tx.db);
  return rows[0]?.total ?? 0;
}

const list = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts);

/** One comparison of rows, which an index answers. */
function beyond(
  columns: readonly (Sort | KeyColumn)[],
  values: readonly (string | number)[],
  isDown: boolean,
): Condition {
  const here = columns.map(({ column }) => sql`${column}`);
  const there = columns.map(({ type }, place) => sql`${values[place]}::${sql.raw(type)}`);
  return isDown ? sql`(${list(here)}) < (${list(there)})` : sql`(${list(here)}) > (${list(there)})`;
}

function positionOf(
  values: readonly string[],
  sort: string,
  kind: ResourceKind,
  isSorted: boolean,
): SearchPosition {
  const key = isSorted ? values.slice(1) : values;
  return {
    sort,
    at: isSorted ? (values[0] ?? null) : null,
    key: key.map((value, place) => (kind.key[place]?.type === 'integer' ? Number(value) : value)),
  };
}

/** @throws InvalidSearch for the position of another search */
function valuesOf(
  { sort, at, key }: SearchPosition,
  name: string,
  columns: readonly (Sort | KeyColumn)[],
): readonly (string | number)[] {
  const values = at === null ? key : [at, ...key];
  const isOfColumn = columns.every(({ type }, place) => {
    const value = values[place];
    if (type === 'uuid') return typeof value === 'string' && isUuid(value);
    return type === 'integer' ? typeof value === 'number' : typeof value === 'string';
  });
  if (sort !== name || values.length !== columns.length || !isOfColumn) throw new InvalidSearch('_cursor');
  return values;
}
