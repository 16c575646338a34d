import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Tenants become things that administrators keep: `revision` counts the changes of one, so that two people who change it at once
 * notice. The admin tenant stays and keeps its administration: without it nobody could administer anything.
 * Audit events say how the action ended; the index serves the log of all tenants.
 */
const COLUMNS = `
ALTER TABLE app.tenants ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision > 0);
ALTER TABLE app.tenants ADD CONSTRAINT admin_tenant_stays
  CHECK (id <> 'admin' OR (archived_at IS NULL AND features->'administration' = 'true'));
ALTER TABLE app.audit_events ADD COLUMN outcome text COLLATE "C" NOT NULL DEFAULT 'success'
  CHECK (outcome IN ('success', 'refused', 'failed'));
CREATE INDEX audit_events_all ON app.audit_events (at DESC, id DESC);
`;

/**
 * Administration is a transaction of the admin tenant that says so itself: it sees every tenant and the audit log of all, and no
 * other table of another tenant. It is said by the use cases of administration alone, after they have asked who is acting.
 */
const READING = `
CREATE FUNCTION app.administers() RETURNS boolean
  LANGUAGE sql STABLE SET search_path = pg_catalog
  AS $$ SELECT coalesce(current_setting('aiso.tenant_id', true) = 'admin'
    AND current_setting('aiso.administers', true) = 'on', false) $$;
CREATE POLICY administrator_reads ON app.tenants FOR SELECT TO aiso_app USING ((SELECT app.administers()));
CREATE POLICY administrator_reads ON app.audit_events FOR SELECT TO aiso_app USING ((SELECT app.administers()));
CREATE FUNCTION app.archived_tenant_ids() RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
  AS 'SELECT id FROM app.tenants WHERE archived_at IS NOT NULL';
`;

/** The application's role still cannot write to `tenants`: these four functions do, for administration and for nobody else. */
const WRITING = `
CREATE FUNCTION app.require_administration() RETURNS void
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog
  AS $$ BEGIN
    IF NOT app.administers() THEN
      RAISE insufficient_privilege USING MESSAGE = 'Only administration changes tenants.';
    END IF;
  END $$;
CREATE FUNCTION app.add_tenant(tenant text, config jsonb) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$ BEGIN
    PERFORM app.require_administration();
    INSERT INTO app.tenants (id, name, display_name, primary_color, secondary_color, menu, features)
    VALUES (tenant, config->>'name', config->>'displayName', config->'theme'->>'primaryColor',
      config->'theme'->>'secondaryColor', config->'menuConfig', config->'features')
    ON CONFLICT DO NOTHING;
    RETURN FOUND;
  END $$;
CREATE FUNCTION app.change_tenant(tenant text, expected integer, config jsonb) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$ BEGIN
    PERFORM app.require_administration();
    UPDATE app.tenants SET name = config->>'name', display_name = config->>'displayName',
      primary_color = config->'theme'->>'primaryColor', secondary_color = config->'theme'->>'secondaryColor',
      menu = config->'menuConfig', features = config->'features', revision = revision + 1
    WHERE id = tenant AND revision = expected;
    RETURN FOUND;
  END $$;
CREATE FUNCTION app.set_tenant_logo(tenant text, object_key text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$ BEGIN
    PERFORM app.require_administration();
    UPDATE app.tenants SET logo = object_key WHERE id = tenant;
    RETURN FOUND;
  END $$;
CREATE FUNCTION app.set_tenant_archived(tenant text, archived boolean) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$ BEGIN
    PERFORM app.require_administration();
    UPDATE app.tenants SET archived_at = CASE WHEN archived THEN now() END
    WHERE id = tenant AND (archived_at IS NOT NULL) <> archived;
    RETURN FOUND;
  END $$;
`;

const FUNCTIONS = [
  'administers()',
  'archived_tenant_ids()',
  'require_administration()',
  'add_tenant(text, jsonb)',
  'change_tenant(text, integer, jsonb)',
  'set_tenant_logo(text, text)',
  'set_tenant_archived(text, boolean)',
].map((name) => `app.${name}`);

const GRANTS = `
REVOKE ALL ON FUNCTION ${FUNCTIONS.join(', ')} FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ${FUNCTIONS.join(', ')} TO aiso_app;
`;

export const tenantAdministration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of [COLUMNS, READING, WRITING, GRANTS]) await sql.raw(text).execute(db);
  },
};
