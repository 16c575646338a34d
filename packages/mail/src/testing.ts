import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { readonly to: readonly string[]; readonly raw: string; readonly code: string };

/**
 * A real SMTP server that keeps what it is given. It takes nothing for addresses that begin with `refused`.
 */
export async function startMailSink() {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('refused') ? new Error('No such mailbox here') : null);
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
      const keep = async () => {
        const raw = await text(stream);
        mails.push({ to, raw, code: /^ {4}(\d{8})\s*$/mu.exec(raw)?.[1] ?? '' });
      };
      callbackify(keep)(done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const allTo = (to: string) => mails.filter((mail) => mail.to.includes(to.toLowerCase()));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    allTo,
    /** Waits until there is one. */
    async newestTo(to: string): Promise<ReceivedMail> {
      const end = Date.now() + 5_000;
      for (;;) {
        const mail = allTo(to).at(-1);
        if (mail !== undefined) return mail;
        if (Date.now() > end) throw new Error(`No mail came to ${to}.`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
