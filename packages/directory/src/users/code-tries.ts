import { createHmac } from 'node:crypto';
import type { CodePurpose } from '@aiso/mail';
import { type RawBuilder, sql } from 'kysely';
import type { DirectoryContext } from '../context.ts';
import { openSubkey } from '../crypto/sealing.ts';
import { callerNetwork } from './caller.ts';

/** Tries that a mailed code has: so many from one network, and so many in all. */
const TRIES_A_NETWORK = 5;
const TRIES_A_CODE = 20;

/** As long as a mailed code lives. */
export const CODE_LIFE_MS = 600_000;

/** Counts a try of the caller's network, in an update of a table `u`. */
export function openTries(masterKey: Buffer) {
  const key = openSubkey(masterKey, 'attempts');
  const network = (): string =>
    createHmac('sha256', key).update(`tries of a code\n${callerNetwork()}`).digest('base64');
  const tried = (): RawBuilder<number> =>
    sql`coalesce((u.tries_by_network ->> ${network()}::text)::integer, 0)`;
  return {
    /** What the column holds after the first try. */
    first: (): RawBuilder<unknown> => sql`jsonb_build_object(${network()}::text, 1)`,
    /** `set …` */
    charge: (): RawBuilder<unknown> => sql`tries = u.tries + 1,
      tries_by_network = u.tries_by_network || jsonb_build_object(${network()}::text, ${tried()} + 1)`,
    /** Condition: there are tries left. */
    areLeft: (): RawBuilder<unknown> => sql`(u.tries < ${TRIES_A_CODE} and ${tried()} < ${TRIES_A_NETWORK})`,
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
  /** Another code was asked for. */
  forget(purpose: CodePurpose, name: string): Promise<void>;
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

    async forget(purpose, name) {
      await database
        .deleteFrom('directory.code_tries')
        .where('subject', '=', subjectOf(purpose, name))
        .execute();
    },

    async purgeExpired() {
      await database.deleteFrom('directory.code_tries').where('expires_at', '<', clock.now()).execute();
    },
  };
}
