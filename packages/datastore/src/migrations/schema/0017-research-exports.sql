-- De-identified copies of images for research.
CREATE TABLE app.research_exports (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  asked_by text COLLATE "C" NOT NULL,
  asked_by_email text COLLATE "C" NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
  choice jsonb NOT NULL CHECK (jsonb_typeof(choice) = 'object'),
  state text COLLATE "C" NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'ready', 'failed', 'fetched', 'gone')),
  images integer NOT NULL CHECK (images > 0),
  done integer NOT NULL DEFAULT 0 CHECK (done BETWEEN 0 AND images),
  refused integer NOT NULL DEFAULT 0 CHECK (refused BETWEEN 0 AND done),
  touched_at timestamptz NOT NULL DEFAULT now(),
  object_key text COLLATE "C",
  bytes bigint CHECK (bytes > 0),
  ids bytea,
  error_code text COLLATE "C",
  expires_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  CHECK ((state IN ('ready', 'fetched')) = (object_key IS NOT NULL)),
  CHECK ((object_key IS NULL) = (bytes IS NULL)),
  CHECK (object_key IS NULL OR (expires_at IS NOT NULL AND ids IS NOT NULL)),
  CHECK (error_code IS NULL OR state = 'failed')
);
CREATE UNIQUE INDEX research_exports_queued ON app.research_exports (tenant_id) WHERE state = 'queued';
CREATE INDEX research_exports_asked ON app.research_exports (tenant_id, asked_at DESC, id DESC);
ALTER TABLE app.research_exports ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.research_exports FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON app.research_exports USING (tenant_id = current_setting('aiso.tenant_id', true))
  WITH CHECK (tenant_id = current_setting('aiso.tenant_id', true));
GRANT SELECT, INSERT, UPDATE (state, done, refused, touched_at, object_key, bytes, ids, error_code, expires_at)
  ON app.research_exports TO aiso_app;
