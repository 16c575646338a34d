import type { DirectoryDatabase } from '@aiso/datastore';
import type { Kysely, Selectable } from 'kysely';
import type { DirectoryContext } from '../context.ts';
import type { EventPublisher } from '../events.ts';
import { adoptClaim } from './claims.ts';
import { type Page, pageOf } from './paging.ts';

export type Group = Selectable<DirectoryDatabase['directory.groups']>;
type GroupChanges = { readonly description?: string; readonly precedence?: number };

export type Groups = {
  /** @returns null where there is one of that name */
  create(name: string, changes: GroupChanges): Promise<Group | null>;
  find(name: string): Promise<Group | null>;
  /** @returns null where there is none */
  update(name: string, changes: GroupChanges): Promise<Group | null>;
  /** @returns false where there is none */
  remove(name: string): Promise<boolean>;
  list(limit: number, after?: string): Promise<Page<Group>>;
  ofUser(userId: string, limit: number, after?: string): Promise<Page<Group>>;
  add(userId: string, name: string): Promise<void>;
  removeMember(userId: string, name: string): Promise<void>;
};

/** Makes the user a member of groups, and groups that nobody made before. */
export async function joinGroups(
  tx: Kysely<DirectoryDatabase>,
  userId: string,
  names: readonly string[],
): Promise<void> {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return;
  await tx
    .insertInto('directory.groups')
    .values(wanted.map((name) => ({ name, description: '', precedence: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('directory.user_groups')
    .values(wanted.map((name) => ({ user_id: userId, group_name: name })))
    .execute();
}

export function openGroups({ database, clock }: DirectoryContext, events: EventPublisher): Groups {
  const find = (name: string) =>
    database.selectFrom('directory.groups').selectAll().where('name', '=', name).executeTakeFirst();
  const changed = ({ description, precedence }: GroupChanges) => ({
    ...(description === undefined ? {} : { description }),
    ...(precedence === undefined ? {} : { precedence }),
    updated_at: clock.now(),
  });

  return {
    create(name, changes) {
      return database.transaction().execute(async (tx) => {
        const row = await tx
          .insertInto('directory.groups')
          .values({ name, description: '', precedence: null, created_at: clock.now(), ...changed(changes) })
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst();
        if (row !== undefined) await events.publish(tx, 'group_added', { type: 'group', name });
        return row ?? null;
      });
    },
    find: async (name) => (await find(name)) ?? null,
    update(name, changes) {
      return database.transaction().execute(async (tx) => {
        const row = await tx
          .updateTable('directory.groups')
          .set(changed(changes))
          .where('name', '=', name)
          .returningAll()
          .executeTakeFirst();
        if (row !== undefined) await events.publish(tx, 'group_changed', { type: 'group', name });
        return row ?? null;
      });
    },
    remove(name) {
      return database.transaction().execute(async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('directory.groups')
          .where('name', '=', name)
          .executeTakeFirst();
        if (numDeletedRows > 0n) await events.publish(tx, 'group_removed', { type: 'group', name });
        return numDeletedRows > 0n;
      });
    },
    async list(limit, after = '') {
      const rows = await database
        .selectFrom('directory.groups')
        .selectAll()
        .where('name', '>', after)
        .orderBy('name')
        .limit(limit + 1)
        .execute();
      return pageOf(rows, limit, ({ name }) => name);
    },
    async ofUser(userId, limit, after = '') {
      const rows = await database
        .selectFrom('directory.groups as g')
        .innerJoin('directory.user_groups as m', 'm.group_name', 'g.name')
        .selectAll('g')
        .where('m.user_id', '=', userId)
        .where('g.name', '>', after)
        .orderBy('g.name')
        .limit(limit + 1)
        .execute();
      return pageOf(rows, limit, ({ name }) => name);
    },
    async add(userId, name) {
      await database.transaction().execute(async (tx) => {
        await adoptClaim(tx, userId);
        await tx
          .insertInto('directory.user_groups')
          .values({ user_id: userId, group_name: name })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await events.publish(tx, 'user_changed', userId, { changed: ['groups'], joined: name });
      });
    },
    async removeMember(userId, name) {
      await database.transaction().execute(async (tx) => {
        await tx
          .deleteFrom('directory.user_groups')
          .where('user_id', '=', userId)
          .where('group_name', '=', name)
          .execute();
        await events.publish(tx, 'user_changed', userId, { changed: ['groups'], left: name });
      });
    },
  };
}
