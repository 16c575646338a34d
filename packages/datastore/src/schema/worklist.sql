-- The worklist: a row a study, gathered from its images whenever one of them changes
-- (registry/worklist-row.ts).

CREATE TABLE app.worklist (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  study_id uuid NOT NULL,
  image_id uuid NOT NULL,  -- The one whose finding wants attention most.
  image_count integer NOT NULL CHECK (image_count > 0),
  -- Of its first image.
  sender_id text COLLATE "C" NOT NULL,
  sender_email text COLLATE "C" NOT NULL,
  sender_group text COLLATE "C" NOT NULL,
  file_name text NOT NULL,
  -- Of the image with which the model is least far.
  state text COLLATE "C" NOT NULL CHECK (state IN ('queued', 'inferring', 'done', 'failed', 'refused')),
  error_code text,
  priority text NOT NULL CHECK (priority IN ('routine', 'urgent', 'stat')),
  gate_accepted boolean,  -- False where every image that was read was refused.
  gate_reason text,  -- Then: of the first of them.
  gate_unusual boolean NOT NULL,  -- Of the image above.
  gate_fault text COLLATE "C" CHECK (gate_fault IN ('clipped', 'blurred')),  -- Of the image above.
  window_fault text COLLATE "C" CHECK (window_fault IN ('too_wide', 'too_narrow', 'outside', 'unnamed')),  -- Of the image above.
  age_needed boolean NOT NULL,
  is_waiting boolean NOT NULL,  -- For somebody to say whose it is.
  top_code text,
  top_label text,
  top_score double precision CHECK (top_score BETWEEN 0 AND 1),
  top_operating_point double precision CHECK (top_operating_point BETWEEN 0 AND 1),
  top_above boolean,
  top_promise jsonb,  -- The measured performance of its operating point.
  created_at timestamptz NOT NULL,  -- When its newest image came.
  attention_at timestamptz NOT NULL,  -- The order of the version before; for processes of it alone.
  modality text,  -- Of the image above, as the next two; copied here for filters.
  body_part text,
  view text,
  patient_id uuid,  -- Null while is_waiting: another's filter does not show it.
  sex text COLLATE "C" CHECK (sex IN ('M', 'F', 'O')),
  age_years double precision CHECK (age_years BETWEEN 0 AND 200),  -- As entered, or else as the file says.
  studied_on date NOT NULL DEFAULT '1970-01-01',  -- Of the study; where its file says none, of created_at.
  above_codes text NOT NULL DEFAULT '',  -- ' opacity effusion ': of all findings above, between spaces.
  read_at timestamptz,  -- When it was read last; null: nobody has read all of its images.
  reader_id text COLLATE "C",  -- By whom.
  verdict text COLLATE "C" CHECK (verdict IN ('agree', 'disagree')),  -- Disagree: somebody does, with one of its findings.
  ranked_at timestamptz NOT NULL DEFAULT '1970-01-01T00:00:00Z',  -- created_at, moved back by what abnormality and priority are worth (docs/adr/0108).
  place_at timestamptz NOT NULL DEFAULT '1970-01-01T00:00:00Z',  -- The order of the worklist: ranked_at while it is unread; of what is read, read_at mirrored into the future.
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, study_id),
  FOREIGN KEY (tenant_id, study_id) REFERENCES app.studies (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, image_id) REFERENCES app.images (tenant_id, id)
);
SELECT pg_temp.isolate_tenant('app.worklist');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.worklist TO aiso_app;

-- Each order has an index that includes all that filters ask: whatever they are, a page is a walk that reads
-- no rows. Order and id run in one direction, so that "beyond this row" is one comparison of (order, id).
CREATE INDEX worklist_placed ON app.worklist (tenant_id, place_at, study_id)
  INCLUDE (created_at, state, priority, top_above, above_codes, gate_accepted, is_waiting, age_needed, read_at, reader_id,
    verdict, modality, body_part, view, sex, age_years, studied_on, patient_id, sender_id);
CREATE INDEX worklist_created ON app.worklist (tenant_id, created_at, study_id)
  INCLUDE (place_at, state, priority, top_above, above_codes, gate_accepted, is_waiting, age_needed, read_at, reader_id,
    verdict, modality, body_part, view, sex, age_years, studied_on, patient_id, sender_id);
CREATE INDEX worklist_studied ON app.worklist (tenant_id, studied_on, study_id)
  INCLUDE (created_at, state, priority, top_above, above_codes, gate_accepted, is_waiting, age_needed, read_at, reader_id,
    verdict, modality, body_part, view, sex, age_years, place_at, patient_id, sender_id);

-- How rare a value is: of few studies they are looked up, and no order is walked (worklist/rare-studies).
CREATE INDEX worklist_of_sender_id ON app.worklist (tenant_id, sender_id);
CREATE INDEX worklist_of_state ON app.worklist (tenant_id, state);
CREATE INDEX worklist_of_modality ON app.worklist (tenant_id, modality);
CREATE INDEX worklist_of_body_part ON app.worklist (tenant_id, body_part);
CREATE INDEX worklist_of_view ON app.worklist (tenant_id, view);
CREATE INDEX worklist_of_sex ON app.worklist (tenant_id, sex);
CREATE INDEX worklist_of_patient_id ON app.worklist (tenant_id, patient_id);
CREATE INDEX worklist_of_reader_id ON app.worklist (tenant_id, reader_id);
CREATE INDEX worklist_of_verdict ON app.worklist (tenant_id, verdict) WHERE verdict IS NOT NULL;
CREATE INDEX worklist_of_priority ON app.worklist (tenant_id, priority) WHERE priority <> 'routine';
CREATE INDEX worklist_refused ON app.worklist (tenant_id) WHERE gate_accepted = false;
CREATE INDEX worklist_conflicts ON app.worklist (tenant_id) WHERE is_waiting;
CREATE INDEX worklist_ages ON app.worklist (tenant_id) WHERE age_needed;

-- The search finds studies by their top finding where it lies above its operating point.
CREATE INDEX worklist_top_finding ON app.worklist (tenant_id, top_code, study_id) WHERE top_above;

-- Neighbours in the reading room stay where they are when one of them is read.
CREATE INDEX worklist_ranked ON app.worklist (tenant_id, ranked_at, study_id) INCLUDE (read_at) WHERE state = 'done';
-- Studies that wait to be judged: the start page finds them however many others came before or after them.
CREATE INDEX worklist_judgeable ON app.worklist (tenant_id, place_at, study_id)
  WHERE state = 'done' AND top_above IS NOT NULL AND NOT age_needed AND read_at IS NULL;
