import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Model versions whose servers do not answer: known to all processes, and the same for every tenant. */
const CHANGES = `
CREATE TABLE app.engine_outages (
  model_name text COLLATE "C" NOT NULL,
  model_version text COLLATE "C" NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (model_name, model_version)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON app.engine_outages TO aiso_app;
`;

export const engineOutages: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(CHANGES).execute(db);
  },
};
