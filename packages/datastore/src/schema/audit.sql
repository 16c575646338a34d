-- Who did what to which patient's data. The application adds events and can neither change nor remove one.

CREATE TABLE app.audit_events (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  at timestamptz NOT NULL DEFAULT now(),
  actor_id text,
  actor_email text,
  action text NOT NULL CHECK (action <> ''),
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  outcome text COLLATE "C" NOT NULL DEFAULT 'success' CHECK (outcome IN ('success', 'refused', 'failed')),
  correlation_id text,
  detail jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX audit_events_at ON app.audit_events (tenant_id, at DESC, id);
CREATE INDEX audit_events_subject ON app.audit_events (tenant_id, subject_type, subject_id, at DESC);
-- For the log of all tenants.
CREATE INDEX audit_events_all ON app.audit_events (at DESC, id DESC);
SELECT pg_temp.isolate_tenant('app.audit_events');
CREATE POLICY administrator_reads ON app.audit_events FOR SELECT TO aiso_app
  USING ((SELECT app.administers()));
GRANT SELECT, INSERT ON app.audit_events TO aiso_app;
