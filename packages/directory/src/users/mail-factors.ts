import type { DirectoryDatabase } from '@aiso/datastore';
import type { DirectoryContext } from '../context.ts';
import type { EventPublisher } from '../events.ts';

export type SecondFactorKind = NonNullable<DirectoryDatabase['directory.mail_factors']['preferred']>;

/**
 * Codes by mail as a second kind of second factor, beside an authenticator app and never without one: the
 * mailbox sets passwords too, and alone would be no second thing. The last app takes this with it.
 */
export type MailFactors = {
  /** Null where a person has none; `preferred` is null where they want to be asked which. */
  of(userId: string): Promise<{ readonly preferred: SecondFactorKind | null } | null>;
  set(userId: string, preferred: SecondFactorKind | null): Promise<void>;
  remove(userId: string): Promise<void>;
};

export function openMailFactors({ database }: DirectoryContext, events: EventPublisher): MailFactors {
  return {
    async of(userId) {
      const row = await database
        .selectFrom('directory.mail_factors')
        .select('preferred')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row ?? null;
    },
    async set(userId, preferred) {
      await database.transaction().execute(async (tx) => {
        const added = await tx
          .insertInto('directory.mail_factors')
          .values({ user_id: userId, preferred })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (added.numInsertedOrUpdatedRows === 1n) {
          await events.publish(tx, 'mail_codes_turned_on', userId);
          return;
        }
        const changed = await tx
          .updateTable('directory.mail_factors')
          .set({ preferred })
          .where('user_id', '=', userId)
          .where('preferred', 'is distinct from', preferred)
          .executeTakeFirst();
        if (changed.numUpdatedRows > 0n) await events.publish(tx, 'second_factor_preferred', userId);
      });
    },
    async remove(userId) {
      await database.transaction().execute(async (tx) => {
        const removed = await tx
          .deleteFrom('directory.mail_factors')
          .where('user_id', '=', userId)
          .executeTakeFirst();
        if (removed.numDeletedRows > 0n) await events.publish(tx, 'mail_codes_turned_off', userId);
      });
    },
  };
}
