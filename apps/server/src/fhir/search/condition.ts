import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** What a search asks of a row. */
export type Condition = RawBuilder<SqlBool>;

export const NOTHING: Condition = sql`false`;
