-- Who is to read a study, what people say about it, and why they disagree with a finding.

CREATE TABLE app.reading_groups (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name <> ''),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, name)
);
ALTER TABLE app.reading_groups ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.reading_groups FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON app.reading_groups USING (tenant_id = current_setting('aiso.tenant_id', true))
  WITH CHECK (tenant_id = current_setting('aiso.tenant_id', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON app.reading_groups TO aiso_app;

CREATE TABLE app.reading_group_members (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  group_id uuid NOT NULL,
  user_id text COLLATE "C" NOT NULL CHECK (user_id <> ''),
  user_email text NOT NULL,
  user_name text,
  PRIMARY KEY (tenant_id, group_id, user_id),
  FOREIGN KEY (tenant_id, group_id) REFERENCES app.reading_groups (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX reading_group_members_user ON app.reading_group_members (tenant_id, user_id);
ALTER TABLE app.reading_group_members ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.reading_group_members FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON app.reading_group_members USING (tenant_id = current_setting('aiso.tenant_id', true))
  WITH CHECK (tenant_id = current_setting('aiso.tenant_id', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON app.reading_group_members TO aiso_app;

CREATE TABLE app.assignment_rules (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  position integer NOT NULL CHECK (position >= 0),
  modality text,
  priority text CHECK (priority IN ('routine', 'urgent', 'stat')),
  user_id text COLLATE "C",
  user_email text,
  user_name text,
  group_id uuid,
  takes_turns boolean NOT NULL,
  PRIMARY KEY (tenant_id, position),
  CHECK ((user_id IS NULL) <> (group_id IS NULL)),
  CHECK ((user_id IS NULL) = (user_email IS NULL)),
  CHECK (NOT takes_turns OR group_id IS NOT NULL),
  FOREIGN KEY (tenant_id, group_id) REFERENCES app.reading_groups (tenant_id, id) ON DELETE CASCADE
);
ALTER TABLE app.assignment_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.assignment_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON app.assignment_rules USING (tenant_id = current_setting('aiso.tenant_id', true))
  WITH CHECK (tenant_id = current_setting('aiso.tenant_id', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON app.assignment_rules TO aiso_app;

CREATE TABLE app.assignments (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  study_id uuid NOT NULL,
  user_id text COLLATE "C",
  user_email text,
  user_name text,
  group_id uuid,
  assigned_by text COLLATE "C",
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (tenant_id, study_id),
  CHECK (user_id IS NOT NULL OR group_id IS NOT NULL),
  CHECK ((user_id IS NULL) = (user_email IS NULL)),
  FOREIGN KEY (tenant_id, study_id) REFERENCES app.studies (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, group_id) REFERENCES app.reading_groups (tenant_id, id)
);
CREATE INDEX assignments_user ON app.assignments (tenant_id, user_id, at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX assignments_group ON app.assignments (tenant_id, group_id) WHERE group_id IS NOT NULL;
ALTER TABLE app.assignments ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.assignments FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON app.assignments USING (tenant_id = current_setting('aiso.tenant_id', true))
  WITH CHECK (tenant_id = current_setting('aiso.tenant_id', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON app.assignments TO aiso_app;

CREATE TABLE app.comments (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  study_id uuid NOT NULL,
  author_id text COLLATE "C" NOT NULL CHECK (author_id <> ''),
  author_email text NOT NULL,
  author_name text,
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 2000),
  mentions jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(mentions) = 'array'),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  edited_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, study_id) REFERENCES app.studies (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX comments_study ON app.comments (tenant_id, study_id, created_at, id);
ALTER TABLE app.comments ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.comments FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON app.comments USING (tenant_id = current_setting('aiso.tenant_id', true))
  WITH CHECK (tenant_id = current_setting('aiso.tenant_id', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON app.comments TO aiso_app;

ALTER TABLE app.verdicts
  ADD COLUMN reason text COLLATE "C" CONSTRAINT verdicts_reason_check CHECK (reason IN ('not_visible',
    'overlap', 'variant', 'artefact', 'technique', 'other_finding', 'missed', 'history', 'other')),
  ADD COLUMN reason_words text CONSTRAINT verdicts_reason_words_check
    CHECK (length(reason_words) BETWEEN 1 AND 500),
  ADD CONSTRAINT verdicts_disagreement_check CHECK (NOT agrees OR (reason IS NULL AND reason_words IS NULL));
CREATE INDEX verdicts_disagreeing ON app.verdicts (tenant_id, at DESC, result_id, code, user_id)
  WHERE NOT agrees;

ALTER TABLE app.notifications
  DROP CONSTRAINT notifications_kind_check,
  DROP CONSTRAINT notifications_subject_check,
  ADD COLUMN told jsonb CONSTRAINT notifications_told_check CHECK (jsonb_typeof(told) = 'object'),
  ADD CONSTRAINT notifications_kind_check CHECK (kind IN ('finished', 'refused', 'failed', 'drifted',
    'conflict', 'originals', 'assigned', 'mentioned')),
  ADD CONSTRAINT notifications_subject_check CHECK (
    (kind = 'drifted') = (drift IS NOT NULL)
    AND (kind = 'drifted') = (drift_id IS NOT NULL)
    AND (kind = 'conflict') = (conflict IS NOT NULL)
    AND (kind = 'conflict') = (conflict_id IS NOT NULL)
    AND (kind = 'originals') = (originals IS NOT NULL)
    AND (kind = 'originals') = (originals_tenant IS NOT NULL)
    AND (kind IN ('assigned', 'mentioned')) = (told IS NOT NULL)
    AND (kind IN ('drifted', 'conflict', 'originals', 'assigned', 'mentioned')) = (upload_id IS NULL)
  );
