import type { DirectoryDatabase } from '@aiso/datastore';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Guessing is slowed, not punished: the first five wrong passwords cost nothing, each further one closes the account for 1, 2,
 * 4, 8 and then always 15 seconds. Attempts while it is closed are refused without prolonging it, so whoever guesses at an
 * account (≤ 5,800 guesses a day) keeps its owner waiting for seconds, never out. A right password, or a quarter of an hour
 * without trying after a wait, clears the count.
 *
 * An attempt is charged before it is judged, in one statement: a thousand parallel guesses get no more tries than a thousand
 * one after the other. Names that nobody has wait by the same rule, so that waiting does not tell who exists.
 */
const FREE_ATTEMPTS = 5;
const LONGEST_WAIT_SECONDS = 15;
const FORGET_SECONDS = 900;
const REMEMBERED_NAMES = 10_000;

/** `set …` of an update of `directory.users u`: charges one attempt. */
export function chargeAttempt(now: Date): RawBuilder<unknown> {
  const count = sql`(case when u.locked_until < ${now}::timestamptz - make_interval(secs => ${FORGET_SECONDS}) then 1
    else least(u.failed_attempts, 1000) + 1 end)`;
  return sql`failed_attempts = ${count}, locked_until = case when ${count} >= ${FREE_ATTEMPTS}
    then ${now}::timestamptz + make_interval(secs => least(power(2, least(${count}, 100) - ${FREE_ATTEMPTS}), ${LONGEST_WAIT_SECONDS}))
    else null end`;
}

/** Condition on `directory.users u`: the account is not waiting. */
export const mayAttempt = (now: Date): RawBuilder<unknown> =>
  sql`(u.locked_until is null or u.locked_until <= ${now}::timestamptz)`;

/** Charges an attempt on a known account. @returns false where it is waiting. */
export async function chargeUser(
  database: Kysely<DirectoryDatabase>,
  userId: string,
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    // A counter may lose its last half second in a crash; waiting for the disk here would tell known names from unknown ones.
    await sql`set local synchronous_commit = off`.execute(tx);
    const { rows } = await sql`update directory.users u set ${chargeAttempt(now)}
      where u.id = ${userId} and ${mayAttempt(now)} returning u.id`.execute(tx);
    return rows.length > 0;
  });
}

export async function clearAttempts(database: Kysely<DirectoryDatabase>, userId: string): Promise<void> {
  await database
    .updateTable('directory.users')
    .set({ failed_attempts: 0, locked_until: null })
    .where('id', '=', userId)
    .where('failed_attempts', '>', 0)
    .execute();
}

export type UnknownNames = {
  /** Charges an attempt on a name that nobody has. @returns false where it is waiting. */
  charge(name: string, now: Date): boolean;
};

/** Kept in memory: of this process alone, and the oldest of ten thousand is forgotten. */
export function rememberUnknownNames(): UnknownNames {
  const names = new Map<string, { failed: number; lockedUntil: number }>();
  return {
    charge(name, now) {
      const at = now.getTime();
      const known = names.get(name) ?? { failed: 0, lockedUntil: 0 };
      if (known.lockedUntil > at) return false;
      const rested = known.lockedUntil > 0 && known.lockedUntil < at - FORGET_SECONDS * 1000;
      const failed = rested ? 1 : known.failed + 1;
      const waitSeconds =
        failed >= FREE_ATTEMPTS ? Math.min(2 ** (failed - FREE_ATTEMPTS), LONGEST_WAIT_SECONDS) : 0;
      names.delete(name);
      names.set(name, { failed, lockedUntil: waitSeconds === 0 ? 0 : at + waitSeconds * 1000 });
      if (names.size > REMEMBERED_NAMES) {
        for (const oldest of names.keys()) {
          names.delete(oldest);
          break;
        }
      }
      return true;
    },
  };
}
