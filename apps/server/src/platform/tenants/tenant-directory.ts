import {
  ADMIN_TENANT,
  AppError,
  featuresOf,
  type HeldRole,
  INITIAL_SETTINGS,
  isOfTenant,
  resolveTenant,
  type SignedInUser,
  settingsOfRow,
  type TenantConfig,
} from '@aiso/contracts';
import type { Database, Datastore } from '@aiso/datastore';
import type { Selectable } from 'kysely';
import { findOwnTenant } from './tenant.repository.ts';

/**
 * Tenant configurations, remembered for a few seconds: every request asks for them, and they change rarely.
 */
export type TenantDirectory = {
  /**
   * Which tenant and role somebody has. Who belongs to an archived tenant gets in nowhere. They must not fall
   * to the admin tenant, where the specification puts those who belong to none (section 5).
   * @throws AppError `tenant.archived`
   */
  tenantOf(
    user: Pick<SignedInUser, 'groups' | 'attributes'>,
  ): Promise<{ readonly tenantId: string; readonly role: HeldRole }>;
  /**
   * Whose data somebody works with: their tenant's, or, who is of none, their own and nobody else's
   * (docs/security.md).
   * @throws AppError `tenant.archived`
   */
  scopeOf(user: Pick<SignedInUser, 'id' | 'groups' | 'attributes'>): Promise<string>;
  /** Of the tenants that people may be put into; `all` are the archived ones too. */
  knownIds(which: 'active' | 'all'): Promise<ReadonlySet<string>>;
  /** @throws AppError `resource.not_found` */
  configOf(tenantId: string): Promise<TenantConfig>;
  /** A tenant was changed by this process: what is remembered may be old. */
  forget(): void;
};

const REMEMBER_MS = 2_000;
/** They never change. */
const MOST_SCOPES = 10_000;

type Ids = { readonly active: ReadonlySet<string>; readonly archived: ReadonlySet<string> };

/** @param logoBase where browsers read logos; the key in the object store is appended. */
export function tenantDirectory(datastore: Datastore, logoBase: string): TenantDirectory {
  const configs = new Map<string, { at: number; config: Promise<TenantConfig> }>();
  const scopes = new Map<string, string>();
  let known: { at: number; ids: Promise<Ids> } | undefined;

  const ids = (): Promise<Ids> => {
    if (known === undefined || Date.now() - known.at > REMEMBER_MS) {
      const asked = Promise.all([datastore.knownTenantIds(), datastore.archivedTenantIds()]);
      known = { at: Date.now(), ids: asked.then(([active, archived]) => ({ active, archived })) };
      known.ids.catch(() => (known = undefined));
    }
    return known.ids;
  };

  const tenantOf: TenantDirectory['tenantOf'] = async (user) => {
    const { active, archived } = await ids();
    const found = resolveTenant(user, (id) => active.has(id) || archived.has(id));
    if (archived.has(found.tenantId)) throw new AppError('tenant.archived');
    return found;
  };

  return {
    tenantOf,
    async scopeOf(user) {
      const { active, archived } = await ids();
      if (isOfTenant(user, (id) => active.has(id) || archived.has(id)))
        return (await tenantOf(user)).tenantId;
      const scope = scopes.get(user.id) ?? (await datastore.scopeOf(user.id));
      if (scopes.size >= MOST_SCOPES) scopes.clear();
      scopes.set(user.id, scope);
      return scope;
    },
    async knownIds(which) {
      const { active, archived } = await ids();
      return which === 'active' ? active : new Set([...active, ...archived]);
    },
    configOf(tenantId) {
      const remembered = configs.get(tenantId);
      if (remembered !== undefined && Date.now() - remembered.at <= REMEMBER_MS) return remembered.config;
      const config = loadTenant(datastore, tenantId, logoBase);
      configs.set(tenantId, { at: Date.now(), config });
      config.catch(() => configs.delete(tenantId));
      return config;
    },
    forget() {
      configs.clear();
      known = undefined;
    },
  };
}

async function loadTenant(datastore: Datastore, tenantId: string, logoBase: string): Promise<TenantConfig> {
  const row = await datastore.tenantTransaction(tenantId, findOwnTenant);
  if (row === undefined) throw new AppError('resource.not_found');
  return configOfRow(row, logoBase);
}

/** A tenant as clients see it. */
export function configOfRow(row: Selectable<Database['tenants']>, logoBase: string): TenantConfig {
  const logo = row.logo === null ? null : `${logoBase}/${row.logo}`;
  return { id: row.id, logo, ...settingsOfRow(row) };
}

/** Shown when the own tenant cannot be loaded: the admin tenant's menu, and nothing allowed (section 4). */
export const FALLBACK_TENANT: TenantConfig = {
  ...INITIAL_SETTINGS,
  id: ADMIN_TENANT,
  name: ADMIN_TENANT,
  displayName: 'AISO',
  logo: null,
  features: featuresOf(),
};
