import { randomBytes, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import type { DirectoryContext } from '../context.ts';
import type { EventPublisher } from '../events.ts';
import { ARGON2 } from './passwords.ts';

type Executor = DirectoryContext['database'];

/**
 * Ten codes that take the place of the second factor, each once; about 49 bits each. They are shown when they
 * are made and kept only as argon2id hashes. Guesses are charged by the caller, as those at passwords are.
 */
export type RecoveryCodes = {
  /** New codes in place of all earlier ones. */
  renew(userId: string, executor?: Executor): Promise<readonly string[]>;
  /**
   * The codes of an app that was set up at sign-in, for the session that followed. Until that session says
   * that they are kept, it may ask again, and the new codes take the place of the old.
   * @returns null where there are other codes already, or the app's first code came ten minutes ago or
   * earlier
   */
  first(userId: string, sessionId: string): Promise<readonly string[] | null>;
  /** The codes that the session was shown have been written down. */
  keep(userId: string, sessionId: string): Promise<void>;
  /**
   * Uses a code up; case, spaces and hyphens do not matter.
   * @returns false where it is none of the person's
   */
  use(userId: string, code: string): Promise<boolean>;
  left(userId: string): Promise<number>;
  removeAll(userId: string, executor?: Executor): Promise<void>;
};

/** Without the letters and digits that are mistaken for each other in print. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODES = 10;
const HALF = 5;
/** Bytes; one salt for all codes of a person, so that a guess costs one hash. */
const SALT = 16;
const FIRST_WITHIN_MS = 10 * 60_000;

const half = (): string =>
  Array.from({ length: HALF }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** As it is hashed: without what readers put between. */
const written = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/gu, '');

const hashed = async (salt: Uint8Array, code: string): Promise<Buffer> =>
  Buffer.concat([salt, await hashRaw(written(code), { ...ARGON2, salt })]);

export function openRecoveryCodes(
  { database, clock }: DirectoryContext,
  events: EventPublisher,
): RecoveryCodes {
  const drop = (tx: Executor, userId: string) =>
    tx.deleteFrom('directory.recovery_codes').where('user_id', '=', userId).execute();

  async function make(
    tx: Executor,
    userId: string,
    shownTo: string | null = null,
  ): Promise<readonly string[]> {
    await drop(tx, userId);

    const codes = Array.from({ length: CODES }, () => `${half()}-${half()}`);
    const salt = randomBytes(SALT);
    const hashes = await Promise.all(codes.map((code) => hashed(salt, code)));
    await tx
      .insertInto('directory.recovery_codes')
      .values(
        hashes.map((hash) => ({
          user_id: userId,
          code_hash: hash,
          created_at: clock.now(),
          shown_to: shownTo,
        })),
      )
      .execute();
    await events.publish(tx, 'recovery_codes_renewed', userId);
    return codes;
  }

  return {
    renew: (userId, executor) =>
      executor === undefined
        ? database.transaction().execute((tx) => make(tx, userId))
        : make(executor, userId),
    first: (userId, sessionId) =>
      database.transaction().execute(async (tx) => {
        // One call after the other: another session's must not make codes beside those that the first shows.
        await tx
          .selectFrom('directory.users')
          .select('id')
          .where('id', '=', userId)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const app = await tx
          .selectFrom('directory.factors')
          .select('id')
          .where('user_id', '=', userId)
          .where('verified_at', '>', new Date(clock.now().getTime() - FIRST_WITHIN_MS))
          .where((eb) =>
            eb.not(
              eb.exists(
                eb
                  .selectFrom('directory.recovery_codes')
                  .select('user_id')
                  .where('directory.recovery_codes.user_id', '=', userId)
                  .where('shown_to', 'is distinct from', sessionId),
              ),
            ),
          )
          .executeTakeFirst();
        return app === undefined ? null : make(tx, userId, sessionId);
      }),
    async keep(userId, sessionId) {
      await database
        .updateTable('directory.recovery_codes')
        .set({ shown_to: null })
        .where('user_id', '=', userId)
        .where('shown_to', '=', sessionId)
        .execute();
    },
    async use(userId, code) {
      if (written(code).length !== 2 * HALF) return false;
      const any = await database
        .selectFrom('directory.recovery_codes')
        .select('code_hash')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (any === undefined) return false;
      const hash = await hashed(any.code_hash.subarray(0, SALT), code);
      return database.transaction().execute(async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('directory.recovery_codes')
          .where('user_id', '=', userId)
          .where('code_hash', '=', hash)
          .executeTakeFirst();
        if (numDeletedRows > 0n) await events.publish(tx, 'recovery_code_used', userId);
        return numDeletedRows > 0n;
      });
    },
    async left(userId) {
      const { count } = await database
        .selectFrom('directory.recovery_codes')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async removeAll(userId, executor = database) {
      await drop(executor, userId);
    },
  };
}
