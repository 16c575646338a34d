import type { TenantConfig } from '@aiso/contracts';
import type { Client } from 'pg';

/** What is not here is as its column's default says. */
export type FirstTenant = Omit<TenantConfig, 'deidentification'>;

/**
 * Makes the tenants that are not there yet; those that are stay as they are, whatever was changed in them.
 * @param owner connected as the database's owner: the product's own role cannot make a tenant.
 */
export async function ensureTenants(
  owner: Pick<Client, 'query'>,
  tenants: readonly FirstTenant[],
): Promise<void> {
  for (const tenant of tenants) {
    await owner.query(
      `INSERT INTO app.tenants (id, name, display_name, logo, primary_color, secondary_color, menu, features,
         reads)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
      [
        tenant.id,
        tenant.name,
        tenant.displayName,
        tenant.logo,
        tenant.theme.primaryColor,
        tenant.theme.secondaryColor,
        JSON.stringify(tenant.menuConfig),
        JSON.stringify(tenant.features),
        tenant.reads,
      ],
    );
  }
}
