-- What people make of findings.

-- What a reader says of a finding: whether its score rightly lies above, or below, its operating point.
CREATE TABLE app.verdicts (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  result_id uuid NOT NULL,
  code text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL CHECK (user_id <> ''),
  agrees boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- Why they disagree, as far as they said: by the list, and in their own words.
  reason text COLLATE "C" CONSTRAINT verdicts_reason_check CHECK (reason IN ('not_visible',
    'overlap', 'variant', 'artefact', 'technique', 'other_finding', 'missed', 'history', 'other')),
  reason_words text CONSTRAINT verdicts_reason_words_check CHECK (length(reason_words) BETWEEN 1 AND 500),
  PRIMARY KEY (tenant_id, result_id, code, user_id),
  CONSTRAINT verdicts_disagreement_check CHECK (NOT agrees OR (reason IS NULL AND reason_words IS NULL)),
  FOREIGN KEY (tenant_id, result_id, code)
    REFERENCES app.findings (tenant_id, result_id, code) ON DELETE CASCADE
);
-- What was judged since a moment.
CREATE INDEX verdicts_at ON app.verdicts (tenant_id, at DESC) INCLUDE (user_id, result_id, agrees);
-- The list of disagreements, newest first.
CREATE INDEX verdicts_disagreeing ON app.verdicts (tenant_id, at DESC, result_id, code, user_id)
  WHERE NOT agrees;
SELECT pg_temp.isolate_tenant('app.verdicts');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.verdicts TO aiso_app;

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
