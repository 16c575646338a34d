import { sql } from 'kysely';
import type { DirectoryContext } from '../context.ts';
import type { EventPublisher } from '../events.ts';
import type { SessionStates } from './session-states.ts';

/** One sign-in that still stands. */
export type OwnSession = {
  readonly id: string;
  readonly signedInAt: Date;
  /** When its tokens were last renewed, or it was last seen in the program. */
  readonly usedAt: Date;
  /** As the browser calls itself; null where the session was never seen here. */
  readonly userAgent: string | null;
};

/** The sessions of a person, for that person. */
export type OwnSessions = {
  /** The last used first. */
  list(userId: string): Promise<readonly OwnSession[]>;
  /** Ends one of the person's own. @returns false where there is none of that id */
  end(userId: string, sessionId: string): Promise<boolean>;
  /**
   * Remembers what a session is used with, so that its owner knows it again. Costs a write every few minutes.
   */
  note(userId: string, sessionId: string, userAgent: string): Promise<void>;
  /** Forgets the browsers of sessions that are gone. */
  purge(): Promise<void>;
};

const LONGEST_USER_AGENT = 300;
const NOTED_AGAIN_MS = 300_000;

export function openOwnSessions(
  { database, clock }: Pick<DirectoryContext, 'database' | 'clock'>,
  states: SessionStates,
  events: EventPublisher,
): OwnSessions {
  return {
    async list(userId) {
      const { rows } = await sql<{
        id: string;
        signed_in_at: Date;
        used_at: Date;
        user_agent: string | null;
      }>`
        select t.family_id as id, min(t.auth_time) as signed_in_at,
          greatest(max(t.created_at), max(d.seen_at)) as used_at, max(d.user_agent) as user_agent
        from directory.refresh_tokens t left join directory.session_devices d on d.session_id = t.family_id
        where t.user_id = ${userId} and t.revoked_at is null and t.expires_at > ${clock.now()}
        group by t.family_id order by used_at desc, t.family_id`.execute(database);
      return rows.map((row) => ({
        id: row.id,
        signedInAt: row.signed_in_at,
        usedAt: row.used_at,
        userAgent: row.user_agent,
      }));
    },

    async end(userId, sessionId) {
      const isEnded = await database.transaction().execute(async (tx) => {
        const ended = await tx
          .updateTable('directory.refresh_tokens')
          .set({ revoked_at: clock.now() })
          .where('user_id', '=', userId)
          .where('family_id', '=', sessionId)
          .where('revoked_at', 'is', null)
          .executeTakeFirst();
        if (ended.numUpdatedRows > 0n) await events.publish(tx, 'session_ended', userId);
        return ended.numUpdatedRows > 0n;
      });
      states.forget();
      return isEnded;
    },

    async note(userId, sessionId, userAgent) {
      const now = clock.now();
      const name = userAgent.slice(0, LONGEST_USER_AGENT);
      await sql`
        insert into directory.session_devices as d (session_id, user_id, user_agent, seen_at)
        values (${sessionId}, ${userId}, ${name}, ${now})
        on conflict (session_id) do update set user_agent = excluded.user_agent, seen_at = excluded.seen_at
        where d.user_agent <> excluded.user_agent
          or d.seen_at < ${new Date(now.getTime() - NOTED_AGAIN_MS)}`.execute(database);
    },

    async purge() {
      await sql`delete from directory.session_devices d
        where not exists (select 1 from directory.refresh_tokens t where t.family_id = d.session_id)`.execute(
        database,
      );
    },
  };
}
