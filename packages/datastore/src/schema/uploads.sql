-- What the upload-tracking API tracks: files that browsers send. The name of the table is the
-- specification's.

CREATE TABLE app."aiso-uploads" (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id text COLLATE "C" NOT NULL CHECK (id ~ '^upload_[0-9]{13}_?[a-z0-9]{6,32}$'),
  user_id text COLLATE "C" NOT NULL,
  user_email text COLLATE "C" NOT NULL,
  user_group text COLLATE "C" NOT NULL,
  file_name text NOT NULL CHECK (char_length(file_name) BETWEEN 1 AND 255),
  file_size bigint NOT NULL CHECK (file_size >= 0),
  -- What its sender assigned it to.
  announced_sha256 text COLLATE "C" CHECK (announced_sha256 ~ '^[0-9a-f]{64}$'),
  promised_patient_id uuid,
  promised_study_id uuid,
  promised_age_group text CHECK (promised_age_group IN ('adult', 'child')),
  -- By the sender or by the tenant's rule. The name of the file then is not its own.
  promised_deidentify boolean NOT NULL DEFAULT false,
  priority text NOT NULL DEFAULT 'routine' CHECK (priority IN ('routine', 'urgent', 'stat')),
  -- How the model gets on with what was taken stands at its image.
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
