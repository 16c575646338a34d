import { demoNow } from '../../kit/clock.ts';
import { type DemoStore, demoStore } from '../../kit/demo-store.ts';
import { type Mailbox, NO_MAIL } from './mail.ts';
import { makeMailbox, manyMails } from './make-mails.ts';
import { mailboxAt } from './waiting.ts';

export const MAILBOX: DemoStore<Mailbox> = demoStore<Mailbox>({
  id: 'mailbox',
  make: () => makeMailbox(demoNow()),
  none: NO_MAIL,
  large: () => manyMails(10_000, demoNow()),
  live: mailboxAt,
  failure: 'Internal server error',
});
