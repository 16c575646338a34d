import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { DirectoryDatabase } from '@aiso/datastore';
import { type Kysely, sql } from 'kysely';
import type { DirectoryContext } from '../context.ts';
import { openSubkey } from '../crypto/sealing.ts';
import { areaOf, callerNetwork } from './caller.ts';

/**
 * Guessing is slowed, not punished. The first five wrong passwords from a network cost nothing; each further
 * one closes the account there for 1, 2, 4, 8 and then always 15 seconds (from the sixtieth on an unknown
 * network a minute). Attempts while it is closed do not prolong it. A whole sign-in, with its second step
 * where there is one, clears the count, and so does a quarter of an hour without trying after a wait.
 *
 * Whoever signed in from a network before is slowed by nothing that happens elsewhere. All networks that the
 * account does not know have 40 attempts together and one more every 15 seconds: at most 5,800 in 24 hours.
 * The less a neighbourhood has tried, the more of these are open to it: all of them to one that has not tried
 * for hours, half after five attempts. So guessers use up what is left to those who guessed, and the owner's
 * first try on a new network goes before theirs: guessers in fewer than 120 neighbourhoods (one attempt of
 * each is forgotten every half hour) delay it by 15 seconds for each of these at most.
 *
 * A network is counted too, over all names. After a hundred failures in five minutes it is refused until
 * these are over, but for those who signed in from it before.
 *
 * An attempt is charged before it is judged, in one statement, and given back when it was right: a thousand
 * guesses at once get no more tries than a thousand in turn. Names that nobody has take the same statement,
 * so that neither waiting nor time tells who exists. Counts are in the database, for all servers; names and
 * addresses are HMACs.
 */
const FREE_ATTEMPTS = 5;
const LONGEST_WAIT_SECONDS = 15;
/** No person goes on for so long. The wait is longer than a turn of the budget, and leaves others room. */
const STUBBORN_ATTEMPTS = 60;
const STUBBORN_WAIT_SECONDS = 60;
const FORGET_SECONDS = 900;
const NETWORK_FAILURES = 100;
const NETWORK_WINDOW_SECONDS = 300;
const UNKNOWN_BUDGET = 40;
const UNKNOWN_EVERY_SECONDS = 15;
const FRESH_ATTEMPTS = 5;
const FRESH_EVERY_SECONDS = 1800;
const KNOWN_DAYS = 90;

/**
 * A wait is remembered here, so that a flood of guesses does not reach the database. What another server
 * cleared is seen after this long.
 */
const REMEMBERED_MS = 2_000;
const MOST_REMEMBERED = 10_000;
/**
 * Refusals from memory go out at most this often, so that a flood slows itself. Whoever would wait for longer
 * than the second figure is answered at once.
 */
const REFUSAL_SPACING_MS = 10;
const LONGEST_REFUSAL_MS = 1_000;

/** What the database says of one attempt. */
type Charge = { readonly charged: boolean; readonly waits_until: Date | null };

export type Attempts = {
  /**
   * Charges an attempt on an account (a user's id; the name as typed where nobody has it). `typed` is the
   * name under which a wait is remembered, where that is not the account.
   * @returns false where the account is waiting, here or for all unknown networks
   */
  charge(account: string, typed?: string): Promise<boolean>;
  /**
   * Whether this process knows that the name is waiting; asks nobody. When it is, the answer comes slowly.
   */
  isWaiting(typed: string): Promise<boolean>;
  /** Whether somebody has signed in to the account from the caller's network. */
  isKnownNetwork(account: string, executor?: Kysely<DirectoryDatabase>): Promise<boolean>;
  /**
   * Somebody has shown all that is asked of them: the attempt is given back, the count is cleared, and the
   * network is known from now on. A right password alone is not enough where a second step follows it.
   */
  clear(account: string, executor?: Kysely<DirectoryDatabase>): Promise<void>;
  /**
   * The account has a new password: what strangers have used of its budget, and what the caller's network
   * has, begin anew.
   */
  forgive(userId: string): Promise<void>;
  purgeExpired(): Promise<void>;
};

/** What was set last stays; the oldest goes. */
function setBounded(times: Map<string, number>, key: string, time: number): void {
  times.delete(key);
  times.set(key, time);
  if (times.size <= MOST_REMEMBERED) return;
  for (const oldest of times.keys()) {
    times.delete(oldest);
    break;
  }
}

/** Under what an account, the caller's network and other things are counted. */
export function attemptSubjects(masterKey: Buffer) {
  const key = openSubkey(masterKey, 'attempts');
  const digest = (...parts: readonly string[]): Buffer =>
    createHmac('sha256', key).update(parts.join('\n')).digest();
  return {
    digest,
    ofAccount: (account: string): Buffer => digest('account', account),
    /** Null outside of a request. */
    ofNetwork: (): Buffer | null => {
      const network = callerNetwork();
      return network === '' ? null : digest('network', network);
    },
    /** The neighbourhood of that network. */
    ofArea: (): Buffer | null => {
      const network = callerNetwork();
      return network === '' ? null : digest('area', areaOf(network));
    },
  };
}

export function openAttempts({ database, masterKey, clock }: DirectoryContext): Attempts {
  const { ofAccount: subjectOf, ofNetwork: networkSubject, ofArea: areaSubject } = attemptSubjects(masterKey);
  const waits = new Map<string, number>();
  let nextRefusal = 0;

  const placeOf = (typed: string): string => `${typed}\n${callerNetwork()}`;

  function remember(typed: string, until: Date | null): void {
    if (until === null) return;
    setBounded(waits, placeOf(typed), Math.min(until.getTime(), clock.now().getTime() + REMEMBERED_MS));
  }

  async function spaceRefusals(): Promise<void> {
    const now = performance.now();
    const at = Math.max(now, nextRefusal);
    if (at - now > LONGEST_REFUSAL_MS) return;
    nextRefusal = at + REFUSAL_SPACING_MS;
    if (at > now) await delay(at - now);
  }

  async function isWaiting(typed: string): Promise<boolean> {
    if ((waits.get(placeOf(typed)) ?? 0) <= clock.now().getTime()) return false;
    await spaceRefusals();
    return true;
  }

  return {
    isWaiting,
    async charge(account, typed = account) {
      if (await isWaiting(typed)) return false;
      const { rows } = await sql<Charge>`select * from directory.charge_attempt(
        ${subjectOf(account)}::bytea, ${networkSubject()}::bytea, ${areaSubject()}::bytea,
        ${clock.now()}::timestamptz, ${FREE_ATTEMPTS}::integer, ${LONGEST_WAIT_SECONDS}::integer,
        ${STUBBORN_ATTEMPTS}::integer, ${STUBBORN_WAIT_SECONDS}::integer, ${FORGET_SECONDS}::integer,
        ${NETWORK_FAILURES}::integer, ${NETWORK_WINDOW_SECONDS}::integer, ${UNKNOWN_BUDGET}::integer,
        ${UNKNOWN_EVERY_SECONDS}::integer, ${FRESH_ATTEMPTS}::integer, ${FRESH_EVERY_SECONDS}::integer)`.execute(
        database,
      );
      const charge = rows[0];
      if (charge?.charged === true) return true;
      remember(typed, charge?.waits_until ?? null);
      return false;
    },

    async isKnownNetwork(account, executor = database) {
      const { rows } = await sql`select 1 from directory.attempts
        where subject = sha256(${subjectOf(account)}::bytea || ${networkSubject()}::bytea)
          and known_until > ${clock.now()}`.execute(executor);
      return rows.length > 0;
    },

    async clear(account, executor = database) {
      const now = clock.now();
      const knownUntil = new Date(now.getTime() + KNOWN_DAYS * 86_400_000);
      await sql`select directory.clear_attempts(${subjectOf(account)}::bytea, ${networkSubject()}::bytea,
        ${now}::timestamptz, ${knownUntil}::timestamptz, ${UNKNOWN_EVERY_SECONDS}::integer)`.execute(
        executor,
      );
    },

    async forgive(userId) {
      waits.clear();
      const account = sql`${subjectOf(userId)}::bytea`;
      const here = sql`sha256(${account} || ${networkSubject()}::bytea)`;
      // One after the other: none is held while another is waited for.
      for (const subject of [here, sql`sha256(${account})`, account])
        await sql`delete from directory.attempts where known_until is null and subject = ${subject}`.execute(
          database,
        );
    },

    async purgeExpired() {
      await database.deleteFrom('directory.attempts').where('expires_at', '<', clock.now()).execute();
    },
  };
}
