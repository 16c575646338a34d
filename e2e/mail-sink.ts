import { startMailSink } from '@aiso/mail/testing';
import { test as base } from './program.ts';

type MailSink = Awaited<ReturnType<typeof startMailSink>>;

/** The program of `program.ts` with a mail server of its own, which keeps what it is given. */
export const test = base.extend<object, { mails: MailSink }>({
  mails: [
    async ({}, use) => {
      const mails = await startMailSink();
      await use(mails);
      await mails.close();
    },
    { scope: 'worker' },
  ],
  programEnvironment: async ({ mails }, use) => use({ AISO_ROLES: 'web', AISO_SMTP_URL: mails.url }),
});

export { expect } from './program.ts';
