import { randomUUID } from 'node:crypto';
import { AppError } from '@aiso/contracts';
import { type DirectoryDatabase, isUniqueViolation } from '@aiso/datastore';
import { type Kysely, sql } from 'kysely';
import type { DirectoryContext } from '../context.ts';
import {
  attributeChangesSchema,
  emailSchema,
  groupNameSchema,
  type NewUser,
  newUserSchema,
} from './new-user.ts';
import { newOneTimePassword, ONE_TIME_PASSWORD_DAYS } from './one-time-password.ts';
import type { PasswordHistory } from './password-history.ts';
import { passwordFlaws } from './password-policy.ts';
import type { Passwords } from './passwords.ts';
import { emailKey, isUserId, presentUser, type User, type UserRow } from './user.ts';

type Executor = Kysely<DirectoryDatabase>;

/** A user with what sign-in needs; it stays inside of the directory. */
export type UserWithCredentials = { readonly user: User; readonly row: UserRow };

export type Users = {
  /** @returns null where the address is taken. The one-time password is shown once and kept nowhere. */
  create(
    user: NewUser,
    oneTimePassword?: string,
  ): Promise<{ readonly user: User; readonly oneTimePassword: string } | null>;
  /** Somebody who signed up: with a password of their own, unconfirmed. @returns null where the address or id is taken. @throws AppError request.invalid */
  register(user: NewUser, password: string, id?: string): Promise<User | null>;
  /** Who was unconfirmed may sign in; with a code from it the address is theirs. @throws AppError resource.not_found */
  confirm(userId: string, how: { readonly verifiesEmail: boolean }): Promise<void>;
  /** A verified address in place of the old one. @returns false where somebody else has it. @throws AppError resource.not_found */
  setEmail(userId: string, email: string): Promise<boolean>;
  remove(userId: string): Promise<void>;
  /** @throws AppError resource.not_found */
  setMfaEnabled(userId: string, enabled: boolean): Promise<void>;
  findById(userId: string): Promise<User | null>;
  /** Case and Unicode form of the address do not matter. */
  findByEmail(email: string): Promise<User | null>;
  /** By id or e-mail address, as clients give either. */
  findForSignIn(username: string): Promise<UserWithCredentials | null>;
  /** A password of the person's own. @throws AppError request.invalid (policy), resource.not_found */
  setPassword(userId: string, password: string, executor?: Executor): Promise<void>;
  /** Puts a new one-time password in place of the password. @throws AppError resource.not_found */
  resetPassword(userId: string, executor?: Executor, oneTimePassword?: string): Promise<string>;
  /** The password no longer signs in; a mailed code sets a new one. @throws AppError resource.not_found */
  requireReset(userId: string): Promise<void>;
  /** Sets the named attributes, and removes those set to null; the others stay. @throws AppError resource.not_found */
  setAttributes(userId: string, attributes: Readonly<Record<string, string | null>>): Promise<void>;
  setEmailVerified(userId: string, verified: boolean): Promise<void>;
  setNames(userId: string, names: Partial<Pick<User, 'givenName' | 'familyName' | 'name'>>): Promise<void>;
  setGroups(userId: string, groups: readonly string[]): Promise<void>;
  setEnabled(userId: string, enabled: boolean): Promise<void>;
};

const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * 86_400_000);

/** Makes the user a member of groups, and groups that nobody made before. */
async function join(tx: Executor, userId: string, names: readonly string[]): Promise<void> {
  const wanted = [...new Set(names)];
  await tx
    .insertInto('directory.groups')
    .values(wanted.map((name) => ({ name, description: '', precedence: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('directory.user_groups')
    .values(wanted.map((name) => ({ user_id: userId, group_name: name })))
    .execute();
}

export function openUsers(context: DirectoryContext, passwords: Passwords, history: PasswordHistory): Users {
  const { database, clock } = context;

  /** With their groups in the same statement: each way to the database is a good part of what a sign-in costs beside its hash. */
  const select = () =>
    database
      .selectFrom('directory.users')
      .selectAll()
      .select(
        sql<
          string[]
        >`array(select group_name from directory.user_groups where user_id = directory.users.id)`.as(
          'groups',
        ),
      );

  const present = (row: (UserRow & { groups: string[] }) | undefined): UserWithCredentials | null =>
    row === undefined ? null : { row, user: presentUser(row, row.groups) };

  /** Worded once, as every sign-in and every call with a token asks it. */
  function findBy(column: 'id' | 'email_key'): (value: string) => Promise<UserWithCredentials | null> {
    const worded = select().where(column, '=', '').compile();
    return async (value) => {
      const asked: typeof worded = { ...worded, parameters: [value] };
      const { rows } = await database.executeQuery(asked);
      return present(rows[0]);
    };
  }

  const findById = findBy('id');
  const findByEmailKey = findBy('email_key');
  const byId = async (userId: string): Promise<UserWithCredentials | null> =>
    isUserId(userId) ? findById(userId) : null;
  const byEmail = (email: string): Promise<UserWithCredentials | null> => findByEmailKey(emailKey(email));

  type Changes = Partial<
    Pick<
      UserRow,
      | 'password_hash'
      | 'srp_salt'
      | 'srp_verifier'
      | 'password_expires_at'
      | 'status'
      | 'given_name'
      | 'family_name'
      | 'name'
      | 'enabled'
      | 'email'
      | 'email_key'
      | 'email_verified'
      | 'mfa_enabled'
    >
  > & { attributes?: string };

  async function change(userId: string, changes: Changes, executor: Executor = database): Promise<void> {
    const changed = await executor
      .updateTable('directory.users')
      .set({ ...changes, updated_at: clock.now() })
      .where('id', '=', userId)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new AppError('resource.not_found');
  }

  /** @returns null where the address or id is taken */
  async function add(
    input: NewUser,
    password: string,
    state: Pick<UserRow, 'status' | 'password_expires_at'>,
    id: string = randomUUID(),
  ): Promise<User | null> {
    const parsed = newUserSchema.safeParse(input);
    if (!parsed.success) throw new AppError('request.invalid', { cause: parsed.error });
    const given = parsed.data;
    const stored = await passwords.store(id, password);
    const now = clock.now();
    const row = await database.transaction().execute(async (tx) => {
      const inserted = await tx
        .insertInto('directory.users')
        .values({
          id,
          email: given.email,
          email_key: emailKey(given.email),
          email_verified: given.emailVerified,
          given_name: given.givenName,
          family_name: given.familyName,
          name: given.name,
          attributes: JSON.stringify(given.attributes),
          enabled: true,
          ...stored,
          ...state,
          tokens_valid_after: now,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (inserted !== undefined && given.groups.length > 0) {
        await join(tx, id, given.groups);
      }
      return inserted;
    });
    return row === undefined ? null : presentUser(row, given.groups);
  }

  return {
    async create(input, oneTimePassword = newOneTimePassword()) {
      if (passwordFlaws(oneTimePassword).length > 0) throw new AppError('request.invalid');
      const user = await add(input, oneTimePassword, {
        status: 'FORCE_CHANGE_PASSWORD',
        password_expires_at: daysAfter(clock.now(), ONE_TIME_PASSWORD_DAYS),
      });
      return user === null ? null : { user, oneTimePassword };
    },

    async register(input, password, id) {
      if (passwordFlaws(password).length > 0) throw new AppError('request.invalid');
      return add(
        { ...input, emailVerified: false },
        password,
        {
          status: 'UNCONFIRMED',
          password_expires_at: null,
        },
        id,
      );
    },

    async confirm(userId, { verifiesEmail }) {
      const row = await select().where('id', '=', userId).executeTakeFirst();
      const status = row?.status === 'UNCONFIRMED' ? ({ status: 'CONFIRMED' } as const) : {};
      await change(userId, { ...(verifiesEmail ? { email_verified: true } : {}), ...status });
    },

    async setEmail(userId, email) {
      const given = emailSchema.parse(email);
      try {
        await change(userId, { email: given, email_key: emailKey(given), email_verified: true });
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },

    async remove(userId) {
      await database.deleteFrom('directory.users').where('id', '=', userId).execute();
    },

    async setMfaEnabled(userId, enabled) {
      await change(userId, { mfa_enabled: enabled });
      // A code by mail stands beside an app, and never alone.
      if (!enabled)
        await database.deleteFrom('directory.mail_factors').where('user_id', '=', userId).execute();
    },

    findById: async (userId) => (await byId(userId))?.user ?? null,
    findByEmail: async (email) => (await byEmail(email))?.user ?? null,
    findForSignIn: (username) => (isUserId(username) ? byId(username) : byEmail(username)),

    async setPassword(userId, password, executor) {
      if (passwordFlaws(password).length > 0) throw new AppError('request.invalid');
      const stored = await passwords.store(userId, password);
      await history.keepPresent(userId, executor ?? database);
      await change(userId, { ...stored, password_expires_at: null, status: 'CONFIRMED' }, executor);
    },

    async resetPassword(userId, executor, oneTimePassword = newOneTimePassword()) {
      if (passwordFlaws(oneTimePassword).length > 0) throw new AppError('request.invalid');
      const stored = await passwords.store(userId, oneTimePassword);
      await history.keepPresent(userId, executor ?? database);
      await change(
        userId,
        {
          ...stored,
          status: 'FORCE_CHANGE_PASSWORD',
          password_expires_at: daysAfter(clock.now(), ONE_TIME_PASSWORD_DAYS),
        },
        executor,
      );
      return oneTimePassword;
    },

    async setAttributes(userId, attributes) {
      const parsed = attributeChangesSchema.safeParse(attributes);
      if (!parsed.success) throw new AppError('request.invalid', { cause: parsed.error });
      await database.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('directory.users')
          .select('attributes')
          .where('id', '=', userId)
          .forUpdate()
          .executeTakeFirst();
        if (row === undefined) throw new AppError('resource.not_found');
        const all = Object.entries({ ...row.attributes, ...parsed.data });
        const kept = Object.fromEntries(all.filter(([, value]) => value !== null));
        await change(userId, { attributes: JSON.stringify(kept) }, tx);
      });
    },

    setEmailVerified: (userId, verified) => change(userId, { email_verified: verified }),

    requireReset: (userId) => change(userId, { status: 'RESET_REQUIRED' }),

    async setNames(userId, names) {
      await change(userId, {
        ...(names.givenName === undefined ? {} : { given_name: names.givenName }),
        ...(names.familyName === undefined ? {} : { family_name: names.familyName }),
        ...(names.name === undefined ? {} : { name: names.name }),
      });
    },

    async setGroups(userId, groups) {
      const wanted = [...new Set(groups.map((group) => groupNameSchema.parse(group)))];
      await database.transaction().execute(async (tx) => {
        await change(userId, {}, tx);
        await tx.deleteFrom('directory.user_groups').where('user_id', '=', userId).execute();
        if (wanted.length === 0) return;
        await join(tx, userId, wanted);
      });
    },

    setEnabled: (userId, enabled) => change(userId, { enabled }),
  };
}
