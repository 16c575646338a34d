-- Keys by which programs read a tenant's resources over FHIR, without a person who signs in.

CREATE TABLE app.api_keys (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  secret_sha256 bytea NOT NULL CHECK (octet_length(secret_sha256) = 32),
  -- Of these patients alone; null: of all.
  patient_ids uuid[] CHECK (cardinality(patient_ids) BETWEEN 1 AND 1000),
  reads_audit boolean NOT NULL DEFAULT false,  -- Also the audit log of the tenant.
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by text NOT NULL,  -- Address.
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,  -- To the minute.
  revoked_at timestamptz,
  revoked_by text,  -- Address.
  PRIMARY KEY (tenant_id, id),
  CHECK (expires_at > created_at),
  CHECK (NOT reads_audit OR patient_ids IS NULL),
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
CREATE INDEX api_keys_newest ON app.api_keys (tenant_id, created_at DESC, id DESC);
SELECT pg_temp.isolate_tenant('app.api_keys');
-- What a key may read never changes: one who needs something else is given another key.
GRANT SELECT, INSERT, UPDATE (last_used_at, revoked_at, revoked_by) ON app.api_keys TO aiso_app;
