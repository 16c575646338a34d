import { afterEach, beforeEach, expect, it } from 'vitest';
import { LATENCY_MS } from '../kit/demo-store.ts';
import { setDemoBehaviour, USUAL } from '../kit/switch/demo-switch.ts';
import { mailService } from './mail-service.ts';
import { CATEGORIES, LABELS, WAITING } from './store/mail.ts';

beforeEach(() => {
  LATENCY_MS.usual = 0;
});
afterEach(() => setDemoBehaviour(USUAL));

it('lists the tags with their types, names, colours and numbers of unread mails', async () => {
  expect(await mailService.listTags()).toEqual([
    { id: 'inbox', type: 'category_tag', name: 'Inbox', unreadMails: 7 },
    { id: 'outbox', type: 'category_tag', name: 'Outbox', unreadMails: 1 },
    { id: 'favourites', type: 'category_tag', name: 'Favourites', unreadMails: 0 },
    { id: 'drafts', type: 'category_tag', name: 'Drafts', unreadMails: 0 },
    { id: 'deleted', type: 'category_tag', name: 'Deleted', unreadMails: 1 },
    { id: 'important', type: 'label_tag', name: 'Important', unreadMails: 4, color: 'error' },
    { id: 'work', type: 'label_tag', name: 'Work', unreadMails: 3, color: 'info' },
    { id: 'tasks', type: 'label_tag', name: 'Tasks', unreadMails: 1, color: 'warning' },
    { id: 'business', type: 'label_tag', name: 'Business', unreadMails: 2, color: 'success' },
  ]);
});

it('counts as unread what its mails say', async () => {
  for (const { id, unreadMails } of await mailService.listTags()) {
    const mails = await mailService.listMails(id);
    expect(mails.filter(({ opened }) => !opened)).toHaveLength(unreadMails);
    expect(mails.length).toBeGreaterThan(0);
  }
});

it('lists by label what has the label, by folder what lies there, and without either the inbox', async () => {
  for (const label of LABELS) {
    const mails = await mailService.listMails(label);
    expect(mails.every(({ tagIds }) => tagIds.includes(label))).toBe(true);
  }
  for (const category of CATEGORIES.filter((one) => one !== 'favourites')) {
    const mails = await mailService.listMails(category);
    expect(mails.every((mail) => mail.category === category)).toBe(true);
  }
  expect(await mailService.listMails()).toEqual(await mailService.listMails('inbox'));
});

it('gives a mail with everything that the specification names', async () => {
  const [first] = await mailService.listMails();
  const mail = await mailService.getMail(first?.id ?? '');
  expect(mail).toBe(first);
  for (const field of 'id category opened tagIds subject summary content to from date'.split(' ')) {
    expect(mail).toHaveProperty(field);
  }
  expect(mail.content).toMatch(/^<p>/u);
});

it('says which mail it does not know, and where it cannot answer at all', async () => {
  await expect(mailService.getMail('none')).rejects.toThrow('Email not found');
  setDemoBehaviour({ readsFail: true });
  for (const call of [mailService.listTags(), mailService.listMails('work'), mailService.getMail('mail-1')]) {
    await expect(call).rejects.toThrow('Internal server error');
  }
});

it('is as true of a great deal of mail', async () => {
  setDemoBehaviour({ isLarge: true });
  const mails = await Promise.all(
    (['inbox', 'outbox', 'drafts', 'deleted', ...WAITING] as const).map((id) => mailService.listMails(id)),
  );
  expect(mails.flat()).toHaveLength(10_000);
  const [inbox] = await mailService.listTags();
  expect(inbox?.unreadMails).toBe(mails[0]?.filter(({ opened }) => !opened).length);
});
