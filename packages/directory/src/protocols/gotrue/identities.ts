import { randomUUID } from 'node:crypto';
import type { DirectoryDatabase } from '@aiso/datastore';
import type { Selectable } from 'kysely';
import type { DirectoryContext } from '../../context.ts';
import type { EventPublisher } from '../../events.ts';

export type IdentityRow = Selectable<DirectoryDatabase['directory.identities']>;

/** Accounts at providers elsewhere by which somebody signs in. */
export type Identities = {
  ofUser(userId: string): Promise<readonly IdentityRow[]>;
  find(provider: string, providerId: string): Promise<IdentityRow | null>;
  /** Adds it, or renews what it says. @returns false where it is somebody else's */
  link(
    userId: string,
    identity: { readonly provider: string; readonly providerId: string; readonly data: object },
  ): Promise<boolean>;
  remove(userId: string, identityId: string): Promise<void>;
};

export function openIdentities({ database, clock }: DirectoryContext, events: EventPublisher): Identities {
  return {
    ofUser: (userId) =>
      database
        .selectFrom('directory.identities')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),

    async find(provider, providerId) {
      const row = await database
        .selectFrom('directory.identities')
        .selectAll()
        .where('provider', '=', provider)
        .where('provider_id', '=', providerId)
        .executeTakeFirst();
      return row ?? null;
    },

    async link(userId, { provider, providerId, data }) {
      const now = clock.now();
      const renewed = { identity_data: JSON.stringify(data), last_sign_in_at: now, updated_at: now };
      const id = randomUUID();
      return database.transaction().execute(async (tx) => {
        const row = await tx
          .insertInto('directory.identities')
          .values({
            id,
            user_id: userId,
            provider,
            provider_id: providerId,
            created_at: now,
            ...renewed,
          })
          .onConflict((conflict) =>
            conflict
              .columns(['provider', 'provider_id'])
              .doUpdateSet(renewed)
              .where('directory.identities.user_id', '=', userId),
          )
          .returning('id')
          .executeTakeFirst();
        if (row?.id === id) await events.publish(tx, 'identity_linked', userId, { provider });
        return row !== undefined;
      });
    },

    async remove(userId, identityId) {
      await database.transaction().execute(async (tx) => {
        const removed = await tx
          .deleteFrom('directory.identities')
          .where('user_id', '=', userId)
          .where('id', '=', identityId)
          .returning('provider')
          .executeTakeFirst();
        if (removed === undefined) return;
        await events.publish(tx, 'identity_unlinked', userId, { provider: removed.provider });
      });
    },
  };
}
