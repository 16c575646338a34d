import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The SQL of `src/schema`, one file an area, in an order in which each finds what it refers to. */
const AREAS = [
  'tenants',
  'audit',
  'registry',
  'patients',
  'uploads',
  'worklist',
  'models',
  'results',
  'reading',
  'monitoring',
  'notifications',
  'api-keys',
  'exports',
  'directory-people',
  'directory-sign-in',
  'directory-gotrue',
  'directory-audit',
];

const textOf = (area: string): string =>
  readFileSync(new URL(`../schema/${area}.sql`, import.meta.url), 'utf8');

/** Runs SQL files of `src/schema`. They find the helpers of `isolation.sql`. */
const sqlFiles = (files: readonly string[]): Migration => ({
  async up(db) {
    for (const file of ['isolation', ...files]) await sql.raw(textOf(file)).execute(db);
  },
});

/** Of the statements alone: a comment or a line break makes no other schema. */
const digestOf = (files: readonly string[]): string => {
  const statements = files.map((file) => textOf(file).replaceAll(/--.*$/gmu, '').replaceAll(/\s+/gu, ' '));
  return createHash('sha256').update(statements.join('')).digest('hex').slice(0, 8);
};

/**
 * Until the first release the files are edited in place, and the migration's name changes with their
 * statements. So a database of an earlier state is refused, instead of being taken for today's. From the
 * release on the name and the files stay, and changes are further migrations.
 */
export const FIRST_MIGRATION = '0001-schema';

/** In order. A released migration is never changed, neither its name nor what it does. */
export const ALL_MIGRATIONS: Readonly<Record<string, Migration>> = {
  [`${FIRST_MIGRATION}-${digestOf(AREAS)}`]: sqlFiles(AREAS),
};
