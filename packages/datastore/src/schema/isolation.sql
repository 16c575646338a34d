-- Helpers for the files that follow. They live in the session (pg_temp) and leave nothing in the database.

-- Shuts a table to all but the tenant of the transaction. Forced: the owner of the table is bound, too.
-- Without a tenant the setting is null or '', and no row fits.
CREATE OR REPLACE FUNCTION pg_temp.isolate_tenant(
  tenant_table regclass, tenant_column text DEFAULT 'tenant_id'
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_own text := format('%I = current_setting(''aiso.tenant_id'', true)', tenant_column);
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tenant_table);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', tenant_table);
  EXECUTE format('CREATE POLICY tenant_only ON %s USING (%s) WITH CHECK (%s)', tenant_table, is_own, is_own);
END $$;

-- Narrows a tenant's table to the rows of the transaction's person. Others of the same tenant neither see nor
-- change them. Restrictive: both policies must agree.
CREATE OR REPLACE FUNCTION pg_temp.isolate_user(user_table regclass)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_own text := 'user_id = current_setting(''aiso.user_id'', true)';
BEGIN
  EXECUTE format('CREATE POLICY user_only ON %s AS RESTRICTIVE USING (%s) WITH CHECK (%s)',
    user_table, is_own, is_own);
END $$;
