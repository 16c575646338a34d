import { INVITATION_PATH, TAKE_BACK_PATH } from '@aiso/contracts';
import { type DirectoryContext, systemClock } from './context.ts';
import { type EventPublisher, openEvents } from './events.ts';
import type { DirectoryOptions } from './options.ts';
import type { AccessKey } from './protocols/cognito/administration/signature.ts';
import { type GotrueTokens, openGotrueTokens } from './protocols/gotrue/access-tokens.ts';
import { type OwnSessions, openOwnSessions } from './tokens/own-sessions.ts';
import { openReuseWatch, type ReuseWatch } from './tokens/reuse-watch.ts';
import { openSessionStates, type SessionStates } from './tokens/session-states.ts';
import { openSessions, type Sessions } from './tokens/sessions.ts';
import { openSigningKeys, type SigningKeys } from './tokens/signing-keys.ts';
import { localKeys, openTokenVerifier, type TokenVerifier } from './tokens/verify.ts';
import { type AccountChanges, openAccountChanges } from './users/account-changes.ts';
import { openAddUsers } from './users/add-users.ts';
import { type AddressChanges, openAddressChanges } from './users/address-changes.ts';
import { type Attempts, openAttempts } from './users/attempts.ts';
import { type Challenges, openChallenges } from './users/challenges.ts';
import { openChangeUsers } from './users/change-users.ts';
import { openClaims } from './users/claims.ts';
import { type CodeMails, openCodeMails } from './users/code-mails.ts';
import { type CodeTries, openCodeTries } from './users/code-tries.ts';
import { type Factors, openFactors } from './users/factors.ts';
import { openFindUsers } from './users/find-users.ts';
import { type Groups, openGroups } from './users/groups.ts';
import { type Invitations, openInvitations } from './users/invitations.ts';
import { type Limits, openLimits } from './users/limits.ts';
import { openMailBudget } from './users/mail-budget.ts';
import { type MailFactors, openMailFactors } from './users/mail-factors.ts';
import { type MailedCodes, openMailedCodes } from './users/mailed-codes.ts';
import { openPasswordHistory, type PasswordHistory } from './users/password-history.ts';
import { openPasswords, type Passwords } from './users/passwords.ts';
import { openRecoveryCodes, type RecoveryCodes } from './users/recovery-codes.ts';
import { openSecondStepLimit, type SecondStepLimit } from './users/second-step-limit.ts';
import { openSrpChallenges, type SrpChallenges } from './users/srp-challenges.ts';
import { openTurns, type Turns } from './users/turns.ts';
import { openUserSearch, type UserSearch } from './users/user-search.ts';
import type { Users } from './users/users.ts';

/**
 * What the protocols and the directory's face are built from. It stays inside of this package: it holds the
 * master key.
 */
export type Core = TokenVerifier &
  AccountChanges & {
    readonly context: DirectoryContext;
    readonly users: Users;
    readonly passwords: Passwords;
    readonly passwordHistory: PasswordHistory;
    readonly challenges: Challenges;
    readonly srpChallenges: SrpChallenges;
    readonly attempts: Attempts;
    readonly limits: Limits;
    readonly secondStepLimit: SecondStepLimit;
    readonly turns: Turns;
    readonly sessions: Sessions;
    readonly reuse: ReuseWatch;
    readonly states: SessionStates;
    readonly keys: SigningKeys;
    readonly codes: MailedCodes;
    readonly codeMails: CodeMails;
    readonly codeTries: CodeTries;
    readonly addressChanges: AddressChanges;
    readonly invitations: Invitations;
    readonly factors: Factors;
    readonly mailFactors: MailFactors;
    readonly recoveryCodes: RecoveryCodes;
    readonly ownSessions: OwnSessions;
    readonly groups: Groups;
    readonly search: UserSearch;
    readonly events: EventPublisher;
    readonly gotrueTokens: GotrueTokens;
    readonly adminKey: AccessKey | null;
    readonly allowsSignUp: boolean;
    /** Whether a forgotten password is reset by mail. */
    readonly resetsByMail: boolean;
    /** Stops the housekeeping; the database stays its owner's. */
    close(): Promise<void>;
  };

/** What the steps of a sign-in by password take, from the first to the last. */
export type SignInCore = Pick<
  Core,
  | 'attempts'
  | 'challenges'
  | 'codeMails'
  | 'codes'
  | 'context'
  | 'events'
  | 'factors'
  | 'mailFactors'
  | 'passwordHistory'
  | 'passwords'
  | 'secondStepLimit'
  | 'sessions'
  | 'setPassword'
  | 'srpChallenges'
  | 'turns'
  | 'users'
>;

const HOUSEKEEPING_MS = 600_000;
const SIGNING_KEY_DAYS = 90;

/** @throws Error where the pool id or the master key is none */
function contextOf(options: DirectoryOptions): DirectoryContext {
  const [region, poolName, ...rest] = options.poolId.split('_');
  if (!region || !poolName || rest.length > 0) throw new Error('A user pool id has the form region_name.');
  if (options.masterKey.length !== 32) throw new Error('The master key must have 32 bytes.');
  const { issuerBase } = options;
  const baseUrl = (): string =>
    (typeof issuerBase === 'string' ? issuerBase : issuerBase()).replace(/\/$/u, '');
  const mustHaveFactor = new Set(options.secondFactorGroups);
  const { asksSecondFactorOf = async () => false } = options;
  return {
    database: options.database,
    masterKey: options.masterKey,
    poolId: options.poolId,
    poolRegion: region,
    poolName,
    clientId: options.clientId,
    baseUrl,
    issuer: () => `${baseUrl()}/${options.poolId}`,
    accessTokenSeconds: Math.max(1, Math.round(options.accessTokenMinutes * 60)),
    refreshTokenSeconds: options.refreshTokenDays * 86_400,
    allNeedSecondFactor: mustHaveFactor.has('*'),
    requiresSecondFactor: async (person) =>
      mustHaveFactor.has('*') ||
      person.groups.some((group) => mustHaveFactor.has(group)) ||
      (await asksSecondFactorOf(person)),
    allowedOrigins: options.allowedOrigins ?? [],
    clock: options.clock ?? systemClock,
    onClockWasAhead: options.onClockWasAhead ?? (() => undefined),
  };
}

/**
 * Opens the directory's parts over its schema. The first start makes a signing key.
 * @throws Error where the pool id is none, or the database belongs to another master key
 */
export async function openCore(options: DirectoryOptions): Promise<Core> {
  const context = contextOf(options);
  const passwords = openPasswords(context);
  const passwordHistory = openPasswordHistory(context, passwords, options.passwordHistory ?? 0);
  const finder = openFindUsers(context);
  const events = openEvents({ ...context, record: options.record });
  const users: Users = {
    ...finder,
    ...openAddUsers(context, passwords, events),
    ...openClaims(context, passwords, events),
    ...openChangeUsers(context, finder, events),
  };
  const keys = openSigningKeys(context, events);
  const states = openSessionStates(context);
  const attempts = openAttempts(context);
  const codes = openMailedCodes(context, { budget: openMailBudget(context, attempts), events });
  const codeMails = openCodeMails(codes, {
    mailer: options.mailer,
    takeBackLink: (token) =>
      `${context.baseUrl()}${TAKE_BACK_PATH}?${new URLSearchParams({ token }).toString()}`,
    invitationLink: (token) =>
      `${context.baseUrl()}${INVITATION_PATH}?${new URLSearchParams({ token }).toString()}`,
    onFailure: options.onMailFailure,
  });
  const reuse = openReuseWatch(context, { events, users, codeMails });
  const sessions = openSessions(context, { users, keys, states, events, reuse });
  const ownSessions = openOwnSessions(context, states, events);
  const challenges = openChallenges(context);
  const srpChallenges = openSrpChallenges(context, keys);
  const codeTries = openCodeTries(context);
  const addressChanges = openAddressChanges(context, { sessions, codeMails, events });
  const recoveryCodes = openRecoveryCodes(context, events);
  const accountParts = { users, passwords, passwordHistory, sessions, attempts, events };
  const accountChanges = openAccountChanges(context, accountParts);
  const invitations = openInvitations(context, { users, codeMails, accountChanges });
  const verifier = openTokenVerifier({
    keys: localKeys(keys),
    issuer: context.issuer,
    clientId: context.clientId,
    clock: context.clock,
    states,
  });
  await keys.current();

  let housekeeping: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // What is left over now is left for the next round; a database that is away tells so where it is needed.
    housekeeping = Promise.allSettled([
      challenges.purgeExpired(),
      srpChallenges.purgeExpired(),
      sessions.purgeExpired(),
      reuse.purgeExpired(),
      codes.purgeExpired(),
      attempts.purgeExpired(),
      addressChanges.purgeExpired(),
      invitations.purgeExpired(),
      codeTries.purgeExpired(),
      keys.rotateWhenOlderThan((options.signingKeyDays ?? SIGNING_KEY_DAYS) * 86_400_000),
      ownSessions.purge(),
    ]);
  }, HOUSEKEEPING_MS);
  timer.unref();

  return {
    ...verifier,
    ...accountChanges,
    context,
    users,
    passwords,
    passwordHistory,
    challenges,
    srpChallenges,
    attempts,
    limits: openLimits(context),
    secondStepLimit: openSecondStepLimit(context),
    turns: openTurns(),
    sessions,
    reuse,
    states,
    keys,
    codes,
    codeMails,
    codeTries,
    addressChanges,
    invitations,
    factors: openFactors(context, { recoveryCodes, events }),
    mailFactors: openMailFactors(context, events),
    recoveryCodes,
    ownSessions,
    groups: openGroups(context, events),
    search: openUserSearch(context),
    events,
    gotrueTokens: openGotrueTokens(context, keys, states, options.gotrueSecret),
    adminKey: options.adminKey ?? null,
    allowsSignUp: options.signUp ?? false,
    resetsByMail: options.resetsByMail ?? false,
    async close() {
      clearInterval(timer);
      await housekeeping;
      await codeMails.settled();
    },
  };
}
