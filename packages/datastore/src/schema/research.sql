-- What leaves for research: de-identified copies of images as one file, fetched once, gone after a day.

CREATE TABLE app.research_exports (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  asked_by text COLLATE "C" NOT NULL,
  asked_by_email text COLLATE "C" NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
  choice jsonb NOT NULL CHECK (jsonb_typeof(choice) = 'object'),
  state text COLLATE "C" NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'ready', 'failed', 'fetched', 'gone')),
  -- To be de-identified, done with, and of these refused.
  images integer NOT NULL CHECK (images > 0),
  done integer NOT NULL DEFAULT 0 CHECK (done BETWEEN 0 AND images),
  refused integer NOT NULL DEFAULT 0 CHECK (refused BETWEEN 0 AND done),
  touched_at timestamptz NOT NULL DEFAULT now(),  -- When it went on last: one that does not was given up.
  object_key text COLLATE "C",  -- Key in the object store.
  bytes bigint CHECK (bytes > 0),
  ids bytea,  -- Which copy is of which image, sealed by the tenant's secret.
  error_code text COLLATE "C",  -- Why it could not be made.
  expires_at timestamptz,  -- From then on nobody fetches it, and soon nobody has it.
  PRIMARY KEY (tenant_id, id),
  CHECK ((state IN ('ready', 'fetched')) = (object_key IS NOT NULL)),
  CHECK ((object_key IS NULL) = (bytes IS NULL)),
  CHECK (object_key IS NULL OR (expires_at IS NOT NULL AND ids IS NOT NULL)),
  CHECK (error_code IS NULL OR state = 'failed')
);
-- One at a time of a tenant.
CREATE UNIQUE INDEX research_exports_queued ON app.research_exports (tenant_id) WHERE state = 'queued';
CREATE INDEX research_exports_asked ON app.research_exports (tenant_id, asked_at DESC, id DESC);
SELECT pg_temp.isolate_tenant('app.research_exports');
GRANT SELECT, INSERT, UPDATE (state, done, refused, touched_at, object_key, bytes, ids, error_code, expires_at)
  ON app.research_exports TO aiso_app;
