-- Pictures of people, as the program drew them anew from what they chose. Colleagues of the tenant see them.
-- The bytes stand here and not in the object store: taken away they are gone, with their row.

CREATE TABLE app.user_pictures (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  user_id text COLLATE "C" NOT NULL CHECK (user_id <> ''),
  sha256 text COLLATE "C" NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),  -- Of the content, in its address.
  content bytea NOT NULL CHECK (octet_length(content) BETWEEN 1 AND 131072),  -- A square WebP.
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, user_id)
);
SELECT pg_temp.isolate_tenant('app.user_pictures');
-- Nobody but its person changes one (aiso.user_id). Restrictive: those of the tenant must agree, too.
-- Administration may take one away, that of a tenant one of its people.
CREATE POLICY own_added ON app.user_pictures AS RESTRICTIVE FOR INSERT TO aiso_app
  WITH CHECK (user_id = current_setting('aiso.user_id', true));
CREATE POLICY own_changed ON app.user_pictures AS RESTRICTIVE FOR UPDATE TO aiso_app
  USING (user_id = current_setting('aiso.user_id', true))
  WITH CHECK (user_id = current_setting('aiso.user_id', true));
CREATE POLICY own_removed ON app.user_pictures AS RESTRICTIVE FOR DELETE TO aiso_app
  USING (user_id = current_setting('aiso.user_id', true) OR (SELECT app.administers())
    OR (SELECT app.administers_own()));
CREATE POLICY administrator_reads ON app.user_pictures FOR SELECT TO aiso_app
  USING ((SELECT app.administers()));
CREATE POLICY administrator_removes ON app.user_pictures FOR DELETE TO aiso_app
  USING ((SELECT app.administers()));
GRANT SELECT, INSERT, UPDATE, DELETE ON app.user_pictures TO aiso_app;
-- Row-level security binds the owner too: this lets the functions below remove pictures.
CREATE POLICY owner_removes ON app.user_pictures TO CURRENT_USER USING (true);

-- A picture goes with its person.
CREATE FUNCTION directory.forget_pictures() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$ BEGIN
    DELETE FROM app.user_pictures WHERE user_id = OLD.id::text;
    RETURN NULL;
  END $$;
CREATE TRIGGER forget_pictures AFTER DELETE ON directory.users
  FOR EACH ROW EXECUTE FUNCTION directory.forget_pictures();

-- Who comes to another tenant leaves no picture behind. Null: somebody of none, who has a scope.
CREATE FUNCTION directory.forget_pictures_elsewhere(who uuid, tenant text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
  AS $$
    DELETE FROM app.user_pictures WHERE user_id = who::text
      AND tenant_id IS DISTINCT FROM coalesce(tenant, (SELECT id FROM app.tenants WHERE person = who::text))
  $$;
REVOKE ALL ON FUNCTION directory.forget_pictures, directory.forget_pictures_elsewhere FROM PUBLIC;
GRANT EXECUTE ON FUNCTION directory.forget_pictures_elsewhere TO aiso_directory;
