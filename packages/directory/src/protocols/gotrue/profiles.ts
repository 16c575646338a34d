import type { DirectoryDatabase } from '@aiso/datastore';
import { type Selectable, sql } from 'kysely';
import type { DirectoryContext } from '../../context.ts';

export type Metadata = Readonly<Record<string, unknown>>;
export type Profile = Omit<Selectable<DirectoryDatabase['directory.gotrue_profiles']>, 'user_id'>;
type Executor = DirectoryContext['database'];
type Columns = Partial<Omit<Profile, 'user_metadata' | 'app_metadata'>>;

/** What only this protocol keeps of a user. Somebody whom another protocol made has the defaults. */
export type Profiles = {
  of(userId: string): Promise<Profile>;
  change(userId: string, changes: Columns, executor?: Executor): Promise<void>;
  /**
   * Sets the named members and removes those set to null.
   * @returns false where the whole would be too long
   */
  merge(
    userId: string,
    column: 'user_metadata' | 'app_metadata',
    changes: Metadata,
    executor?: Executor,
  ): Promise<boolean>;
  /** Users whose ban is over, at most a hundred. */
  overdueBans(): Promise<readonly string[]>;
};

const NOTHING: Profile = {
  user_metadata: {},
  app_metadata: {},
  has_email_identity: true,
  email_confirmed_at: null,
  invited_at: null,
  confirmation_sent_at: null,
  recovery_sent_at: null,
  email_change_sent_at: null,
  reauthentication_sent_at: null,
  last_sign_in_at: null,
  banned_until: null,
};

/** They travel in every access token, and those must fit into a request's header. */
const LONGEST = { user_metadata: 3072, app_metadata: 1024 } as const;

/** Whether metadata of somebody new can be kept. The database writes a few more spaces than this counts. */
export const fitsProfile = (column: keyof typeof LONGEST, metadata: Metadata): boolean =>
  Buffer.byteLength(JSON.stringify(metadata, null, 1)) <= LONGEST[column];

export function openProfiles({ database, clock }: DirectoryContext): Profiles {
  const ensure = (userId: string, executor: Executor) =>
    executor
      .insertInto('directory.gotrue_profiles')
      .values({ user_id: userId, user_metadata: '{}', app_metadata: '{}' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  return {
    async of(userId) {
      const row = await database
        .selectFrom('directory.gotrue_profiles')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row ?? NOTHING;
    },

    async change(userId, changes, executor = database) {
      await ensure(userId, executor);
      await executor
        .updateTable('directory.gotrue_profiles')
        .set(changes)
        .where('user_id', '=', userId)
        .execute();
    },

    async merge(userId, column, changes, executor = database) {
      await ensure(userId, executor);
      const removed = Object.keys(changes).filter((key) => changes[key] === null);
      const merged = sql`(${sql.ref(column)} || ${JSON.stringify(changes)}::jsonb) - ${removed}::text[]`;
      const { rows } = await sql`update directory.gotrue_profiles set ${sql.ref(column)} = ${merged}
        where user_id = ${userId} and octet_length((${merged})::text) <= ${LONGEST[column]}
        returning user_id`.execute(executor);
      return rows.length > 0;
    },

    async overdueBans() {
      const rows = await database
        .selectFrom('directory.gotrue_profiles')
        .select('user_id')
        .where('banned_until', '<=', clock.now())
        .limit(100)
        .execute();
      return rows.map((row) => row.user_id);
    },
  };
}
