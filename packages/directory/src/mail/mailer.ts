import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Sends mail, or keeps it where a person at the machine can read it. */
export type Mailer = {
  /** Settles when the server has taken the mail. @throws Error where it did not */
  send(mail: Mail): Promise<void>;
  close(): void;
};

export type MailOptions = {
  /** `AISO <no-reply@example.org>` */
  readonly from: string;
  /** `smtp://` or `smtps://`, with user and password where needed; without it mail lands in the outbox. */
  readonly smtpUrl?: string;
  /** Folder for mail that is not sent. */
  readonly outbox: string;
  /** Hears of each mail that landed in the outbox. */
  readonly onOutbox?: (mail: Mail) => void;
};

const KEPT_IN_OUTBOX = 100;
const TIMEOUT_MS = 15_000;

export function openMailer({ from, smtpUrl, outbox, onOutbox }: MailOptions): Mailer {
  return smtpUrl === undefined ? outboxMailer(from, outbox, onOutbox) : smtpMailer(from, smtpUrl);
}

/** An address is given as one, so that none that was typed can grow into a list of them. */
const envelopeOf = ({ to, ...mail }: Mail) => ({ ...mail, to: { name: '', address: to } });

function smtpMailer(from: string, url: string): Mailer {
  const transport = nodemailer.createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  );
  return {
    async send(mail) {
      await transport.sendMail({
        ...envelopeOf(mail),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}

/** One `.eml` file a mail (RFC 5322), the newest hundred, readable by the program's user alone. */
function outboxMailer(from: string, folder: string, onOutbox?: (mail: Mail) => void): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from });
  let count = 0;
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message } = await transport.sendMail(envelopeOf(mail));
      count += 1;
      const name = `${Date.now()}-${process.pid}-${String(count).padStart(6, '0')}.eml`;
      await writeFile(join(folder, `.${name}`), message as Buffer, { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
      await trim(folder);
      onOutbox?.(mail);
    },
    close: () => transport.close(),
  };
}

async function trim(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^\d.*\.eml$/u.test(name)).sort();
  for (const name of names.slice(0, -KEPT_IN_OUTBOX)) await rm(join(folder, name), { force: true });
}
