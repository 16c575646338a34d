-- A tenant's own administrators change it, say who needs a second factor, and invite people by a link; its
-- people are found by an index.
ALTER TABLE app.tenants ADD COLUMN second_factor text COLLATE "C" NOT NULL DEFAULT 'nobody'
  CONSTRAINT tenants_second_factor_check CHECK (second_factor IN ('nobody', 'administrators', 'everybody'));
CREATE FUNCTION app.administers_own() RETURNS boolean
  LANGUAGE sql STABLE SET search_path = pg_catalog
  AS $$ SELECT coalesce(current_setting('aiso.administers', true) = 'own'
    AND current_setting('aiso.tenant_id', true) NOT IN ('', 'admin'), false) $$;
CREATE FUNCTION app.require_administration_of(tenant text) RETURNS void
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog
  AS $$ BEGIN
    IF app.administers() THEN
      RETURN;
    END IF;
    IF NOT app.administers_own() OR tenant IS DISTINCT FROM current_setting('aiso.tenant_id', true)
      OR NOT EXISTS (SELECT FROM app.tenants WHERE id = tenant AND archived_at IS NULL
        AND features->'administration' = 'true') THEN
      RAISE insufficient_privilege USING MESSAGE = 'Only its administration changes a tenant.';
    END IF;
  END $$;
CREATE OR REPLACE FUNCTION app.change_tenant(tenant text, expected integer, config jsonb) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$ BEGIN
    PERFORM app.require_administration_of(tenant);
    IF NOT app.administers() AND config->'features'->'administration' IS DISTINCT FROM 'true' THEN
      RAISE insufficient_privilege USING MESSAGE = 'No tenant takes its own administration away.';
    END IF;
    UPDATE app.tenants SET name = config->>'name', display_name = config->>'displayName',
      primary_color = config->'theme'->>'primaryColor', secondary_color = config->'theme'->>'secondaryColor',
      menu = config->'menuConfig', features = config->'features', reads = config->>'reads',
      deidentification = config->'deidentification',
      second_factor = coalesce(config->>'secondFactor', second_factor), revision = revision + 1
    WHERE id = tenant AND revision = expected;
    RETURN FOUND;
  END $$;
CREATE OR REPLACE FUNCTION app.set_tenant_logo(tenant text, object_key text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$ BEGIN
    PERFORM app.require_administration_of(tenant);
    UPDATE app.tenants SET logo = object_key WHERE id = tenant;
    RETURN FOUND;
  END $$;
REVOKE ALL ON FUNCTION app.administers_own, app.require_administration_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.administers_own, app.require_administration_of TO aiso_app;
ALTER POLICY own_removed ON app.user_pictures
  USING (user_id = current_setting('aiso.user_id', true) OR (SELECT app.administers())
    OR (SELECT app.administers_own()));
CREATE INDEX users_tenant ON directory.users ((attributes->>'custom:tenant'));
CREATE TABLE directory.invitations (
  user_id uuid PRIMARY KEY REFERENCES directory.users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX invitations_expiry ON directory.invitations (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON directory.invitations TO aiso_directory;
