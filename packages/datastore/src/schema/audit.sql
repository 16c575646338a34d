-- Who did what to which patient's data. The application adds events and can neither change nor remove one.

CREATE TABLE app.audit_events (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),  -- In the order in which a transaction did things.
  actor_id text,
  actor_email text,
  action text NOT NULL CHECK (action <> ''),
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  outcome text COLLATE "C" NOT NULL DEFAULT 'success' CHECK (outcome IN ('success', 'refused', 'failed')),
  correlation_id text,  -- Of the request, ours.
  client_correlation_id text CHECK (length(client_correlation_id) <= 64),  -- What the client calls it.
  source_address text,  -- Of the request, as far as proxies are trusted; null for the program itself.
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
-- Row-level security binds the owner too: this lets directory.record_audit add events.
CREATE POLICY owner_adds ON app.audit_events FOR INSERT TO CURRENT_USER WITH CHECK (true);
