import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A model without a gate has no gate score; its results are accepted unless the image is blank. */
const CHANGES = `
ALTER TABLE app.results ALTER COLUMN gate_score DROP NOT NULL;
`;

export const noGate: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(CHANGES).execute(db);
  },
};
