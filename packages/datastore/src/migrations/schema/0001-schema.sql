-- The schema of the first release, as its area files (src/schema) said it then. A migration is never changed:
-- what stands here is in databases already.

-- isolation
CREATE OR REPLACE FUNCTION pg_temp.isolate_tenant(
  tenant_table regclass, tenant_column text DEFAULT 'tenant_id'
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_own text := format('%I = current_setting(''aiso.tenant_id'', true)', tenant_column);
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tenant_table);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', tenant_table);
  EXECUTE format('CREATE POLICY tenant_only ON %s USING (%s) WITH CHECK (%s)', tenant_table, is_own, is_own);
END $$;
CREATE OR REPLACE FUNCTION pg_temp.isolate_user(user_table regclass)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_own text := 'user_id = current_setting(''aiso.user_id'', true)';
BEGIN
  EXECUTE format('CREATE POLICY user_only ON %s AS RESTRICTIVE USING (%s) WITH CHECK (%s)',
    user_table, is_own, is_own);
END $$;

-- tenants
CREATE SCHEMA app;
GRANT USAGE ON SCHEMA app TO aiso_app;
CREATE TABLE app.tenants (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  name text NOT NULL CHECK (name <> ''),
  display_name text NOT NULL CHECK (display_name <> ''),
  logo text,
  primary_color text CHECK (primary_color ~ '^#[0-9a-fA-F]{6}$'),
  secondary_color text CHECK (secondary_color ~ '^#[0-9a-fA-F]{6}$'),
  menu jsonb NOT NULL CHECK (jsonb_typeof(menu) = 'object'),
  features jsonb NOT NULL CHECK (jsonb_typeof(features) = 'object'),
  reads text COLLATE "C" NOT NULL DEFAULT 'both' CHECK (reads IN ('adults', 'children', 'both')),
  deidentification jsonb NOT NULL CHECK (deidentification->>'use' IN ('off', 'offered', 'always')) DEFAULT
    '{"use": "off", "modifiedDates": false, "cleanDescriptors": false, "retainDevice": false}',
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  person text COLLATE "C" UNIQUE,
  CONSTRAINT admin_tenant_stays
    CHECK (id <> 'admin' OR (archived_at IS NULL AND features->'administration' = 'true'))
);
SELECT pg_temp.isolate_tenant('app.tenants', 'id');
GRANT SELECT ON app.tenants TO aiso_app;
CREATE POLICY owner_keeps_tenants ON app.tenants TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE FUNCTION app.known_tenant_ids() RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
  AS 'SELECT id FROM app.tenants WHERE archived_at IS NULL AND person IS NULL';
CREATE FUNCTION app.archived_tenant_ids() RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
  AS 'SELECT id FROM app.tenants WHERE archived_at IS NOT NULL';
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
CREATE POLICY administrator_reads ON app.tenants FOR SELECT TO aiso_app USING ((SELECT app.administers()));
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
    PERFORM app.require_administration();
    UPDATE app.tenants SET name = config->>'name', display_name = config->>'displayName',
      primary_color = config->'theme'->>'primaryColor', secondary_color = config->'theme'->>'secondaryColor',
      menu = config->'menuConfig', features = config->'features', reads = config->>'reads',
      deidentification = config->'deidentification', revision = revision + 1
    WHERE id = tenant AND revision = expected;
    RETURN FOUND;
  END $$;
CREATE FUNCTION app.set_tenant_logo(tenant text, object_key text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$ BEGIN
    PERFORM app.require_administration();
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
  app.require_administration, app.add_tenant, app.change_tenant, app.set_tenant_logo,
  app.set_tenant_archived FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.known_tenant_ids, app.archived_tenant_ids, app.scope_of, app.scope_ids, app.administers,
  app.require_administration, app.add_tenant, app.change_tenant, app.set_tenant_logo, app.set_tenant_archived
  TO aiso_app;
CREATE FUNCTION app.tell_access_changed() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog
  AS $$ BEGIN
    PERFORM pg_notify('aiso_access', jsonb_build_object('t', NEW.id)::text);
    RETURN NULL;
  END $$;
CREATE TRIGGER tell_access_changed AFTER UPDATE ON app.tenants
  FOR EACH ROW EXECUTE FUNCTION app.tell_access_changed();

-- audit
CREATE TABLE app.audit_events (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor_id text,
  actor_email text,
  action text NOT NULL CHECK (action <> ''),
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  outcome text COLLATE "C" NOT NULL DEFAULT 'success' CHECK (outcome IN ('success', 'refused', 'failed')),
  correlation_id text,
  client_correlation_id text CHECK (length(client_correlation_id) <= 64),
  source_address text,
  detail jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX audit_events_at ON app.audit_events (tenant_id, at DESC, id);
CREATE INDEX audit_events_subject ON app.audit_events (tenant_id, subject_type, subject_id, at DESC);
CREATE INDEX audit_events_all ON app.audit_events (at DESC, id DESC);
SELECT pg_temp.isolate_tenant('app.audit_events');
CREATE POLICY administrator_reads ON app.audit_events FOR SELECT TO aiso_app
  USING ((SELECT app.administers()));
GRANT SELECT, INSERT ON app.audit_events TO aiso_app;
CREATE POLICY owner_adds ON app.audit_events FOR INSERT TO CURRENT_USER WITH CHECK (true);

-- registry
CREATE TABLE app.patients (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  mrn text COLLATE "C" CHECK (mrn <> ''),
  mrn_issuer text COLLATE "C" NOT NULL DEFAULT '',
  name text,
  birth_date date,
  sex text CHECK (sex IN ('M', 'F', 'O')),
  is_confirmed boolean NOT NULL DEFAULT true,
  alerts text CHECK (char_length(alerts) BETWEEN 1 AND 500),
  merged_into uuid CHECK (merged_into <> id),
  archived_at timestamptz,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, merged_into) REFERENCES app.patients (tenant_id, id)
);
CREATE INDEX patients_mrn ON app.patients (tenant_id, mrn) WHERE mrn IS NOT NULL;
CREATE INDEX patients_updated ON app.patients (tenant_id, updated_at, id);
CREATE INDEX patients_merged ON app.patients (tenant_id, merged_into) WHERE merged_into IS NOT NULL;
CREATE UNIQUE INDEX patients_mrn_key ON app.patients (tenant_id, mrn_issuer, mrn)
  WHERE mrn IS NOT NULL AND is_confirmed;
SELECT pg_temp.isolate_tenant('app.patients');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.patients TO aiso_app;
CREATE TABLE app.patient_terms (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  term text COLLATE "C" NOT NULL CHECK (term <> '' AND char_length(term) <= 255),
  patient_id uuid NOT NULL,
  of_family boolean NOT NULL DEFAULT false,
  of_given boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, term, patient_id),
  FOREIGN KEY (tenant_id, patient_id) REFERENCES app.patients (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX patient_terms_patient ON app.patient_terms (tenant_id, patient_id, term);
SELECT pg_temp.isolate_tenant('app.patient_terms');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.patient_terms TO aiso_app;
CREATE TABLE app.patient_spellings (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  spelling text COLLATE "C" NOT NULL CHECK (spelling <> ''),
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant_id, spelling, word)
);
SELECT pg_temp.isolate_tenant('app.patient_spellings');
GRANT SELECT, INSERT ON app.patient_spellings TO aiso_app;
CREATE TABLE app.studies (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  patient_id uuid,
  home_patient_id uuid CHECK (home_patient_id <> patient_id),
  study_instance_uid text COLLATE "C" NOT NULL CHECK (study_instance_uid ~ '^[0-9.]{1,64}$'),
  is_uid_ours boolean NOT NULL DEFAULT false,
  identity text NOT NULL DEFAULT 'confirmed' CHECK (identity IN ('confirmed', 'waiting', 'hidden')),
  priority text NOT NULL DEFAULT 'routine' CHECK (priority IN ('routine', 'urgent', 'stat')),
  accession_number text,
  study_date date,
  description text,
  patient_age_years double precision CHECK (patient_age_years BETWEEN 0 AND 200),
  age_unit_assumed boolean NOT NULL DEFAULT false,
  other_age_years double precision CHECK (other_age_years BETWEEN 0 AND 200),
  entered_age_years double precision CHECK (entered_age_years BETWEEN 0 AND 130),
  age_group text COLLATE "C" CHECK (age_group IN ('adult', 'child')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CHECK (other_age_years IS NULL OR patient_age_years IS NOT NULL),
  FOREIGN KEY (tenant_id, patient_id) REFERENCES app.patients (tenant_id, id),
  FOREIGN KEY (tenant_id, home_patient_id) REFERENCES app.patients (tenant_id, id)
);
CREATE INDEX studies_uid ON app.studies (tenant_id, study_instance_uid);
CREATE INDEX studies_updated ON app.studies (tenant_id, updated_at, id);
CREATE INDEX studies_accession ON app.studies (tenant_id, accession_number) WHERE accession_number IS NOT NULL;
CREATE INDEX studies_patient ON app.studies (tenant_id, patient_id);
CREATE INDEX studies_home ON app.studies (tenant_id, home_patient_id) WHERE home_patient_id IS NOT NULL;
SELECT pg_temp.isolate_tenant('app.studies');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.studies TO aiso_app;
CREATE TABLE app.study_terms (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  term text COLLATE "C" NOT NULL CHECK (term <> '' AND char_length(term) <= 255),
  study_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, term, study_id),
  FOREIGN KEY (tenant_id, study_id) REFERENCES app.studies (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX study_terms_study ON app.study_terms (tenant_id, study_id);
SELECT pg_temp.isolate_tenant('app.study_terms');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.study_terms TO aiso_app;
CREATE TABLE app.images (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  study_id uuid NOT NULL,
  sop_instance_uid text COLLATE "C" CHECK (sop_instance_uid ~ '^[0-9.]{1,64}$'),
  sop_class_uid text COLLATE "C" CHECK (sop_class_uid ~ '^[0-9.]{1,64}$'),
  series_instance_uid text COLLATE "C" CHECK (series_instance_uid ~ '^[0-9.]{1,64}$'),
  sha256 text COLLATE "C" NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  pixels_sha256 text COLLATE "C" NOT NULL CHECK (pixels_sha256 ~ '^[0-9a-f]{64}$'),
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
  window_fault text COLLATE "C" CHECK (window_fault IN ('too_wide', 'too_narrow', 'outside', 'unnamed')),
  value_min double precision NOT NULL,
  value_max double precision NOT NULL CHECK (value_max >= value_min),
  institution text CHECK (char_length(institution) <= 64),
  manufacturer text CHECK (char_length(manufacturer) <= 64),
  device_model text CHECK (char_length(device_model) <= 64),
  station text CHECK (char_length(station) <= 64),
  said_mrn text COLLATE "C",
  said_mrn_issuer text COLLATE "C",
  said_name text,
  said_birth_date date,
  said_sex text CHECK (said_sex IN ('M', 'F', 'O')),
  door text COLLATE "C" NOT NULL CHECK (door IN ('upload', 'import')),
  sender_id text COLLATE "C" NOT NULL,
  sender_email text COLLATE "C" NOT NULL,
  sender_group text COLLATE "C" NOT NULL,
  file_name text NOT NULL CHECK (char_length(file_name) BETWEEN 1 AND 255),
  deidentified jsonb CHECK (jsonb_typeof(deidentified) = 'object'),
  state text COLLATE "C" NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'inferring', 'done', 'failed', 'refused')),
  error_code text,
  gate_accepted boolean,
  gate_reason text CHECK (gate_reason ~ '^[a-z][a-z0-9_]{0,63}$'),
  gate_unusual boolean NOT NULL DEFAULT false,
  age_needed boolean NOT NULL DEFAULT false,
  top_code text,
  top_label text,
  top_score double precision CHECK (top_score BETWEEN 0 AND 1),
  top_operating_point double precision CHECK (top_operating_point BETWEEN 0 AND 1),
  top_above boolean,
  top_promise jsonb,
  turn smallint NOT NULL DEFAULT 0 CHECK (turn IN (0, 90, 180, 270)),
  inverted boolean NOT NULL DEFAULT false,
  frontal_chest boolean NOT NULL DEFAULT false,
  chosen_center double precision,
  chosen_width double precision CHECK (chosen_width >= 1),
  corrected_by text COLLATE "C",
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CHECK ((chosen_center IS NULL) = (chosen_width IS NULL)),
  CHECK (gate_reason IS NULL OR gate_accepted IS FALSE),
  FOREIGN KEY (tenant_id, study_id) REFERENCES app.studies (tenant_id, id)
);
CREATE INDEX images_sha256 ON app.images (tenant_id, sha256);
CREATE INDEX images_sop_instance_uid ON app.images (tenant_id, sop_instance_uid)
  WHERE sop_instance_uid IS NOT NULL;
CREATE INDEX images_study ON app.images (tenant_id, study_id);
CREATE INDEX images_stored ON app.images (tenant_id, sender_id) INCLUDE (bytes);
CREATE INDEX images_origin ON app.images (tenant_id, id)
  INCLUDE (institution, manufacturer, device_model, station);
SELECT pg_temp.isolate_tenant('app.images');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.images TO aiso_app;
CREATE FUNCTION app.touch_study() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog
  AS $$ BEGIN
    NEW.updated_at := clock_timestamp();
    RETURN NEW;
  END $$;
CREATE TRIGGER touch_study BEFORE UPDATE ON app.studies
  FOR EACH ROW EXECUTE FUNCTION app.touch_study();
CREATE FUNCTION app.touch_studies_of_image() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog
  AS $$ BEGIN
    UPDATE app.studies SET updated_at = clock_timestamp()
    WHERE tenant_id = NEW.tenant_id AND id = NEW.study_id;
    IF TG_OP = 'UPDATE' THEN
      UPDATE app.studies SET updated_at = clock_timestamp()
      WHERE tenant_id = OLD.tenant_id AND id = OLD.study_id;
    END IF;
    RETURN NULL;
  END $$;
CREATE TRIGGER touch_studies AFTER INSERT OR UPDATE OF study_id ON app.images
  FOR EACH ROW EXECUTE FUNCTION app.touch_studies_of_image();
CREATE TABLE app.conflicts (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  study_id uuid NOT NULL,
  kinds text[] NOT NULL CHECK (cardinality(kinds) > 0),
  waiting_patient_id uuid NOT NULL,
  claimed_patient_id uuid,
  known_patient_id uuid,
  known_study_id uuid,
  promised_patient_id uuid,
  settlement text CHECK (settlement IN ('same_patient', 'another_patient', 'remove')),
  settled_at timestamptz,
  settled_by text COLLATE "C",
  moved_images uuid[] NOT NULL DEFAULT '{}',
  moved_uploads text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CHECK ((settlement IS NULL) = (settled_at IS NULL) AND (settlement IS NULL) = (settled_by IS NULL)),
  FOREIGN KEY (tenant_id, study_id) REFERENCES app.studies (tenant_id, id),
  FOREIGN KEY (tenant_id, waiting_patient_id) REFERENCES app.patients (tenant_id, id),
  FOREIGN KEY (tenant_id, claimed_patient_id) REFERENCES app.patients (tenant_id, id),
  FOREIGN KEY (tenant_id, known_patient_id) REFERENCES app.patients (tenant_id, id),
  FOREIGN KEY (tenant_id, known_study_id) REFERENCES app.studies (tenant_id, id),
  FOREIGN KEY (tenant_id, promised_patient_id) REFERENCES app.patients (tenant_id, id)
);
CREATE UNIQUE INDEX conflicts_open ON app.conflicts (tenant_id, study_id) WHERE settled_at IS NULL;
CREATE INDEX conflicts_claimed ON app.conflicts (tenant_id, claimed_patient_id) WHERE settled_at IS NULL;
CREATE INDEX conflicts_known ON app.conflicts (tenant_id, known_patient_id) WHERE settled_at IS NULL;
CREATE INDEX conflicts_promised ON app.conflicts (tenant_id, promised_patient_id) WHERE settled_at IS NULL;
CREATE INDEX conflicts_settled ON app.conflicts (tenant_id, settled_at) WHERE settled_at IS NOT NULL;
SELECT pg_temp.isolate_tenant('app.conflicts');
GRANT SELECT, INSERT, UPDATE ON app.conflicts TO aiso_app;

-- patients
CREATE TABLE app.patient_changes (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  patient_id uuid NOT NULL,
  other_patient_id uuid,
  kind text COLLATE "C" NOT NULL
    CHECK (kind IN ('created', 'completed', 'edited', 'merged', 'split', 'archived', 'restored', 'settled')),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor_id text COLLATE "C",
  actor_email text COLLATE "C",
  before jsonb NOT NULL DEFAULT '{}',
  after jsonb NOT NULL DEFAULT '{}',
  moved_studies uuid[] NOT NULL DEFAULT '{}',
  moved_from uuid[] NOT NULL DEFAULT '{}',
  conflict_id uuid,
  undone_at timestamptz,
  undone_by text COLLATE "C",
  PRIMARY KEY (tenant_id, id),
  CHECK ((kind IN ('merged', 'split')) = (other_patient_id IS NOT NULL)),
  CHECK ((undone_at IS NULL) = (undone_by IS NULL)),
  CHECK (kind <> 'split' OR cardinality(moved_from) = cardinality(moved_studies)),
  FOREIGN KEY (tenant_id, patient_id) REFERENCES app.patients (tenant_id, id),
  FOREIGN KEY (tenant_id, other_patient_id) REFERENCES app.patients (tenant_id, id),
  FOREIGN KEY (tenant_id, conflict_id) REFERENCES app.conflicts (tenant_id, id)
);
CREATE INDEX patient_changes_of ON app.patient_changes (tenant_id, patient_id, at DESC, id DESC);
CREATE INDEX patient_changes_other ON app.patient_changes (tenant_id, other_patient_id, at DESC, id DESC)
  WHERE other_patient_id IS NOT NULL;
CREATE INDEX patient_changes_splits ON app.patient_changes (tenant_id) WHERE kind = 'split' AND undone_at IS NULL;
CREATE INDEX patient_changes_conflict ON app.patient_changes (tenant_id, conflict_id) WHERE conflict_id IS NOT NULL;
SELECT pg_temp.isolate_tenant('app.patient_changes');
GRANT SELECT, INSERT, UPDATE (undone_at, undone_by) ON app.patient_changes TO aiso_app;
CREATE TABLE app.patient_list (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  patient_id uuid NOT NULL,
  sort_name text COLLATE "C" NOT NULL,
  words text COLLATE "C" NOT NULL,
  is_archived boolean NOT NULL,
  study_count integer NOT NULL CHECK (study_count >= 0),
  last_study_at timestamptz NOT NULL,
  is_last_study_dated boolean NOT NULL DEFAULT true,
  above_study_id uuid,
  above_at timestamptz,
  waiting_count integer NOT NULL CHECK (waiting_count >= 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, patient_id),
  CHECK ((above_study_id IS NULL) = (above_at IS NULL)),
  FOREIGN KEY (tenant_id, patient_id) REFERENCES app.patients (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX patient_list_last_study ON app.patient_list (tenant_id, is_archived, last_study_at DESC, patient_id DESC)
  INCLUDE (words);
CREATE INDEX patient_list_name ON app.patient_list (tenant_id, is_archived, sort_name, patient_id)
  INCLUDE (words);
CREATE INDEX patient_list_newest ON app.patient_list (tenant_id, is_archived, created_at DESC, patient_id DESC)
  INCLUDE (words);
CREATE INDEX patient_list_above ON app.patient_list (tenant_id, is_archived, last_study_at DESC, patient_id DESC)
  INCLUDE (words) WHERE above_study_id IS NOT NULL;
CREATE INDEX patient_list_waiting ON app.patient_list (tenant_id, is_archived, last_study_at DESC, patient_id DESC)
  INCLUDE (words) WHERE waiting_count > 0;
SELECT pg_temp.isolate_tenant('app.patient_list');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.patient_list TO aiso_app;

-- uploads
CREATE TABLE app."aiso-uploads" (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id text COLLATE "C" NOT NULL CHECK (id ~ '^upload_[0-9]{13}_?[a-z0-9]{6,32}$'),
  user_id text COLLATE "C" NOT NULL,
  user_email text COLLATE "C" NOT NULL,
  user_group text COLLATE "C" NOT NULL,
  file_name text NOT NULL CHECK (char_length(file_name) BETWEEN 1 AND 255),
  file_size bigint NOT NULL CHECK (file_size >= 0),
  announced_sha256 text COLLATE "C" CHECK (announced_sha256 ~ '^[0-9a-f]{64}$'),
  promised_patient_id uuid,
  promised_study_id uuid,
  promised_age_group text CHECK (promised_age_group IN ('adult', 'child')),
  promised_deidentify boolean NOT NULL DEFAULT false,
  priority text NOT NULL DEFAULT 'routine' CHECK (priority IN ('routine', 'urgent', 'stat')),
  state text COLLATE "C" NOT NULL CHECK (state IN ('receiving', 'taken', 'refused', 'cancelled')),
  error_code text,
  sha256 text COLLATE "C" CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  image_id uuid,
  is_repeat boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CHECK ((state = 'taken') = (image_id IS NOT NULL)),
  CHECK (promised_study_id IS NULL OR promised_patient_id IS NOT NULL),
  CHECK (NOT promised_deidentify OR promised_patient_id IS NULL),
  FOREIGN KEY (tenant_id, promised_patient_id) REFERENCES app.patients (tenant_id, id),
  FOREIGN KEY (tenant_id, promised_study_id) REFERENCES app.studies (tenant_id, id),
  FOREIGN KEY (tenant_id, image_id) REFERENCES app.images (tenant_id, id)
);
CREATE INDEX uploads_email ON app."aiso-uploads" (tenant_id, user_email, created_at DESC);
CREATE INDEX uploads_group ON app."aiso-uploads" (tenant_id, user_group, created_at DESC);
CREATE INDEX uploads_receiving ON app."aiso-uploads" (tenant_id, created_at) INCLUDE (user_id, file_size)
  WHERE state = 'receiving';
CREATE INDEX uploads_untaken ON app."aiso-uploads" (tenant_id, created_at DESC, id DESC) WHERE state <> 'taken';
CREATE INDEX uploads_image_id ON app."aiso-uploads" (tenant_id, image_id) WHERE image_id IS NOT NULL;
SELECT pg_temp.isolate_tenant('app."aiso-uploads"');
GRANT SELECT, INSERT, UPDATE, DELETE ON app."aiso-uploads" TO aiso_app;

-- worklist
CREATE TABLE app.worklist (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  study_id uuid NOT NULL,
  image_id uuid NOT NULL,
  image_count integer NOT NULL CHECK (image_count > 0),
  sender_id text COLLATE "C" NOT NULL,
  sender_email text COLLATE "C" NOT NULL,
  sender_group text COLLATE "C" NOT NULL,
  file_name text NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state IN ('queued', 'inferring', 'done', 'failed', 'refused')),
  error_code text,
  priority text NOT NULL CHECK (priority IN ('routine', 'urgent', 'stat')),
  gate_accepted boolean,
  gate_reason text,
  gate_unusual boolean NOT NULL,
  window_fault text COLLATE "C" CHECK (window_fault IN ('too_wide', 'too_narrow', 'outside', 'unnamed')),
  age_needed boolean NOT NULL,
  is_waiting boolean NOT NULL,
  top_code text,
  top_label text,
  top_score double precision CHECK (top_score BETWEEN 0 AND 1),
  top_operating_point double precision CHECK (top_operating_point BETWEEN 0 AND 1),
  top_above boolean,
  top_promise jsonb,
  created_at timestamptz NOT NULL,
  attention_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, study_id),
  FOREIGN KEY (tenant_id, study_id) REFERENCES app.studies (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, image_id) REFERENCES app.images (tenant_id, id)
);
SELECT pg_temp.isolate_tenant('app.worklist');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.worklist TO aiso_app;
CREATE INDEX worklist_all_attention_at ON app.worklist (tenant_id, attention_at DESC, study_id DESC)
  INCLUDE (created_at, top_above);
CREATE INDEX worklist_all_created_at ON app.worklist (tenant_id, created_at DESC, study_id DESC)
  INCLUDE (attention_at, top_above);
CREATE INDEX worklist_sender_attention_at ON app.worklist (tenant_id, sender_id, attention_at DESC, study_id DESC)
  INCLUDE (created_at, top_above);
CREATE INDEX worklist_sender_created_at ON app.worklist (tenant_id, sender_id, created_at DESC, study_id DESC)
  INCLUDE (attention_at, top_above);
CREATE INDEX worklist_state_attention_at ON app.worklist (tenant_id, state, attention_at DESC, study_id DESC)
  INCLUDE (created_at, top_above);
CREATE INDEX worklist_state_created_at ON app.worklist (tenant_id, state, created_at DESC, study_id DESC)
  INCLUDE (attention_at, top_above);
CREATE INDEX worklist_above_attention_at ON app.worklist (tenant_id, attention_at DESC, study_id DESC)
  INCLUDE (created_at, top_above) WHERE top_above;
CREATE INDEX worklist_above_created_at ON app.worklist (tenant_id, created_at DESC, study_id DESC)
  INCLUDE (attention_at, top_above) WHERE top_above;
CREATE INDEX worklist_refused_attention_at ON app.worklist (tenant_id, attention_at DESC, study_id DESC)
  INCLUDE (created_at, top_above) WHERE gate_accepted = false;
CREATE INDEX worklist_refused_created_at ON app.worklist (tenant_id, created_at DESC, study_id DESC)
  INCLUDE (attention_at, top_above) WHERE gate_accepted = false;
CREATE INDEX worklist_conflict_attention_at ON app.worklist (tenant_id, attention_at DESC, study_id DESC)
  INCLUDE (created_at, top_above) WHERE is_waiting;
CREATE INDEX worklist_conflict_created_at ON app.worklist (tenant_id, created_at DESC, study_id DESC)
  INCLUDE (attention_at, top_above) WHERE is_waiting;
CREATE INDEX worklist_age_attention_at ON app.worklist (tenant_id, attention_at DESC, study_id DESC)
  INCLUDE (created_at, top_above) WHERE age_needed;
CREATE INDEX worklist_age_created_at ON app.worklist (tenant_id, created_at DESC, study_id DESC)
  INCLUDE (attention_at, top_above) WHERE age_needed;
CREATE INDEX worklist_top_finding ON app.worklist (tenant_id, top_code, study_id) WHERE top_above;

-- models
CREATE TABLE app.tenant_models (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  model_name text COLLATE "C" NOT NULL CHECK (model_name ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  enabled boolean NOT NULL,
  reads boolean NOT NULL,
  active_version text COLLATE "C" NOT NULL CHECK (char_length(active_version) BETWEEN 5 AND 64),
  previous_version text COLLATE "C" CHECK (char_length(previous_version) BETWEEN 5 AND 64),
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
CREATE TABLE app.engine_outages (
  model_name text COLLATE "C" NOT NULL,
  model_version text COLLATE "C" NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (model_name, model_version)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON app.engine_outages TO aiso_app;

-- results
CREATE TABLE app.results (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  image_id uuid NOT NULL,
  job_id uuid,
  model_name text COLLATE "C" NOT NULL,
  model_version text COLLATE "C" NOT NULL,
  precision text COLLATE "C" CHECK (precision IN ('float32', 'int8')),
  preparation text NOT NULL,
  turn smallint NOT NULL DEFAULT 0 CHECK (turn IN (0, 90, 180, 270)),
  inverted boolean NOT NULL DEFAULT false,
  frontal_chest boolean NOT NULL DEFAULT false,
  chosen_center double precision,
  chosen_width double precision CHECK (chosen_width >= 1),
  corrected_by text COLLATE "C",
  window_fault text COLLATE "C" CHECK (window_fault IN ('too_wide', 'too_narrow', 'outside', 'unnamed')),
  gate_accepted boolean NOT NULL,
  gate_unusual boolean NOT NULL DEFAULT false,
  gate_score double precision CHECK (gate_score BETWEEN 0 AND 1),
  gate_reason text CHECK (gate_reason ~ '^[a-z][a-z0-9_]{0,63}$'),
  gate_header text CHECK (char_length(gate_header) <= 64),
  gate_turn smallint CHECK (gate_turn IN (0, 90, 180, 270)),
  gate_inverted boolean,
  population text NOT NULL
    CHECK (population IN ('age_known', 'age_group', 'age_not_covered', 'age_unknown', 'any_age')),
  age_years double precision CHECK (age_years BETWEEN 0 AND 200),
  other_age_years double precision CHECK (other_age_years BETWEEN 0 AND 200),
  age_entered boolean,
  age_group text COLLATE "C" CHECK (age_group IN ('adult', 'child')),
  decode_ms double precision NOT NULL CHECK (decode_ms >= 0),
  prepare_ms double precision NOT NULL CHECK (prepare_ms >= 0),
  infer_ms double precision NOT NULL CHECK (infer_ms >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  superseded_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT results_job_key UNIQUE (tenant_id, job_id),
  CHECK (gate_accepted = (gate_reason IS NULL)),
  CHECK (gate_accepted OR NOT gate_unusual),
  CHECK (gate_header IS NULL OR NOT gate_accepted),
  CHECK ((gate_turn IS NULL) = (gate_inverted IS NULL)),
  CHECK ((age_years IS NULL) = (age_entered IS NULL)),
  CHECK ((chosen_center IS NULL) = (chosen_width IS NULL)),
  CHECK (age_years IS NULL OR population IN ('age_known', 'age_not_covered') OR other_age_years IS NOT NULL),
  CHECK (other_age_years IS NULL OR age_years IS NOT NULL),
  CHECK (age_group IS NULL OR population IN ('age_group', 'age_not_covered')),
  CHECK (population <> 'age_group' OR age_group IS NOT NULL),
  CHECK (population <> 'age_not_covered' OR num_nonnulls(age_years, age_group) = 1),
  FOREIGN KEY (tenant_id, image_id) REFERENCES app.images (tenant_id, id)
);
CREATE INDEX results_image ON app.results (tenant_id, image_id, created_at DESC);
CREATE INDEX results_version ON app.results (tenant_id, model_name, model_version, created_at DESC);
CREATE INDEX results_at ON app.results (tenant_id, created_at)
  INCLUDE (model_name, model_version, gate_reason, gate_unusual, population, superseded_at, image_id, id);
SELECT pg_temp.isolate_tenant('app.results');
GRANT SELECT, INSERT, UPDATE (superseded_at) ON app.results TO aiso_app;
CREATE TABLE app.findings (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  result_id uuid NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  code text COLLATE "C" NOT NULL,
  label text NOT NULL,
  score double precision NOT NULL CHECK (score BETWEEN 0 AND 1),
  operating_point double precision NOT NULL CHECK (operating_point BETWEEN 0 AND 1),
  above boolean NOT NULL,
  experimental boolean NOT NULL,
  heatmap_key text COLLATE "C",
  PRIMARY KEY (tenant_id, result_id, position),
  UNIQUE (tenant_id, result_id, code),
  FOREIGN KEY (tenant_id, result_id) REFERENCES app.results (tenant_id, id) ON DELETE CASCADE
);
SELECT pg_temp.isolate_tenant('app.findings');
GRANT SELECT, INSERT ON app.findings TO aiso_app;
CREATE TABLE app.shadow_results (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  image_id uuid NOT NULL,
  model_name text COLLATE "C" NOT NULL CHECK (model_name ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  model_version text COLLATE "C" NOT NULL CHECK (char_length(model_version) BETWEEN 5 AND 64),
  precision text COLLATE "C" CHECK (precision IN ('float32', 'int8')),
  preparation text NOT NULL,
  gate_accepted boolean NOT NULL,
  gate_score double precision CHECK (gate_score BETWEEN 0 AND 1),
  gate_reason text CHECK (gate_reason ~ '^[a-z][a-z0-9_]{0,63}$'),
  infer_ms double precision NOT NULL CHECK (infer_ms >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, image_id, model_name, model_version),
  CHECK (gate_accepted = (gate_reason IS NULL)),
  FOREIGN KEY (tenant_id, image_id) REFERENCES app.images (tenant_id, id)
);
CREATE INDEX shadow_results_version ON app.shadow_results
  (tenant_id, model_name, model_version, created_at DESC);
SELECT pg_temp.isolate_tenant('app.shadow_results');
GRANT SELECT, INSERT ON app.shadow_results TO aiso_app;
CREATE TABLE app.shadow_findings (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  shadow_result_id uuid NOT NULL,
  code text COLLATE "C" NOT NULL,
  score double precision NOT NULL CHECK (score BETWEEN 0 AND 1),
  operating_point double precision NOT NULL CHECK (operating_point BETWEEN 0 AND 1),
  PRIMARY KEY (tenant_id, shadow_result_id, code),
  FOREIGN KEY (tenant_id, shadow_result_id) REFERENCES app.shadow_results (tenant_id, id) ON DELETE CASCADE
);
SELECT pg_temp.isolate_tenant('app.shadow_findings');
GRANT SELECT, INSERT ON app.shadow_findings TO aiso_app;
CREATE FUNCTION app.replace_shadow_result() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$
BEGIN
  DELETE FROM app.shadow_results
  WHERE tenant_id = NEW.tenant_id AND image_id = NEW.image_id
    AND model_name = NEW.model_name AND model_version = NEW.model_version;
  RETURN NEW;
END $$;
CREATE TRIGGER replace_result BEFORE INSERT ON app.shadow_results
  FOR EACH ROW EXECUTE FUNCTION app.replace_shadow_result();
CREATE FUNCTION app.forget_shadows_of_image() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$
BEGIN
  DELETE FROM app.shadow_results WHERE tenant_id = NEW.tenant_id AND image_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_shadows
  AFTER UPDATE OF turn, inverted, frontal_chest, chosen_center, chosen_width ON app.images
  FOR EACH ROW WHEN ((NEW.turn, NEW.inverted, NEW.frontal_chest, NEW.chosen_center, NEW.chosen_width)
    IS DISTINCT FROM (OLD.turn, OLD.inverted, OLD.frontal_chest, OLD.chosen_center, OLD.chosen_width))
  EXECUTE FUNCTION app.forget_shadows_of_image();

-- reading
CREATE TABLE app.verdicts (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  result_id uuid NOT NULL,
  code text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL CHECK (user_id <> ''),
  agrees boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, result_id, code, user_id),
  FOREIGN KEY (tenant_id, result_id, code)
    REFERENCES app.findings (tenant_id, result_id, code) ON DELETE CASCADE
);
SELECT pg_temp.isolate_tenant('app.verdicts');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.verdicts TO aiso_app;

-- monitoring
CREATE TABLE app.monitored_days (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  day date NOT NULL,
  bins jsonb NOT NULL CHECK (jsonb_typeof(bins) = 'object'),
  PRIMARY KEY (tenant_id, day)
);
SELECT pg_temp.isolate_tenant('app.monitored_days');
GRANT SELECT, INSERT, DELETE ON app.monitored_days TO aiso_app;
CREATE TABLE app.monitored_readings (
  tenant_id text COLLATE "C" NOT NULL,
  day date NOT NULL,
  model_name text COLLATE "C" NOT NULL,
  model_version text COLLATE "C" NOT NULL,
  site text NOT NULL,
  device text NOT NULL,
  reason text,
  superseded_on date,
  count integer NOT NULL CHECK (count > 0),
  unusual integer NOT NULL,
  last_at timestamptz NOT NULL,
  FOREIGN KEY (tenant_id, day) REFERENCES app.monitored_days (tenant_id, day) ON DELETE CASCADE
);
CREATE INDEX monitored_readings_day ON app.monitored_readings (tenant_id, day);
SELECT pg_temp.isolate_tenant('app.monitored_readings');
GRANT SELECT, INSERT ON app.monitored_readings TO aiso_app;
CREATE TABLE app.monitored_scores (
  tenant_id text COLLATE "C" NOT NULL,
  day date NOT NULL,
  model_name text COLLATE "C" NOT NULL,
  model_version text COLLATE "C" NOT NULL,
  site text,
  device text,
  code text COLLATE "C" NOT NULL,
  label text NOT NULL,
  population text NOT NULL,
  superseded_on date,
  bins integer[] NOT NULL,
  counts integer[] NOT NULL,
  above integer[] NOT NULL,
  CHECK ((site IS NULL) = (device IS NULL)),
  FOREIGN KEY (tenant_id, day) REFERENCES app.monitored_days (tenant_id, day) ON DELETE CASCADE
);
CREATE INDEX monitored_scores_whole ON app.monitored_scores (tenant_id, model_name, model_version, day)
  WHERE site IS NULL;
CREATE INDEX monitored_scores_day ON app.monitored_scores (tenant_id, day);
SELECT pg_temp.isolate_tenant('app.monitored_scores');
GRANT SELECT, INSERT ON app.monitored_scores TO aiso_app;
CREATE TABLE app.monitored_verdicts (
  tenant_id text COLLATE "C" NOT NULL,
  day date NOT NULL,
  model_name text COLLATE "C" NOT NULL,
  model_version text COLLATE "C" NOT NULL,
  site text NOT NULL,
  device text NOT NULL,
  code text COLLATE "C" NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  disagreeing integer NOT NULL,
  FOREIGN KEY (tenant_id, day) REFERENCES app.monitored_days (tenant_id, day) ON DELETE CASCADE
);
CREATE INDEX monitored_verdicts_day ON app.monitored_verdicts (tenant_id, day);
SELECT pg_temp.isolate_tenant('app.monitored_verdicts');
GRANT SELECT, INSERT ON app.monitored_verdicts TO aiso_app;
CREATE TABLE app.drifts (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  model_name text COLLATE "C" NOT NULL,
  model_version text COLLATE "C" NOT NULL,
  finding_code text COLLATE "C" NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, model_name, model_version, finding_code)
);
SELECT pg_temp.isolate_tenant('app.drifts');
GRANT SELECT, INSERT, DELETE ON app.drifts TO aiso_app;
CREATE FUNCTION app.monitored_day_lock(tenant text, day date) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN pg_catalog.hashtextextended(tenant, day - date '2000-01-01');
CREATE FUNCTION app.forget_monitored_day(tenant text, moment timestamptz) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  touched date := (moment AT TIME ZONE 'UTC')::date;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(app.monitored_day_lock(tenant, touched));
  DELETE FROM app.monitored_days WHERE tenant_id = tenant AND monitored_days.day = touched;
END $$;
CREATE FUNCTION app.forget_day_of_result() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM app.forget_monitored_day(OLD.tenant_id, OLD.created_at); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM app.forget_monitored_day(NEW.tenant_id, NEW.created_at); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_monitored_day AFTER INSERT OR UPDATE OR DELETE ON app.results
  FOR EACH ROW EXECUTE FUNCTION app.forget_day_of_result();
CREATE FUNCTION app.forget_day_of_verdict() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM app.forget_monitored_day(tenant_id, created_at) FROM app.results
      WHERE tenant_id = OLD.tenant_id AND id = OLD.result_id;
  ELSE
    PERFORM app.forget_monitored_day(tenant_id, created_at) FROM app.results
      WHERE tenant_id = NEW.tenant_id AND id = NEW.result_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_monitored_day AFTER INSERT OR UPDATE OR DELETE ON app.verdicts
  FOR EACH ROW EXECUTE FUNCTION app.forget_day_of_verdict();
CREATE FUNCTION app.forget_days_of_image() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM app.forget_monitored_day(tenant_id, created_at) FROM app.results
    WHERE tenant_id = NEW.tenant_id AND image_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_monitored_days
  AFTER UPDATE OF institution, manufacturer, device_model, station ON app.images
  FOR EACH ROW EXECUTE FUNCTION app.forget_days_of_image();

-- notifications
CREATE TABLE app.notifications (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id text COLLATE "C" NOT NULL CHECK (user_id <> ''),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('finished', 'refused', 'failed', 'drifted', 'conflict')),
  upload_id text COLLATE "C",
  finding_code text COLLATE "C",
  finding_label text,
  above boolean,
  gate_accepted boolean,
  gate_reason text COLLATE "C",
  age_needed boolean NOT NULL DEFAULT false,
  error_code text COLLATE "C",
  drift_id uuid,
  drift jsonb CHECK (jsonb_typeof(drift) = 'object'),
  conflict_id uuid,
  conflict jsonb CHECK (jsonb_typeof(conflict) = 'object'),
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  archived_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, upload_id, kind),
  CHECK ((finding_code IS NULL) = (finding_label IS NULL) AND (finding_code IS NULL) = (above IS NULL)),
  CONSTRAINT notifications_subject_check CHECK (
    (kind = 'drifted') = (drift IS NOT NULL)
    AND (kind = 'drifted') = (drift_id IS NOT NULL)
    AND (kind = 'conflict') = (conflict IS NOT NULL)
    AND (kind = 'conflict') = (conflict_id IS NOT NULL)
    AND (kind IN ('drifted', 'conflict')) = (upload_id IS NULL)
  ),
  FOREIGN KEY (tenant_id, upload_id) REFERENCES app."aiso-uploads" (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX notifications_user ON app.notifications (tenant_id, user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX notifications_drift ON app.notifications (tenant_id, user_id, drift_id)
  WHERE drift_id IS NOT NULL;
CREATE UNIQUE INDEX notifications_conflict ON app.notifications (tenant_id, user_id, conflict_id)
  WHERE conflict_id IS NOT NULL;
SELECT pg_temp.isolate_tenant('app.notifications');
SELECT pg_temp.isolate_user('app.notifications');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.notifications TO aiso_app;

-- api-keys
CREATE TABLE app.api_keys (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  secret_sha256 bytea NOT NULL CHECK (octet_length(secret_sha256) = 32),
  patient_ids uuid[] CHECK (cardinality(patient_ids) BETWEEN 1 AND 1000),
  reads_audit boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by text NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  PRIMARY KEY (tenant_id, id),
  CHECK (expires_at > created_at),
  CHECK (NOT reads_audit OR patient_ids IS NULL),
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
CREATE INDEX api_keys_newest ON app.api_keys (tenant_id, created_at DESC, id DESC);
SELECT pg_temp.isolate_tenant('app.api_keys');
GRANT SELECT, INSERT, UPDATE (last_used_at, revoked_at, revoked_by) ON app.api_keys TO aiso_app;

-- exports
CREATE TABLE app.patient_exports (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  patient_id uuid NOT NULL,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
  asked_by text COLLATE "C" NOT NULL,
  asked_by_email text COLLATE "C" NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  state text COLLATE "C" NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'ready', 'failed', 'gone')),
  object_key text COLLATE "C",
  bytes bigint CHECK (bytes > 0),
  made_of text COLLATE "C" NOT NULL DEFAULT '',
  expires_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  CHECK ((state = 'ready') = (object_key IS NOT NULL)),
  CHECK ((object_key IS NULL) = (bytes IS NULL)),
  CHECK (object_key IS NULL OR expires_at IS NOT NULL),
  FOREIGN KEY (tenant_id, patient_id) REFERENCES app.patients (tenant_id, id)
);
CREATE INDEX patient_exports_patient ON app.patient_exports (tenant_id, patient_id, asked_at DESC, id DESC);
SELECT pg_temp.isolate_tenant('app.patient_exports');
GRANT SELECT, INSERT, UPDATE (state, object_key, bytes, made_of, expires_at) ON app.patient_exports TO aiso_app;

-- directory-people
CREATE SCHEMA directory;
GRANT USAGE ON SCHEMA directory TO aiso_directory;
CREATE TABLE directory.users (
  id uuid NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY,
  email text NOT NULL,
  email_key text COLLATE "C" NOT NULL UNIQUE CHECK (email_key <> ''),
  email_verified boolean NOT NULL DEFAULT false,
  given_name text,
  family_name text,
  name text,
  attributes jsonb NOT NULL DEFAULT '{}',
  status text NOT NULL
    CHECK (status IN ('CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'UNCONFIRMED', 'RESET_REQUIRED')),
  enabled boolean NOT NULL DEFAULT true,
  password_hash text,
  srp_salt text,
  srp_verifier bytea,
  password_expires_at timestamptz,
  mfa_enabled boolean NOT NULL DEFAULT false,
  claimed_from bytea CHECK (octet_length(claimed_from) = 32),
  is_contested boolean NOT NULL DEFAULT false,
  tokens_valid_after timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (claimed_from IS NULL OR status = 'UNCONFIRMED')
);
CREATE INDEX users_created ON directory.users (created_at, id);
CREATE TABLE directory.groups (
  name text COLLATE "C" PRIMARY KEY CHECK (name <> ''),
  description text NOT NULL DEFAULT '',
  precedence integer CHECK (precedence >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO directory.groups (name) VALUES ('naseem'), ('admin');
CREATE TABLE directory.user_groups (
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  group_name text COLLATE "C" NOT NULL CHECK (group_name <> ''),
  PRIMARY KEY (user_id, group_name),
  CONSTRAINT user_groups_group_fkey
    FOREIGN KEY (group_name) REFERENCES directory.groups (name) ON DELETE CASCADE
);
CREATE INDEX user_groups_group ON directory.user_groups (group_name);
CREATE TABLE directory.former_passwords (
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  password_hash text NOT NULL,
  replaced_at timestamptz NOT NULL
);
CREATE INDEX former_passwords_user ON directory.former_passwords (user_id, replaced_at DESC);
CREATE TABLE directory.factors (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  friendly_name text NOT NULL,
  secret bytea NOT NULL,
  verified_at timestamptz,
  last_step bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX factors_user ON directory.factors (user_id);
CREATE TABLE directory.mail_factors (
  user_id uuid PRIMARY KEY REFERENCES directory.users (id) ON DELETE CASCADE,
  preferred text CHECK (preferred IN ('SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'))
);
CREATE TABLE directory.address_changes (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  email text NOT NULL,
  changed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX address_changes_user ON directory.address_changes (user_id);
CREATE INDEX address_changes_expiry ON directory.address_changes (expires_at);
CREATE TABLE directory.recovery_codes (
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 48),
  created_at timestamptz NOT NULL DEFAULT now(),
  shown_to uuid,
  PRIMARY KEY (user_id, code_hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON directory.users, directory.groups, directory.user_groups,
  directory.former_passwords, directory.factors, directory.mail_factors, directory.address_changes,
  directory.recovery_codes
  TO aiso_directory;
CREATE FUNCTION directory.tell_access_changed() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog
  AS $$ BEGIN
    PERFORM pg_notify('aiso_access',
      jsonb_build_object('u', coalesce(to_jsonb(NEW), to_jsonb(OLD))->>TG_ARGV[0])::text);
    RETURN NULL;
  END $$;
CREATE TRIGGER tell_access_changed
  AFTER DELETE OR UPDATE OF enabled, status, attributes, mfa_enabled, tokens_valid_after ON directory.users
  FOR EACH ROW EXECUTE FUNCTION directory.tell_access_changed('id');
CREATE TRIGGER tell_access_changed AFTER INSERT OR DELETE ON directory.user_groups
  FOR EACH ROW EXECUTE FUNCTION directory.tell_access_changed('user_id');

-- directory-sign-in
CREATE UNLOGGED TABLE directory.challenges (
  id text COLLATE "C" PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('PASSWORD_VERIFIER', 'NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA',
    'FACTOR', 'EMAIL_OTP', 'SELECT_MFA_TYPE', 'MFA_SETUP')),
  user_id uuid,
  username text NOT NULL,
  secret bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  expires_at timestamptz NOT NULL
);
CREATE INDEX challenges_expiry ON directory.challenges (expires_at);
CREATE UNLOGGED TABLE directory.spent_challenges (
  id text COLLATE "C" PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_challenges_expiry ON directory.spent_challenges (expires_at);
CREATE TABLE directory.mailed_codes (
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm_sign_up', 'reset_password', 'verify_email', 'sign_in',
    'invite', 'reauthenticate', 'second_factor')),
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  link_hash bytea UNIQUE CHECK (octet_length(link_hash) = 32),
  sealed bytea,
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  tries_by_network jsonb NOT NULL DEFAULT '{}',
  asked_from text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (user_id, purpose)
);
CREATE INDEX mailed_codes_expiry ON directory.mailed_codes (expires_at);
CREATE UNLOGGED TABLE directory.code_tries (
  subject bytea PRIMARY KEY CHECK (octet_length(subject) = 32),
  tries integer NOT NULL CHECK (tries >= 0),
  tries_by_network jsonb NOT NULL,
  asked_from text[] NOT NULL DEFAULT '{}',
  expires_at timestamptz NOT NULL
);
CREATE INDEX code_tries_expiry ON directory.code_tries (expires_at);
CREATE TABLE directory.refresh_tokens (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  family_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  client_id text NOT NULL,
  auth_time timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  replaced_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX refresh_tokens_family ON directory.refresh_tokens (family_id);
CREATE INDEX refresh_tokens_user ON directory.refresh_tokens (user_id);
CREATE INDEX refresh_tokens_expiry ON directory.refresh_tokens (expires_at);
CREATE TRIGGER tell_access_changed AFTER UPDATE OF revoked_at ON directory.refresh_tokens
  FOR EACH ROW EXECUTE FUNCTION directory.tell_access_changed('user_id');
CREATE TABLE directory.session_devices (
  session_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  user_agent text NOT NULL CHECK (length(user_agent) <= 300),
  seen_at timestamptz NOT NULL
);
CREATE INDEX session_devices_user ON directory.session_devices (user_id);
CREATE UNLOGGED TABLE directory.session_places (
  session_id uuid NOT NULL,
  place bytea NOT NULL CHECK (octet_length(place) = 32),
  program bytea NOT NULL CHECK (octet_length(program) = 32),
  is_ipv6 boolean NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, place)
);
CREATE INDEX session_places_use ON directory.session_places (used_at);
CREATE TABLE directory.signing_keys (
  kid text COLLATE "C" PRIMARY KEY,
  algorithm text NOT NULL CHECK (algorithm = 'RS256'),
  public_jwk jsonb NOT NULL,
  private_key bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  active_from timestamptz NOT NULL DEFAULT now(),
  retired_at timestamptz
);
CREATE TABLE directory.tenant_secrets (
  tenant text COLLATE "C" PRIMARY KEY,
  secret bytea NOT NULL
);
CREATE UNLOGGED TABLE directory.attempts (
  subject bytea PRIMARY KEY CHECK (octet_length(subject) = 32),
  failed_attempts integer NOT NULL CHECK (failed_attempts >= 0),
  locked_until timestamptz,
  known_until timestamptz,
  expires_at timestamptz NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX attempts_expiry ON directory.attempts (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON directory.challenges, directory.mailed_codes, directory.code_tries,
  directory.refresh_tokens, directory.session_devices, directory.session_places,
  directory.signing_keys, directory.attempts
  TO aiso_directory;
GRANT SELECT, INSERT, DELETE ON directory.spent_challenges TO aiso_directory;
GRANT SELECT, INSERT, UPDATE ON directory.tenant_secrets TO aiso_directory;
CREATE FUNCTION directory.charge_attempt(
  account bytea, network bytea, area bytea, at timestamptz,
  free integer, longest_wait integer, stubborn integer, stubborn_wait integer, forget integer,
  most integer, span integer,
  budget integer, every integer, fresh integer, fresh_every integer
) RETURNS TABLE (charged boolean, waits_until timestamptz) LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  counted bytea := sha256(account || coalesce(network, ''));
  is_unknown boolean := false;
  turn interval := make_interval(secs => every);
  fresh_turn interval := make_interval(secs => fresh_every);
  used integer;
  open integer;
  tries integer;
BEGIN
  charged := false;
  IF network IS NOT NULL THEN
    PERFORM 1 FROM directory.attempts a WHERE a.subject = counted AND a.known_until > at;
    is_unknown := NOT FOUND;
  END IF;
  IF is_unknown THEN
    -- Asked before anything is written: a flood from ever new networks leaves no rows.
    SELECT a.locked_until INTO waits_until FROM directory.attempts a
      WHERE a.subject = network AND a.locked_until > at;
    IF NOT FOUND THEN
      SELECT a.expires_at - (budget - 1) * turn INTO waits_until FROM directory.attempts a
        WHERE a.subject = account AND a.expires_at + turn > at + budget * turn;
    END IF;
    IF FOUND THEN
      RETURN NEXT;
      RETURN;
    END IF;
  END IF;
  INSERT INTO directory.attempts AS u (subject, failed_attempts, expires_at)
    VALUES (counted, 1, at + make_interval(secs => 2 * forget))
    ON CONFLICT (subject) DO UPDATE SET
      failed_attempts = CASE WHEN u.locked_until < at - make_interval(secs => forget) THEN 1
        ELSE least(u.failed_attempts, 1000) + 1 END,
      locked_until = CASE WHEN u.locked_until < at - make_interval(secs => forget) THEN NULL
        ELSE u.locked_until END,
      expires_at = greatest(u.expires_at, excluded.expires_at)
    WHERE u.locked_until IS NULL OR u.locked_until <= at
    RETURNING u.failed_attempts INTO tries;
  IF NOT FOUND THEN
    SELECT a.locked_until INTO waits_until FROM directory.attempts a WHERE a.subject = counted;
    RETURN NEXT;
    RETURN;
  END IF;
  IF is_unknown THEN
    SELECT least(ceil(extract(epoch FROM a.expires_at - at) / fresh_every), fresh) INTO used
      FROM directory.attempts a WHERE a.subject = sha256(account || area) AND a.expires_at > at;
    open := budget - coalesce(used, 0) * budget / (2 * fresh);
    INSERT INTO directory.attempts AS u (subject, failed_attempts, expires_at) VALUES (account, 0, at + turn)
      ON CONFLICT (subject) DO UPDATE SET expires_at = greatest(u.expires_at, at) + turn
      WHERE greatest(u.expires_at, at) + turn <= at + open * turn;
    IF NOT FOUND THEN
      -- What others used up does not count against this network.
      UPDATE directory.attempts SET failed_attempts = failed_attempts - 1 WHERE subject = counted;
      SELECT a.expires_at - (open - 1) * turn INTO waits_until
        FROM directory.attempts a WHERE a.subject = account;
      RETURN NEXT;
      RETURN;
    END IF;
    INSERT INTO directory.attempts AS u (subject, failed_attempts, expires_at)
      VALUES (sha256(account || area), 0, at + fresh_turn)
      ON CONFLICT (subject) DO UPDATE
        SET expires_at = least(greatest(u.expires_at, at) + fresh_turn, at + fresh * fresh_turn);
  END IF;
  charged := true;
  IF tries >= free THEN
    UPDATE directory.attempts
      SET locked_until = at + make_interval(secs => least(power(2, least(tries, 100) - free),
        CASE WHEN is_unknown AND tries >= stubborn THEN stubborn_wait ELSE longest_wait END))
      WHERE subject = counted;
  END IF;
  IF is_unknown THEN
    INSERT INTO directory.attempts AS u (subject, failed_attempts, expires_at)
      VALUES (network, 1, at + make_interval(secs => span))
      ON CONFLICT (subject) DO UPDATE SET
        failed_attempts = CASE WHEN u.expires_at <= at THEN 1 ELSE u.failed_attempts + 1 END,
        locked_until = CASE WHEN u.expires_at > at AND u.failed_attempts + 1 >= most THEN u.expires_at END,
        expires_at = CASE WHEN u.expires_at <= at THEN excluded.expires_at ELSE u.expires_at END;
  END IF;
  RETURN NEXT;
END $$;
CREATE FUNCTION directory.clear_attempts(
  account bytea, network bytea, at timestamptz, known timestamptz, every integer
) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF network IS NULL THEN
    DELETE FROM directory.attempts WHERE subject = sha256(account);
    RETURN;
  END IF;
  UPDATE directory.attempts
    SET failed_attempts = 0, locked_until = NULL, known_until = known, expires_at = known
    WHERE subject = sha256(account || network) AND known_until > at;
  IF FOUND THEN
    RETURN;
  END IF;
  INSERT INTO directory.attempts AS u (subject, failed_attempts, known_until, expires_at)
    VALUES (sha256(account || network), 0, known, known)
    ON CONFLICT (subject) DO UPDATE
      SET failed_attempts = 0, locked_until = NULL, known_until = known, expires_at = known;
  UPDATE directory.attempts SET expires_at = expires_at - make_interval(secs => every) WHERE subject = account;
  UPDATE directory.attempts SET failed_attempts = failed_attempts - 1, locked_until = NULL
    WHERE subject = network AND failed_attempts > 0;
END $$;

-- directory-gotrue
CREATE TABLE directory.gotrue_profiles (
  user_id uuid PRIMARY KEY REFERENCES directory.users (id) ON DELETE CASCADE,
  user_metadata jsonb NOT NULL DEFAULT '{}',
  app_metadata jsonb NOT NULL DEFAULT '{}',
  has_email_identity boolean NOT NULL DEFAULT true,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz
);
CREATE INDEX gotrue_profiles_banned ON directory.gotrue_profiles (banned_until);
CREATE TABLE directory.identities (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  provider text COLLATE "C" NOT NULL CHECK (provider <> ''),
  provider_id text COLLATE "C" NOT NULL CHECK (provider_id <> ''),
  identity_data jsonb NOT NULL,
  last_sign_in_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, provider_id)
);
CREATE INDEX identities_user ON directory.identities (user_id);
CREATE TABLE directory.gotrue_sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  aal text NOT NULL CHECK (aal IN ('aal1', 'aal2')),
  amr jsonb NOT NULL,
  factor_id uuid,
  token_number integer NOT NULL CHECK (token_number >= 1),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX gotrue_sessions_user ON directory.gotrue_sessions (user_id);
CREATE INDEX gotrue_sessions_expiry ON directory.gotrue_sessions (expires_at);
CREATE TABLE directory.flow_states (
  id uuid PRIMARY KEY,
  state_hash bytea UNIQUE CHECK (octet_length(state_hash) = 32),
  code_hash bytea UNIQUE CHECK (octet_length(code_hash) = 32),
  user_id uuid REFERENCES directory.users (id) ON DELETE CASCADE,
  linking_user_id uuid REFERENCES directory.users (id) ON DELETE CASCADE,
  code_challenge text,
  code_challenge_method text CHECK (code_challenge_method = 's256'),
  method text NOT NULL,
  provider text,
  secret bytea,
  redirect_to text NOT NULL,
  session_id uuid,
  expires_at timestamptz NOT NULL
);
CREATE INDEX flow_states_user ON directory.flow_states (user_id);
CREATE INDEX flow_states_linking_user ON directory.flow_states (linking_user_id);
CREATE INDEX flow_states_expiry ON directory.flow_states (expires_at);
CREATE TABLE directory.mail_intervals (
  key_hash bytea PRIMARY KEY CHECK (octet_length(key_hash) = 32),
  sent_at timestamptz NOT NULL
);
CREATE INDEX mail_intervals_sent ON directory.mail_intervals (sent_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON directory.gotrue_profiles, directory.identities,
  directory.gotrue_sessions, directory.flow_states, directory.mail_intervals TO aiso_directory;

-- directory-audit
CREATE FUNCTION directory.record_audit(event jsonb) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
  AS $$
    INSERT INTO app.audit_events (tenant_id, actor_id, actor_email, action, subject_type, subject_id, outcome,
      correlation_id, client_correlation_id, source_address, detail)
    SELECT e.tenant_id, e.actor_id, e.actor_email, e.action, e.subject_type, e.subject_id, e.outcome,
      e.correlation_id, e.client_correlation_id, e.source_address, e.detail
    FROM jsonb_populate_record(NULL::app.audit_events, event) AS e
  $$;
CREATE FUNCTION directory.tenant_ids() RETURNS TABLE (id text, is_archived boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
  AS 'SELECT id, archived_at IS NOT NULL FROM app.tenants WHERE person IS NULL';
REVOKE ALL ON FUNCTION directory.record_audit, directory.tenant_ids FROM PUBLIC;
GRANT EXECUTE ON FUNCTION directory.record_audit, directory.tenant_ids TO aiso_directory;
