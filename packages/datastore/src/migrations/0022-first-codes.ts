import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The session that was shown the first recovery codes of an app, until its person says that they are kept. */
const CHANGES = 'ALTER TABLE directory.recovery_codes ADD COLUMN shown_to uuid';

export const firstCodes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(CHANGES).execute(db);
  },
};
