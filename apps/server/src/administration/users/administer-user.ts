import { AppError, isAdministrator, type UserView } from '@aiso/contracts';
import type { User } from '@aiso/directory';
import type { Actor } from '../../platform/actor.ts';
import { asAdministrator } from '../../platform/administrator.ts';
import { findPicturePaths } from '../../platform/pictures/picture.repository.ts';
import type { Services } from '../../platform/services.ts';
import { presentPerson } from './user.presenter.ts';
import { hasAnotherAdministrator, lockAdministration, selectPerson } from './user.repository.ts';

export type Needs = Pick<Services, 'datastore' | 'directory' | 'tenants' | 'settings'>;

/**
 * Changes one person other than the actor; the directory writes the audit row with each change. One change at
 * a time: two administrators cannot remove each other at once.
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
  actor.require('user:administer');
  return actor.transaction(async (tx) => {
    await lockAdministration(tx);
    const user = await requireOther(services, actor, userId);
    const endsOne = endsAdministrator && user.enabled && isAdministrator(user);
    if (endsOne && !(await hasAnotherAdministrator(services.datastore.directory, user.id))) {
      throw new AppError('user.last_administrator');
    }
    return services.directory.as(actor, () => work(user));
  });
}

/** @throws AppError `resource.not_found`, `user.own_account`, `directory.elsewhere` */
export async function requireOther(services: Needs, actor: Actor, userId: string): Promise<User> {
  requireOwnDirectory(services);
  const user = await services.directory.users.findById(userId);
  if (user === null) throw new AppError('resource.not_found');
  if (user.id === actor.userId) throw new AppError('user.own_account');
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
