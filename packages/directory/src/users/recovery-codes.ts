import { createHmac, randomInt } from 'node:crypto';
import type { DirectoryContext } from '../context.ts';
import { subkey } from '../crypto/sealing.ts';

/**
 * Ten codes that take the place of the second factor, each once; about 49 bits each. They are shown when they
 * are made and kept only as HMACs. Guesses are charged by the caller, as those at passwords are.
 */
export type RecoveryCodes = {
  /** New codes in place of all earlier ones. */
  renew(userId: string): Promise<readonly string[]>;
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
  removeAll(userId: string): Promise<void>;
};

/** Without the letters and digits that are mistaken for each other in print. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODES = 10;
const HALF = 5;
const FIRST_WITHIN_MS = 10 * 60_000;

const half = (): string =>
  Array.from({ length: HALF }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

export function openRecoveryCodes({ database, masterKey, clock }: DirectoryContext): RecoveryCodes {
  const key = subkey(masterKey, 'recovery-code');
  const digest = (userId: string, code: string): Buffer =>
    createHmac('sha256', key)
      .update(`${userId} ${code.toLowerCase().replaceAll(/[\s-]/gu, '')}`)
      .digest();

  const drop = (tx: DirectoryContext['database'], userId: string) =>
    tx.deleteFrom('directory.recovery_codes').where('user_id', '=', userId).execute();

  async function make(
    tx: DirectoryContext['database'],
    userId: string,
    shownTo: string | null = null,
  ): Promise<readonly string[]> {
    await drop(tx, userId);

    const codes = Array.from({ length: CODES }, () => `${half()}-${half()}`);
    await tx
      .insertInto('directory.recovery_codes')
      .values(
        codes.map((code) => ({
          user_id: userId,
          code_hash: digest(userId, code),
          created_at: clock.now(),
          shown_to: shownTo,
        })),
      )
      .execute();
    return codes;
  }

  return {
    renew: (userId) => database.transaction().execute((tx) => make(tx, userId)),
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
      const used = await database
        .deleteFrom('directory.recovery_codes')
        .where('user_id', '=', userId)
        .where('code_hash', '=', digest(userId, code))
        .executeTakeFirst();
      return used.numDeletedRows > 0n;
    },
    async left(userId) {
      const { count } = await database
        .selectFrom('directory.recovery_codes')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async removeAll(userId) {
      await drop(database, userId);
    },
  };
}
