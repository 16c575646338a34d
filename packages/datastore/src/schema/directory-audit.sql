-- What the directory's role may do in schema "app": write down what happens to people, in the transaction in
-- which it happens, and ask which tenants there are. Both run as the owner; it reads no event.

CREATE FUNCTION directory.record_audit(event jsonb) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
  AS $$
    INSERT INTO app.audit_events (tenant_id, actor_id, actor_email, action, subject_type, subject_id, outcome,
      correlation_id, client_correlation_id, source_address, detail)
    SELECT e.tenant_id, e.actor_id, e.actor_email, e.action, e.subject_type, e.subject_id, e.outcome,
      e.correlation_id, e.client_correlation_id, e.source_address, e.detail
    FROM jsonb_populate_record(NULL::app.audit_events, event) AS e
  $$;
CREATE FUNCTION directory.tenant_ids() RETURNS TABLE (id text, is_archived boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
  AS 'SELECT id, archived_at IS NOT NULL FROM app.tenants WHERE person IS NULL';

REVOKE ALL ON FUNCTION directory.record_audit, directory.tenant_ids FROM PUBLIC;
GRANT EXECUTE ON FUNCTION directory.record_audit, directory.tenant_ids TO aiso_directory;
