import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** What a search asks of a row. */
export type Condition = RawBuilder<SqlBool>;

export const NOTHING: Condition = sql`false`;

/** One array, however many values: a statement of which each value is a part is planned for minutes. */
export const oneOf = (
  column: RawBuilder<unknown>,
  values: readonly string[],
  type: 'text' | 'uuid' = 'text',
): Condition => (values.length === 0 ? NOTHING : sql`${column} = ANY(${values}::${sql.raw(type)}[])`);

/** One of a few conditions, whose number no request decides. */
export const either = (...conditions: readonly Condition[]): Condition => {
  const able = conditions.filter((condition) => condition !== NOTHING);
  return able.length === 0 ? NOTHING : sql`(${sql.join(able, sql` OR `)})`;
};

/**
 * Whether two columns together are one of these pairs. `IS TRUE` keeps it a filter: several of these would
 * be joined, and their orders weighed, for seconds.
 */
export const amongPairs = (
  columns: readonly RawBuilder<unknown>[],
  arrays: readonly RawBuilder<unknown>[],
): Condition => sql`((${sql.join(columns)}) IN (SELECT * FROM unnest(${sql.join(arrays)}))) IS TRUE`;
