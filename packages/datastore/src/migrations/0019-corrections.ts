import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What people know better than a file. Images that lie on their side or are negatives: how one was changed before it was last read, which is
 * how it is shown; the same with each result; and with a refusal what the gate would accept. What a version in shadow found in it
 * before is of another picture, so to say, and is forgotten. And the patient's age at a study, as somebody entered it.
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
ALTER TABLE app.studies ADD COLUMN entered_age_years double precision CHECK (entered_age_years BETWEEN 0 AND 130);
`;

/** By the table's owner, as the application may not remove what was found; the tenant is the transaction's. */
const FORGETTING = `
CREATE FUNCTION app.forget_shadows_of_image() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  DELETE FROM app.shadow_results WHERE tenant_id = NEW.tenant_id AND image_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_shadows AFTER UPDATE OF turn, inverted ON app.images
  FOR EACH ROW WHEN (NEW.turn <> OLD.turn OR NEW.inverted <> OLD.inverted)
  EXECUTE FUNCTION app.forget_shadows_of_image();
`;

export const corrections: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of [CHANGES, FORGETTING]) await sql.raw(text).execute(db);
  },
};
