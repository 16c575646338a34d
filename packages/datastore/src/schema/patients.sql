-- What became of patients, and the list of them.

-- A step of a patient's history. The application adds steps, and marks one as taken back.
CREATE TABLE app.patient_changes (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  patient_id uuid NOT NULL,
  -- merged: the record that was merged into this one. split: to whom studies went.
  other_patient_id uuid,
  kind text COLLATE "C" NOT NULL
    CHECK (kind IN ('created', 'completed', 'edited', 'merged', 'split', 'archived', 'restored', 'settled')),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor_id text COLLATE "C",  -- Null where a file said it.
  actor_email text COLLATE "C",
  -- The fields that changed, by their names in the contract.
  before jsonb NOT NULL DEFAULT '{}',
  after jsonb NOT NULL DEFAULT '{}',
  moved_studies uuid[] NOT NULL DEFAULT '{}',
  moved_from uuid[] NOT NULL DEFAULT '{}',  -- split: whose each of them was by itself (studies.home_patient_id).
  conflict_id uuid,  -- By whose settlement it came: taken back with it.
  undone_at timestamptz,
  undone_by text COLLATE "C",  -- Address.
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

-- The list of patients: a row each who is confirmed and not merged, gathered from their studies whenever one
-- of them changes, as the worklist is from images (registry/patient-list-row.ts).
CREATE TABLE app.patient_list (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  patient_id uuid NOT NULL,
  -- As the search has words (registry/folding.ts). U+10FFFF where nobody knows a name: it sorts last.
  sort_name text COLLATE "C" NOT NULL,
  -- Those of app.patient_terms, a space before and behind each: a walk in an order asks no other table for them.
  words text COLLATE "C" NOT NULL,
  is_archived boolean NOT NULL,
  study_count integer NOT NULL CHECK (study_count >= 0),
  -- Of the newest study: its date, else when it came. Without a study: when the patient was made.
  last_study_at timestamptz NOT NULL,
  is_last_study_dated boolean NOT NULL DEFAULT true,  -- Else it is the day when the newest study came.
  -- The newest study whose top finding lies above; which one it is, its row of the worklist says.
  above_study_id uuid,
  above_at timestamptz,
  waiting_count integer NOT NULL CHECK (waiting_count >= 0),  -- Open conflicts that name this patient.
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
