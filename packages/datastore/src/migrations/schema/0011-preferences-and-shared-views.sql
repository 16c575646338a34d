-- What people chose for themselves, and shared views of lists.

CREATE TABLE app.preferences (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  user_id text COLLATE "C" NOT NULL CHECK (user_id <> ''),
  name text COLLATE "C" NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  value text NOT NULL CHECK (octet_length(value) <= 262144),
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, user_id, name)
);
ALTER TABLE app.preferences ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.preferences FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON app.preferences USING (tenant_id = current_setting('aiso.tenant_id', true))
  WITH CHECK (tenant_id = current_setting('aiso.tenant_id', true));
CREATE POLICY own_only ON app.preferences AS RESTRICTIVE TO aiso_app
  USING (user_id = current_setting('aiso.user_id', true))
  WITH CHECK (user_id = current_setting('aiso.user_id', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON app.preferences TO aiso_app;
CREATE POLICY owner_removes ON app.preferences TO CURRENT_USER USING (true);

CREATE FUNCTION directory.forget_preferences() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$ BEGIN
    DELETE FROM app.preferences WHERE user_id = OLD.id::text;
    RETURN NULL;
  END $$;
CREATE TRIGGER forget_preferences AFTER DELETE ON directory.users
  FOR EACH ROW EXECUTE FUNCTION directory.forget_preferences();
REVOKE ALL ON FUNCTION directory.forget_preferences FROM PUBLIC;

CREATE TABLE app.shared_views (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  list text COLLATE "C" NOT NULL CHECK (char_length(list) BETWEEN 1 AND 40),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  search text NOT NULL CHECK (char_length(search) <= 2000),
  columns text CHECK (octet_length(columns) <= 65536),
  shared_by text COLLATE "C" NOT NULL,
  shared_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, list, name)
);
ALTER TABLE app.shared_views ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.shared_views FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON app.shared_views USING (tenant_id = current_setting('aiso.tenant_id', true))
  WITH CHECK (tenant_id = current_setting('aiso.tenant_id', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON app.shared_views TO aiso_app;
