import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@aiso/mail';
import { sql } from 'kysely';
import { z } from 'zod';
import type { DirectoryContext } from '../context.ts';
import { openSealer, subkey } from '../crypto/sealing.ts';
import type { EventPublisher } from '../events.ts';
import { CODE_LIFE_MS, openTries } from './code-tries.ts';
import type { MailBudget } from './mail-budget.ts';

export type CodeCheck =
  | { readonly kind: 'right'; readonly email: string }
  | { readonly kind: 'none' | 'wrong' | 'expired' | 'used-up' };

/** A code and the token of a link, which stand for each other: the use of one uses up both. */
export type IssuedCode = {
  readonly code: string;
  readonly link: string;
  /** How long they are good for. */
  readonly minutes: number;
};

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
 * Eight digits sent by mail, for ten minutes. Who asks while a code is good is sent it again: nobody voids
 * somebody else's code by asking for another. Tries are charged before they are judged: five from each
 * network that asked, since it asked last, and ten from all others together (`code-tries.ts`). With 24 mails
 * a day (`mail-budget.ts`) that is 360 tries: 1 chance in 277,000 a day for an account and purpose. Whoever
 * uses up the tries of others keeps nobody from a code that was asked for from their own network.
 */
export type MailedCodes = {
  /**
   * The code that is good, or a new one in place of what is over; invitations, for which administration alone
   * asks, are made anew. `flowId`: the flow that the link goes on with (PKCE), which stands in its token.
   * @returns null where the day's mails have been sent, which is told as a refusal
   */
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
/** What is over sooner is made anew: there is a mail to wait for. The mails name three minutes and more. */
const GOOD_MS = 3 * 60_000;
const LINK_BYTES = 28;
/** `LINK_BYTES` in hexadecimal, and the id of a flow without its hyphens. */
const LINK = /^(?<secret>[0-9a-f]{56})(?<flow>[0-9a-f]{32})?$/u;

/** Nobody's id: asked for in place of somebody who is not there, so that the time tells nothing. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What is left of one that was used. */
const USED = { expires_at: new Date(0), link_hash: null, sealed: null } as const;

const sealedSchema = z.object({ code: z.string(), link: z.string() });

export function openMailedCodes(
  { database, masterKey, clock }: DirectoryContext,
  parts: { readonly budget: MailBudget; readonly events: Pick<EventPublisher, 'refuse'> },
): MailedCodes {
  const { budget, events } = parts;
  const tries = openTries(masterKey);
  const key = subkey(masterKey, 'mailed-code');
  const sealer = openSealer(masterKey, 'mailed-code-again');
  const digest = (userId: string, purpose: CodePurpose, code: string): Buffer =>
    createHmac('sha256', key).update(`${userId} ${purpose} ${code}`).digest();
  const linkHash = (link: string): Buffer => createHash('sha256').update(link).digest();
  const placeOf = (userId: string, purpose: CodePurpose): string => `${userId} ${purpose}`;

  type Asked = {
    readonly executor: DirectoryContext['database'];
    readonly userId: string;
    readonly purpose: CodePurpose;
    readonly email: string;
    readonly now: Date;
  };
  type Made = { readonly code: string; readonly link: string; readonly expiresAt: Date };

  /** @returns null where there is a good one */
  async function make({ executor, userId, purpose, email, now }: Asked): Promise<Made | null> {
    const expiresAt = new Date(now.getTime() + (purpose === 'invite' ? INVITATION_LIFE_MS : CODE_LIFE_MS));
    const link = randomBytes(LINK_BYTES).toString('hex');
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    const sealed = sealer.seal(Buffer.from(JSON.stringify({ code, link })), placeOf(userId, purpose));
    const { rows } = await sql`
      insert into directory.mailed_codes as c
        (user_id, purpose, code_hash, link_hash, sealed, email, asked_from, expires_at)
      values (${userId}, ${purpose}, ${digest(userId, purpose, code)}, ${linkHash(link)}, ${sealed}, ${email},
        ${tries.asking()}, ${expiresAt})
      on conflict (user_id, purpose) do update set
        code_hash = excluded.code_hash, link_hash = excluded.link_hash, sealed = excluded.sealed,
        email = excluded.email, expires_at = excluded.expires_at,
        tries = 0, tries_by_network = '{}', asked_from = excluded.asked_from
      where c.expires_at < ${new Date(now.getTime() + GOOD_MS)} or c.email <> excluded.email
        or c.purpose = 'invite'
      returning c.user_id`.execute(executor);
    return rows.length === 0 ? null : { code, link, expiresAt };
  }

  /** The good one. @returns null where it was used meanwhile */
  async function again({ executor, userId, purpose, now }: Asked): Promise<Made | null> {
    const { rows } = await sql<{ sealed: Buffer | null; expires_at: Date }>`
      update directory.mailed_codes u set ${tries.ask()}
      where u.user_id = ${userId} and u.purpose = ${purpose} and u.expires_at > ${now}
      returning u.sealed, u.expires_at`.execute(executor);
    const { sealed, expires_at: expiresAt } = rows[0] ?? {};
    if (!sealed || expiresAt === undefined) return null;
    const opened = sealer.open(sealed, placeOf(userId, purpose)).toString();
    return { ...sealedSchema.parse(JSON.parse(opened)), expiresAt };
  }

  return {
    async issue(userId, purpose, email, { flowId, executor = database } = {}) {
      if (!(await budget.take(userId, purpose, executor))) {
        events.refuse('code_mail', userId, 'limit');
        return null;
      }
      const asked = { executor, userId, purpose, email, now: clock.now() };
      const made = (await make(asked)) ?? (await again(asked)) ?? (await make(asked));
      if (made === null) return null;
      const { code, link, expiresAt } = made;
      const minutes = Math.floor((expiresAt.getTime() - asked.now.getTime()) / 60_000);
      return { code, link: `${link}${flowId?.replaceAll('-', '') ?? ''}`, minutes };
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
      // Two checks at once cannot both use the code.
      const used = await database
        .updateTable('directory.mailed_codes')
        .set({ ...USED, code_hash: digest(userId, purpose, 'used') })
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .where('code_hash', '=', row.code_hash)
        .executeTakeFirst();
      return used.numUpdatedRows === 0n ? { kind: 'wrong' } : { kind: 'right', email: row.email };
    },

    async checkLink(token, purposes, owner) {
      const { secret: link, flow } = LINK.exec(token)?.groups ?? {};
      if (link === undefined) return { kind: 'wrong' };
      const row = await database
        .selectFrom('directory.mailed_codes')
        .select(['user_id', 'purpose', 'email'])
        .where('link_hash', '=', linkHash(link))
        .where('purpose', 'in', purposes)
        .where('expires_at', '>', clock.now())
        .executeTakeFirst();
      if (row === undefined || (owner !== undefined && row.user_id !== owner)) return { kind: 'wrong' };
      const { user_id: userId, purpose, email } = row;
      const flowId = flow?.replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-') ?? null;
      const used = await database
        .updateTable('directory.mailed_codes')
        .set({ ...USED, code_hash: digest(userId, purpose, 'used') })
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
      // Whoever has the right one is told for a day that it is over.
      const before = new Date(clock.now().getTime() - DAY_MS);
      await database.deleteFrom('directory.mailed_codes').where('expires_at', '<', before).execute();
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
