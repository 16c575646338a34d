import { createHmac } from 'node:crypto';
import type { CodePurpose } from '@aiso/mail';
import { type RawBuilder, sql } from 'kysely';
import type { DirectoryContext } from '../context.ts';
import { openSubkey } from '../crypto/sealing.ts';
import { callerNetwork } from './caller.ts';

/**
 * Tries that a mailed code has: so many from one network, and so many from all that did not ask for it. Each
 * network that asks for it has its own: nobody else uses them up.
 */
const TRIES_A_NETWORK = 5;
const TRIES_OF_OTHERS = 10;
/** More than a day's mails; names that nobody has are counted too. */
const MOST_ASKING = 32;

/** As long as a mailed code lives. */
export const CODE_LIFE_MS = 600_000;

/** Counts tries of the caller's network, in an update of a table `u`. */
export function openTries(masterKey: Buffer) {
  const key = openSubkey(masterKey, 'attempts');
  const network = (): string =>
    createHmac('sha256', key).update(`tries of a code\n${callerNetwork()}`).digest('base64');
  const tried = (): RawBuilder<number> =>
    sql`coalesce((u.tries_by_network ->> ${network()}::text)::integer, 0)`;
  const hasAsked = (): RawBuilder<boolean> => sql`(${network()}::text = any(u.asked_from))`;
  return {
    /** What the column holds after the first try. */
    first: (): RawBuilder<unknown> => sql`jsonb_build_object(${network()}::text, 1)`,
    /** What `asked_from` holds at first. */
    asking: (): RawBuilder<unknown> => sql`array[${network()}::text]`,
    /** `set …`: the caller's network asks for the code, and has its tries anew. */
    ask: (): RawBuilder<unknown> => sql`tries_by_network = u.tries_by_network - ${network()}::text,
      asked_from = case when ${hasAsked()} or cardinality(u.asked_from) >= ${MOST_ASKING} then u.asked_from
        else u.asked_from || ${network()}::text end`,
    /** `set …` */
    charge: (): RawBuilder<unknown> => sql`tries = u.tries + case when ${hasAsked()} then 0 else 1 end,
      tries_by_network = u.tries_by_network || jsonb_build_object(${network()}::text, ${tried()} + 1)`,
    /** Condition: there are tries left. */
    areLeft: (): RawBuilder<unknown> =>
      sql`(${tried()} < ${TRIES_A_NETWORK} and (${hasAsked()} or u.tries < ${TRIES_OF_OTHERS}))`,
  };
}

/**
 * Wrong codes by name, whether or not somebody has the name and was sent a code. Whoever has used up the
 * tries of a code is told to ask for another, and nobody learns from it who exists. Whether a code still
 * works is judged by its own count (`mailed-codes.ts`).
 */
export type CodeTries = {
  /** One more wrong code. @returns false where there were more than a code has tries */
  count(purpose: CodePurpose, name: string): Promise<boolean>;
  /** The caller's network asked for the code, and has tries of its own. */
  ask(purpose: CodePurpose, name: string): Promise<void>;
  purgeExpired(): Promise<void>;
};

/** Counted in the database, for all servers. */
export function openCodeTries({ database, masterKey, clock }: DirectoryContext): CodeTries {
  const key = openSubkey(masterKey, 'attempts');
  const tries = openTries(masterKey);
  const subjectOf = (purpose: CodePurpose, name: string): Buffer =>
    createHmac('sha256', key).update(`code tries\n${purpose}\n${name}`).digest();

  return {
    async count(purpose, name) {
      const now = clock.now();
      const subject = subjectOf(purpose, name);
      await database
        .deleteFrom('directory.code_tries')
        .where('subject', '=', subject)
        .where('expires_at', '<=', now)
        .execute();
      const { rows } = await sql`
        insert into directory.code_tries as u (subject, tries, tries_by_network, expires_at)
        values (${subject}, 1, ${tries.first()}, ${new Date(now.getTime() + CODE_LIFE_MS)})
        on conflict (subject) do update set ${tries.charge()}, expires_at = excluded.expires_at
        where ${tries.areLeft()} returning u.subject`.execute(database);
      return rows.length > 0;
    },

    async ask(purpose, name) {
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
      await sql`
        insert into directory.code_tries as u (subject, tries, tries_by_network, asked_from, expires_at)
        values (${subjectOf(purpose, name)}, 0, '{}', ${tries.asking()}, ${expiresAt})
        on conflict (subject) do update set ${tries.ask()}, expires_at = excluded.expires_at`.execute(
        database,
      );
    },

    async purgeExpired() {
      await database.deleteFrom('directory.code_tries').where('expires_at', '<', clock.now()).execute();
    },
  };
}
