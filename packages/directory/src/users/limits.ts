import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { DirectoryContext } from '../context.ts';
import { openSubkey } from '../crypto/sealing.ts';
import { callerNetwork } from './caller.ts';

/**
 * What a network may do so many times in so many seconds, to whomever. A hospital is one network: the bounds
 * are far above its needs.
 */
const LIMITS = {
  /** Mails asked for: reset and confirmation codes, links. */
  mail: { most: 300, seconds: 3600 },
  'sign-up': { most: 300, seconds: 3600 },
  /**
   * Links that take back a change of an address: their secrets cannot be guessed, but cost a look-up each.
   */
  'take-back': { most: 60, seconds: 60 },
  /** Links of invitations: the same. */
  invitation: { most: 60, seconds: 60 },
} as const;

export type Limit = keyof typeof LIMITS;

/**
 * Counts one of so many in so many seconds under a subject.
 * @returns false where there were as many already; nothing is counted then
 */
export async function takeOne(
  executor: DirectoryContext['database'],
  subject: Buffer,
  { most, seconds, now }: { readonly most: number; readonly seconds: number; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into directory.attempts as u (subject, failed_attempts, expires_at)
    values (${subject}, 1, ${new Date(now.getTime() + seconds * 1000)})
    on conflict (subject) do update set
      failed_attempts = case when u.expires_at <= ${now} then 1 else u.failed_attempts + 1 end,
      expires_at = case when u.expires_at <= ${now} then excluded.expires_at else u.expires_at end
    where u.expires_at <= ${now} or u.failed_attempts < ${most}
    returning u.subject`.execute(executor);
  return rows.length > 0;
}

export type Limits = {
  /** Counts one. @returns false where the network has had all of its time; nothing is counted then. */
  take(limit: Limit): Promise<boolean>;
};

/** Counted in the database, for all servers, beside the attempts, which are purged with these. */
export function openLimits({ database, masterKey, clock }: DirectoryContext): Limits {
  const key = openSubkey(masterKey, 'attempts');
  return {
    async take(limit) {
      const network = callerNetwork();
      if (network === '') return true;
      const subject = createHmac('sha256', key).update(`limit\n${limit}\n${network}`).digest();
      return takeOne(database, subject, { ...LIMITS[limit], now: clock.now() });
    },
  };
}
