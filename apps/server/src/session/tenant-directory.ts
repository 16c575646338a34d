import { ADMIN_TENANT, AppError, type TenantConfig } from '@aiso/contracts';
import type { Datastore } from '@aiso/datastore';

/** Tenant configurations, remembered for a few seconds: they are asked for on every request and change rarely. */
export type TenantDirectory = {
  knownIds(): Promise<ReadonlySet<string>>;
  /** @throws AppError `resource.not_found` */
  configOf(tenantId: string): Promise<TenantConfig>;
};

const REMEMBER_MS = 3_000;

export function tenantDirectory(datastore: Datastore): TenantDirectory {
  const configs = new Map<string, { at: number; config: Promise<TenantConfig> }>();
  let known: { at: number; ids: Promise<ReadonlySet<string>> } | undefined;
  return {
    knownIds() {
      if (known === undefined || Date.now() - known.at > REMEMBER_MS) {
        known = { at: Date.now(), ids: datastore.knownTenantIds() };
        known.ids.catch(() => (known = undefined));
      }
      return known.ids;
    },
    configOf(tenantId) {
      const remembered = configs.get(tenantId);
      if (remembered !== undefined && Date.now() - remembered.at <= REMEMBER_MS) return remembered.config;
      const config = loadTenant(datastore, tenantId);
      configs.set(tenantId, { at: Date.now(), config });
      config.catch(() => configs.delete(tenantId));
      return config;
    },
  };
}

async function loadTenant(datastore: Datastore, tenantId: string): Promise<TenantConfig> {
  const row = await datastore.tenantTransaction(tenantId, (tx) =>
    tx.db
      .selectFrom('tenants')
      .selectAll()
      .where('id', '=', tenantId)
      .where('archived_at', 'is', null)
      .executeTakeFirst(),
  );
  if (row === undefined) throw new AppError('resource.not_found');
  return {
    id: row.id,
    name: row.name,
    displayName: row.display_name,
    logo: row.logo,
    theme: { primaryColor: row.primary_color, secondaryColor: row.secondary_color },
    menuConfig: row.menu,
    features: row.features,
  };
}

/** What a person sees when the own tenant cannot be loaded: the admin tenant's menu, and nothing allowed (section 4). */
export const FALLBACK_TENANT: TenantConfig = {
  id: ADMIN_TENANT,
  name: ADMIN_TENANT,
  displayName: 'AISO',
  logo: null,
  theme: { primaryColor: null, secondaryColor: null },
  menuConfig: { type: 'full' },
  features: {
    imageUpload: false,
    inference: false,
    patientManagement: false,
    reporting: false,
    administration: false,
  },
};
