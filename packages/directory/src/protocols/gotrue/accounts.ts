import type { Core } from '../../core.ts';
import type { ProviderAccount } from '../../oauth/provider.ts';
import { NO_CLAIM } from '../../users/claims.ts';
import { newOneTimePassword } from '../../users/one-time-password.ts';
import { passwordFlaws } from '../../users/password-policy.ts';
import type { User } from '../../users/user.ts';
import { emailExists, GotrueError, invalid, signupDisabled, userBanned, userNotFound } from './errors.ts';
import type { Identities } from './identities.ts';
import { isConfirmed, type Member, type Members } from './members.ts';
import { namesOf, readAppMetadata } from './metadata.ts';
import { type PasswordRules, requireGoodPassword } from './password-rules.ts';
import { fitsProfile, type Metadata, type Profiles } from './profiles.ts';
import type { GotrueSessions, SessionAnswer } from './sessions.ts';

type NewAccount = {
  /** Made up where it is not given. */
  readonly id?: string | undefined;
  readonly email: string;
  /** Undefined for somebody who signs in by mail or by a provider. */
  readonly password?: string | undefined;
  readonly isConfirmed: boolean;
  /** Whether a stranger asks for it, who has shown nothing yet. */
  readonly isClaim?: boolean;
  readonly userMetadata?: Metadata | undefined;
};

/** What happens to users in this protocol. */
export type Accounts = {
  /** @returns null where the address is taken */
  create(account: NewAccount): Promise<User | null>;
  /** A session of somebody who has just shown who they are. @throws GotrueError user_banned */
  signIn(userId: string, method: string, sessionId?: string): Promise<SessionAnswer>;
  /**
   * The user's mailbox was shown to be theirs. A password that somebody else may know stops working. With
   * `keepsPassword` that of a sign-up stays.
   */
  mailboxShown(user: User, options: { readonly keepsPassword: boolean }): Promise<void>;
  /** The password no longer signs in, only providers do. */
  unlinkMail(userId: string): Promise<void>;
  /** @throws GotrueError weak_password */
  requireGoodPassword(password: string): void;
  /** Ends all sessions but the one given; it confirms nobody. @throws GotrueError weak_password */
  setPassword(user: User, password: string, exceptSessionId?: string): Promise<void>;
  /** @throws GotrueError validation_failed where it would be too long */
  writeUserMetadata(userId: string, changes: Metadata): Promise<void>;
  /** @throws GotrueError validation_failed */
  writeAppMetadata(userId: string, changes: Metadata): Promise<void>;
  /** Disables until then; null enables. */
  setBan(userId: string, until: Date | null): Promise<void>;
  /**
   * Whom a provider's account belongs to: who has linked it, else who has its verified address, else somebody
   * new.
   * @throws GotrueError signup_disabled, provider_email_needs_verification
   */
  ofProvider(provider: string, account: ProviderAccount): Promise<string>;
  /** @throws GotrueError identity_already_exists */
  linkProvider(userId: string, provider: string, account: ProviderAccount): Promise<void>;
};

export function openAccounts(
  core: Pick<
    Core,
    | 'allowsSignUp'
    | 'attempts'
    | 'context'
    | 'events'
    | 'passwordHistory'
    | 'passwords'
    | 'sessions'
    | 'setEnabled'
    | 'users'
  >,
  parts: {
    readonly profiles: Profiles;
    readonly identities: Identities;
    readonly members: Members;
    readonly sessions: GotrueSessions;
    readonly passwordRules: PasswordRules;
  },
): Accounts {
  const { context, users, passwords, passwordHistory, allowsSignUp } = core;
  const { profiles, identities, members, sessions } = parts;

  type Executor = typeof context.database;
  const inTransaction = <T>(work: (tx: Executor) => Promise<T>): Promise<T> =>
    context.database.transaction().execute(work);

  async function clearPassword(tx: Executor, userId: string): Promise<void> {
    const now = context.clock.now();
    await passwordHistory.keepPresent(userId, tx);
    await tx
      .updateTable('directory.users')
      .set({
        password_hash: null,
        srp_salt: null,
        srp_verifier: null,
        password_expires_at: null,
        updated_at: now,
      })
      .where('id', '=', userId)
      .execute();
  }

  const dropPassword = (userId: string): Promise<void> =>
    inTransaction(async (tx) => {
      await clearPassword(tx, userId);
      await core.events.publish(tx, 'password_removed', userId);
    });

  /** The rules of this protocol were kept; those of the directory may be stricter. */
  async function storePassword(
    userId: string,
    password: string,
    inSameTransaction: (tx: Executor) => Promise<void> = async () => undefined,
  ): Promise<void> {
    const stored = await passwords.store(userId, password);
    await inTransaction(async (tx) => {
      await passwordHistory.keepPresent(userId, tx);
      await tx
        .updateTable('directory.users')
        .set({
          ...stored,
          password_expires_at: null,
          updated_at: context.clock.now(),
        })
        .where('id', '=', userId)
        .execute();
      await inSameTransaction(tx);
    });
    await core.attempts.forgive(userId);
  }

  async function setStatus(
    userId: string,
    status: User['status'],
    tx: Executor = context.database,
  ): Promise<void> {
    await tx.updateTable('directory.users').set({ status }).where('id', '=', userId).execute();
  }

  async function confirm(userId: string, keepsWritten: boolean): Promise<void> {
    await users.confirm(userId, { verifiesEmail: true, keepsWritten });
    await profiles.change(userId, { email_confirmed_at: context.clock.now() });
  }

  async function setBan(userId: string, until: Date | null): Promise<void> {
    await core.setEnabled(userId, until === null);
    await profiles.change(userId, { banned_until: until });
  }

  /** @throws GotrueError validation_failed where it would be too long */
  const mergeMetadata = (
    userId: string,
    column: 'user_metadata' | 'app_metadata',
    changes: Metadata,
  ): Promise<void> =>
    inTransaction(async (tx) => {
      if (!(await profiles.merge(userId, column, changes, tx))) throw invalid(`${column} is too long`);
      await core.events.publish(tx, 'user_changed', userId, { changed: [column] });
    });

  async function writeUserMetadata(userId: string, changes: Metadata): Promise<void> {
    if (Object.keys(changes).length === 0) return;
    await mergeMetadata(userId, 'user_metadata', changes);
    const names = namesOf(changes);
    if (Object.keys(names).length > 0) await users.change(userId, { names });
  }

  async function create(account: NewAccount): Promise<User | null> {
    const { email, password, userMetadata = {} } = account;
    if (!fitsProfile('user_metadata', userMetadata)) throw invalid('user_metadata is too long');
    if (password !== undefined) requireGoodPassword(parts.passwordRules, password);
    const given = { email, ...namesOf(userMetadata) };
    if (account.isClaim) return users.claim(given, password ?? null, userMetadata);
    const isStrict = password !== undefined && passwordFlaws(password).length === 0;
    const first = isStrict ? password : newOneTimePassword();
    const user = await users.register(given, first, account.id);
    if (user === null) return null;
    if (password === undefined) await clearPassword(context.database, user.id);
    else if (!isStrict) await storePassword(user.id, password);
    // The names are those of the account already.
    if (Object.keys(userMetadata).length > 0) await profiles.merge(user.id, 'user_metadata', userMetadata);
    if (account.isConfirmed) await confirm(user.id, true);
    return user;
  }

  async function mailboxShown(
    user: User,
    { keepsPassword }: { readonly keepsPassword: boolean },
  ): Promise<void> {
    if (user.status === 'CONFIRMED') {
      if (!user.emailVerified) await confirm(user.id, true);
      return;
    }
    // Of a sign-up more than the password goes, as it is confirmed.
    if (!user.isClaim && (user.status !== 'UNCONFIRMED' || !keepsPassword)) await dropPassword(user.id);
    if (user.status !== 'UNCONFIRMED') {
      // The one-time password is gone, and with it the reason to ask for another.
      await setStatus(user.id, 'CONFIRMED');
    }
    await confirm(user.id, keepsPassword);
  }

  return {
    create,
    mailboxShown,
    writeUserMetadata,
    setBan,

    requireGoodPassword: (password) => requireGoodPassword(parts.passwordRules, password),

    async setPassword(user, password, exceptSessionId) {
      requireGoodPassword(parts.passwordRules, password);
      await storePassword(user.id, password, async (tx) => {
        if (user.status !== 'UNCONFIRMED') await setStatus(user.id, 'CONFIRMED', tx);
        else await tx.updateTable('directory.users').set(NO_CLAIM).where('id', '=', user.id).execute();
        await core.sessions.endAll(user.id, exceptSessionId, tx);
        await core.events.publish(tx, 'password_changed', user.id);
      });
    },

    unlinkMail: (userId) =>
      inTransaction(async (tx) => {
        await profiles.change(userId, { has_email_identity: false }, tx);
        await clearPassword(tx, userId);
        await core.events.publish(tx, 'identity_unlinked', userId, { provider: 'email' });
      }),

    async signIn(userId, method, sessionId) {
      const found = await requireAdmitted(userId);
      await profiles.change(userId, { last_sign_in_at: context.clock.now() });
      const member = await members.find(userId);
      return sessions.start(member ?? found, method, sessionId);
    },

    async writeAppMetadata(userId, changes) {
      const { groups, attributes, others } = readAppMetadata(changes);
      if (Object.keys(others).length > 0) await mergeMetadata(userId, 'app_metadata', others);
      if (groups !== undefined || Object.keys(attributes).length > 0) {
        await users.change(userId, { attributes, ...(groups === undefined ? {} : { groups }) });
      }
    },

    async ofProvider(provider, account) {
      const known = await identities.find(provider, account.id);
      if (known !== null) {
        await identities.link(known.user_id, { provider, providerId: account.id, data: account.data });
        return known.user_id;
      }
      if (account.email === null || !account.emailVerified) {
        throw new GotrueError(
          422,
          'provider_email_needs_verification',
          `The e-mail address at ${provider} is not verified.`,
        );
      }
      const present = await users.findHolder(account.email);
      if (present === null && !allowsSignUp) throw signupDisabled();
      const user = present ?? (await create(accountOf(account.email, account)));
      if (user === null) throw emailExists();
      // Who signed up with somebody else's address and waits for its owner must not get in with the owner.
      await mailboxShown(user, { keepsPassword: false });
      if (present === null) await profiles.change(user.id, { has_email_identity: false });
      await identities.link(user.id, { provider, providerId: account.id, data: account.data });
      return user.id;
    },

    async linkProvider(userId, provider, account) {
      if (await identities.link(userId, { provider, providerId: account.id, data: account.data })) return;
      throw new GotrueError(422, 'identity_already_exists', 'Identity is already linked to another user');
    },
  };

  /** @throws GotrueError user_not_found, user_banned, email_not_confirmed */
  async function requireAdmitted(userId: string): Promise<Member> {
    const member = await members.find(userId);
    if (member === null) throw userNotFound();
    const { banned_until: until } = member.profile;
    if (!member.user.enabled) {
      if (until === null || until > context.clock.now()) throw userBanned();
      await setBan(userId, null);
    }
    if (!isConfirmed(member)) throw new GotrueError(400, 'email_not_confirmed', 'Email not confirmed');
    return member;
  }
}

function accountOf(email: string, account: ProviderAccount): NewAccount {
  const { given_name, family_name, name, full_name, avatar_url } = account.data;
  const shown = Object.entries({ given_name, family_name, name, full_name, avatar_url });
  return {
    email: email.toLowerCase(),
    isConfirmed: true,
    userMetadata: Object.fromEntries(shown.filter(([, value]) => value !== undefined)),
  };
}
