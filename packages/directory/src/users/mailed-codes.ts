import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@aiso/mail';
import { sql } from 'kysely';
import type { DirectoryContext } from '../context.ts';
import { subkey } from '../crypto/sealing.ts';
import { CODE_LIFE_MS, openTries } from './code-tries.ts';

export type CodeCheck =
  | { readonly kind: 'right'; readonly email: string }
  | { readonly kind: 'none' | 'wrong' | 'expired' | 'used-up' };

/** A code and the token of a link, which stand for each other: the use of one uses up both. */
export type IssuedCode = { readonly code: string; readonly link: string };

export type LinkCheck =
  | {
      readonly kind: 'right';
      readonly userId: string;
      readonly purpose: CodePurpose;
      readonly email: string;
      readonly flowId: string | null;
    }
  | { readonly kind: 'wrong' };

/**
 * Eight digits sent by mail, for ten minutes. Tries are charged before they are judged: five from a network
 * and twenty in all (`code-tries.ts`). With ten codes a day that leaves a guesser 1 chance in 500,000 a day
 * for an account and purpose. Whoever uses up the tries of somebody's code keeps them from nothing but that
 * code.
 */
export type MailedCodes = {
  /** Puts a new code in place of an earlier one. @returns null where the day's codes have been sent */
  issue(
    userId: string,
    purpose: CodePurpose,
    email: string,
    options?: { readonly flowId?: string | undefined; readonly executor?: DirectoryContext['database'] },
  ): Promise<IssuedCode | null>;
  /**
   * Judges a code. The right one is used up, and only who has it hears that it expired. `none`: no code was
   * sent; `used-up`: the code has had its tries, and none was judged. `before` runs once the code is known to
   * be right; where it throws, the code can be used again.
   */
  check(
    userId: string,
    purpose: CodePurpose,
    code: string,
    before?: (userId: string) => Promise<void>,
  ): Promise<CodeCheck>;
  /**
   * Judges the token of a link for one of the purposes; the right one is used up. What has expired is wrong,
   * and so is somebody else's where `userId` says whose it must be.
   */
  checkLink(link: string, purposes: readonly CodePurpose[], userId?: string): Promise<LinkCheck>;
  /** Where the last code of this purpose was sent; null where none is open. */
  pendingEmail(userId: string, purpose: CodePurpose): Promise<string | null>;
  purgeExpired(): Promise<void>;
};

const DIGITS = 8;
/** Who is invited does not wait for the mail. */
const INVITATION_LIFE_MS = 24 * 3_600_000;
const DAY_MS = 86_400_000;
const CODES_A_DAY = 10;

/** Nobody's id: asked for in place of somebody who is not there, so that the time tells nothing. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

export function openMailedCodes({ database, masterKey, clock }: DirectoryContext): MailedCodes {
  const tries = openTries(masterKey);
  const key = subkey(masterKey, 'mailed-code');
  const digest = (userId: string, purpose: CodePurpose, code: string): Buffer =>
    createHmac('sha256', key).update(`${userId} ${purpose} ${code}`).digest();

  const linkHash = (link: string): Buffer => createHash('sha256').update(link).digest();

  return {
    async issue(userId, purpose, email, { flowId, executor = database } = {}) {
      const now = clock.now();
      const life = purpose === 'invite' ? INVITATION_LIFE_MS : CODE_LIFE_MS;
      const link = randomBytes(28).toString('hex');
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      const dayBefore = new Date(now.getTime() - DAY_MS);
      const { rows } = await sql`
        insert into directory.mailed_codes as c
          (user_id, purpose, code_hash, email, expires_at, day_began_at, link_hash, flow_id)
        values (${userId}, ${purpose}, ${digest(userId, purpose, code)}, ${email},
          ${new Date(now.getTime() + life)}, ${now}, ${linkHash(link)}, ${flowId ?? null})
        on conflict (user_id, purpose) do update set
          code_hash = excluded.code_hash, email = excluded.email, expires_at = excluded.expires_at,
          tries = 0, tries_by_network = '{}', link_hash = excluded.link_hash, flow_id = excluded.flow_id,
          sent_today = case when c.day_began_at < ${dayBefore} then 1 else c.sent_today + 1 end,
          day_began_at = case when c.day_began_at < ${dayBefore} then excluded.day_began_at
            else c.day_began_at end
        where c.day_began_at < ${dayBefore} or c.sent_today < ${CODES_A_DAY}
        returning c.user_id`.execute(executor);
      return rows.length === 0 ? null : { code, link };
    },

    async check(userId, purpose, code, before) {
      const now = clock.now();
      const rows = await database.transaction().execute(async (tx) => {
        // Waiting for the disk here would tell somebody with a code from somebody without one.
        await sql`set local synchronous_commit = off`.execute(tx);
        const charged = await sql<{
          code_hash: Buffer;
          email: string;
          expires_at: Date;
        }>`
          update directory.mailed_codes u set ${tries.charge()}
          where u.user_id = ${userId} and u.purpose = ${purpose} and ${tries.areLeft()}
          returning u.code_hash, u.email, u.expires_at`.execute(tx);
        return charged.rows;
      });
      const row = rows[0];
      if (row === undefined) return { kind: (await exists(userId, purpose)) ? 'used-up' : 'none' };
      const isRight = timingSafeEqual(row.code_hash, digest(userId, purpose, code.trim()));
      if (!isRight) return { kind: 'wrong' };
      if (row.expires_at <= now) return { kind: 'expired' };
      await before?.(userId);
      // The row stays, as it counts the day's codes; two checks at once cannot both use the code.
      const used = await database
        .updateTable('directory.mailed_codes')
        .set({ expires_at: new Date(0), code_hash: digest(userId, purpose, 'used'), link_hash: null })
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .where('code_hash', '=', row.code_hash)
        .executeTakeFirst();
      return used.numUpdatedRows === 0n ? { kind: 'wrong' } : { kind: 'right', email: row.email };
    },

    async checkLink(link, purposes, owner) {
      const row = await database
        .selectFrom('directory.mailed_codes')
        .select(['user_id', 'purpose', 'email', 'flow_id'])
        .where('link_hash', '=', linkHash(link))
        .where('purpose', 'in', purposes)
        .where('expires_at', '>', clock.now())
        .executeTakeFirst();
      if (row === undefined || (owner !== undefined && row.user_id !== owner)) return { kind: 'wrong' };
      const { user_id: userId, purpose, email, flow_id: flowId } = row;
      const used = await database
        .updateTable('directory.mailed_codes')
        .set({ expires_at: new Date(0), code_hash: digest(userId, purpose, 'used'), link_hash: null })
        .where('link_hash', '=', linkHash(link))
        .executeTakeFirst();
      return used.numUpdatedRows === 0n
        ? { kind: 'wrong' }
        : { kind: 'right', userId, purpose, email, flowId };
    },

    async pendingEmail(userId, purpose) {
      const row = await database
        .selectFrom('directory.mailed_codes')
        .select('email')
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', clock.now())
        .executeTakeFirst();
      return row?.email ?? null;
    },

    async purgeExpired() {
      await database
        .deleteFrom('directory.mailed_codes')
        .where('day_began_at', '<', new Date(clock.now().getTime() - DAY_MS))
        .where('expires_at', '<', clock.now())
        .execute();
    },
  };

  async function exists(userId: string, purpose: CodePurpose): Promise<boolean> {
    const row = await database
      .selectFrom('directory.mailed_codes')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .executeTakeFirst();
    return row !== undefined;
  }
}
