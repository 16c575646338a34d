import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { DirectoryDatabase } from '@aiso/datastore';
import type { Kysely } from 'kysely';
import type { DirectoryContext } from '../context.ts';
import { openSubkey } from '../crypto/sealing.ts';
import type { EventPublisher } from '../events.ts';
import { callerNetwork } from './caller.ts';
import { type NewAccount, newAccount } from './new-account.ts';
import type { NewUser } from './new-user.ts';
import type { Passwords } from './passwords.ts';
import { emailKey, presentUser, type User } from './user.ts';

type Executor = Kysely<DirectoryDatabase>;

/**
 * Sign-ups whose code has not come back. Anybody can make one with anybody's address, so it holds none:
 * another sign-up, an invitation or a changed address takes its place.
 */
export type Claims = {
  /**
   * Somebody who signed up, unconfirmed: with a password, judged before, or with none. An earlier sign-up
   * with the address loses its password, its names and its metadata to this one.
   * @returns null where somebody has the address. @throws AppError request.invalid
   */
  claim(
    user: NewUser,
    password: string | null,
    userMetadata?: Readonly<Record<string, unknown>>,
  ): Promise<User | null>;
  /** A code for a sign-up was asked for once more. From another network it may be somebody else. */
  askedAgain(userId: string): Promise<void>;
};

/** Whoever asks from here, as `claimed_from` has it. */
export function openClaimants({ masterKey }: Pick<DirectoryContext, 'masterKey'>): () => Buffer {
  const key = openSubkey(masterKey, 'attempts');
  return () => createHmac('sha256', key).update(`claim\n${callerNetwork()}`).digest();
}

/** What a sign-up wrote of itself. */
const NOTHING_WRITTEN = {
  password_hash: null,
  srp_salt: null,
  srp_verifier: null,
  given_name: null,
  family_name: null,
  name: null,
} as const;
export const NO_CLAIM = { claimed_from: null, is_contested: false } as const;

/** Forgets what a sign-up wrote: it was not the owner of the address. */
export async function forgetWritten(tx: Executor, userId: string): Promise<void> {
  await tx.updateTable('directory.users').set(NOTHING_WRITTEN).where('id', '=', userId).execute();
  await tx
    .updateTable('directory.gotrue_profiles')
    .set({ user_metadata: '{}' })
    .where('user_id', '=', userId)
    .execute();
  await tx.deleteFrom('directory.former_passwords').where('user_id', '=', userId).execute();
}

async function writeMetadata(
  tx: Executor,
  userId: string,
  metadata: Readonly<Record<string, unknown>>,
): Promise<void> {
  const given = Object.entries(metadata).filter(([, value]) => value !== null);
  if (given.length === 0) return;
  const user_metadata = JSON.stringify(Object.fromEntries(given));
  await tx
    .insertInto('directory.gotrue_profiles')
    .values({ user_id: userId, user_metadata, app_metadata: '{}' })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_metadata }))
    .execute();
}

/** The address is to be this user's, who does not have to wait for a code. */
export async function removeClaim(
  tx: Executor,
  events: Pick<EventPublisher, 'publish'>,
  { id, email }: Pick<User, 'id' | 'email'>,
): Promise<void> {
  const removed = await tx
    .deleteFrom('directory.users')
    .where('email_key', '=', emailKey(email))
    .where('claimed_from', 'is not', null)
    .where('id', '<>', id)
    .returningAll()
    .executeTakeFirst();
  if (removed !== undefined) await events.publish(tx, 'user_removed', presentUser(removed, []));
}

/** An administrator gave rights to it: it is the owner's of the address, whoever signed up. */
export async function adoptClaim(tx: Executor, userId: string): Promise<void> {
  const adopted = await tx
    .updateTable('directory.users')
    .set(NO_CLAIM)
    .where('id', '=', userId)
    .where('claimed_from', 'is not', null)
    .executeTakeFirst();
  if (adopted.numUpdatedRows > 0n) await forgetWritten(tx, userId);
}

export function openClaims(context: DirectoryContext, passwords: Passwords, events: EventPublisher): Claims {
  const { database, clock } = context;
  const claimant = openClaimants(context);

  /**
   * Codes are void where one network alone has asked, and stay counted for the day. Else they stay good:
   * they show the mailbox alone, and a stranger would void its owner's without end.
   */
  async function replace(tx: Executor, id: string, account: NewAccount): Promise<User | null> {
    const before = await tx
      .selectFrom('directory.users')
      .select(['claimed_from', 'is_contested'])
      .where('id', '=', id)
      .where('claimed_from', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) return null;
    const from = claimant();
    const isContested = before.is_contested || before.claimed_from?.equals(from) !== true;
    await forgetWritten(tx, id);
    if (!isContested)
      await tx
        .updateTable('directory.mailed_codes')
        .set({ expires_at: new Date(0), code_hash: randomBytes(32), link_hash: null, sealed: null })
        .where('user_id', '=', id)
        .execute();
    const row = await tx
      .updateTable('directory.users')
      .set({
        ...account.columns,
        claimed_from: from,
        is_contested: isContested,
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const user = presentUser(row, []);
    await events.publish(tx, 'user_changed', user, { changed: ['sign_up'] });
    return user;
  }

  async function insert(tx: Executor, id: string, account: NewAccount): Promise<User | null> {
    const now = clock.now();
    const row = await tx
      .insertInto('directory.users')
      .values({
        ...account.columns,
        id,
        enabled: true,
        status: 'UNCONFIRMED',
        claimed_from: claimant(),
        tokens_valid_after: now,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return null;
    const user = presentUser(row, []);
    await events.publish(tx, 'user_added', user);
    return user;
  }

  return {
    async claim(input, password, userMetadata = {}) {
      const { email } = input;
      const before = await database
        .selectFrom('directory.users')
        .select('id')
        .where('email_key', '=', emailKey(email))
        .where('claimed_from', 'is not', null)
        .executeTakeFirst();
      const id = before?.id ?? randomUUID();
      const account = await newAccount(passwords, id, { ...input, emailVerified: false }, password);
      return database.transaction().execute(async (tx) => {
        const user = await (before === undefined ? insert : replace)(tx, id, account);
        if (user !== null) await writeMetadata(tx, id, userMetadata);
        return user;
      });
    },

    async askedAgain(userId) {
      await database
        .updateTable('directory.users')
        .set({ is_contested: true })
        .where('id', '=', userId)
        .where('claimed_from', '<>', claimant())
        .execute();
    },
  };
}
