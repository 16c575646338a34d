import { expect, it } from 'vitest';
import { makeMailbox } from '../store/make-mails.ts';
import { afterRemoval, listed, stepFrom } from './listed.ts';
import { shortDate } from './said-date.ts';

const BOX = makeMailbox(Date.parse('2026-03-02T09:00Z'));
const inbox = listed(BOX, { tag: 'inbox', search: '', isUnreadOnly: false });
const ids = inbox.map(({ id }) => id);

it('finds mails that have every word in subject, people or text, whatever the case', () => {
  const found = listed(BOX, { tag: 'inbox', search: '  NODULE  lobe ', isUnreadOnly: false });
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ content }) => content.includes('nodule'))).toBe(true);
  const sender = inbox[0]?.from.email ?? '';
  const bySender = listed(BOX, { tag: 'inbox', search: sender, isUnreadOnly: false });
  expect(bySender).toContain(inbox[0]);
  expect(listed(BOX, { tag: 'inbox', search: 'strong', isUnreadOnly: false })).toEqual([]);
});

it('lists what was not opened alone, in any folder', () => {
  expect(listed(BOX, { tag: 'inbox', search: '', isUnreadOnly: true })).toHaveLength(7);
  expect(listed(BOX, { tag: 'important', search: '', isUnreadOnly: true })).toHaveLength(4);
});

it('steps from mail to mail, and no further than the ends', () => {
  expect(stepFrom(inbox, ids[0] ?? '', 1)?.id).toBe(ids[1]);
  expect(stepFrom(inbox, ids[0] ?? '', -1)?.id).toBe(ids[0]);
  expect(stepFrom(inbox, ids[0] ?? '', Number.POSITIVE_INFINITY)?.id).toBe(ids.at(-1));
  expect(stepFrom(inbox, '', 1)?.id).toBe(ids[0]);
  expect(stepFrom([], '', 1)).toBeUndefined();
});

it('goes on with the next mail below what is gone, or with the last one above it', () => {
  const gone = new Set(ids.slice(2, 4));
  expect(afterRemoval(inbox, ids[2] ?? '', gone)?.id).toBe(ids[4]);
  const end = new Set(ids.slice(-2));
  expect(afterRemoval(inbox, ids.at(-2) ?? '', end)?.id).toBe(ids.at(-3));
  expect(afterRemoval(inbox, ids[0] ?? '', new Set(ids))).toBeUndefined();
});

it('says dates as short as a list needs them', () => {
  const now = new Date(2026, 2, 2, 9, 0).getTime();
  expect(shortDate(new Date(2026, 2, 2, 8, 5).getTime(), now, 'en')).toMatch(/^8:05/u);
  expect(shortDate(new Date(2026, 1, 3, 8, 5).getTime(), now, 'en')).toBe('Feb 3');
  expect(shortDate(new Date(2025, 1, 3, 8, 5).getTime(), now, 'en')).toBe('2/3/25');
});
