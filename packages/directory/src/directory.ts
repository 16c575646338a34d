import { AppError } from '@aiso/contracts';
import type { DirectoryDatabase } from '@aiso/datastore';
import type { Mailer } from '@aiso/mail';
import type { Kysely } from 'kysely';
import { type Clock, type DirectoryContext, systemClock } from './context.ts';
import { type ExchangeBases, openExchangeBases } from './crypto/exchange-bases.ts';
import type { DirectoryElsewhere } from './elsewhere/directory-elsewhere.ts';
import type { AccessKey } from './protocols/cognito/administration/signature.ts';
import { type GotrueTokens, openGotrueTokens } from './protocols/gotrue/access-tokens.ts';
import { type OwnSessions, openOwnSessions } from './tokens/own-sessions.ts';
import { openSessionBeginnings } from './tokens/session-beginnings.ts';
import { openSessionStates, type SessionStates } from './tokens/session-states.ts';
import { openSessions, type Sessions } from './tokens/sessions.ts';
import { openSigningKeys, type SigningKeys } from './tokens/signing-keys.ts';
import { localKeys, openTokenVerifier, type TokenVerifier } from './tokens/verify.ts';
import { type Attempts, openAttempts } from './users/attempts.ts';
import { CHALLENGE_LIFE_MS, type Challenges, openChallenges } from './users/challenges.ts';
import { type CodeMails, openCodeMails } from './users/code-mails.ts';
import { type CodeTries, openCodeTries } from './users/code-tries.ts';
import { type Factors, openFactors } from './users/factors.ts';
import { type Groups, openGroups } from './users/groups.ts';
import { type Limits, openLimits } from './users/limits.ts';
import { type MailFactors, openMailFactors } from './users/mail-factors.ts';
import { type MailedCodes, openMailedCodes } from './users/mailed-codes.ts';
import type { NewUser } from './users/new-user.ts';
import { openPasswordHistory, type PasswordHistory } from './users/password-history.ts';
import { openPasswords, type Passwords } from './users/passwords.ts';
import { openRecoveryCodes, type RecoveryCodes } from './users/recovery-codes.ts';
import { openSrpChallenges, type SrpChallenges } from './users/srp-challenges.ts';
import { openTurns, type Turns } from './users/turns.ts';
import { openUserSearch, type UserSearch } from './users/user-search.ts';
import { openUsers, type Users } from './users/users.ts';

export type DirectoryOptions = {
  readonly database: Kysely<DirectoryDatabase>;
  /** 32 bytes, from `loadMasterKey`. */
  readonly masterKey: Buffer;
  /** `region_name` */
  readonly poolId: string;
  readonly clientId: string;
  /** Address under which browsers reach the server, without a slash at the end; a function where the port is known only later. */
  readonly issuerBase: string | (() => string);
  readonly accessTokenMinutes: number;
  readonly refreshTokenDays: number;
  readonly clock?: Clock;
  /** Brings codes to people. */
  readonly mailer: Mailer;
  /** Hears of a mail that could not be sent; the person asks again. */
  readonly onMailFailure?: (error: unknown) => void;
  /** Hears of what failed after its answer: a session that will soon be over, or a count that was not cleared. */
  readonly onLateFailure?: (error: unknown) => void;
  /** Whether anybody may make an account; off by default. */
  readonly signUp?: boolean;
  /** The key that administration over the Cognito protocol is signed with; without one it is refused. */
  readonly adminKey?: AccessKey | null;
  /** How long a signing key signs before a new one takes over. */
  readonly signingKeyDays?: number;
  /** How many passwords of one's own, with the present one, may not be chosen again; 0 remembers none. */
  readonly passwordHistory?: number;
  /** Groups whose members must have a second factor; `*` is everybody. */
  readonly secondFactorGroups?: readonly string[];
  /** Signs the access tokens of the GoTrue protocol (HS256) in place of the directory's own keys. */
  readonly gotrueSecret?: string | undefined;
  /** Keeps the people in place of this one; then its tokens are believed, and ours are not. */
  readonly elsewhere?: DirectoryElsewhere | undefined;
};

/** What the protocols are built from. */
export type DirectoryParts = {
  readonly context: DirectoryContext;
  readonly users: Users;
  readonly passwords: Passwords;
  readonly passwordHistory: PasswordHistory;
  readonly challenges: Challenges;
  readonly srpChallenges: SrpChallenges;
  readonly exchangeBases: ExchangeBases;
  readonly attempts: Attempts;
  readonly limits: Limits;
  readonly turns: Turns;
  readonly sessions: Sessions;
  readonly keys: SigningKeys;
  readonly codes: MailedCodes;
  readonly codeMails: CodeMails;
  readonly codeTries: CodeTries;
  readonly factors: Factors;
  readonly mailFactors: MailFactors;
  readonly recoveryCodes: RecoveryCodes;
  readonly ownSessions: OwnSessions;
  readonly groups: Groups;
  readonly search: UserSearch;
  readonly adminKey: AccessKey | null;
  readonly allowsSignUp: boolean;
  readonly states: SessionStates;
  readonly gotrueTokens: GotrueTokens;
};

export type Directory = TokenVerifier & {
  readonly parts: DirectoryParts;
  /** `iss` of its tokens; the key set is at `{issuer}/.well-known/jwks.json`. */
  readonly issuer: () => string;
  readonly users: Users;
  /** Whether another directory keeps the people: nothing that is done to an account here would reach anybody. */
  readonly isElsewhere: boolean;
  /** Adds the account where nobody has the address. The one-time password is there when it was made now, and never again. */
  ensureAccount(account: NewUser): Promise<{ readonly created: boolean; readonly oneTimePassword?: string }>;
  /** Puts a one-time password in place of the password and ends all sessions. @returns the one-time password */
  resetPassword(userId: string, oneTimePassword?: string): Promise<string>;
  /**
   * Sets a password of the person's own and ends all sessions but the one given. Whether it was theirs before is asked of
   * `parts.passwordHistory`. @throws AppError request.invalid (policy)
   */
  setPassword(userId: string, password: string, exceptSessionId?: string): Promise<void>;
  /** A disabled user's sessions end and no new one begins. */
  setEnabled(userId: string, enabled: boolean): Promise<void>;
  signOutEverywhere(userId: string): Promise<void>;
  /** Publishes a new signing key, which signs from ten minutes later on; with `revoke` at once, and tokens of the old ones end. @returns its id */
  rotateSigningKey(options?: { readonly revoke?: boolean }): Promise<string>;
  /** Stops the housekeeping; the database stays its owner's. */
  close(): Promise<void>;
};

const HOUSEKEEPING_MS = 600_000;
const SIGNING_KEY_DAYS = 90;

/**
 * Opens the directory over its schema. The first start makes a signing key.
 * @throws Error where the pool id is none, or the database belongs to another master key
 */
export async function openDirectory(options: DirectoryOptions): Promise<Directory> {
  const [region, poolName, ...rest] = options.poolId.split('_');
  if (!region || !poolName || rest.length > 0) throw new Error('A user pool id has the form region_name.');
  if (options.masterKey.length !== 32) throw new Error('The master key must have 32 bytes.');
  const { issuerBase } = options;
  const baseUrl = (): string =>
    (typeof issuerBase === 'string' ? issuerBase : issuerBase()).replace(/\/$/u, '');
  const mustHaveFactor = new Set(options.secondFactorGroups);
  const context: DirectoryContext = {
    database: options.database,
    masterKey: options.masterKey,
    poolId: options.poolId,
    poolName,
    clientId: options.clientId,
    baseUrl,
    issuer: () => `${baseUrl()}/${options.poolId}`,
    accessTokenSeconds: Math.max(1, Math.round(options.accessTokenMinutes * 60)),
    refreshTokenSeconds: options.refreshTokenDays * 86_400,
    requiresSecondFactor: (groups) =>
      mustHaveFactor.has('*') || groups.some((group) => mustHaveFactor.has(group)),
    clock: options.clock ?? systemClock,
  };
  const passwords = openPasswords(context);
  const passwordHistory = openPasswordHistory(context, passwords, options.passwordHistory ?? 0);
  const users = openUsers(context, passwords, passwordHistory);
  const keys = openSigningKeys(context);
  const states = openSessionStates(context);
  const beginnings = openSessionBeginnings(context, keys, options.onLateFailure);
  const sessions = openSessions(context, { users, keys, states, beginnings });
  const ownSessions = openOwnSessions(context, states);
  const attempts = openAttempts(context);
  const challenges = openChallenges(context);
  const srpChallenges = openSrpChallenges(context, attempts, keys);
  const codes = openMailedCodes(context);
  const codeMails = openCodeMails(codes, options.mailer, options.onMailFailure);
  const verifier = openTokenVerifier({
    keys: localKeys(keys),
    issuer: context.issuer,
    clientId: context.clientId,
    clock: context.clock,
    states,
  });
  const gotrueTokens = openGotrueTokens(context, keys, states, options.gotrueSecret);
  await keys.current();

  let housekeeping: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // What is left over now is left for the next round; a database that is away tells so where it is needed.
    housekeeping = Promise.allSettled([
      challenges.purgeExpired(),
      srpChallenges.purgeExpired(),
      sessions.purgeExpired(),
      codes.purgeExpired(),
      attempts.purgeExpired(),
      keys.rotateWhenOlderThan((options.signingKeyDays ?? SIGNING_KEY_DAYS) * 86_400_000),
      ownSessions.purge(),
    ]);
  }, HOUSEKEEPING_MS);
  timer.unref();

  return {
    ...verifier,
    verifyIdToken(token) {
      if (options.elsewhere !== undefined) return options.elsewhere.verifyIdToken(token);
      return gotrueTokens.isOurs(token) ? gotrueTokens.verify(token) : verifier.verifyIdToken(token);
    },
    isElsewhere: options.elsewhere !== undefined,
    parts: {
      context,
      users,
      passwords,
      passwordHistory,
      challenges,
      srpChallenges,
      exchangeBases: openExchangeBases(CHALLENGE_LIFE_MS),
      attempts,
      limits: openLimits(context),
      turns: openTurns(),
      sessions,
      keys,
      codes,
      codeMails,
      codeTries: openCodeTries(context),
      factors: openFactors(context),
      mailFactors: openMailFactors(context),
      recoveryCodes: openRecoveryCodes(context),
      ownSessions,
      groups: openGroups(context),
      search: openUserSearch(context),
      adminKey: options.adminKey ?? null,
      allowsSignUp: options.signUp ?? false,
      states,
      gotrueTokens,
    },
    issuer: context.issuer,
    users,
    async ensureAccount(account) {
      if ((await users.findByEmail(account.email)) !== null) return { created: false };
      const made = await users.create(account);
      return made === null ? { created: false } : { created: true, oneTimePassword: made.oneTimePassword };
    },
    async resetPassword(userId, wanted) {
      const made = await context.database.transaction().execute(async (tx) => {
        const oneTimePassword = await users.resetPassword(userId, tx, wanted);
        await sessions.endAll(userId, undefined, tx);
        return oneTimePassword;
      });
      await attempts.forgive(userId);
      return made;
    },
    async setPassword(userId, password, exceptSessionId) {
      await context.database.transaction().execute(async (tx) => {
        await users.setPassword(userId, password, tx);
        await sessions.endAll(userId, exceptSessionId, tx);
      });
      await attempts.forgive(userId);
    },
    async setEnabled(userId, enabled) {
      await users.setEnabled(userId, enabled);
      if (!enabled) await sessions.endAll(userId);
    },
    async signOutEverywhere(userId) {
      if ((await users.findById(userId)) === null) throw new AppError('resource.not_found');
      await sessions.endAll(userId);
    },
    rotateSigningKey: (how) => keys.rotate(how),
    async close() {
      clearInterval(timer);
      await housekeeping;
      await codeMails.settled();
      await sessions.settled();
    },
  };
}
