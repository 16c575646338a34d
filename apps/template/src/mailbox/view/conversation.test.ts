import { expect, it } from 'vitest';
import { deleteMails } from '../store/changes.ts';
import type { TagId } from '../store/mail.ts';
import { makeMailbox, manyMails } from '../store/make-mails.ts';
import { mailboxAt, snoozeMails } from '../store/waiting.ts';
import { conversationOf, conversationsOf, writersText } from './conversation.ts';
import { listed } from './listed.ts';

const NOW = Date.parse('2026-03-02T09:00Z');
const BOX = makeMailbox(NOW);
const listOf = (box: typeof BOX, tag: TagId, search = '') =>
  conversationsOf(box.mails, listed(box, { tag, search, isUnreadOnly: false }), tag);

it('folds the inbox: a line for each conversation, in the order of the newest', () => {
  const inbox = listOf(BOX, 'inbox');
  expect(inbox).toHaveLength(24);
  const dates = inbox.map(({ head }) => head.date);
  expect(dates).toEqual(dates.toSorted((one, other) => other - one));
  const contract = inbox.find(({ head }) => head.subject === 'Contract for the second site');
  expect(contract?.all.map(({ category }) => category)).toEqual(['inbox', 'outbox', 'inbox', 'inbox']);
  expect(contract?.listed).toHaveLength(3);
  expect(writersText(contract?.all ?? [])).toBe('Chiara, me, Olga');
  expect(contract?.all.map(({ date }) => date)).toEqual(contract?.all.map(({ date }) => date).toSorted());
});

it('has its own answers after what they answer', () => {
  const answers = listOf(BOX, 'inbox').flatMap(({ all }) => {
    const [asked, own] = ['mail-', 'sent-'].map((begin) => all.findIndex(({ id }) => id.startsWith(begin)));
    return own === undefined || own === -1 ? [] : [[asked, own]];
  });
  expect(answers.length).toBeGreaterThan(4);
  for (const [asked = 0, own = 0] of answers) expect(own).toBeGreaterThan(asked);
});

it('leaves drafts, what is sent later and what was thrown away alone', () => {
  for (const tag of ['drafts', 'deleted', 'scheduled'] as const)
    for (const { head, listed, all } of listOf(BOX, tag)) expect([listed, all]).toEqual([[head], [head]]);
  const deleted = deleteMails(new Set(['mail-1']))(BOX);
  const mail = deleted.mails.find(({ id }) => id === 'mail-1');
  if (mail === undefined) throw new Error('It is gone.');
  expect(conversationOf(deleted.mails, mail)).toEqual([mail]);
});

it('folds nothing of a great deal of mail that only has the same subject', () => {
  const many = manyMails(2_000, NOW);
  expect(listOf(many, 'inbox').length).toBeGreaterThan(1_300);
});

it('keeps the order in which things were said when a conversation comes back', () => {
  const before = listOf(BOX, 'inbox').find(({ head }) => head.threadId === 'Contract for the second site');
  const ids = new Set(before?.listed.map(({ id }) => id));
  const back = listOf(mailboxAt(snoozeMails(ids, NOW + 5)(BOX), NOW + 5), 'inbox')[0];
  const idsOf = (mails: readonly { readonly id: string }[] = []) => mails.map(({ id }) => id);
  expect(back?.head.id).toBe(before?.head.id);
  expect(idsOf(back?.all)).toEqual(idsOf(before?.all));
});
