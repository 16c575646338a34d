-- What people make of findings.

-- What a reader says of a finding: whether its score rightly lies above, or below, its operating point.
CREATE TABLE app.verdicts (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  result_id uuid NOT NULL,
  code text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL CHECK (user_id <> ''),
  agrees boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, result_id, code, user_id),
  FOREIGN KEY (tenant_id, result_id, code)
    REFERENCES app.findings (tenant_id, result_id, code) ON DELETE CASCADE
);
-- What was judged since a moment.
CREATE INDEX verdicts_at ON app.verdicts (tenant_id, at DESC) INCLUDE (user_id, result_id, agrees);
SELECT pg_temp.isolate_tenant('app.verdicts');
GRANT SELECT, INSERT, UPDATE, DELETE ON app.verdicts TO aiso_app;
