/**
 * The SQL that shuts a table of schema `app` to all but the transaction's tenant. Forced, so that the table's owner is
 * bound too. Without a tenant the setting is null or '' and no row fits. Every new tenant table calls this in its migration.
 */
export function isolateTenant(table: string, column = 'tenant_id'): string {
  const condition = `${column} = current_setting('aiso.tenant_id', true)`;
  return `
    ALTER TABLE app."${table}" ENABLE ROW LEVEL SECURITY;
    ALTER TABLE app."${table}" FORCE ROW LEVEL SECURITY;
    CREATE POLICY tenant_only ON app."${table}" USING (${condition}) WITH CHECK (${condition});`;
}
