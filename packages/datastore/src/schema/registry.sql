-- Patients, their studies and the images of these.

CREATE TABLE app.patients (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  mrn text COLLATE "C" CHECK (mrn <> ''),
  mrn_issuer text COLLATE "C" NOT NULL DEFAULT '',  -- DICOM 0010,0021; '' when unknown.
  name text,  -- DICOM PN, canonical: 'Yamada^Tarou=山田^太郎'.
  birth_date date,
  sex text CHECK (sex IN ('M', 'F', 'O')),
  -- False while a study waits for somebody to settle its patient: nothing else is found by such a patient.
  is_confirmed boolean NOT NULL DEFAULT true,
  alerts text CHECK (char_length(alerts) BETWEEN 1 AND 500),  -- What everybody has to know first, as people wrote it.
  -- The surviving record of this one: its studies are there, and its number leads there. It is not
  -- found by itself any more, and stays so that the merge can be taken back.
  merged_into uuid CHECK (merged_into <> id),
  archived_at timestamptz,  -- Kept, and shown where archived ones are asked for.
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

-- Lower-case words by which the search finds a patient: of name and MRN, and the date of birth as yyyymmdd.
-- A prefix is a range of them, which row-level security lets an index answer (docs/adr/0002).
CREATE TABLE app.patient_terms (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  term text COLLATE "C" NOT NULL CHECK (term <> '' AND char_length(term) <= 255),
  patient_id uuid NOT NULL,
  -- In which part of the name it stands, a middle name with the given one; neither: a number or a date.
  of_family boolean NOT NULL DEFAULT false,
  of_given boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, term, patient_id),
  FOREIGN KEY (tenant_id, patient_id) REFERENCES app.patients (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX patient_terms_patient ON app.patient_terms (tenant_id, patient_id, term);
SELECT pg_temp.isolate_tenant('app.patient_terms');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.patient_terms TO aiso_app;

-- The words of app.patient_terms that may be misspelt, each by itself and by all that is left of it when one
-- letter is taken out: two words of which one is a misspelling of the other have such a remainder in common.
-- Words that no patient bears any more stay (docs/adr/0059).
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
  -- Whose it would be if nobody had been merged; null: patient_id. Merging and its undoing move patient_id,
  -- to where merged_into leads from here, and leave this alone.
  home_patient_id uuid CHECK (home_patient_id <> patient_id),
  -- DICOM 0020,000D; made by us (2.25.…) for files that have none.
  study_instance_uid text COLLATE "C" NOT NULL CHECK (study_instance_uid ~ '^[0-9.]{1,64}$'),
  is_uid_ours boolean NOT NULL DEFAULT false,
  -- waiting: a conflict says so. hidden: removed, or its images went to another study; nothing shows it.
  identity text NOT NULL DEFAULT 'confirmed' CHECK (identity IN ('confirmed', 'waiting', 'hidden')),
  priority text NOT NULL DEFAULT 'routine' CHECK (priority IN ('routine', 'urgent', 'stat')),
  accession_number text,
  study_date date,
  description text,
  referring_physician text,  -- DICOM PN, canonical: 'Yamada^Tarou=山田^太郎'.
  -- At the study: as the file says or the date of birth tells; as a person entered it, which goes before.
  patient_age_years double precision CHECK (patient_age_years BETWEEN 0 AND 200),
  age_unit_assumed boolean NOT NULL DEFAULT false,  -- The file's age has no unit: years were taken.
  other_age_years double precision CHECK (other_age_years BETWEEN 0 AND 200),  -- What the file says as well.
  entered_age_years double precision CHECK (entered_age_years BETWEEN 0 AND 130),
  -- As its sender or a reader said; it counts where no age is known.
  age_group text COLLATE "C" CHECK (age_group IN ('adult', 'child')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),  -- Also when an image comes or goes (trigger touch_studies).
  PRIMARY KEY (tenant_id, id),
  CHECK (other_age_years IS NULL OR patient_age_years IS NOT NULL),
  FOREIGN KEY (tenant_id, patient_id) REFERENCES app.patients (tenant_id, id),
  FOREIGN KEY (tenant_id, home_patient_id) REFERENCES app.patients (tenant_id, id)
);
-- Not unique: while a conflict waits, two patients may have studies of the same UID, and a person may leave
-- it at that. Registration looks before it writes, under a lock (registry/registration-lock.ts).
CREATE INDEX studies_uid ON app.studies (tenant_id, study_instance_uid);
CREATE INDEX studies_updated ON app.studies (tenant_id, updated_at, id);
CREATE INDEX studies_accession ON app.studies (tenant_id, accession_number) WHERE accession_number IS NOT NULL;
CREATE INDEX studies_patient ON app.studies (tenant_id, patient_id);
CREATE INDEX studies_home ON app.studies (tenant_id, home_patient_id) WHERE home_patient_id IS NOT NULL;
SELECT pg_temp.isolate_tenant('app.studies');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.studies TO aiso_app;

-- Words by which a study is found, as app.patient_terms has them for patients.
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
  -- Of the decoded pixels: the same image may come in another transfer syntax.
  pixels_sha256 text COLLATE "C" NOT NULL CHECK (pixels_sha256 ~ '^[0-9a-f]{64}$'),
  format text NOT NULL CHECK (format IN ('dicom', 'png', 'jpeg')),
  bytes bigint NOT NULL CHECK (bytes > 0),
  -- Keys in the object store.
  object_key text COLLATE "C" NOT NULL,
  -- How its original was found in the object store; null: as it was stored, as far as is known.
  original_fault text COLLATE "C" CHECK (original_fault IN ('missing', 'damaged')),
  original_checked_at timestamptz,
  -- A heat map is gone. Read again, the image has new ones, although the result may be the same.
  heatmap_lost boolean NOT NULL DEFAULT false,
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
  -- Why the file's own window was passed over for one from the values.
  window_fault text COLLATE "C" CHECK (window_fault IN ('too_wide', 'too_narrow', 'outside', 'unnamed')),
  value_min double precision NOT NULL,
  value_max double precision NOT NULL CHECK (value_max >= value_min),
  -- Where and with what it was taken, as DICOM names them: what monitoring calls site and device.
  institution text CHECK (char_length(institution) <= 64),
  manufacturer text CHECK (char_length(manufacturer) <= 64),
  device_model text CHECK (char_length(device_model) <= 64),
  station text CHECK (char_length(station) <= 64),
  -- Whom its header names; null where it names nobody. Patients have what people settled on.
  said_mrn text COLLATE "C",
  said_mrn_issuer text COLLATE "C",
  said_name text,  -- PN, canonical.
  said_birth_date date,
  said_sex text CHECK (said_sex IN ('M', 'F', 'O')),
  -- From which source it came first, from whom, and under which name.
  door text COLLATE "C" NOT NULL CHECK (door IN ('upload', 'import')),
  sender_id text COLLATE "C" NOT NULL,
  sender_email text COLLATE "C" NOT NULL,
  sender_group text COLLATE "C" NOT NULL,
  file_name text NOT NULL CHECK (char_length(file_name) BETWEEN 1 AND 255),
  -- What was changed of it before it was stored; null: nothing.
  deidentified jsonb CHECK (jsonb_typeof(deidentified) = 'object'),
  -- How far the model is with it, and its newest result in a line.
  state text COLLATE "C" NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'inferring', 'done', 'failed', 'refused')),
  -- Why it was not read; of one that is done, why it was not read again.
  error_code text,
  unread_job jsonb CHECK (jsonb_typeof(unread_job) = 'object'),  -- As what it is read once its original is back.
  gate_accepted boolean,
  gate_reason text CHECK (gate_reason ~ '^[a-z][a-z0-9_]{0,63}$'),  -- Of a refusal, as the model names it.
  gate_unusual boolean NOT NULL DEFAULT false,
  gate_fault text COLLATE "C" CHECK (gate_fault IN ('clipped', 'blurred')),
  age_needed boolean NOT NULL DEFAULT false,
  top_code text,
  top_label text,
  top_score double precision CHECK (top_score BETWEEN 0 AND 1),
  top_operating_point double precision CHECK (top_operating_point BETWEEN 0 AND 1),
  top_above boolean,
  top_promise jsonb,  -- The measured performance of its operating point.
  -- How a person corrected an image that lies on its side (degrees), is a negative, shows little in its
  -- window, or has a header that says it were no frontal chest radiograph. It is shown and was last read so;
  -- what is told of its pixels holds for the corrected image.
  turn smallint NOT NULL DEFAULT 0 CHECK (turn IN (0, 90, 180, 270)),
  inverted boolean NOT NULL DEFAULT false,
  frontal_chest boolean NOT NULL DEFAULT false,
  chosen_center double precision,
  chosen_width double precision CHECK (chosen_width >= 1),
  corrected_by text COLLATE "C",  -- Address of who said so last.
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CHECK ((chosen_center IS NULL) = (chosen_width IS NULL)),
  CHECK (gate_reason IS NULL OR gate_accepted IS FALSE),
  CONSTRAINT images_original_checked_check
    CHECK ((original_fault IS NULL) = (original_checked_at IS NULL)),
  FOREIGN KEY (tenant_id, study_id) REFERENCES app.studies (tenant_id, id)
);
CREATE INDEX images_original_fault ON app.images (tenant_id, original_checked_at) WHERE original_fault IS NOT NULL;
-- Not unique, as studies_uid is not.
CREATE INDEX images_sha256 ON app.images (tenant_id, sha256);
CREATE INDEX images_sop_instance_uid ON app.images (tenant_id, sop_instance_uid)
  WHERE sop_instance_uid IS NOT NULL;
CREATE INDEX images_study ON app.images (tenant_id, study_id);
-- What a tenant and its people have stored, without reading the table.
CREATE INDEX images_stored ON app.images (tenant_id, sender_id) INCLUDE (bytes);
-- What a tenant's storage grew by lately.
CREATE INDEX images_grown ON app.images (tenant_id, created_at) INCLUDE (bytes);
-- All that monitoring asks of an image: it walks the index and does not read the table.
CREATE INDEX images_origin ON app.images (tenant_id, id)
  INCLUDE (institution, manufacturer, device_model, station);
SELECT pg_temp.isolate_tenant('app.images');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.images TO aiso_app;

-- Programs that follow studies ask which changed since they last did.
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

-- A study that waits for somebody to settle its patient. Settled for good ten minutes after settled_at.
CREATE TABLE app.conflicts (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  study_id uuid NOT NULL,
  kinds text[] NOT NULL CHECK (cardinality(kinds) > 0),
  -- Under whom the study waits, with what its file or its sender says; not confirmed.
  waiting_patient_id uuid NOT NULL,
  -- The patient whom file or sender name, where the registry has one who fits. This one, the known and the
  -- assigned one may be merged since: whoever reads them follows merged_into.
  claimed_patient_id uuid,
  -- What it disagrees with.
  known_patient_id uuid,
  known_study_id uuid,
  promised_patient_id uuid,  -- Whom its sender chose.
  settlement text CHECK (settlement IN ('same_patient', 'another_patient', 'remove')),
  settled_at timestamptz,
  settled_by text COLLATE "C",
  -- What the settlement moved from the study: images, and uploads whose image was known already.
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
