import type { Core } from '../../core.ts';
import type { OAuthProvider } from '../../oauth/provider.ts';
import { type Accounts, openAccounts } from './accounts.ts';
import { type FlowStates, openFlowStates } from './flow-states.ts';
import { type Identities, openIdentities } from './identities.ts';
import { type LinkMails, openLinkMails } from './link-mails.ts';
import { type MailIntervals, openMailIntervals } from './mail-intervals.ts';
import { type Members, openMembers } from './members.ts';
import type { PasswordRules } from './password-rules.ts';
import { openProfiles, type Profiles } from './profiles.ts';
import { openRedirects, type Redirects } from './redirects.ts';
import { type GotrueSessions, openGotrueSessions } from './sessions.ts';

export type GotrueOptions = {
  /** Where people land after a link or provider; by default the address of the server. */
  readonly siteUrl?: string | undefined;
  /** Patterns of further targets (`redirects.ts`). */
  readonly redirectAllowList?: readonly string[];
  /** Whether who signs up is in at once, without a code by mail. */
  readonly autoConfirm?: boolean;
  /** Whether a link or code by mail signs in, without a password; it does not by default. */
  readonly mailSignIn?: boolean;
  /** Whether people may add accounts elsewhere to their own, and take them away again; not by default. */
  readonly manualLinking?: boolean;
  /** What administration shows as its bearer token; without one it is refused. */
  readonly serviceRoleKey?: string | undefined;
  readonly providers?: readonly OAuthProvider[];
  /** `strict` by default. */
  readonly passwordRules?: PasswordRules;
};

/** What the calls of the GoTrue protocol are made from. */
export type Gotrue = {
  readonly core: Core;
  readonly autoConfirm: boolean;
  readonly allowsMailSignIn: boolean;
  readonly allowsManualLinking: boolean;
  readonly serviceRoleKey: string | null;
  readonly providers: ReadonlyMap<string, OAuthProvider>;
  readonly profiles: Profiles;
  readonly identities: Identities;
  readonly members: Members;
  readonly accounts: Accounts;
  readonly sessions: GotrueSessions;
  readonly flows: FlowStates;
  readonly links: LinkMails;
  readonly intervals: MailIntervals;
  readonly redirects: Redirects;
  /** `…/auth/v1` */
  baseUrl(): string;
  purgeExpired(): Promise<void>;
};

export function openGotrue(core: Core, options: GotrueOptions): Gotrue {
  const { context, users, factors, codes, codeMails, states, gotrueTokens, limits, events, reuse } = core;
  const profiles = openProfiles(context);
  const identities = openIdentities(context, events);
  const members = openMembers({ users, profiles, identities, factors, codes, context });
  const sessions = openGotrueSessions(context, { tokens: gotrueTokens, states, events, reuse });
  const flows = openFlowStates(context);
  const intervals = openMailIntervals(context, limits);
  const baseUrl = (): string => `${context.baseUrl()}/auth/v1`;
  const accounts = openAccounts(core, {
    profiles,
    identities,
    members,
    sessions,
    passwordRules: options.passwordRules ?? 'strict',
  });
  return {
    core,
    autoConfirm: options.autoConfirm ?? false,
    allowsMailSignIn: options.mailSignIn ?? false,
    allowsManualLinking: options.manualLinking ?? false,
    serviceRoleKey: options.serviceRoleKey ?? null,
    providers: new Map((options.providers ?? []).map((provider) => [provider.name, provider])),
    profiles,
    identities,
    members,
    accounts,
    sessions,
    flows,
    links: openLinkMails({ context, codes, codeMails, flows, profiles, events, baseUrl }),
    intervals,
    redirects: openRedirects(() => options.siteUrl ?? context.baseUrl(), options.redirectAllowList ?? []),
    baseUrl,
    async purgeExpired() {
      await Promise.allSettled([
        sessions.purgeExpired(),
        flows.purgeExpired(),
        intervals.purgeExpired(),
        profiles.overdueBans().then(async (userIds) => {
          for (const userId of userIds) await accounts.setBan(userId, null);
        }),
      ]);
    },
  };
}
