import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A step of the schema: short, in one transaction with the others that are pending. */
export type SchemaMigration = Migration & {
  /** Data migrations that must have ended before it: it takes away what they read from. */
  readonly afterData: readonly string[];
};

export type SchemaMigrations = Readonly<Record<string, SchemaMigration>>;

/** By which name databases know it that were made before it was frozen. It is the same schema. */
export const FORMER_FIRST_MIGRATION = '0001-schema-8bf290e2';
export const FIRST_MIGRATION = '0001-schema';

const FOLDER = new URL('./schema/', import.meta.url);
const AFTER_DATA = /^-- After data: (?<names>.+)$/mu;

/** Runs a file of `schema/`. It finds the helpers of `isolation.sql`. */
export function sqlMigration(text: string): SchemaMigration {
  const helpers = readFileSync(new URL('../schema/isolation.sql', import.meta.url), 'utf8');
  const names = AFTER_DATA.exec(text)?.groups?.['names'] ?? '';
  return {
    afterData: names.split(/[\s,]+/u).filter((name) => name !== ''),
    async up(db) {
      for (const statements of [helpers, text]) await sql.raw(statements).execute(db);
    },
  };
}

/**
 * The files of `schema/`, in the order of their numbers. One that was released is never changed, neither its
 * name nor what it does.
 */
export const ALL_MIGRATIONS: SchemaMigrations = Object.fromEntries(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => [
      file.slice(0, -'.sql'.length),
      sqlMigration(readFileSync(new URL(file, FOLDER), 'utf8')),
    ]),
);
