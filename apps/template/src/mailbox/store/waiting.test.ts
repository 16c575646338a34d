import { expect, it } from 'vitest';
import { draftOf, NO_LETTER } from '../compose/letter.ts';
import { deleteMails, putMails, restoreMails } from './changes.ts';
import type { Mail, Mailbox } from './mail.ts';
import { makeMailbox } from './make-mails.ts';
import { waitingIn } from './tags.ts';
import {
  mailboxAt,
  nextDueIn,
  rescheduleMails,
  scheduledOf,
  sendScheduled,
  snoozeMails,
  unscheduleMails,
  wakeMails,
} from './waiting.ts';

const NOW = Date.parse('2026-03-02T09:00Z');
const LATER = NOW + 3_600_000;
const BOX = makeMailbox(NOW);
const one = ({ mails }: Mailbox, id: string): Mail => {
  const mail = mails.find((mail) => mail.id === id);
  if (mail === undefined) throw new Error(`There is no ${id}.`);
  return mail;
};
const SECOND = new Set(['mail-2']);

it('lays a mail aside until its time: then it is on top of the inbox, as unread as before', () => {
  const snoozed = snoozeMails(SECOND, LATER)(BOX);
  expect(one(snoozed, 'mail-2')).toMatchObject({ category: 'snoozed', until: LATER, opened: false });
  expect(nextDueIn(snoozed)).toBe(LATER);
  expect(mailboxAt(snoozed, LATER - 1)).toBe(snoozed);
  const back = mailboxAt(snoozed, LATER);
  expect(back.mails[0]).toMatchObject({ id: 'mail-2', category: 'inbox', date: one(BOX, 'mail-2').date });
  expect(wakeMails(SECOND)(snoozed)).toEqual(BOX);
});

it('lays aside what lies in the inbox, and nothing else', () => {
  const all = new Set(BOX.mails.map(({ id }) => id));
  const { mails } = snoozeMails(all, LATER)(BOX);
  for (const { id, category } of mails) {
    const before = one(BOX, id).category;
    expect(category).toBe(before === 'inbox' ? 'snoozed' : before);
  }
});

const LETTER = { ...NO_LETTER, to: ['mei@clinic.example'], subject: 'Rota' };
const SCHEDULED = putMails([scheduledOf(draftOf('new', LETTER, NOW), LATER)])(BOX);
const NEW = new Set(['new']);

it('sends a scheduled letter at its time, at another one, or at once', () => {
  expect(one(mailboxAt(SCHEDULED, LATER), 'new')).toMatchObject({
    category: 'outbox',
    date: LATER,
    until: null,
    unsent: null,
  });
  const postponed = rescheduleMails(NEW, LATER + 5)(SCHEDULED);
  expect(one(mailboxAt(postponed, LATER), 'new').category).toBe('scheduled');
  expect(one(sendScheduled(NEW, NOW + 1)(SCHEDULED), 'new')).toMatchObject({
    category: 'outbox',
    date: NOW + 1,
  });
});

it('makes a draft again of a letter whose sending is cancelled, or that is brought back from Deleted', () => {
  const draft = { category: 'drafts', until: null, unsent: { recipients: { to: LETTER.to } } };
  expect(one(unscheduleMails(NEW)(SCHEDULED), 'new')).toMatchObject(draft);
  const restored = restoreMails(NEW)(deleteMails(NEW)(SCHEDULED));
  expect(one(restored, 'new')).toMatchObject(draft);
  expect(one(mailboxAt(restored, LATER), 'new').category).toBe('drafts');
});

it('counts what waits', () => {
  expect(waitingIn(SCHEDULED.mails).map(({ id, count }) => [id, count])).toEqual([
    ['snoozed', 2],
    ['scheduled', 3],
  ]);
});
