import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * An image that is read again, say because the patient's age became known, is read again in shadow, too: of each version the last reading
 * stays. By the table's owner, as the application may not remove what was found; the tenant is the transaction's.
 */
const LAST_STAYS = `
CREATE FUNCTION app.replace_shadow_result() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  DELETE FROM app.shadow_results
  WHERE tenant_id = NEW.tenant_id AND image_id = NEW.image_id
    AND model_name = NEW.model_name AND model_version = NEW.model_version;
  RETURN NEW;
END $$;
CREATE TRIGGER replace_result BEFORE INSERT ON app.shadow_results
  FOR EACH ROW EXECUTE FUNCTION app.replace_shadow_result();
`;

export const shadowReadAgain: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(LAST_STAYS).execute(db);
  },
};
