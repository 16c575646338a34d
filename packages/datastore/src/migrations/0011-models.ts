import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolateTenant } from './tenant-isolation.ts';

const TENANT = 'tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id)';
const NAME = `model_name text COLLATE "C" NOT NULL CHECK (model_name ~ '^[a-z0-9][a-z0-9-]{0,63}$')`;
const VERSION = (column: string): string =>
  `${column} text COLLATE "C" CHECK (char_length(${column}) BETWEEN 5 AND 64)`;
const UNIT = (column: string): string => `${column} double precision CHECK (${column} BETWEEN 0 AND 1)`;

/**
 * Which models a tenant has enabled, which one reads what arrives, in which version and at which operating points; and what a
 * version in shadow found, apart from the results that are shown. An operating point belongs to a model's version.
 */
const TABLES = `
CREATE TABLE app.tenant_models (
  ${TENANT},
  ${NAME},
  enabled boolean NOT NULL,
  reads boolean NOT NULL,
  ${VERSION('active_version')} NOT NULL,
  ${VERSION('previous_version')},
  ${VERSION('shadow_version')},
  shadow_since timestamptz,
  revision integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, model_name),
  CHECK (enabled OR NOT reads),
  CHECK (shadow_version <> active_version),
  CHECK ((shadow_version IS NULL) = (shadow_since IS NULL))
);
CREATE UNIQUE INDEX tenant_models_reader ON app.tenant_models (tenant_id) WHERE reads;

CREATE TABLE app.tenant_operating_points (
  ${TENANT},
  ${NAME},
  ${VERSION('model_version')} NOT NULL,
  finding_code text COLLATE "C" NOT NULL,
  operating_point double precision NOT NULL CHECK (operating_point > 0 AND operating_point < 1),
  PRIMARY KEY (tenant_id, model_name, model_version, finding_code)
);

CREATE TABLE app.model_history (
  ${TENANT},
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  at timestamptz NOT NULL DEFAULT now(),
  ${NAME},
  event text COLLATE "C" NOT NULL CHECK (event <> ''),
  ${VERSION('model_version')},
  ${VERSION('previous_version')},
  actor_id text,
  actor_email text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX model_history_model ON app.model_history (tenant_id, model_name, at DESC);

CREATE TABLE app.shadow_results (
  ${TENANT},
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  image_id uuid NOT NULL,
  ${NAME},
  ${VERSION('model_version')} NOT NULL,
  preparation text NOT NULL,
  gate_accepted boolean NOT NULL,
  ${UNIT('gate_score')},
  gate_reason text CHECK (gate_reason ~ '^[a-z][a-z0-9_]{0,63}$'),
  infer_ms double precision NOT NULL CHECK (infer_ms >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, image_id, model_name, model_version),
  CHECK (gate_accepted = (gate_reason IS NULL)),
  FOREIGN KEY (tenant_id, image_id) REFERENCES app.images (tenant_id, id)
);
CREATE INDEX shadow_results_version ON app.shadow_results (tenant_id, model_name, model_version, created_at DESC);

CREATE TABLE app.shadow_findings (
  ${TENANT},
  shadow_result_id uuid NOT NULL,
  code text COLLATE "C" NOT NULL,
  ${UNIT('score')} NOT NULL,
  ${UNIT('operating_point')} NOT NULL,
  PRIMARY KEY (tenant_id, shadow_result_id, code),
  FOREIGN KEY (tenant_id, shadow_result_id) REFERENCES app.shadow_results (tenant_id, id) ON DELETE CASCADE
);
`;

/**
 * An image may be read again, with the version that read it before, too: what a job writes once is now known by the job. The newest
 * result is the one that is shown.
 */
const RESULTS = `
ALTER TABLE app.results DROP CONSTRAINT results_tenant_id_image_id_model_name_model_version_key;
ALTER TABLE app.results ADD COLUMN job_id uuid;
ALTER TABLE app.results ADD CONSTRAINT results_job_key UNIQUE (tenant_id, job_id);
CREATE INDEX results_image ON app.results (tenant_id, image_id, created_at DESC);
CREATE INDEX results_version ON app.results (tenant_id, model_name, model_version, created_at DESC);
`;

const GRANTS = `
GRANT SELECT, INSERT, UPDATE ON app.tenant_models TO aiso_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON app.tenant_operating_points TO aiso_app;
GRANT SELECT, INSERT ON app.model_history, app.shadow_results, app.shadow_findings TO aiso_app;
`;

const TENANT_TABLES = [
  'tenant_models',
  'tenant_operating_points',
  'model_history',
  'shadow_results',
  'shadow_findings',
];

export const models: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of [TABLES, RESULTS, ...TENANT_TABLES.map((table) => isolateTenant(table)), GRANTS]) {
      await sql.raw(text).execute(db);
    }
  },
};
