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

/**
 * Narrows a tenant table further, to the rows of the transaction's person: what is addressed to one is neither shown to nor changed
 * by another of the same tenant. Restrictive: both policies must agree.
 */
export function isolateUser(table: string, column = 'user_id'): string {
  const condition = `${column} = current_setting('aiso.user_id', true)`;
  return `CREATE POLICY user_only ON app."${table}" AS RESTRICTIVE USING (${condition}) WITH CHECK (${condition});`;
}
