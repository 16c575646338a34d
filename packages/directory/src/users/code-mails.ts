import {
  addressAddedMail,
  addressChangedMail,
  type CodePurpose,
  codeMail,
  invitationMail,
  linkMail,
  type Mail,
  type Mailer,
  mailLanguageOf,
  newPasswordMail,
  tokenReusedMail,
  wrongCodesMail,
} from '@aiso/mail';
import type { MailedCodes } from './mailed-codes.ts';
import type { User } from './user.ts';

/**
 * Makes codes and mails them after the caller was answered: how long that takes would tell whether there is
 * an account. Whoever waits in vain, because a mail was not taken, asks again.
 * Only those who are known to have the account, or make it now, are told that a mail failed (`deliver…`).
 */
export type CodeMails = {
  /** Whether codes can be mailed at all; alike whoever asks. */
  canSend(): Promise<boolean>;
  /** Settles when the mail server has taken the mail, or has not. `limit`: the day's mails have been sent. */
  deliver(user: User, purpose: CodePurpose, email?: string): Promise<Delivery>;
  /** The same for a one-time password. @returns false where the mail was not taken */
  deliverInvitation(user: User, oneTimePassword: string): Promise<boolean>;
  /** `email` is where it goes: the user's own address, or the one that is to become it. */
  send(user: User, purpose: CodePurpose, email?: string): void;
  /** The same with a link beside the code; `linkOf` makes it from its token. */
  sendLink(user: User, purpose: CodePurpose, options: LinkOptions): void;
  /** Does what else must not be seen in how long the answer takes. */
  later(work: () => Promise<void>): void;
  /** Mails a one-time password to somebody who was added, and a link that does the same. */
  invite(user: User, oneTimePassword: string, token: string): void;
  /** Mails the one-time password that took the place of the person's own. */
  tellNewPassword(user: User, oneTimePassword: string): void;
  /** Tells somebody, at the address of before, that theirs was changed; the token takes that back. */
  tellAddressChange(user: User, token: string): void;
  /** Tells somebody's new address that it is theirs from now on. */
  tellNewAddress(user: User, email: string): void;
  /** Tells somebody that their password was followed by wrong codes. */
  warn(user: User): void;
  /** Tells somebody that one of their sign-ins was used as if it had been copied. */
  tellReuse(user: User): void;
  /** Settles when nothing is under way. */
  settled(): Promise<void>;
};

export type Delivery = 'sent' | 'failed' | 'limit';

export type LinkOptions = {
  readonly email?: string;
  /** The flow that the link goes on with. */
  readonly flowId?: string | undefined;
  readonly linkOf: (token: string) => string;
};

export function openCodeMails(
  codes: MailedCodes,
  {
    mailer,
    takeBackLink,
    invitationLink,
    onFailure = () => undefined,
  }: {
    readonly mailer: Mailer;
    /** Where a change of the address is taken back, with a query. */
    readonly takeBackLink: (token: string) => string;
    /** Where somebody who was invited chooses a password, with a query. */
    readonly invitationLink: (token: string) => string;
    readonly onFailure?: ((error: unknown) => void) | undefined;
  },
): CodeMails {
  const underWay = new Set<Promise<void>>();
  const follow = (work: Promise<void>): void => {
    const followed = work.catch(onFailure).finally(() => underWay.delete(followed));
    underWay.add(followed);
  };
  const taken = (mail: Mail): Promise<boolean> =>
    mailer.send(mail).then(
      () => true,
      (error: unknown) => {
        onFailure(error);
        return false;
      },
    );
  return {
    canSend: () => mailer.isReachable(),
    async deliver(user, purpose, email = user.email) {
      const issued = await codes.issue(user.id, purpose, email);
      if (issued === null) return 'limit';
      return (await taken(codeMail(email, purpose, issued, languageOf(user)))) ? 'sent' : 'failed';
    },
    deliverInvitation: (user, oneTimePassword) =>
      taken(invitationMail(user.email, oneTimePassword, languageOf(user))),
    send: (user, purpose, email = user.email) => follow(issueAndSend(user, purpose, email)),
    sendLink: (user, purpose, options) => follow(issueAndSendLink(user, purpose, options)),
    later: (work) => follow(work()),
    invite(user, oneTimePassword, token) {
      const language = languageOf(user);
      const link = `${invitationLink(token)}&language=${language}`;
      follow(mailer.send(invitationMail(user.email, oneTimePassword, language, link)));
    },
    tellNewPassword: (user, oneTimePassword) =>
      follow(mailer.send(newPasswordMail(user.email, oneTimePassword, languageOf(user)))),
    tellAddressChange(user, token) {
      const language = languageOf(user);
      const link = `${takeBackLink(token)}&language=${language}`;
      follow(mailer.send(addressChangedMail(user.email, link, language)));
    },
    tellNewAddress: (user, email) => follow(mailer.send(addressAddedMail(email, languageOf(user)))),
    warn: (user) => follow(mailer.send(wrongCodesMail(user.email, languageOf(user)))),
    tellReuse: (user) => follow(mailer.send(tokenReusedMail(user.email, languageOf(user)))),
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };

  async function issueAndSend(user: User, purpose: CodePurpose, email: string): Promise<void> {
    const issued = await codes.issue(user.id, purpose, email);
    if (issued === null) return;
    await mailer.send(codeMail(email, purpose, issued, languageOf(user)));
  }

  async function issueAndSendLink(
    user: User,
    purpose: CodePurpose,
    { email = user.email, flowId, linkOf }: LinkOptions,
  ): Promise<void> {
    const issued = await codes.issue(user.id, purpose, email, { flowId });
    if (issued === null) return;
    await mailer.send(linkMail(email, purpose, { ...issued, link: linkOf(issued.link) }, languageOf(user)));
  }
}

const languageOf = (user: User) => mailLanguageOf(user.attributes['locale']);
