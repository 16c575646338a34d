import type { UserChoices, UsersPage, UsersQuery } from '@aiso/contracts';
import type { Actor } from '../../platform/actor.ts';
import { asAdministrator } from '../../platform/administrator.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import { pageOf } from '../../platform/cursor.ts';
import { findPicturePaths } from '../../platform/pictures/picture.repository.ts';
import type { Services } from '../../platform/services.ts';
import { requireOwnDirectory } from './administer-user.ts';
import { decodeUserCursor, encodeUserCursor } from './cursor.ts';
import { groupNamesWithin, MOST_GROUPS } from './invite-user.ts';
import { presentPerson } from './user.presenter.ts';
import { countPeople, selectPeople } from './user.repository.ts';

type Needs = Pick<Services, 'datastore' | 'directory' | 'tenants' | 'settings'>;

/**
 * One page of the people of all tenants, or of the own one. One more row is read than asked for, to know
 * whether a page follows.
 */
export async function listUsers(services: Needs, actor: Actor, query: UsersQuery): Promise<UsersPage> {
  const administrator = asAdministrator(actor, 'user:administer');
  requireOwnDirectory(services);
  const filter = { ...query, within: administrator.within };
  const after = query.cursor === undefined ? null : decodeUserCursor(query.cursor, query.sort);
  const known = await services.tenants.knownIds('all');
  const database = services.datastore.directory;
  return administrator.administer(async (tx) => {
    const rows = await selectPeople(database, filter, [...known], after, query.pageSize + 1);
    const { shown, nextCursor } = pageOf(rows, query.pageSize, ({ sort_key, id }) =>
      encodeUserCursor({ key: sort_key, id }),
    );
    const ids = shown.map(({ id }) => id);
    const pictures = await findPicturePaths(tx, 'of all', ids);
    await recordAudit(tx, actor, 'users.listed', { type: 'users', id: 'all' }, { rows: shown.length });
    return {
      users: shown.map((row) => presentPerson(row, known, pictures, actor.userId)),
      nextCursor,
      total: await countPeople(database, filter, [...known]),
      totalIsExact: true,
    };
  });
}

/** What filters and forms offer. */
export async function userChoices(services: Needs, actor: Actor): Promise<UserChoices> {
  const { within } = asAdministrator(actor, 'user:administer');
  requireOwnDirectory(services);
  const known = within === null ? [...(await services.tenants.knownIds('active'))].toSorted() : [within];
  const [configs, groups] = await Promise.all([
    Promise.all(known.map((id) => services.tenants.configOf(id))),
    within === null ? services.directory.users.groupNames(MOST_GROUPS) : groupNamesWithin(services, within),
  ]);
  return {
    tenants: configs.map(({ id, displayName }) => ({ id, displayName })),
    groups,
    sendsMail: services.settings.AISO_SMTP_URL !== undefined,
  };
}
