import { AppError } from '@aiso/contracts';
import { type DirectoryDatabase, isUniqueViolation } from '@aiso/datastore';
import type { Kysely } from 'kysely';
import type { DirectoryContext } from '../context.ts';
import type { EventTeller } from '../events.ts';
import { type FindUsers, selectUsers } from './find-users.ts';
import { joinGroups } from './groups.ts';
import { attributeChangesSchema, emailSchema, groupNameSchema } from './new-user.ts';
import { emailKey, type User, type UserRow } from './user.ts';

export type ChangeUsers = {
  /**
   * Who was unconfirmed may sign in; with a code from it the address is theirs.
   * @throws AppError resource.not_found
   */
  confirm(userId: string, how: { readonly verifiesEmail: boolean }): Promise<void>;
  /**
   * A verified address in place of the old one.
   * @returns false where somebody else has it. @throws AppError resource.not_found
   */
  setEmail(userId: string, email: string): Promise<boolean>;
  setEmailVerified(userId: string, verified: boolean): Promise<void>;
  setNames(userId: string, names: Partial<Pick<User, 'givenName' | 'familyName' | 'name'>>): Promise<void>;
  setGroups(userId: string, groups: readonly string[]): Promise<void>;
  /**
   * Sets the named attributes, and removes those set to null; the others stay.
   * @throws AppError resource.not_found
   */
  setAttributes(userId: string, attributes: Readonly<Record<string, string | null>>): Promise<void>;
  /** Whether a code is asked for at sign-in. @throws AppError resource.not_found */
  setMfaEnabled(userId: string, enabled: boolean): Promise<void>;
  /** The password no longer signs in; a mailed code sets a new one. @throws AppError resource.not_found */
  requireReset(userId: string): Promise<void>;
  remove(userId: string): Promise<void>;
};

type Changes = Partial<Omit<UserRow, 'id' | 'attributes'>> & { readonly attributes?: string };

/** @throws AppError resource.not_found */
export async function changeUser(
  executor: Kysely<DirectoryDatabase>,
  { clock }: Pick<DirectoryContext, 'clock'>,
  userId: string,
  changes: Changes,
): Promise<void> {
  const changed = await executor
    .updateTable('directory.users')
    .set({ ...changes, updated_at: clock.now() })
    .where('id', '=', userId)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new AppError('resource.not_found');
}

export function openChangeUsers(
  context: DirectoryContext,
  { findById }: Pick<FindUsers, 'findById'>,
  events: EventTeller,
): ChangeUsers {
  const { database } = context;

  async function change(userId: string, changes: Changes): Promise<void> {
    await changeUser(database, context, userId, changes);
    events.tell('user_changed', userId);
  }

  return {
    async confirm(userId, { verifiesEmail }) {
      const row = await selectUsers(database).where('id', '=', userId).executeTakeFirst();
      const status = row?.status === 'UNCONFIRMED' ? ({ status: 'CONFIRMED' } as const) : {};
      await change(userId, { ...(verifiesEmail ? { email_verified: true } : {}), ...status });
    },

    async setEmail(userId, email) {
      const given = emailSchema.parse(email);
      try {
        await change(userId, { email: given, email_key: emailKey(given), email_verified: true });
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },

    setEmailVerified: (userId, verified) => change(userId, { email_verified: verified }),

    setNames: (userId, { givenName, familyName, name }) =>
      change(userId, {
        ...(givenName === undefined ? {} : { given_name: givenName }),
        ...(familyName === undefined ? {} : { family_name: familyName }),
        ...(name === undefined ? {} : { name }),
      }),

    async setGroups(userId, groups) {
      const wanted = groups.map((group) => groupNameSchema.parse(group));
      await database.transaction().execute(async (tx) => {
        await changeUser(tx, context, userId, {});
        await tx.deleteFrom('directory.user_groups').where('user_id', '=', userId).execute();
        await joinGroups(tx, userId, wanted);
      });
      events.tell('user_changed', userId);
    },

    async setAttributes(userId, attributes) {
      const parsed = attributeChangesSchema.safeParse(attributes);
      if (!parsed.success) throw new AppError('request.invalid', { cause: parsed.error });
      await database.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('directory.users')
          .select('attributes')
          .where('id', '=', userId)
          .forUpdate()
          .executeTakeFirst();
        if (row === undefined) throw new AppError('resource.not_found');
        const all = Object.entries({ ...row.attributes, ...parsed.data });
        const kept = Object.fromEntries(all.filter(([, value]) => value !== null));
        await changeUser(tx, context, userId, { attributes: JSON.stringify(kept) });
      });
      events.tell('user_changed', userId);
    },

    async setMfaEnabled(userId, enabled) {
      await changeUser(database, context, userId, { mfa_enabled: enabled });
      // A code by mail stands beside an app, and never alone.
      if (!enabled)
        await database.deleteFrom('directory.mail_factors').where('user_id', '=', userId).execute();
      events.tell(enabled ? 'factor_added' : 'factor_removed', userId);
    },

    async requireReset(userId) {
      await changeUser(database, context, userId, { status: 'RESET_REQUIRED' });
      events.tell('password_reset', userId);
    },

    async remove(userId) {
      const user = await findById(userId);
      if (user === null) return;
      await database.deleteFrom('directory.users').where('id', '=', userId).execute();
      events.tell('user_removed', user);
    },
  };
}
