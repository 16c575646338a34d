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
-- Ids of subjects are of one tenant, but for those of lists.
CREATE INDEX audit_events_of ON app.audit_events (subject_id, at DESC, id DESC);
-- For the log of all tenants, by who, in which way and how it ended; beginnings are ranges (docs/adr/0002).
CREATE INDEX audit_events_all ON app.audit_events (at DESC, id DESC);
CREATE INDEX audit_events_by ON app.audit_events (actor_id, at DESC, id DESC);
CREATE INDEX audit_events_email ON app.audit_events (actor_email COLLATE "C", at DESC, id DESC);
CREATE INDEX audit_events_action ON app.audit_events (action COLLATE "C", at DESC, id DESC);
CREATE INDEX audit_events_failed ON app.audit_events (at DESC, id DESC) WHERE outcome <> 'success';
SELECT pg_temp.isolate_tenant('app.audit_events');
CREATE POLICY administrator_reads ON app.audit_events FOR SELECT TO aiso_app
  USING ((SELECT app.administers()));
GRANT SELECT, INSERT ON app.audit_events TO aiso_app;
-- Row-level security binds the owner too: this lets directory.record_audit add events.
CREATE POLICY owner_adds ON app.audit_events FOR INSERT TO CURRENT_USER WITH CHECK (true);
