import type { CodePurpose } from '@aiso/mail';
import type { DirectoryContext } from '../../context.ts';
import type { EventPublisher } from '../../events.ts';
import type { CodeMails } from '../../users/code-mails.ts';
import type { MailedCodes } from '../../users/mailed-codes.ts';
import type { User } from '../../users/user.ts';
import type { FlowStates, Pkce } from './flow-states.ts';
import type { Profiles } from './profiles.ts';

/** Kinds of links, by their `type` on the wire. */
export type LinkType = 'signup' | 'recovery' | 'magiclink' | 'invite' | 'email_change';

const KINDS = {
  signup: { purpose: 'confirm_sign_up', method: 'email/signup', sentAt: ['confirmation_sent_at'] },
  recovery: { purpose: 'reset_password', method: 'recovery', sentAt: ['recovery_sent_at'] },
  magiclink: { purpose: 'sign_in', method: 'magiclink', sentAt: ['recovery_sent_at'] },
  invite: { purpose: 'invite', method: 'invite', sentAt: ['invited_at', 'confirmation_sent_at'] },
  email_change: { purpose: 'verify_email', method: 'email_change', sentAt: ['email_change_sent_at'] },
} as const satisfies Record<LinkType, { purpose: CodePurpose; method: string; sentAt: readonly string[] }>;

export const purposeOf = (type: LinkType): CodePurpose => KINDS[type].purpose;
export const typeOfPurpose = (purpose: CodePurpose): LinkType | undefined =>
  LINK_TYPES.find((type) => KINDS[type].purpose === purpose);
const LINK_TYPES: readonly LinkType[] = ['signup', 'recovery', 'magiclink', 'invite', 'email_change'];

/** Marks tokens of links that go on with a code in place of a session. */
export const PKCE_PREFIX = 'pkce_';
export const bareToken = (token: string): string =>
  token.startsWith(PKCE_PREFIX) ? token.slice(PKCE_PREFIX.length) : token;

export type LinkMails = {
  /** Mails a link and a code, after the caller was answered. */
  send(
    user: User,
    type: LinkType,
    options: { readonly redirectTo: string; readonly pkce?: Pkce | null; readonly email?: string },
  ): Promise<void>;
  /**
   * The same for administration, which brings the link to the person itself.
   * @returns null where the day's codes have been sent
   */
  make(
    user: User,
    type: LinkType,
    options: { readonly redirectTo: string; readonly email?: string },
  ): Promise<{ readonly link: string; readonly code: string; readonly token: string } | null>;
};

export function openLinkMails(parts: {
  readonly context: DirectoryContext;
  readonly codes: MailedCodes;
  readonly codeMails: CodeMails;
  readonly flows: FlowStates;
  readonly profiles: Profiles;
  readonly events: EventPublisher;
  readonly baseUrl: () => string;
}): LinkMails {
  const { context, codes, codeMails, flows, profiles, events, baseUrl } = parts;
  const linkOf = (token: string, type: LinkType, redirectTo: string): string =>
    `${baseUrl()}/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo }).toString()}`;

  const noteSent = ({ id }: User, type: LinkType): Promise<void> =>
    profiles.change(
      id,
      Object.fromEntries(KINDS[type].sentAt.map((column) => [column, context.clock.now()])),
    );

  return {
    async send(user, type, { redirectTo, pkce = null, email }) {
      const { purpose, method } = KINDS[type];
      const flow = pkce === null ? undefined : await flows.create({ pkce, method, redirectTo });
      await noteSent(user, type);
      codeMails.sendLink(user, purpose, {
        ...(email === undefined ? {} : { email }),
        flowId: flow?.id,
        linkOf: (token) => linkOf(flow === undefined ? token : `${PKCE_PREFIX}${token}`, type, redirectTo),
      });
    },
    async make(user, type, { redirectTo, email = user.email }) {
      const { purpose } = KINDS[type];
      const issued = await context.database.transaction().execute(async (tx) => {
        const made = await codes.issue(user.id, purpose, email, { executor: tx });
        if (made !== null) await events.publish(tx, 'link_made', user, { type });
        return made;
      });
      if (issued === null) return null;
      await noteSent(user, type);
      return { link: linkOf(issued.link, type, redirectTo), code: issued.code, token: issued.link };
    },
  };
}
