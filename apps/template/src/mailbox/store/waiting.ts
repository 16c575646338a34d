import { inOrder, isWaiting, type Mail, type Mailbox, type WaitingId } from './mail.ts';

type Ids = ReadonlySet<string>;

/** Some of them changed, and all where they then belong. */
const changed =
  (ids: Ids, to: (mail: Mail) => Mail) =>
  ({ mails }: Mailbox): Mailbox => ({
    mails: inOrder(mails.map((mail) => (ids.has(mail.id) ? to(mail) : mail))),
  });

const isIn = ({ category }: Mail, of: WaitingId): boolean => category === of;

/** Lays mails of the inbox aside until then. */
export const snoozeMails = (ids: Ids, until: number) =>
  changed(ids, (mail) =>
    mail.category === 'inbox' || isIn(mail, 'snoozed') ? { ...mail, category: 'snoozed', until } : mail,
  );

/** Back in the inbox before its time: there it stands where it stood. */
export const wakeMails = (ids: Ids) =>
  changed(ids, (mail) => (isIn(mail, 'snoozed') ? { ...mail, category: 'inbox', until: null } : mail));

export const rescheduleMails = (ids: Ids, until: number) =>
  changed(ids, (mail) => (isIn(mail, 'scheduled') ? { ...mail, until } : mail));

/** Drafts again. */
export const unscheduleMails = (ids: Ids) =>
  changed(ids, (mail) => (isIn(mail, 'scheduled') ? { ...mail, category: 'drafts', until: null } : mail));

/** A draft that is sent then. */
export const scheduledOf = (draft: Mail, until: number): Mail => ({ ...draft, category: 'scheduled', until });

const sent = (mail: Mail, date: number): Mail => ({
  ...mail,
  category: 'outbox',
  date,
  until: null,
  unsent: null,
});

export const sendScheduled = (ids: Ids, nowMs: number) =>
  changed(ids, (mail) => (isIn(mail, 'scheduled') ? sent(mail, nowMs) : mail));

export const dueIn = ({ mails }: Mailbox, nowMs: number): readonly Mail[] =>
  mails.filter((mail) => isWaiting(mail) && (mail.until ?? 0) <= nowMs);

/** The mailbox at a moment: what was snoozed till then is back on top, what was scheduled is sent. */
export function mailboxAt(mailbox: Mailbox, nowMs: number): Mailbox {
  const due = dueIn(mailbox, nowMs);
  if (due.length === 0) return mailbox;
  return changed(new Set(due.map(({ id }) => id)), (mail) =>
    isIn(mail, 'scheduled') ? sent(mail, mail.until ?? nowMs) : { ...mail, category: 'inbox' },
  )(mailbox);
}

/** When the next of them is due, ms; null where nothing waits. */
export function nextDueIn({ mails }: Mailbox): number | null {
  const times = mails.filter(isWaiting).flatMap(({ until }) => until ?? []);
  return times.length === 0 ? null : Math.min(...times);
}
