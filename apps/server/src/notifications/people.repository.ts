import { type Act, actsOf, isAdministrator, resolveTenant } from '@aiso/contracts';
import { accountsNaming } from '../platform/colleagues/colleague.repository.ts';
import type { Services } from '../platform/services.ts';

/** So many people of a tenant are told of one thing. */
const MOST_TOLD = 200;

const WORKED_WITHIN_MS = 90 * 86_400_000;
/** So many of a tenant's latest events say who works there. */
const MOST_EVENTS = 10_000;

type Deps = Pick<Services, 'datastore' | 'directory' | 'tenants'>;

/**
 * Who may do this with a tenant's data, in one order: its people, or whose own the data is (`scopeOf`). A
 * directory elsewhere does not tell who its people are: there it is who worked in the tenant in the last 90
 * days.
 */
export async function peopleWho(services: Deps, tenantId: string, act: Act): Promise<readonly string[]> {
  const owner = await ownerOf(services, tenantId);
  if (owner !== null) return [owner];
  if (services.directory.isElsewhere) return peopleAtWork(services, tenantId);
  const { features } = await services.tenants.configOf(tenantId);
  const known = await services.tenants.knownIds('all');
  const accounts = await accountsNaming(services.datastore.directory, tenantId);
  return accounts
    .filter((user) => {
      const place = resolveTenant(user, (id) => known.has(id));
      const standing = { ...place, features, isGroupAdmin: isAdministrator(user) };
      return place.tenantId === tenantId && actsOf(standing).includes(act);
    })
    .map(({ userId }) => userId)
    .toSorted()
    .slice(0, MOST_TOLD);
}

/** The one person whose scope it is; null of a tenant. */
async function ownerOf({ datastore }: Deps, tenantId: string): Promise<string | null> {
  const row = await datastore.tenantTransaction(tenantId, ({ db }) =>
    db.selectFrom('tenants').select('person').where('id', '=', tenantId).executeTakeFirst(),
  );
  return row?.person ?? null;
}

async function peopleAtWork({ datastore }: Deps, tenantId: string): Promise<readonly string[]> {
  const rows = await datastore.tenantTransaction(tenantId, ({ db }) =>
    db
      .selectFrom((latest) =>
        latest
          .selectFrom('audit_events')
          .select('actor_id')
          .where('tenant_id', '=', tenantId)
          .where('at', '>=', new Date(Date.now() - WORKED_WITHIN_MS))
          .where('actor_id', 'is not', null)
          .where('actor_email', 'is not', null)
          .orderBy('at', 'desc')
          .limit(MOST_EVENTS)
          .as('latest'),
      )
      .select('actor_id')
      .distinct()
      .orderBy('actor_id')
      .limit(MOST_TOLD)
      .execute(),
  );
  return rows.flatMap(({ actor_id: id }) => (id === null ? [] : [id]));
}
