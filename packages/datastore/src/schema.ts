import type { DB } from './schema/tables.generated.ts';

type DirectoryTable = Extract<keyof DB, `directory.${string}`>;

/**
 * The tables of schema `app` as Kysely sees them. What they and their columns mean stands in `schema/*.sql`.
 * All but `engine_outages` belong to tenants and have row-level security.
 */
export type Database = Omit<DB, DirectoryTable>;

/** The tables of schema `directory`, by their whole names. */
export type DirectoryDatabase = Pick<DB, DirectoryTable>;
