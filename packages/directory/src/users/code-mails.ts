import { codeMail, mailLanguageOf } from '../mail/code-mail.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { CodePurpose, MailedCodes } from './mailed-codes.ts';
import type { User } from './user.ts';

/**
 * Makes codes and mails them after the caller was answered: how long that takes would tell whether there is an account. What could not
 * be sent, or more codes than a day has, is asked for again by a person who waits in vain.
 */
export type CodeMails = {
  /** `email` is where it goes: the user's own address, or the one that is to become it. */
  send(user: User, purpose: CodePurpose, email?: string): void;
  /** Settles when nothing is under way. */
  settled(): Promise<void>;
};

export function openCodeMails(
  codes: MailedCodes,
  mailer: Mailer,
  onFailure: (error: unknown) => void = () => undefined,
): CodeMails {
  const underWay = new Set<Promise<void>>();
  return {
    send(user, purpose, email = user.email) {
      const sending = issueAndSend(user, purpose, email)
        .catch(onFailure)
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };

  async function issueAndSend(user: User, purpose: CodePurpose, email: string): Promise<void> {
    const code = await codes.issue(user.id, purpose, email);
    if (code === null) return;
    await mailer.send(codeMail(email, purpose, code, mailLanguageOf(user.attributes['locale'])));
  }
}
