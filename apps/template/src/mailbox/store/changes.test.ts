import { expect, it } from 'vitest';
import { draftOf, NO_LETTER, sentOf } from '../compose/letter.ts';
import {
  deleteMails,
  emptyDeleted,
  putMails,
  removeMails,
  restoreMails,
  tagMails,
  takeBack,
} from './changes.ts';
import type { Mail, Mailbox } from './mail.ts';
import { makeMailbox } from './make-mails.ts';
import { hasTag } from './tags.ts';

const NOW = Date.parse('2026-03-02T09:00Z');
const BOX = makeMailbox(NOW);
const one = ({ mails }: Mailbox, id: string): Mail => {
  const mail = mails.find((mail) => mail.id === id);
  if (mail === undefined) throw new Error(`There is no ${id}.`);
  return mail;
};
const FIRST = new Set(['mail-1']);

it('lays labels aside when a mail is deleted, and gives them back when it is restored', () => {
  const deleted = deleteMails(FIRST)(BOX);
  expect(one(deleted, 'mail-1')).toMatchObject({ category: 'deleted', tagIds: [], opened: false });
  expect(deleteMails(FIRST)(deleted)).toEqual(deleted);
  expect(restoreMails(FIRST)(deleted)).toEqual(BOX);
});

it('restores what was deleted long ago to the inbox', () => {
  expect(one(restoreMails(new Set(['old-1']))(BOX), 'old-1').category).toBe('inbox');
});

it('puts labels and stars on mails and takes them off, but for deleted ones', () => {
  const all = new Set(BOX.mails.map(({ id }) => id));
  const starred = tagMails(all, 'favourites', true)(BOX);
  for (const mail of starred.mails) {
    expect(hasTag(mail, 'favourites')).toBe(mail.category !== 'deleted');
  }
  const bare = tagMails(all, 'favourites', false)(starred);
  expect(bare.mails.some((mail) => hasTag(mail, 'favourites'))).toBe(false);
});

it('empties the deleted ones, and nothing else', () => {
  const { mails } = emptyDeleted(BOX);
  expect(mails).toEqual(BOX.mails.filter(({ category }) => category !== 'deleted'));
  expect(removeMails(FIRST)(BOX).mails).toHaveLength(BOX.mails.length - 1);
});

it('keeps a draft under its id, in its place by date, with the labels that it has', () => {
  const draft = draftOf('new', { ...NO_LETTER, subject: 'First' }, NOW);
  const labelled = tagMails(new Set(['new']), 'work', true)(putMails([draft])(BOX));
  const kept = putMails([draftOf('new', { ...NO_LETTER, subject: 'Second' }, NOW + 1)])(labelled);
  expect(kept.mails).toHaveLength(BOX.mails.length + 1);
  expect(kept.mails[0]).toMatchObject({ id: 'new', subject: 'Second', tagIds: ['work'], opened: true });
  const old = putMails([{ ...draft, id: 'older', date: 0 }])(BOX);
  expect(old.mails.at(-1)?.id).toBe('older');
});

it('makes a draft again of what was sent, unless it was removed since', () => {
  const draft = draftOf('new', { ...NO_LETTER, subject: 'Sent' }, NOW);
  const sent = putMails([sentOf(draft, NOW)])(BOX);
  expect(one(sent, 'new')).toMatchObject({ category: 'outbox', unsent: null });
  expect(one(takeBack(draft)(sent), 'new').category).toBe('drafts');
  expect(() => takeBack(draft)(BOX)).toThrow('Email not found');
});

it('changes whether a mail was opened by nothing', () => {
  const opened = new Map(BOX.mails.map((mail) => [mail.id, mail.opened]));
  const all = new Set(opened.keys());
  const changes = [deleteMails(all), restoreMails(all), tagMails(all, 'work', true), putMails([])];
  for (const { id, opened: isOpened } of changes.reduce((box, to) => to(box), BOX).mails) {
    expect(isOpened).toBe(opened.get(id));
  }
});
