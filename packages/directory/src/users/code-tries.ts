import { createHmac } from 'node:crypto';
import type { CodePurpose } from '@aiso/mail';
import { sql } from 'kysely';
import type { DirectoryContext } from '../context.ts';
import { openSubkey } from '../crypto/sealing.ts';
import { TRIES_A_CODE } from './mailed-codes.ts';

/**
 * Wrong codes by name, whether or not somebody has the name and was sent a code. Whoever has used up the
 * tries of a code is told to ask for another, and nobody learns from it who exists. Whether a code still
 * works is judged by its own count (`mailed-codes.ts`).
 */
export type CodeTries = {
  /** One more wrong code. @returns false where there were more than a code has tries */
  count(purpose: CodePurpose, name: string): Promise<boolean>;
  /** Another code was asked for. */
  forget(purpose: CodePurpose, name: string): Promise<void>;
};

/** As long as a code lives. */
const REMEMBERED_MS = 15 * 60_000;

/** Counted in the database, for all servers, beside the attempts, which are purged with these. */
export function openCodeTries({ database, masterKey, clock }: DirectoryContext): CodeTries {
  const key = openSubkey(masterKey, 'attempts');
  const subjectOf = (purpose: CodePurpose, name: string): Buffer =>
    createHmac('sha256', key).update(`code tries\n${purpose}\n${name}`).digest();

  return {
    async count(purpose, name) {
      const now = clock.now();
      const { rows } = await sql<{ failed_attempts: number }>`
        insert into directory.attempts as u (subject, failed_attempts, expires_at)
        values (${subjectOf(purpose, name)}, 1, ${new Date(now.getTime() + REMEMBERED_MS)})
        on conflict (subject) do update set
          failed_attempts = case when u.expires_at <= ${now} then 1
            else least(u.failed_attempts, 1000) + 1 end,
          expires_at = excluded.expires_at
        returning u.failed_attempts`.execute(database);
      return (rows[0]?.failed_attempts ?? 0) <= TRIES_A_CODE;
    },

    async forget(purpose, name) {
      await database
        .deleteFrom('directory.attempts')
        .where('subject', '=', subjectOf(purpose, name))
        .execute();
    },
  };
}
