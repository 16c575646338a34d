import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptMail } from '@aiso/contracts';
import { makeOwnedFolder, writeOwnedFile } from '@aiso/datastore/ownership';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import { envelopeOf, type Mail, type Mailer } from './mail.ts';

const KEPT = 100;
const MAIL_FILE = /^\d[\d-]*\.(?:eml|json)$/u;

const keptMailSchema = z.object({
  at: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});

/**
 * Each mail as an `.eml` file (RFC 5322) for mail programs and as JSON for `readOutbox`; the newest hundred,
 * readable by the program's user alone.
 */
export function outboxMailer(from: string, folder: string, onOutbox?: (mail: Mail) => void): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from });
  let count = 0;
  const keep = async (name: string, content: Buffer | string): Promise<void> => {
    writeOwnedFile(join(folder, `.${name}`), content);
    await rename(join(folder, `.${name}`), join(folder, name));
  };
  return {
    async send(mail) {
      makeOwnedFolder(folder);
      const { message } = await transport.sendMail(envelopeOf(mail));
      count += 1;
      const at = new Date();
      const name = `${at.getTime()}-${process.pid}-${String(count).padStart(6, '0')}`;
      const { to, subject, text } = mail;
      await keep(`${name}.eml`, message as Buffer);
      await keep(
        `${name}.json`,
        JSON.stringify({ at: at.toISOString(), to, subject, text } satisfies KeptMail),
      );
      await trim(folder);
      onOutbox?.(mail);
    },
    isReachable: async () => true,
    close: () => transport.close(),
  };
}

/** The mails of an outbox, newest first; none where there is no such folder. */
export async function readOutbox(folder: string): Promise<readonly KeptMail[]> {
  const names = (await namesIn(folder)).filter((name) => name.endsWith('.json')).toReversed();
  const mails = await Promise.all(
    // Another process may be trimming meanwhile: what is gone is not shown.
    names.map((name) => readFile(join(folder, name), 'utf8').catch(() => null)),
  );
  return mails.flatMap((mail) => (mail === null ? [] : [keptMailSchema.parse(JSON.parse(mail))]));
}

async function trim(folder: string): Promise<void> {
  for (const name of (await namesIn(folder)).slice(0, -2 * KEPT))
    await rm(join(folder, name), { force: true });
}

const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => MAIL_FILE.test(name)).sort();
