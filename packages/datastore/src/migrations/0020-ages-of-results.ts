import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The age that a result was computed with, and whether somebody had entered it. Of what was read before nobody knows which it was, only
 * whether there was one (`population`): so it stays.
 */
const CHANGES = `
ALTER TABLE app.results
  ADD COLUMN age_years double precision CHECK (age_years BETWEEN 0 AND 200),
  ADD COLUMN age_entered boolean,
  ADD CHECK ((age_years IS NULL) = (age_entered IS NULL)),
  ADD CHECK (age_years IS NULL OR population = 'age_known');
`;

export const agesOfResults: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(CHANGES).execute(db);
  },
};
