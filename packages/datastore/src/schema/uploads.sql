-- What browsers sent, and the worklist of it.

-- The name of the table is the specification's.
CREATE TABLE app."aiso-uploads" (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id text COLLATE "C" NOT NULL CHECK (id ~ '^upload_[0-9]{13}_?[a-z0-9]{6,32}$'),
  user_id text COLLATE "C" NOT NULL,
  user_email text COLLATE "C" NOT NULL,
  user_group text COLLATE "C" NOT NULL,
  file_name text NOT NULL CHECK (char_length(file_name) BETWEEN 1 AND 255),
  file_size bigint NOT NULL CHECK (file_size >= 0),
  announced_sha256 text COLLATE "C" CHECK (announced_sha256 ~ '^[0-9a-f]{64}$'),
  sha256 text COLLATE "C" CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  state text COLLATE "C" NOT NULL
    CHECK (state IN ('receiving', 'queued', 'inferring', 'done', 'refused', 'failed', 'cancelled')),
  priority text NOT NULL DEFAULT 'routine' CHECK (priority IN ('routine', 'urgent', 'stat')),
  error_code text,
  duplicate_of text COLLATE "C" CHECK (duplicate_of <> id),
  patient_id uuid,
  study_id uuid,
  image_id uuid,
  -- The image's newest result in a line, for the worklist.
  gate_accepted boolean,
  top_code text,
  top_label text,
  top_score double precision CHECK (top_score BETWEEN 0 AND 1),
  top_operating_point double precision CHECK (top_operating_point BETWEEN 0 AND 1),
  top_above boolean,
  -- created_at, moved forward by what abnormality and priority are worth: the order of the worklist
  -- (docs/adr/0003).
  attention_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, duplicate_of) REFERENCES app."aiso-uploads" (tenant_id, id),
  FOREIGN KEY (tenant_id, patient_id) REFERENCES app.patients (tenant_id, id),
  FOREIGN KEY (tenant_id, study_id) REFERENCES app.studies (tenant_id, id),
  FOREIGN KEY (tenant_id, image_id) REFERENCES app.images (tenant_id, id)
);
SELECT pg_temp.isolate_tenant('app."aiso-uploads"');
GRANT SELECT, INSERT, UPDATE, DELETE ON app."aiso-uploads" TO aiso_app;

-- Each order of the worklist has an index with each filter: a page is a short walk at any number of uploads.
-- Order and id run in one direction, so that "beyond this row" is one comparison of (order, id). What other
-- filters ask is included, so that rows that do not fit, or are only counted, are passed without reading
-- them.
CREATE INDEX uploads_all_attention_at ON app."aiso-uploads" (tenant_id, attention_at DESC, id DESC)
  INCLUDE (created_at, top_above);
CREATE INDEX uploads_all_created_at ON app."aiso-uploads" (tenant_id, created_at DESC, id DESC)
  INCLUDE (attention_at, top_above);
CREATE INDEX uploads_user_attention_at ON app."aiso-uploads" (tenant_id, user_id, attention_at DESC, id DESC)
  INCLUDE (created_at, top_above);
CREATE INDEX uploads_user_created_at ON app."aiso-uploads" (tenant_id, user_id, created_at DESC, id DESC)
  INCLUDE (attention_at, top_above);
CREATE INDEX uploads_state_attention_at ON app."aiso-uploads" (tenant_id, state, attention_at DESC, id DESC)
  INCLUDE (created_at, top_above);
CREATE INDEX uploads_state_created_at ON app."aiso-uploads" (tenant_id, state, created_at DESC, id DESC)
  INCLUDE (attention_at, top_above);
CREATE INDEX uploads_above_attention_at ON app."aiso-uploads" (tenant_id, attention_at DESC, id DESC)
  INCLUDE (created_at, top_above) WHERE top_above;
CREATE INDEX uploads_above_created_at ON app."aiso-uploads" (tenant_id, created_at DESC, id DESC)
  INCLUDE (attention_at, top_above) WHERE top_above;
CREATE INDEX uploads_refused_attention_at ON app."aiso-uploads" (tenant_id, attention_at DESC, id DESC)
  INCLUDE (created_at, top_above) WHERE gate_accepted = false;
CREATE INDEX uploads_refused_created_at ON app."aiso-uploads" (tenant_id, created_at DESC, id DESC)
  INCLUDE (attention_at, top_above) WHERE gate_accepted = false;
CREATE INDEX uploads_email_created_at ON app."aiso-uploads" (tenant_id, user_email, created_at DESC, id DESC)
  INCLUDE (attention_at, top_above);
CREATE INDEX uploads_group_created_at ON app."aiso-uploads" (tenant_id, user_group, created_at DESC, id DESC)
  INCLUDE (attention_at, top_above);

-- The search finds studies by their top finding where it lies above its operating point.
CREATE INDEX uploads_top_finding ON app."aiso-uploads" (tenant_id, top_code, id) WHERE top_above;

CREATE INDEX uploads_sha256 ON app."aiso-uploads" (tenant_id, sha256) WHERE sha256 IS NOT NULL;
CREATE INDEX uploads_patient_id ON app."aiso-uploads" (tenant_id, patient_id) WHERE patient_id IS NOT NULL;
CREATE INDEX uploads_study_id ON app."aiso-uploads" (tenant_id, study_id) WHERE study_id IS NOT NULL;
CREATE INDEX uploads_image_id ON app."aiso-uploads" (tenant_id, image_id) WHERE image_id IS NOT NULL;
CREATE INDEX uploads_duplicate_of ON app."aiso-uploads" (tenant_id, duplicate_of)
  WHERE duplicate_of IS NOT NULL;

-- Lower-case words by which an upload is found, as app.patient_terms has them for patients.
CREATE TABLE app.upload_terms (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  term text COLLATE "C" NOT NULL CHECK (term <> '' AND char_length(term) <= 255),
  upload_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant_id, term, upload_id),
  FOREIGN KEY (tenant_id, upload_id) REFERENCES app."aiso-uploads" (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX upload_terms_upload ON app.upload_terms (tenant_id, upload_id);
SELECT pg_temp.isolate_tenant('app.upload_terms');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.upload_terms TO aiso_app;
