-- What is told to one person: to who sent an image, how it ended; to a reader, that a study was assigned to
-- them, or that a comment mentions them; to who may settle it, that a study waits for somebody to say whose
-- it is, and to who may try again, that inference failed; to administrators, that a finding drifts, that
-- originals are missing or damaged, or that storage runs out.
-- Ids and the model's words, no name of a patient or file. Only that person's transactions see it
-- (aiso.user_id).

CREATE TABLE app.notifications (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id text COLLATE "C" NOT NULL CHECK (user_id <> ''),
  kind text COLLATE "C" NOT NULL CHECK (
    kind IN ('finished', 'refused', 'failed', 'drifted', 'conflict', 'originals', 'assigned', 'mentioned', 'failures', 'storage')
  ),
  -- Of an upload that ended.
  upload_id text COLLATE "C",
  finding_code text COLLATE "C",
  finding_label text,
  above boolean,
  gate_accepted boolean,
  gate_reason text COLLATE "C",  -- Of a refusal, as the model names it.
  age_needed boolean NOT NULL DEFAULT false,  -- No finding is told: none is decided.
  error_code text COLLATE "C",
  -- Of a drift (app.drifts).
  drift_id uuid,
  drift jsonb CHECK (jsonb_typeof(drift) = 'object'),
  -- Of a conflict of identity (app.conflicts), which may be another tenant's.
  conflict_id uuid,
  conflict jsonb CHECK (jsonb_typeof(conflict) = 'object'),
  -- Of originals that are missing or damaged (app.images), which may be another tenant's.
  originals_tenant text COLLATE "C",
  originals jsonb CHECK (jsonb_typeof(originals) = 'object'),
  -- Of studies that were assigned, and of a comment: which, and by whom.
  told jsonb CHECK (jsonb_typeof(told) = 'object'),
  -- Of the tenant's studies whose inference failed.
  failures jsonb CHECK (jsonb_typeof(failures) = 'object'),
  -- Of what a tenant may keep, which may be another tenant.
  storage jsonb CHECK (jsonb_typeof(storage) = 'object'),
  storage_tenant text COLLATE "C",
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
    AND (kind = 'originals') = (originals IS NOT NULL)
    AND (kind = 'originals') = (originals_tenant IS NOT NULL)
    AND (kind IN ('assigned', 'mentioned')) = (told IS NOT NULL)
    AND (kind IN ('drifted', 'conflict', 'originals', 'assigned', 'mentioned', 'failures', 'storage')) = (upload_id IS NULL)
  ),
  CONSTRAINT notifications_failures_told CHECK ((kind = 'failures') = (failures IS NOT NULL)),
  CONSTRAINT notifications_storage_told CHECK (
    (kind = 'storage') = (storage IS NOT NULL) AND (kind = 'storage') = (storage_tenant IS NOT NULL)
  ),
  FOREIGN KEY (tenant_id, upload_id) REFERENCES app."aiso-uploads" (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX notifications_user ON app.notifications (tenant_id, user_id, created_at DESC, id DESC);
-- A person is told of a drift once, and of a conflict.
CREATE UNIQUE INDEX notifications_drift ON app.notifications (tenant_id, user_id, drift_id)
  WHERE drift_id IS NOT NULL;
CREATE UNIQUE INDEX notifications_conflict ON app.notifications (tenant_id, user_id, conflict_id)
  WHERE conflict_id IS NOT NULL;
-- Of a tenant's originals there is one notification as long as one of them is missing or damaged.
CREATE UNIQUE INDEX notifications_originals ON app.notifications (tenant_id, user_id, originals_tenant)
  WHERE originals_tenant IS NOT NULL;
-- Of failed inference a person has one, and of a tenant's storage.
CREATE UNIQUE INDEX notifications_failures ON app.notifications (tenant_id, user_id) WHERE kind = 'failures';
CREATE UNIQUE INDEX notifications_storage ON app.notifications (tenant_id, user_id, storage_tenant)
  WHERE storage_tenant IS NOT NULL;
SELECT pg_temp.isolate_tenant('app.notifications');
SELECT pg_temp.isolate_user('app.notifications');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.notifications TO aiso_app;
