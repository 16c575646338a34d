import { sql } from 'kysely';
import type { DirectoryContext } from '../context.ts';
import { attemptSubjects } from './attempts.ts';

/**
 * Codes of the second step that are judged, counted for each account, apart from its passwords: whoever is
 * asked for a code has shown the password already. Six may come at once, and one more every five minutes,
 * over all sessions, protocols and kinds of second factor. Networks from which the account has signed in
 * before share a count of their own: codes from elsewhere do not keep its owner waiting there. Within any
 * hour no more than 2 × (6 + 12) = 36 codes are judged, of which the owner's right ones are given back.
 */
export type SecondStepLimit = {
  /** Charges a code before it is judged. @returns false where it must not be */
  charge(userId: string): Promise<boolean>;
  /** The code was right: it is not counted. */
  giveBack(userId: string): Promise<void>;
  /**
   * A code was wrong.
   * @returns whether its owner is to be told: from the third on since the last right one, once an hour
   */
  noteWrong(userId: string): Promise<boolean>;
};

const AT_ONCE = 6;
const EVERY_SECONDS = 300;
const TOLD_FROM = 3;
const TOLD_EVERY_SECONDS = 3600;
const FORGET_SECONDS = 86_400;

/**
 * Counted in the database, for all servers, beside the attempts, which are purged with these. `expires_at` is
 * when the count is empty again (the generic cell rate algorithm, ITU-T I.371).
 */
export function openSecondStepLimit({ database, masterKey, clock }: DirectoryContext): SecondStepLimit {
  const { digest, ofAccount, ofNetwork } = attemptSubjects(masterKey);
  const elsewhere = (userId: string): Buffer => digest('second step', userId);
  const known = (userId: string): Buffer => digest('second step, known network', userId);
  const wrong = (userId: string): Buffer => digest('wrong second step', userId);
  const every = sql`make_interval(secs => ${EVERY_SECONDS})`;

  /** Which of the two counts the caller's network belongs to. */
  const countOf = (userId: string, now: Date) => sql`(case when exists (
      select 1 from directory.attempts
      where subject = sha256(${ofAccount(userId)}::bytea || ${ofNetwork()}::bytea) and known_until > ${now}
    ) then ${known(userId)}::bytea else ${elsewhere(userId)}::bytea end)`;

  return {
    async charge(userId) {
      const now = clock.now();
      const full = new Date(now.getTime() + AT_ONCE * EVERY_SECONDS * 1000);
      const { rows } = await sql`
        insert into directory.attempts as u (subject, failed_attempts, expires_at)
        values (${countOf(userId, now)}, 1, ${now}::timestamptz + ${every})
        on conflict (subject) do update set expires_at = greatest(u.expires_at, ${now}) + ${every}
        where greatest(u.expires_at, ${now}) + ${every} <= ${full}
        returning u.subject`.execute(database);
      return rows.length > 0;
    },

    async giveBack(userId) {
      await sql`update directory.attempts set expires_at = expires_at - ${every}
        where subject = ${countOf(userId, clock.now())}`.execute(database);
      await database.deleteFrom('directory.attempts').where('subject', '=', wrong(userId)).execute();
    },

    async noteWrong(userId) {
      const now = clock.now();
      const forgotten = new Date(now.getTime() + FORGET_SECONDS * 1000);
      const quietUntil = new Date(now.getTime() + TOLD_EVERY_SECONDS * 1000);
      const count = sql`(case when u.expires_at <= ${now} then 1 else least(u.failed_attempts, 1000) + 1 end)`;
      const { rows } = await sql<{ is_told: boolean }>`
        insert into directory.attempts as u (subject, failed_attempts, expires_at)
        values (${wrong(userId)}, 1, ${forgotten})
        on conflict (subject) do update set failed_attempts = ${count}, expires_at = ${forgotten},
          locked_until = case when ${count} >= ${TOLD_FROM} and coalesce(u.locked_until <= ${now}, true)
            then ${quietUntil}::timestamptz else u.locked_until end
        returning coalesce(u.locked_until = ${quietUntil}, false) as is_told`.execute(database);
      return rows[0]?.is_told === true;
    },
  };
}
