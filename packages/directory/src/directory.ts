import { AppError } from '@aiso/contracts';
import { type Core, openCore } from './core.ts';
import type { DirectoryEvents } from './events.ts';
import type { DirectoryOptions } from './options.ts';
import { type OwnSecondFactor, openOwnSecondFactor } from './own-second-factor.ts';
import { isFresh } from './tokens/fresh-proof.ts';
import type { OwnSession } from './tokens/own-sessions.ts';
import type { TokenVerifier } from './tokens/verify.ts';
import type { AccountChanges } from './users/account-changes.ts';
import { type ActingPerson, as, type Origin, onBehalfOf } from './users/caller.ts';
import type { Invitations } from './users/invitations.ts';
import type { NewUser } from './users/new-user.ts';
import type { OneTimePassword } from './users/one-time-password.ts';
import type { User } from './users/user.ts';
import type { Users } from './users/users.ts';

/** What the program may ask of the directory; everything else stays inside of it. */
export type Directory = Pick<TokenVerifier, 'verifyIdToken'> & {
  /**
   * Whether another directory keeps the people: nothing that is done to an account here would reach anybody.
   */
  readonly isElsewhere: boolean;
  /** Under which browsers reach the server, without a slash at the end. */
  readonly baseUrl: () => string;
  /** People, for administration. */
  readonly users: AdministeredUsers;
  /** The password of somebody who is signed in. */
  readonly ownPassword: OwnPassword;
  /** The sessions of a person, for that person. */
  readonly ownSessions: {
    /** The last used first. */
    list(userId: string): Promise<readonly OwnSession[]>;
    /** @returns false where there is none of that id */
    end(userId: string, sessionId: string): Promise<boolean>;
    endOthers(userId: string, sessionId: string): Promise<void>;
    /** Remembers what a session is used with, so that its owner knows it again. */
    note(userId: string, sessionId: string, userAgent: string): Promise<void>;
    /** Another server may have ended some: what is remembered of them here may be old. */
    forget(): void;
  };
  readonly ownSecondFactor: OwnSecondFactor;
  /** Whether a sign-in is so new that it shows that whoever holds its session is its person. */
  isFresh(signedInAt: Date): boolean;
  /**
   * Takes back a change of an address, by the token that was mailed to the one of before.
   * @returns false where the link is unknown, used or over, or the address has another owner meanwhile
   * @throws AppError `rate.limited`
   */
  takeAddressBack(token: string, request: Parameters<typeof onBehalfOf>[0]): Promise<boolean>;
  /**
   * Sets the password of somebody who was invited, by the token that was mailed to them.
   * @returns as `Invitations` says
   * @throws AppError `rate.limited`
   */
  acceptInvitation(
    token: string,
    password: string,
    request: Parameters<typeof onBehalfOf>[0],
  ): ReturnType<Invitations['accept']>;
  /**
   * Runs work on behalf of somebody whom the program knows: what it changes here is written down as theirs.
   */
  as<T>(actor: ActingPerson & Partial<Origin>, work: () => T): T;
  /** Refusals, whichever protocol or part of the program was asked. */
  readonly events: DirectoryEvents;
  /**
   * Publishes a new signing key, which signs from ten minutes later on. With `revoke` at once, and tokens of
   * the old ones end.
   * @returns its id
   */
  rotateSigningKey(options?: { readonly revoke?: boolean }): Promise<string>;
  /** Stops the housekeeping and sends what mail is under way; the database stays its owner's. */
  close(): Promise<void>;
};

type AdministeredUsers = Pick<Users, 'findById' | 'findByEmail' | 'create' | 'change' | 'remove'> &
  Pick<AccountChanges, 'resetPassword' | 'setEnabled' | 'signOutEverywhere'> & {
    /**
     * Adds the account where nobody has the address. The one-time password is there when it was made now, and
     * never again.
     */
    ensure(
      account: NewUser,
      given?: OneTimePassword,
    ): Promise<{ readonly created: boolean; readonly oneTimePassword?: string }>;
    /** Mails a link, and the one-time password, to somebody who was added. */
    mailInvitation(user: User, oneTimePassword: string): void;
    /** Mails the one-time password that took the place of the person's own. */
    mailNewPassword(user: User, oneTimePassword: string): void;
    /** So many names at most, sorted. */
    groupNames(most: number): Promise<readonly string[]>;
  };

type OwnPassword = {
  /**
   * Whether somebody who is signed in knows the password too. Tries are charged like those at sign-in: a
   * found session is no way to guess.
   */
  check(userId: string, password: string): Promise<'right' | 'wrong' | 'waiting'>;
  /** Whether it is one of those that may not be chosen again. */
  wasUsed(userId: string, password: string): Promise<boolean>;
  /** Ends all sessions but the one given. @throws AppError request.invalid (policy) */
  set(userId: string, password: string, exceptSessionId?: string): Promise<void>;
};

const cores = new WeakMap<Directory, Core>();

/** What a directory is made of, for the protocols. */
export function coreOf(directory: Directory): Core {
  const core = cores.get(directory);
  if (core === undefined) throw new Error('This directory was not opened here.');
  return core;
}

/**
 * Opens the directory over its schema. The first start makes a signing key.
 * @throws Error where the pool id is none, or the database belongs to another master key
 */
export async function openDirectory(options: DirectoryOptions): Promise<Directory> {
  const core = await openCore(options);
  const directory: Directory = {
    verifyIdToken(token) {
      if (options.elsewhere !== undefined) return options.elsewhere.verifyIdToken(token);
      return core.gotrueTokens.isOurs(token) ? core.gotrueTokens.verify(token) : core.verifyIdToken(token);
    },
    isElsewhere: options.elsewhere !== undefined,
    baseUrl: core.context.baseUrl,
    users: administeredUsers(core),
    ownPassword: ownPassword(core),
    ownSessions: {
      list: (userId) => core.ownSessions.list(userId),
      end: (userId, sessionId) => core.ownSessions.end(userId, sessionId),
      note: (userId, sessionId, userAgent) => core.ownSessions.note(userId, sessionId, userAgent),
      endOthers: (userId, sessionId) => core.endOtherSessions(userId, sessionId),
      forget: () => core.states.forget(),
    },
    ownSecondFactor: openOwnSecondFactor(core),
    isFresh: (signedInAt) => isFresh(signedInAt, core.context.clock.now()),
    takeAddressBack: (token, request) =>
      onBehalfOf(request, async () => {
        if (!(await core.limits.take('take-back'))) throw new AppError('rate.limited');
        return core.addressChanges.takeBack(token);
      }),
    acceptInvitation: (token, password, request) =>
      onBehalfOf(request, async () => {
        if (!(await core.limits.take('invitation'))) throw new AppError('rate.limited');
        return core.invitations.accept(token, password);
      }),
    as,
    events: { listen: (listener) => core.events.listen(listener) },
    rotateSigningKey: (how) => core.keys.rotate(how),
    close: () => core.close(),
  };
  cores.set(directory, core);
  return directory;
}

function administeredUsers(
  core: Pick<
    Core,
    'codeMails' | 'groups' | 'invitations' | 'resetPassword' | 'setEnabled' | 'signOutEverywhere' | 'users'
  >,
): AdministeredUsers {
  const { users, codeMails } = core;
  return {
    findById: (userId) => users.findById(userId),
    findByEmail: (email) => users.findByEmail(email),
    create: (user, given) => users.create(user, given),
    change: (userId, changes) => users.change(userId, changes),
    remove: (userId) => users.remove(userId),
    resetPassword: (userId, given) => core.resetPassword(userId, given),
    setEnabled: (userId, enabled) => core.setEnabled(userId, enabled),
    signOutEverywhere: (userId) => core.signOutEverywhere(userId),
    async ensure(account, given) {
      if ((await users.findHolder(account.email)) !== null) return { created: false };
      const made = await users.create(account, given);
      return made === null ? { created: false } : { created: true, oneTimePassword: made.oneTimePassword };
    },
    mailInvitation: (user, oneTimePassword) => core.invitations.send(user, oneTimePassword),
    mailNewPassword: (user, oneTimePassword) => codeMails.tellNewPassword(user, oneTimePassword),
    groupNames: async (most) => (await core.groups.list(most)).items.map(({ name }) => name),
  };
}

const ownPassword = (
  core: Pick<Core, 'attempts' | 'events' | 'passwordHistory' | 'passwords' | 'setPassword' | 'users'>,
): OwnPassword => ({
  async check(userId, password) {
    const found = await core.users.findForSignIn(userId);
    if (!(await core.attempts.charge(userId))) {
      core.events.refuse('proof', userId, 'waiting');
      return 'waiting';
    }
    if (!(await core.passwords.isRight(found?.row.password_hash ?? null, password))) {
      core.events.refuse('proof', userId, 'password');
      return 'wrong';
    }
    await core.attempts.clear(userId);
    return 'right';
  },
  wasUsed: (userId, password) => core.passwordHistory.includes(userId, password),
  set: (userId, password, exceptSessionId) => core.setPassword(userId, password, exceptSessionId),
});
