-- Who has read which study, who has it open now, and what the worklist is filtered and ordered by. Rows from
-- before are filled by the data migration of this number.
-- That somebody has read a study, by a verdict or by marking it. It counts while all images of the study are
-- among those that they read.
CREATE TABLE app.study_readings (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  study_id uuid NOT NULL,
  user_id text COLLATE "C" NOT NULL CHECK (user_id <> ''),
  user_email text COLLATE "C" NOT NULL,  -- '' where it is not known any more.
  is_marked boolean NOT NULL,  -- As read; else only the verdicts say so.
  verdict text COLLATE "C" CHECK (verdict IN ('agree', 'disagree')),  -- Disagree: with one of its findings.
  image_ids uuid[] NOT NULL CHECK (cardinality(image_ids) > 0),
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, study_id, user_id),
  FOREIGN KEY (tenant_id, study_id) REFERENCES app.studies (tenant_id, id) ON DELETE CASCADE
);
SELECT pg_temp.isolate_tenant('app.study_readings');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.study_readings TO aiso_app;

-- Who has a study open now. A row that is not renewed in time counts no more, and is removed.
CREATE TABLE app.study_presences (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  study_id uuid NOT NULL,
  user_id text COLLATE "C" NOT NULL CHECK (user_id <> ''),
  user_email text COLLATE "C" NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  until timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, study_id, user_id),
  FOREIGN KEY (tenant_id, study_id) REFERENCES app.studies (tenant_id, id) ON DELETE CASCADE
);
SELECT pg_temp.isolate_tenant('app.study_presences');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.study_presences TO aiso_app;

ALTER TABLE app.worklist
  ADD COLUMN modality text,
  ADD COLUMN body_part text,
  ADD COLUMN view text,
  ADD COLUMN patient_id uuid,
  ADD COLUMN sex text COLLATE "C" CHECK (sex IN ('M', 'F', 'O')),
  ADD COLUMN age_years double precision CHECK (age_years BETWEEN 0 AND 200),
  ADD COLUMN studied_on date NOT NULL DEFAULT '1970-01-01',
  ADD COLUMN above_codes text NOT NULL DEFAULT '',
  ADD COLUMN read_at timestamptz,
  ADD COLUMN reader_id text COLLATE "C",
  ADD COLUMN verdict text COLLATE "C" CHECK (verdict IN ('agree', 'disagree')),
  ADD COLUMN ranked_at timestamptz NOT NULL DEFAULT '1970-01-01T00:00:00Z',
  ADD COLUMN place_at timestamptz NOT NULL DEFAULT '1970-01-01T00:00:00Z';

DROP INDEX app.worklist_all_attention_at,
  app.worklist_all_created_at,
  app.worklist_sender_attention_at,
  app.worklist_sender_created_at,
  app.worklist_state_attention_at,
  app.worklist_state_created_at,
  app.worklist_above_attention_at,
  app.worklist_above_created_at,
  app.worklist_refused_attention_at,
  app.worklist_refused_created_at,
  app.worklist_conflict_attention_at,
  app.worklist_conflict_created_at,
  app.worklist_age_attention_at,
  app.worklist_age_created_at,
  app.worklist_urgent,
  app.worklist_judgeable;
CREATE INDEX worklist_placed ON app.worklist (tenant_id, place_at, study_id)
  INCLUDE (created_at, state, priority, top_above, above_codes, gate_accepted, is_waiting, age_needed, read_at, reader_id,
    verdict, modality, body_part, view, sex, age_years, studied_on, patient_id, sender_id);
CREATE INDEX worklist_created ON app.worklist (tenant_id, created_at, study_id)
  INCLUDE (place_at, state, priority, top_above, above_codes, gate_accepted, is_waiting, age_needed, read_at, reader_id,
    verdict, modality, body_part, view, sex, age_years, studied_on, patient_id, sender_id);
CREATE INDEX worklist_studied ON app.worklist (tenant_id, studied_on, study_id)
  INCLUDE (created_at, state, priority, top_above, above_codes, gate_accepted, is_waiting, age_needed, read_at, reader_id,
    verdict, modality, body_part, view, sex, age_years, place_at, patient_id, sender_id);
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
CREATE INDEX worklist_ranked ON app.worklist (tenant_id, ranked_at, study_id) INCLUDE (read_at) WHERE state = 'done';
CREATE INDEX worklist_judgeable ON app.worklist (tenant_id, place_at, study_id)
  WHERE state = 'done' AND top_above IS NOT NULL AND NOT age_needed AND read_at IS NULL;
