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
  -- created_at, moved forward by what abnormality and priority are worth: the order of the worklist
  -- (docs/adr/0003).
  attention_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, study_id),
  FOREIGN KEY (tenant_id, study_id) REFERENCES app.studies (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, image_id) REFERENCES app.images (tenant_id, id)
);
SELECT pg_temp.isolate_tenant('app.worklist');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.worklist TO aiso_app;

-- Each order has an index with each filter: a page is a short walk at any number of studies. Order and id run
-- in one direction, so that "beyond this row" is one comparison of (order, id). What other filters ask is
-- included, so that rows that do not fit, or are only counted, are passed without reading them.
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

-- The search finds studies by their top finding where it lies above its operating point.
CREATE INDEX worklist_top_finding ON app.worklist (tenant_id, top_code, study_id) WHERE top_above;

-- Studies that can be judged, and the urgent ones of them: the start page finds them however many others
-- came before or after them.
CREATE INDEX worklist_judgeable ON app.worklist (tenant_id, attention_at DESC, study_id DESC) INCLUDE (priority)
  WHERE state = 'done' AND top_above IS NOT NULL AND NOT age_needed;
CREATE INDEX worklist_urgent ON app.worklist (tenant_id, attention_at DESC, study_id DESC) INCLUDE (priority)
  WHERE state = 'done' AND top_above IS NOT NULL AND NOT age_needed AND priority <> 'routine';
