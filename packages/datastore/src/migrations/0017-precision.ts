import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A version may have its network in several precisions: which one read is kept with the result. Unknown for what was read before, and on model servers. */
const CHANGES = `
ALTER TABLE app.results ADD COLUMN precision text COLLATE "C" CHECK (precision IN ('float32', 'int8'));
ALTER TABLE app.shadow_results ADD COLUMN precision text COLLATE "C" CHECK (precision IN ('float32', 'int8'));
`;

export const precision: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(CHANGES).execute(db);
  },
};
