import { AppError } from '@aiso/contracts';
import { type DirectoryDatabase, isUniqueViolation } from '@aiso/datastore';
import type { Kysely } from 'kysely';
import type { DirectoryContext } from '../context.ts';
import type { EventPublisher } from '../events.ts';
import { adoptClaim, forgetWritten, NO_CLAIM, openClaimants, removeClaim } from './claims.ts';
import { type FindUsers, selectUsers } from './find-users.ts';
import { joinGroups } from './groups.ts';
import { attributeChangesSchema, emailSchema, groupNameSchema } from './new-user.ts';
import { emailKey, type User, type UserRow } from './user.ts';

export type ChangeUsers = {
  /**
   * Who was unconfirmed may sign in; with a code from it the address is theirs. What a sign-up wrote of
   * itself is kept where `keepsWritten` says so, and no other network asked for the address too: then only of
   * who confirms it from the network that signed up.
   * @throws AppError resource.not_found
   */
  confirm(
    userId: string,
    how: { readonly verifiesEmail: boolean; readonly keepsWritten: boolean },
  ): Promise<void>;
  /**
   * A verified address in place of the old one.
   * @returns false where somebody else has it. @throws AppError resource.not_found
   */
  setEmail(userId: string, email: string): Promise<boolean>;
  setEmailVerified(userId: string, verified: boolean): Promise<void>;
  /**
   * All of it or nothing. Named attributes are set, or removed where they are null; the others stay.
   * @throws AppError resource.not_found
   */
  change(userId: string, changes: UserChanges): Promise<void>;
  /** Whether a code is asked for at sign-in. @throws AppError resource.not_found */
  setMfaEnabled(userId: string, enabled: boolean, executor?: Kysely<DirectoryDatabase>): Promise<void>;
  /** The password no longer signs in; a mailed code sets a new one. @throws AppError resource.not_found */
  requireReset(userId: string): Promise<void>;
  remove(userId: string): Promise<void>;
};

export type UserChanges = {
  readonly names?: Partial<Pick<User, 'givenName' | 'familyName' | 'name'>>;
  readonly attributes?: Readonly<Record<string, string | null>>;
  readonly groups?: readonly string[];
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
    .set({
      ...changes,
      ...(changes.status === undefined ? {} : NO_CLAIM),
      updated_at: clock.now(),
    })
    .where('id', '=', userId)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new AppError('resource.not_found');
}

/** A verified address in place of the old one. @throws Error a unique violation where somebody else has it */
export async function writeEmail(
  tx: Kysely<DirectoryDatabase>,
  context: Pick<DirectoryContext, 'clock'> & { readonly events: Pick<EventPublisher, 'publish'> },
  userId: string,
  email: string,
): Promise<void> {
  const given = emailSchema.parse(email);
  await removeClaim(tx, context.events, { id: userId, email: given });
  await changeUser(tx, context, userId, { email: given, email_key: emailKey(given), email_verified: true });
  // Its link lies in the mailbox of before, which may be a stranger's.
  await tx.deleteFrom('directory.invitations').where('user_id', '=', userId).execute();
}

export function openChangeUsers(
  context: DirectoryContext,
  { findById }: Pick<FindUsers, 'findById'>,
  events: EventPublisher,
): ChangeUsers {
  const { database } = context;
  const claimant = openClaimants(context);
  const inTransaction = <T>(work: (tx: Kysely<DirectoryDatabase>) => Promise<T>): Promise<T> =>
    database.transaction().execute(work);

  /** @returns what was changed, by name */
  async function write(
    tx: Kysely<DirectoryDatabase>,
    userId: string,
    { names = {}, attributes, groups }: UserChanges,
  ): Promise<string[]> {
    const { givenName, familyName, name } = names;
    const parsed = attributeChangesSchema.safeParse(attributes ?? {});
    if (!parsed.success) throw new AppError('request.invalid', { cause: parsed.error });
    const row = await tx
      .selectFrom('directory.users')
      .select('attributes')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw new AppError('resource.not_found');
    // Administration alone writes these.
    if (attributes !== undefined || groups !== undefined) await adoptClaim(tx, userId);
    const all = Object.entries({ ...row.attributes, ...parsed.data });
    const kept = Object.fromEntries(all.filter(([, value]) => value !== null));
    await changeUser(tx, context, userId, {
      ...(givenName === undefined ? {} : { given_name: givenName }),
      ...(familyName === undefined ? {} : { family_name: familyName }),
      ...(name === undefined ? {} : { name }),
      // Written only where it changes: the database tells every server of it.
      ...(attributes === undefined ? {} : { attributes: JSON.stringify(kept) }),
    });
    if (groups !== undefined) {
      const wanted = groups.map((group) => groupNameSchema.parse(group));
      await tx.deleteFrom('directory.user_groups').where('user_id', '=', userId).execute();
      await joinGroups(tx, userId, wanted);
    }
    return [
      ...(Object.keys(names).length > 0 ? ['names'] : []),
      ...Object.keys(attributes ?? {}),
      ...(groups === undefined ? [] : ['groups']),
    ];
  }

  async function turn(tx: Kysely<DirectoryDatabase>, userId: string, enabled: boolean): Promise<void> {
    const before = await selectUsers(tx).where('id', '=', userId).executeTakeFirst();
    await changeUser(tx, context, userId, { mfa_enabled: enabled });
    // A code by mail stands beside an app, and never alone.
    if (!enabled) await tx.deleteFrom('directory.mail_factors').where('user_id', '=', userId).execute();
    if (before?.mfa_enabled === enabled) return;
    await events.publish(tx, enabled ? 'second_factor_turned_on' : 'second_factor_turned_off', userId);
  }

  return {
    confirm: (userId, { verifiesEmail, keepsWritten }) =>
      inTransaction(async (tx) => {
        const row = await selectUsers(tx).where('id', '=', userId).forUpdate().executeTakeFirst();
        const isFirst = row?.status === 'UNCONFIRMED';
        const from = row?.claimed_from ?? null;
        const isOwners = keepsWritten && (row?.is_contested !== true || from?.equals(claimant()) === true);
        if (from !== null && !isOwners) {
          await forgetWritten(tx, userId);
          if (row?.password_hash !== null) await events.publish(tx, 'password_removed', userId);
        }
        await changeUser(tx, context, userId, {
          ...(verifiesEmail ? { email_verified: true } : {}),
          ...(isFirst ? { status: 'CONFIRMED' } : {}),
        });
        if (isFirst) await events.publish(tx, 'user_confirmed', userId);
        else await events.publish(tx, 'user_changed', userId, { changed: ['email_verified'] });
      }),

    async setEmail(userId, email) {
      try {
        await inTransaction(async (tx) => {
          await writeEmail(tx, { ...context, events }, userId, email);
          await events.publish(tx, 'address_changed', userId);
        });
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },

    setEmailVerified: (userId, verified) =>
      inTransaction(async (tx) => {
        await changeUser(tx, context, userId, { email_verified: verified });
        await events.publish(tx, 'user_changed', userId, { changed: ['email_verified'] });
      }),

    change: (userId, changes) =>
      inTransaction(async (tx) => {
        const changed = await write(tx, userId, changes);
        await events.publish(tx, 'user_changed', userId, {
          changed,
          ...(changes.groups === undefined ? {} : { groups: changes.groups }),
        });
      }),

    setMfaEnabled: (userId, enabled, executor) =>
      executor === undefined
        ? inTransaction((tx) => turn(tx, userId, enabled))
        : turn(executor, userId, enabled),

    requireReset: (userId) =>
      inTransaction(async (tx) => {
        await changeUser(tx, context, userId, { status: 'RESET_REQUIRED' });
        await events.publish(tx, 'password_reset', userId);
      }),

    async remove(userId) {
      const user = await findById(userId);
      if (user === null) return;
      await inTransaction(async (tx) => {
        const removed = await tx.deleteFrom('directory.users').where('id', '=', userId).executeTakeFirst();
        if (removed.numDeletedRows > 0n) await events.publish(tx, 'user_removed', user);
      });
    },
  };
}
