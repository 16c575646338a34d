import {
  AppError,
  actsOf,
  type Colleague,
  isAdministrator,
  isOfTenant,
  resolveTenant,
} from '@aiso/contracts';
import type { Actor } from '../actor.ts';
import type { Services } from '../services.ts';
import { type AccountRow, accountsNaming, whoLooked } from './colleague.repository.ts';

type Deps = Pick<Services, 'datastore' | 'directory' | 'tenants'>;

/**
 * People of the actor's tenant who may see its studies, the actor among them, by their names. Of a directory
 * elsewhere, which lists nobody, those who looked at studies in the last 90 days. Whoever is of no tenant has
 * no colleagues.
 */
export async function colleaguesOf(deps: Deps, actor: Actor): Promise<readonly Colleague[]> {
  const found = deps.directory.isElsewhere
    ? (await actor.transaction(whoLooked)).map((person) => ({ ...person, name: null }))
    : await readersOf(deps, actor.tenantId);
  const own = { userId: actor.userId, email: actor.email, name: null };
  const people = found.some(({ userId }) => userId === actor.userId) ? found : [own, ...found];
  return people;
}

/** People of a tenant who can sign in and may see its studies, by their names. Of the directory here. */
export async function readersOf(
  { datastore, tenants }: Pick<Deps, 'datastore' | 'tenants'>,
  tenantId: string,
): Promise<readonly Colleague[]> {
  const known = await tenants.knownIds('active');
  if (!known.has(tenantId)) return [];
  const { features } = await tenants.configOf(tenantId);
  const isKnown = (id: string): boolean => known.has(id);
  const maySeeStudies = (account: AccountRow): boolean => {
    const { tenantId: theirs, role } = resolveTenant(account, isKnown);
    if (theirs !== tenantId || !isOfTenant(account, isKnown)) return false;
    return actsOf({ tenantId, features, role, isGroupAdmin: isAdministrator(account) }).includes(
      'study:read',
    );
  };
  const accounts = await accountsNaming(datastore.directory, tenantId);
  return accounts.filter(maySeeStudies).map(({ userId, email, name }) => ({ userId, email, name }));
}

/**
 * Those of these ids, in their order, each once.
 * @throws AppError `resource.not_found` where one is no colleague, alike for unknown and foreign
 */
export async function namedColleagues(
  deps: Deps,
  actor: Actor,
  userIds: readonly string[],
): Promise<readonly Colleague[]> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return [];
  const people = await colleaguesOf(deps, actor);
  return ids.map((id) => {
    const person = people.find(({ userId }) => userId === id);
    if (person === undefined) throw new AppError('resource.not_found');
    return person;
  });
}
