import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolateTenant } from './tenant-isolation.ts';

/**
 * Everything of `schema.ts`. A tenant's row is known by (tenant_id, id) and refers to others by both, so that no
 * reference can leave its tenant, whatever the application does. Text ids are compared byte by byte (collate "C").
 */
const TENANT = 'tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id)';
const UUID = 'id uuid NOT NULL DEFAULT gen_random_uuid()';
const CREATED = 'created_at timestamptz NOT NULL DEFAULT now()';
const UPDATED = 'updated_at timestamptz NOT NULL DEFAULT now()';
const SHA256 = (column: string): string => `${column} text COLLATE "C" CHECK (${column} ~ '^[0-9a-f]{64}$')`;
const UNIT = (column: string): string => `${column} double precision CHECK (${column} BETWEEN 0 AND 1)`;

const TABLES = `
CREATE TABLE app.tenants (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  name text NOT NULL CHECK (name <> ''),
  display_name text NOT NULL CHECK (display_name <> ''),
  logo text,
  primary_color text CHECK (primary_color ~ '^#[0-9a-fA-F]{6}$'),
  secondary_color text CHECK (secondary_color ~ '^#[0-9a-fA-F]{6}$'),
  menu jsonb NOT NULL CHECK (jsonb_typeof(menu) = 'object'),
  features jsonb NOT NULL CHECK (jsonb_typeof(features) = 'object'),
  ${CREATED},
  archived_at timestamptz
);

CREATE TABLE app.patients (
  ${TENANT},
  ${UUID},
  mrn text COLLATE "C" CHECK (mrn <> ''),
  mrn_issuer text COLLATE "C" NOT NULL DEFAULT '',
  name text,
  birth_date date,
  sex text CHECK (sex IN ('M', 'F', 'O')),
  ${CREATED},
  ${UPDATED},
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX patients_mrn_key ON app.patients (tenant_id, mrn_issuer, mrn) WHERE mrn IS NOT NULL;

CREATE TABLE app.studies (
  ${TENANT},
  ${UUID},
  patient_id uuid,
  study_instance_uid text COLLATE "C" NOT NULL CHECK (study_instance_uid ~ '^[0-9.]{1,64}$'),
  accession_number text,
  study_date date,
  description text,
  patient_age_years double precision CHECK (patient_age_years BETWEEN 0 AND 200),
  ${CREATED},
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, study_instance_uid),
  FOREIGN KEY (tenant_id, patient_id) REFERENCES app.patients (tenant_id, id)
);
CREATE INDEX studies_patient ON app.studies (tenant_id, patient_id);

CREATE TABLE app.images (
  ${TENANT},
  ${UUID},
  study_id uuid NOT NULL,
  sop_instance_uid text COLLATE "C" CHECK (sop_instance_uid ~ '^[0-9.]{1,64}$'),
  ${SHA256('sha256')} NOT NULL,
  format text NOT NULL CHECK (format IN ('dicom', 'png', 'jpeg')),
  bytes bigint NOT NULL CHECK (bytes > 0),
  object_key text COLLATE "C" NOT NULL,
  preview_key text COLLATE "C",
  thumbnail_key text COLLATE "C",
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  bits_stored integer NOT NULL CHECK (bits_stored BETWEEN 1 AND 32),
  photometric text NOT NULL CHECK (photometric IN ('MONOCHROME1', 'MONOCHROME2')),
  modality text,
  body_part text,
  view text,
  laterality text,
  pixel_spacing_row_mm double precision CHECK (pixel_spacing_row_mm > 0),
  pixel_spacing_column_mm double precision CHECK (pixel_spacing_column_mm > 0),
  window_center double precision NOT NULL,
  window_width double precision NOT NULL CHECK (window_width > 0),
  value_min double precision NOT NULL,
  value_max double precision NOT NULL CHECK (value_max >= value_min),
  ${CREATED},
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, sha256),
  FOREIGN KEY (tenant_id, study_id) REFERENCES app.studies (tenant_id, id)
);
CREATE UNIQUE INDEX images_sop_instance_uid_key ON app.images (tenant_id, sop_instance_uid)
  WHERE sop_instance_uid IS NOT NULL;
CREATE INDEX images_study ON app.images (tenant_id, study_id);

CREATE TABLE app."aiso-uploads" (
  ${TENANT},
  id text COLLATE "C" NOT NULL CHECK (id ~ '^upload_[0-9]{13}_?[a-z0-9]{6,32}$'),
  user_id text COLLATE "C" NOT NULL,
  user_email text COLLATE "C" NOT NULL,
  user_group text COLLATE "C" NOT NULL,
  file_name text NOT NULL CHECK (char_length(file_name) BETWEEN 1 AND 255),
  file_size bigint NOT NULL CHECK (file_size >= 0),
  ${SHA256('announced_sha256')},
  ${SHA256('sha256')},
  state text COLLATE "C" NOT NULL
    CHECK (state IN ('receiving', 'queued', 'inferring', 'done', 'refused', 'failed', 'cancelled')),
  priority text NOT NULL DEFAULT 'routine' CHECK (priority IN ('routine', 'urgent', 'stat')),
  error_code text,
  duplicate_of text COLLATE "C" CHECK (duplicate_of <> id),
  patient_id uuid,
  study_id uuid,
  image_id uuid,
  gate_accepted boolean,
  top_code text,
  top_label text,
  ${UNIT('top_score')},
  ${UNIT('top_operating_point')},
  top_above boolean,
  attention_at timestamptz NOT NULL DEFAULT now(),
  ${CREATED},
  ${UPDATED},
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, duplicate_of) REFERENCES app."aiso-uploads" (tenant_id, id),
  FOREIGN KEY (tenant_id, patient_id) REFERENCES app.patients (tenant_id, id),
  FOREIGN KEY (tenant_id, study_id) REFERENCES app.studies (tenant_id, id),
  FOREIGN KEY (tenant_id, image_id) REFERENCES app.images (tenant_id, id)
);

CREATE TABLE app.upload_terms (
  ${TENANT},
  term text COLLATE "C" NOT NULL CHECK (term <> '' AND char_length(term) <= 255),
  upload_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant_id, term, upload_id),
  FOREIGN KEY (tenant_id, upload_id) REFERENCES app."aiso-uploads" (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX upload_terms_upload ON app.upload_terms (tenant_id, upload_id);

CREATE TABLE app.results (
  ${TENANT},
  ${UUID},
  image_id uuid NOT NULL,
  model_name text COLLATE "C" NOT NULL,
  model_version text COLLATE "C" NOT NULL,
  preparation text NOT NULL,
  gate_accepted boolean NOT NULL,
  ${UNIT('gate_score')} NOT NULL,
  gate_reason text CHECK (gate_reason ~ '^[a-z][a-z0-9_]{0,63}$'),
  population text NOT NULL CHECK (population IN ('age_known', 'age_unknown')),
  decode_ms double precision NOT NULL CHECK (decode_ms >= 0),
  prepare_ms double precision NOT NULL CHECK (prepare_ms >= 0),
  infer_ms double precision NOT NULL CHECK (infer_ms >= 0),
  ${CREATED},
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, image_id, model_name, model_version),
  CHECK (gate_accepted = (gate_reason IS NULL)),
  FOREIGN KEY (tenant_id, image_id) REFERENCES app.images (tenant_id, id)
);

CREATE TABLE app.findings (
  ${TENANT},
  result_id uuid NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  code text COLLATE "C" NOT NULL,
  label text NOT NULL,
  ${UNIT('score')} NOT NULL,
  ${UNIT('operating_point')} NOT NULL,
  above boolean NOT NULL,
  experimental boolean NOT NULL,
  heatmap_key text COLLATE "C",
  PRIMARY KEY (tenant_id, result_id, position),
  UNIQUE (tenant_id, result_id, code),
  FOREIGN KEY (tenant_id, result_id) REFERENCES app.results (tenant_id, id) ON DELETE CASCADE
);

CREATE TABLE app.audit_events (
  ${TENANT},
  ${UUID},
  at timestamptz NOT NULL DEFAULT now(),
  actor_id text,
  actor_email text,
  action text NOT NULL CHECK (action <> ''),
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  correlation_id text,
  detail jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX audit_events_at ON app.audit_events (tenant_id, at DESC, id);
CREATE INDEX audit_events_subject ON app.audit_events (tenant_id, subject_type, subject_id, at DESC);
`;

/**
 * The orders and filters of the worklist, each with its own index: a page is a short walk at any number of uploads. What filters
 * combine with is included, so that rows that do not fit, and rows that are only counted, are passed without reading them.
 * Order and id in one direction, so that "beyond this row" is one comparison of (order, id).
 */
const WORKLIST_INDEXES = [
  { name: 'all', columns: '', orders: ['attention_at', 'created_at'] },
  { name: 'user', columns: 'user_id, ', orders: ['attention_at', 'created_at'] },
  { name: 'state', columns: 'state, ', orders: ['attention_at', 'created_at'] },
  { name: 'above', columns: '', orders: ['attention_at', 'created_at'], where: 'WHERE top_above' },
  {
    name: 'refused',
    columns: '',
    orders: ['attention_at', 'created_at'],
    where: 'WHERE gate_accepted = false',
  },
  { name: 'email', columns: 'user_email, ', orders: ['created_at'] },
  { name: 'group', columns: 'user_group, ', orders: ['created_at'] },
].flatMap(({ name, columns, orders, where = '' }) =>
  orders.map(
    (order) =>
      `CREATE INDEX uploads_${name}_${order} ON app."aiso-uploads" (tenant_id, ${columns}${order} DESC, id DESC)\n         INCLUDE (${order === 'attention_at' ? 'created_at' : 'attention_at'}, top_above) ${where};`,
  ),
);

const REFERENCE_INDEXES = ['sha256', 'patient_id', 'study_id', 'image_id', 'duplicate_of'].map(
  (column) =>
    `CREATE INDEX uploads_${column} ON app."aiso-uploads" (tenant_id, ${column}) WHERE ${column} IS NOT NULL;`,
);

const DIRECTORY = `
CREATE TABLE directory.users (
  ${UUID} PRIMARY KEY,
  email text NOT NULL,
  email_key text COLLATE "C" NOT NULL UNIQUE CHECK (email_key <> ''),
  email_verified boolean NOT NULL DEFAULT false,
  given_name text,
  family_name text,
  name text,
  attributes jsonb NOT NULL DEFAULT '{}',
  status text NOT NULL CHECK (status IN ('CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'UNCONFIRMED', 'RESET_REQUIRED')),
  enabled boolean NOT NULL DEFAULT true,
  password_hash text,
  srp_salt text,
  srp_verifier bytea,
  password_expires_at timestamptz,
  failed_attempts integer NOT NULL DEFAULT 0 CHECK (failed_attempts >= 0),
  locked_until timestamptz,
  tokens_valid_after timestamptz NOT NULL DEFAULT now(),
  ${CREATED},
  ${UPDATED}
);
CREATE TABLE directory.user_groups (
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  group_name text COLLATE "C" NOT NULL CHECK (group_name <> ''),
  PRIMARY KEY (user_id, group_name)
);
CREATE TABLE directory.refresh_tokens (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  family_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  client_id text NOT NULL,
  auth_time timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  replaced_at timestamptz,
  ${CREATED}
);
CREATE INDEX refresh_tokens_family ON directory.refresh_tokens (family_id);
CREATE INDEX refresh_tokens_user ON directory.refresh_tokens (user_id);
CREATE INDEX refresh_tokens_expiry ON directory.refresh_tokens (expires_at);
CREATE TABLE directory.challenges (
  id text COLLATE "C" PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('PASSWORD_VERIFIER', 'NEW_PASSWORD_REQUIRED')),
  user_id uuid REFERENCES directory.users (id) ON DELETE CASCADE,
  username text NOT NULL,
  secret bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX challenges_expiry ON directory.challenges (expires_at);
CREATE TABLE directory.signing_keys (
  kid text COLLATE "C" PRIMARY KEY,
  algorithm text NOT NULL CHECK (algorithm = 'RS256'),
  public_jwk jsonb NOT NULL,
  private_key bytea NOT NULL,
  ${CREATED},
  retired_at timestamptz
);
`;

/**
 * Row-level security hides `tenants` even from its owner where that is no superuser; this policy, for reading and making
 * them, is the owner's alone. `known_tenant_ids` runs as the owner and gives ids, nothing else.
 */
const TENANTS_ACCESS = `
CREATE POLICY owner_keeps_tenants ON app.tenants TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE FUNCTION app.known_tenant_ids() RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
  AS 'SELECT id FROM app.tenants WHERE archived_at IS NULL';
REVOKE ALL ON FUNCTION app.known_tenant_ids() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.known_tenant_ids() TO aiso_app;
`;

const GRANTS = `
GRANT USAGE ON SCHEMA app TO aiso_app;
GRANT SELECT ON app.tenants TO aiso_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON app.patients, app.studies, app.images, app."aiso-uploads", app.upload_terms TO aiso_app;
GRANT SELECT, INSERT ON app.results, app.findings, app.audit_events TO aiso_app;
GRANT USAGE ON SCHEMA directory TO aiso_directory;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA directory TO aiso_directory;
`;

const TENANT_TABLES = [
  'patients',
  'studies',
  'images',
  'aiso-uploads',
  'upload_terms',
  'results',
  'findings',
  'audit_events',
];

export const foundation: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const run = async (text: string): Promise<void> => {
      await sql.raw(text).execute(db);
    };
    await run('CREATE SCHEMA app; CREATE SCHEMA directory;');
    await run(TABLES);
    await run(WORKLIST_INDEXES.join('\n'));
    await run(REFERENCE_INDEXES.join('\n'));
    await run(DIRECTORY);
    await run(isolateTenant('tenants', 'id'));
    for (const table of TENANT_TABLES) await run(isolateTenant(table));
    await run(TENANTS_ACCESS);
    await run(GRANTS);
  },
};
