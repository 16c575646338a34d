import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DirectoryContext } from '../../context.ts';
import { callerNetwork } from '../../users/caller.ts';
import type { Limits } from '../../users/limits.ts';
import { emailKey } from '../../users/user.ts';
import { GotrueError } from './errors.ts';

/**
 * Mails of one kind that one network asks for to one address keep a distance; to an address that nobody has
 * alike, so that waiting tells nothing.
 */
export type MailIntervals = {
  /** @throws GotrueError over_email_send_rate_limit */
  charge(email: string, kind: string): Promise<void>;
  purgeExpired(): Promise<void>;
};

/** As long as the screens count down before they offer to send again. */
const INTERVAL_SECONDS = 15;

export function openMailIntervals({ database, clock }: DirectoryContext, limits: Limits): MailIntervals {
  return {
    async charge(email, kind) {
      if (!(await limits.take('mail'))) {
        throw new GotrueError(429, 'over_email_send_rate_limit', 'Email rate limit exceeded');
      }
      const now = clock.now();
      const key = createHash('sha256')
        .update(`${kind} ${emailKey(email)}\n${callerNetwork()}`)
        .digest();
      const before = new Date(now.getTime() - INTERVAL_SECONDS * 1000);
      const { rows } = await sql<{ sent_at: Date; charged: boolean }>`
        with charged as (
          insert into directory.mail_intervals as i (key_hash, sent_at) values (${key}, ${now})
          on conflict (key_hash) do update set sent_at = excluded.sent_at where i.sent_at <= ${before}
          returning sent_at
        )
        select sent_at, true as charged from charged
        union all
        select sent_at, false from directory.mail_intervals
          where key_hash = ${key} and not exists (select 1 from charged)`.execute(database);
      const row = rows[0];
      if (row === undefined || row.charged) return;
      const waited = (now.getTime() - row.sent_at.getTime()) / 1000;
      const seconds = Math.max(1, Math.ceil(INTERVAL_SECONDS - waited));
      throw new GotrueError(
        429,
        'over_email_send_rate_limit',
        `For security purposes, you can only request this after ${seconds} seconds.`,
      );
    },

    async purgeExpired() {
      const before = new Date(clock.now().getTime() - INTERVAL_SECONDS * 1000);
      await database.deleteFrom('directory.mail_intervals').where('sent_at', '<', before).execute();
    },
  };
}
