-- What leaves: everything held on a person as one file, asked for and gone after a day.

CREATE TABLE app.patient_exports (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  patient_id uuid NOT NULL,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
  asked_by text COLLATE "C" NOT NULL,
  asked_by_email text COLLATE "C" NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  state text COLLATE "C" NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'ready', 'failed', 'gone')),
  object_key text COLLATE "C",  -- Key in the object store.
  bytes bigint CHECK (bytes > 0),
  made_of text COLLATE "C" NOT NULL DEFAULT '',  -- What was held when it was asked for, then when it was made.
  error_code text COLLATE "C",  -- Why it could not be made.
  expires_at timestamptz,  -- From then on nobody fetches it, and soon nobody has it.
  PRIMARY KEY (tenant_id, id),
  CHECK ((state = 'ready') = (object_key IS NOT NULL)),
  CHECK ((object_key IS NULL) = (bytes IS NULL)),
  CONSTRAINT patient_exports_error_check CHECK (error_code IS NULL OR state = 'failed'),
  CHECK (object_key IS NULL OR expires_at IS NOT NULL),
  FOREIGN KEY (tenant_id, patient_id) REFERENCES app.patients (tenant_id, id)
);
CREATE INDEX patient_exports_patient ON app.patient_exports (tenant_id, patient_id, asked_at DESC, id DESC);
SELECT pg_temp.isolate_tenant('app.patient_exports');
GRANT SELECT, INSERT, UPDATE (state, object_key, bytes, made_of, expires_at, error_code) ON app.patient_exports TO aiso_app;
