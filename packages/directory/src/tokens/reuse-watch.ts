import type { DirectoryDatabase } from '@aiso/datastore';
import type { Kysely } from 'kysely';
import type { DirectoryContext } from '../context.ts';
import type { EventPublisher } from '../events.ts';
import { attemptSubjects } from '../users/attempts.ts';
import { areaOf, callerNow } from '../users/caller.ts';
import type { CodeMails } from '../users/code-mails.ts';
import type { FindUsers } from '../users/find-users.ts';

type Executor = Kysely<DirectoryDatabase>;

/**
 * Notices that somebody else has a copy of a refresh token. Each is audited and told to the owner by mail,
 * once an hour at most. All of it happens in the transaction that holds the token's row.
 */
export type ReuseWatch = {
  /** A token was used again after it was replaced. Its session has ended. */
  replacedTokenUsed(tx: Executor, userId: string): Promise<void>;
  /**
   * A token of an ended session was used. It is audited and not mailed: after "Sign out everywhere" honest
   * clients try theirs once more.
   */
  endedTokenUsed(tx: Executor, userId: string): Promise<void>;
  /**
   * A token was used that its client keeps (REFRESH_TOKEN_AUTH), so that copies cannot be told by the token
   * itself. They are told by the places from which one session is used within two lives of an access token:
   * by another program at once; by the same from another network when the first network comes back, or by
   * more networks than a person goes through. Who moves from one to another is left alone.
   */
  keptTokenUsed(tx: Executor, session: { readonly id: string; readonly userId: string }): Promise<void>;
  purgeExpired(): Promise<void>;
};

const TOLD_EVERY_MS = 3_600_000;
const MOST_PLACES = 8;
const LONGEST_USER_AGENT = 300;

/**
 * What a program calls itself, without versions, which change under way, and without what AWS clients say of
 * single calls (`m/E,N`).
 */
const programOf = (userAgent: string): string =>
  userAgent
    .slice(0, LONGEST_USER_AGENT)
    .replace(/ m\/\S*/u, '')
    .replace(/\d[\d._]*/gu, '');

export function openReuseWatch(
  context: DirectoryContext,
  parts: {
    readonly events: Pick<EventPublisher, 'publish'>;
    readonly users: Pick<FindUsers, 'findById'>;
    readonly codeMails: Pick<CodeMails, 'later' | 'tellReuse'>;
  },
): ReuseWatch {
  const { clock, masterKey, accessTokenSeconds } = context;
  const { events, users, codeMails } = parts;
  const { digest } = attemptSubjects(masterKey);
  const watchedSince = (): Date => new Date(clock.now().getTime() - 2 * accessTokenSeconds * 1000);

  /** Beside the attempts, which are purged with it. */
  async function isToBeTold(tx: Executor, what: string, userId: string): Promise<boolean> {
    const now = clock.now();
    const expires_at = new Date(now.getTime() + TOLD_EVERY_MS);
    const told = await tx
      .insertInto('directory.attempts')
      .values({ subject: digest('reuse', what, userId), failed_attempts: 1, expires_at })
      .onConflict((conflict) =>
        conflict
          .column('subject')
          .doUpdateSet({ expires_at })
          .where('directory.attempts.expires_at', '<=', now),
      )
      .returning('subject')
      .executeTakeFirst();
    return told !== undefined;
  }

  const mail = (userId: string): void =>
    codeMails.later(async () => {
      const user = await users.findById(userId);
      if (user !== null) codeMails.tellReuse(user);
    });

  /** Whether this use, beside those of before, shows two holders. */
  async function isSecondHolder(tx: Executor, sessionId: string): Promise<boolean> {
    const { network, userAgent } = callerNow();
    if (network === null) return false;
    const program = programOf(userAgent);
    const here = {
      place: digest('place', areaOf(network), program),
      program: digest('program', program),
      is_ipv6: network.includes(':'),
    };
    const used_at = clock.now();
    const places = await tx
      .selectFrom('directory.session_places')
      .selectAll()
      .where('session_id', '=', sessionId)
      .where('used_at', '>', watchedSince())
      .orderBy('used_at')
      .execute();
    const earlier = places.find(({ place }) => place.equals(here.place));
    const others = places.filter((place) => place !== earlier);
    const [oldest] = others;
    if (earlier === undefined && oldest !== undefined && others.length >= MOST_PLACES) {
      await tx
        .deleteFrom('directory.session_places')
        .where('session_id', '=', sessionId)
        .where('used_at', '<=', oldest.used_at)
        .execute();
    }
    await tx
      .insertInto('directory.session_places')
      .values({ session_id: sessionId, ...here, used_at })
      .onConflict((conflict) => conflict.columns(['session_id', 'place']).doUpdateSet({ used_at }))
      .execute();
    if (earlier === undefined && others.length >= MOST_PLACES) return true;
    return others.some(
      (other) =>
        !other.program.equals(here.program) ||
        // A device with both kinds of address takes now one and now the other.
        (earlier !== undefined && other.is_ipv6 === here.is_ipv6 && other.used_at > earlier.used_at),
    );
  }

  return {
    async replacedTokenUsed(tx, userId) {
      if (!(await isToBeTold(tx, 'replaced', userId))) return;
      await events.publish(tx, 'token_reused', userId);
      mail(userId);
    },
    async endedTokenUsed(tx, userId) {
      if (await isToBeTold(tx, 'ended', userId)) await events.publish(tx, 'token_reused', userId);
    },
    async keptTokenUsed(tx, { id, userId }) {
      if (!(await isSecondHolder(tx, id)) || !(await isToBeTold(tx, 'kept', userId))) return;
      await events.publish(tx, 'used_elsewhere', userId);
      mail(userId);
    },
    async purgeExpired() {
      await context.database
        .deleteFrom('directory.session_places')
        .where('used_at', '<', watchedSince())
        .execute();
    },
  };
}
