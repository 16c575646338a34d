import { AppError, isAdministrator, resolveTenant, type UserView } from '@aiso/contracts';
import type { User } from '@aiso/directory';
import type { Actor } from '../../platform/actor.ts';
import { type Administrator, asAdministrator } from '../../platform/administrator.ts';
import { findPicturePaths } from '../../platform/pictures/picture.repository.ts';
import type { Services } from '../../platform/services.ts';
import { presentPerson } from './user.presenter.ts';
import { hasAnotherAdministrator, lockAdministration, selectPerson } from './user.repository.ts';

export type Needs = Pick<Services, 'datastore' | 'directory' | 'tenants' | 'settings'>;

/**
 * Changes one person other than the actor; the directory writes the audit row with each change. One change at
 * a time: two administrators cannot remove each other at once. A tenant's administrator reaches nobody of
 * another one, who is as unknown to them as an id that nobody has.
 * @param endsAdministrator whether the person is no administrator after it, or cannot sign in
 * @throws AppError `access.denied`, `resource.not_found`, `user.own_account`, `user.last_administrator`,
 * `directory.elsewhere`
 */
export async function administerUser<T>(
  services: Needs,
  actor: Actor,
  userId: string,
  endsAdministrator: boolean,
  work: (user: User) => Promise<T>,
): Promise<T> {
  const administrator = asAdministrator(actor, 'user:administer');
  return actor.transaction(async (tx) => {
    await lockAdministration(tx);
    if (administrator.within !== null) await requireUnchanged(services, actor);
    const user = await requireOther(services, administrator, userId);
    const endsOne = endsAdministrator && user.enabled && isAdministrator(user);
    if (endsOne && !(await hasAnotherAdministrator(services.datastore.directory, user.id))) {
      throw new AppError('user.last_administrator');
    }
    return services.directory.as(actor, () => work(user));
  });
}

/**
 * Somebody whom another administrator changed meanwhile changes nobody.
 * @throws AppError `access.denied`, `directory.elsewhere`
 */
async function requireUnchanged(services: Needs, { userId, tenantId, role }: Actor): Promise<void> {
  requireOwnDirectory(services);
  const self = await services.directory.users.findById(userId);
  const place = self?.enabled === true ? await placeOf(services, self) : undefined;
  if (place?.tenantId !== tenantId || place.role !== role) throw new AppError('access.denied');
}

async function placeOf({ tenants }: Pick<Needs, 'tenants'>, user: User) {
  const known = await tenants.knownIds('all');
  return resolveTenant(user, (id) => known.has(id));
}

/** @throws AppError `resource.not_found`, `user.own_account`, `directory.elsewhere` */
export async function requireOther(
  services: Needs,
  { within, userId: own }: Administrator,
  userId: string,
): Promise<User> {
  requireOwnDirectory(services);
  const user = await services.directory.users.findById(userId);
  const isReached = user !== null && (within === null || (await placeOf(services, user)).tenantId === within);
  if (!isReached) throw new AppError('resource.not_found');
  if (user.id === own) throw new AppError('user.own_account');
  return user;
}

/** The person as the list shows it now. @throws AppError `resource.not_found` */
export async function personView(services: Needs, actor: Actor, userId: string): Promise<UserView> {
  const row = await selectPerson(services.datastore.directory, userId);
  if (row === null) throw new AppError('resource.not_found');
  const pictures = await asAdministrator(actor, 'user:administer').administer((tx) =>
    findPicturePaths(tx, 'of all', [userId]),
  );
  return presentPerson(row, await services.tenants.knownIds('all'), pictures, actor.userId);
}

/**
 * Where another directory keeps the people (a cloud user pool), a change made here would reach nobody.
 * @throws AppError `directory.elsewhere`
 */
export function requireOwnDirectory({ directory }: Pick<Services, 'directory'>): void {
  if (directory.isElsewhere) throw new AppError('directory.elsewhere');
}
