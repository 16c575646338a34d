import nodemailer from 'nodemailer';
import { envelopeOf, type Mail, type Mailer } from './mail.ts';
import { outboxMailer } from './outbox.ts';

export type MailOptions = {
  /** `AISO <no-reply@example.org>` */
  readonly from: string;
  /** `smtp://` or `smtps://`, with user and password where needed; without it mail lands in the outbox. */
  readonly smtpUrl?: string;
  /** Whether mail goes over `smtp://` only where the server offers STARTTLS. */
  readonly requiresTls?: boolean;
  /** Folder for mail that is not sent. */
  readonly outbox: string;
  /** Hears of each mail that landed in the outbox. */
  readonly onOutbox?: (mail: Mail) => void;
};

const TIMEOUT_MS = 15_000;
/** The server is asked again after this long. */
const SEEN_MS = 10_000;

export function openMailer({ from, smtpUrl, requiresTls, outbox, onOutbox }: MailOptions): Mailer {
  return smtpUrl === undefined
    ? outboxMailer(from, outbox, onOutbox)
    : smtpMailer(from, smtpUrl, requiresTls ?? false);
}

function smtpMailer(from: string, url: string, requireTLS: boolean): Mailer {
  const transport = nodemailer.createTransport(
    {
      url,
      requireTLS,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    },
    { from },
  );
  let seen: { readonly at: number; readonly isUp: Promise<boolean> } | undefined;
  return {
    async send(mail) {
      await transport.sendMail({
        ...envelopeOf(mail),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    isReachable() {
      const now = performance.now();
      if (seen === undefined || now - seen.at >= SEEN_MS) {
        const isUp = transport.verify().then(
          () => true,
          () => false,
        );
        seen = { at: now, isUp };
      }
      return seen.isUp;
    },
    close: () => transport.close(),
  };
}
