import { rowOfSettings, type TenantSettings } from '@aiso/contracts';
import type { Client } from 'pg';

/** What is not said is as its column's default says; these have none. */
export type FirstTenant = Partial<TenantSettings> &
  Pick<TenantSettings, 'name' | 'displayName' | 'menuConfig' | 'features'> & { readonly id: string };

/**
 * Makes the tenants that are not there yet; those that are stay as they are, whatever was changed in them.
 * @param owner connected as the database's owner: the product's own role cannot make a tenant.
 */
export async function ensureTenants(
  owner: Pick<Client, 'query'>,
  tenants: readonly FirstTenant[],
): Promise<void> {
  for (const { id, ...settings } of tenants) {
    const row = { id, ...rowOfSettings(settings) };
    const places = Object.keys(row).map((_, at) => `$${at + 1}`);
    await owner.query(
      `INSERT INTO app.tenants (${Object.keys(row).join(', ')}) VALUES (${places.join(', ')})
       ON CONFLICT DO NOTHING`,
      Object.values(row),
    );
  }
}
