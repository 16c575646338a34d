import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Images that lie on their side or are negatives: how an image was changed before it was last read, which is how it is shown; the same with
 * each result; and with a refusal what the gate would accept. What a version in shadow found in the image before is of
 * another image, so to say, and is forgotten.
 */
const CHANGES = `
ALTER TABLE app.images
  ADD COLUMN turn smallint NOT NULL DEFAULT 0 CHECK (turn IN (0, 90, 180, 270)),
  ADD COLUMN inverted boolean NOT NULL DEFAULT false;
ALTER TABLE app.results
  ADD COLUMN turn smallint NOT NULL DEFAULT 0 CHECK (turn IN (0, 90, 180, 270)),
  ADD COLUMN inverted boolean NOT NULL DEFAULT false,
  ADD COLUMN gate_turn smallint CHECK (gate_turn IN (0, 90, 180, 270)),
  ADD COLUMN gate_inverted boolean,
  ADD CHECK ((gate_turn IS NULL) = (gate_inverted IS NULL));
GRANT DELETE ON app.shadow_results TO aiso_app;
`;

export const corrections: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(CHANGES).execute(db);
  },
};
