-- Who is to read a study, and what people say to each other about it. People are named as they were when it
-- was written: this role does not see the directory.

-- People of a tenant who share work.
CREATE TABLE app.reading_groups (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name <> ''),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, name)
);
SELECT pg_temp.isolate_tenant('app.reading_groups');
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
SELECT pg_temp.isolate_tenant('app.reading_group_members');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.reading_group_members TO aiso_app;

-- To whom a new study goes by itself: by the first that fits, in the order of their positions.
CREATE TABLE app.assignment_rules (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  position integer NOT NULL CHECK (position >= 0),
  modality text,  -- Null: any.
  priority text CHECK (priority IN ('routine', 'urgent', 'stat')),  -- Null: any.
  user_id text COLLATE "C",
  user_email text,
  user_name text,
  group_id uuid,
  takes_turns boolean NOT NULL,  -- Of a group: to whom of it a study went longest ago.
  PRIMARY KEY (tenant_id, position),
  CHECK ((user_id IS NULL) <> (group_id IS NULL)),
  CHECK ((user_id IS NULL) = (user_email IS NULL)),
  CHECK (NOT takes_turns OR group_id IS NOT NULL),
  FOREIGN KEY (tenant_id, group_id) REFERENCES app.reading_groups (tenant_id, id) ON DELETE CASCADE
);
SELECT pg_temp.isolate_tenant('app.assignment_rules');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.assignment_rules TO aiso_app;

-- Who is to read a study: a person, a group, or a person of a group who took it.
CREATE TABLE app.assignments (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  study_id uuid NOT NULL,
  user_id text COLLATE "C",
  user_email text,
  user_name text,
  group_id uuid,
  assigned_by text COLLATE "C",  -- Null: a rule.
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (tenant_id, study_id),
  CHECK (user_id IS NOT NULL OR group_id IS NOT NULL),
  CHECK ((user_id IS NULL) = (user_email IS NULL)),
  FOREIGN KEY (tenant_id, study_id) REFERENCES app.studies (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, group_id) REFERENCES app.reading_groups (tenant_id, id)
);
-- What is a person's, and to whom something was assigned longest ago.
CREATE INDEX assignments_user ON app.assignments (tenant_id, user_id, at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX assignments_group ON app.assignments (tenant_id, group_id) WHERE group_id IS NOT NULL;
SELECT pg_temp.isolate_tenant('app.assignments');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.assignments TO aiso_app;

-- What people say about a study. They may hold a patient's name.
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
SELECT pg_temp.isolate_tenant('app.comments');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.comments TO aiso_app;
