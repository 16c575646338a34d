-- Which models read for a tenant. A model that has no row here is not enabled for it.

CREATE TABLE app.tenant_models (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  model_name text COLLATE "C" NOT NULL CHECK (model_name ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  enabled boolean NOT NULL,
  reads boolean NOT NULL,  -- Whether it reads what arrives: one of a tenant's models at most.
  active_version text COLLATE "C" NOT NULL CHECK (char_length(active_version) BETWEEN 5 AND 64),
  -- What a roll-back goes back to.
  previous_version text COLLATE "C" CHECK (char_length(previous_version) BETWEEN 5 AND 64),
  -- Reads the same images, shown in comparisons alone; since when it reads.
  shadow_version text COLLATE "C" CHECK (char_length(shadow_version) BETWEEN 5 AND 64),
  shadow_since timestamptz,
  revision integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, model_name),
  CHECK (enabled OR NOT reads),
  CHECK (shadow_version <> active_version),
  CHECK ((shadow_version IS NULL) = (shadow_since IS NULL))
);
CREATE UNIQUE INDEX tenant_models_reader ON app.tenant_models (tenant_id) WHERE reads;
SELECT pg_temp.isolate_tenant('app.tenant_models');
GRANT SELECT, INSERT, UPDATE ON app.tenant_models TO aiso_app;

-- Where a tenant decides with a version: at a number of its own, or at a point that the package names, whose
-- number is the package's.
CREATE TABLE app.tenant_operating_points (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  model_name text COLLATE "C" NOT NULL CHECK (model_name ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  model_version text COLLATE "C" NOT NULL CHECK (char_length(model_version) BETWEEN 5 AND 64),
  finding_code text COLLATE "C" NOT NULL,
  operating_point double precision CHECK (operating_point > 0 AND operating_point < 1),
  point_name text CHECK (point_name IN ('balanced', 'sensitive', 'specific')),
  PRIMARY KEY (tenant_id, model_name, model_version, finding_code),
  CHECK (num_nonnulls(operating_point, point_name) = 1)
);
SELECT pg_temp.isolate_tenant('app.tenant_operating_points');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.tenant_operating_points TO aiso_app;

-- What happened to a tenant's models; written once.
CREATE TABLE app.model_history (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  at timestamptz NOT NULL DEFAULT now(),
  model_name text COLLATE "C" NOT NULL CHECK (model_name ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  event text COLLATE "C" NOT NULL CHECK (event <> ''),
  model_version text COLLATE "C" CHECK (char_length(model_version) BETWEEN 5 AND 64),
  previous_version text COLLATE "C" CHECK (char_length(previous_version) BETWEEN 5 AND 64),
  actor_id text,
  actor_email text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX model_history_model ON app.model_history (tenant_id, model_name, at DESC);
SELECT pg_temp.isolate_tenant('app.model_history');
GRANT SELECT, INSERT ON app.model_history TO aiso_app;

-- Versions whose model servers do not answer. Of no tenant, as a server reads for all: all processes see it.
CREATE TABLE app.engine_outages (
  model_name text COLLATE "C" NOT NULL,
  model_version text COLLATE "C" NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),  -- When they last did not answer.
  PRIMARY KEY (model_name, model_version)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON app.engine_outages TO aiso_app;
