-- Organisations, and how administration changes them.
--
-- In schema "app" a tenant's row is known by (tenant_id, id) and refers to others by both. So no reference
-- can leave its tenant, whatever the application does. Text ids are compared byte by byte (COLLATE "C").

CREATE SCHEMA app;
GRANT USAGE ON SCHEMA app TO aiso_app;

CREATE TABLE app.tenants (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  name text NOT NULL CHECK (name <> ''),
  display_name text NOT NULL CHECK (display_name <> ''),
  logo text,  -- Key in the object store.
  primary_color text CHECK (primary_color ~ '^#[0-9a-fA-F]{6}$'),
  secondary_color text CHECK (secondary_color ~ '^#[0-9a-fA-F]{6}$'),
  menu jsonb NOT NULL CHECK (jsonb_typeof(menu) = 'object'),
  features jsonb NOT NULL CHECK (jsonb_typeof(features) = 'object'),
  -- Whose images: it counts for those of which no age is known.
  reads text COLLATE "C" NOT NULL DEFAULT 'both' CHECK (reads IN ('adults', 'children', 'both')),
  -- Which images are de-identified before they are stored, and with which options of PS3.15.
  deidentification jsonb NOT NULL CHECK (deidentification->>'use' IN ('off', 'offered', 'always')) DEFAULT
    '{"use": "off", "modifiedDates": false, "cleanDescriptors": false, "retainDevice": false}',
  second_factor text COLLATE "C" NOT NULL DEFAULT 'nobody'  -- Of whom one is asked.
    CHECK (second_factor IN ('nobody', 'administrators', 'everybody')),
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),  -- Counts what change_tenant did.
  created_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  -- No organisation, but the scope of one person who is of none: what they send is theirs alone.
  person text COLLATE "C" UNIQUE,
  -- Without it nobody could administer anything.
  CONSTRAINT admin_tenant_stays
    CHECK (id <> 'admin' OR (archived_at IS NULL AND features->'administration' = 'true'))
);
SELECT pg_temp.isolate_tenant('app.tenants', 'id');
-- The application reads its own tenant and writes none. The functions below do, for administration.
GRANT SELECT ON app.tenants TO aiso_app;
-- Row-level security binds the owner too, unless it is a superuser: this lets it read and make tenants.
CREATE POLICY owner_keeps_tenants ON app.tenants TO CURRENT_USER USING (true) WITH CHECK (true);

-- These two run as the owner and give ids, nothing else of a tenant.
CREATE FUNCTION app.known_tenant_ids() RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
  AS 'SELECT id FROM app.tenants WHERE archived_at IS NULL AND person IS NULL';
CREATE FUNCTION app.archived_tenant_ids() RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
  AS 'SELECT id FROM app.tenants WHERE archived_at IS NOT NULL';

-- The scope of a person of no tenant, made when first asked for. It is no known tenant: nobody can be put
-- into it, and no attribute names it.
CREATE FUNCTION app.scope_of(who text) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$ DECLARE
    scope text := 'person-' || left(encode(sha256(convert_to(who, 'UTF8')), 'hex'), 40);
  BEGIN
    INSERT INTO app.tenants (id, name, display_name, menu, features, person)
    VALUES (scope, scope, 'No organisation', '{"type": "full"}', '{}', who) ON CONFLICT DO NOTHING;
    RETURN (SELECT id FROM app.tenants WHERE id = scope AND person = who);
  END $$;
CREATE FUNCTION app.scope_ids() RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
  AS 'SELECT id FROM app.tenants WHERE person IS NOT NULL';

-- Administration is a transaction of the admin tenant that says so itself. It sees every tenant, the audit
-- log of all and people's pictures, and no other table of another tenant. Only the use cases of
-- administration say it, after they have asked who is acting.
CREATE FUNCTION app.administers() RETURNS boolean
  LANGUAGE sql STABLE SET search_path = pg_catalog
  AS $$ SELECT coalesce(current_setting('aiso.tenant_id', true) = 'admin'
    AND current_setting('aiso.administers', true) = 'on', false) $$;
CREATE FUNCTION app.require_administration() RETURNS void
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog
  AS $$ BEGIN
    IF NOT app.administers() THEN
      RAISE insufficient_privilege USING MESSAGE = 'Only administration changes tenants.';
    END IF;
  END $$;
-- A tenant that administers itself: a transaction of it that says so. It changes that tenant but for whether
-- it administers itself, and takes pictures of its people away. Nothing of another tenant comes with it.
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
CREATE POLICY administrator_reads ON app.tenants FOR SELECT TO aiso_app USING ((SELECT app.administers()));

-- Each tells whether it changed something: the tenant may exist already, be unknown, or have another
-- revision.
CREATE FUNCTION app.add_tenant(tenant text, config jsonb) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$ BEGIN
    PERFORM app.require_administration();
    INSERT INTO app.tenants (id, name, display_name, primary_color, secondary_color, menu, features, reads)
    VALUES (tenant, config->>'name', config->>'displayName', config->'theme'->>'primaryColor',
      config->'theme'->>'secondaryColor', config->'menuConfig', config->'features', config->>'reads')
    ON CONFLICT DO NOTHING;
    RETURN FOUND;
  END $$;
CREATE FUNCTION app.change_tenant(tenant text, expected integer, config jsonb) RETURNS boolean
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
CREATE FUNCTION app.set_tenant_logo(tenant text, object_key text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$ BEGIN
    PERFORM app.require_administration_of(tenant);
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

REVOKE ALL ON FUNCTION app.known_tenant_ids, app.archived_tenant_ids, app.scope_of, app.scope_ids, app.administers,
  app.administers_own, app.require_administration, app.require_administration_of, app.add_tenant, app.change_tenant, app.set_tenant_logo,
  app.set_tenant_archived FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.known_tenant_ids, app.archived_tenant_ids, app.scope_of, app.scope_ids, app.administers,
  app.administers_own, app.require_administration, app.require_administration_of, app.add_tenant, app.change_tenant, app.set_tenant_logo, app.set_tenant_archived
  TO aiso_app;

-- Tells every server, on commit, that what a tenant's people may do can have changed (channel "aiso_access").
CREATE FUNCTION app.tell_access_changed() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog
  AS $$ BEGIN
    PERFORM pg_notify('aiso_access', jsonb_build_object('t', NEW.id)::text);
    RETURN NULL;
  END $$;
CREATE TRIGGER tell_access_changed AFTER UPDATE ON app.tenants
  FOR EACH ROW EXECUTE FUNCTION app.tell_access_changed();
