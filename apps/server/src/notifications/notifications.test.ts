import { randomUUID } from 'node:crypto';
import type { NotificationCounts, NotificationPage } from '@aiso/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actAs } from '../platform/acting-person.repository.ts';
import { seedStudy } from '../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';
import { announceOutcomes } from './announce.ts';
import { removeBeyondKept } from './notification.repository.ts';

let program: TestProgram;
let person: Person;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());
beforeEach(async () => {
  person = await program.person(['naseem']);
});

/** Readings of the person that end one after the other. @returns their upload ids, the last first */
async function told(count: number, who = person, tenantId = 'naseem'): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { uploadId } = await seedStudy(program, { tenantId, userId: who.userId, above: index % 2 === 0 });
    await program.datastore.tenantTransaction(tenantId, (tx) => announceOutcomes(tx, tenantId, [uploadId]));
    ids.unshift(uploadId);
  }
  return ids;
}

async function list(query = '', who = person): Promise<NotificationPage> {
  const response = await program.app.inject({ url: `/api/notifications?${query}`, headers: who.headers });
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  return response.json<NotificationPage>();
}
const uploadsOf = ({ notifications }: NotificationPage) =>
  notifications.map((one) => ('uploadId' in one ? one.uploadId : one.kind));
const idsOf = ({ notifications }: NotificationPage) => notifications.map(({ id }) => id);

async function change(
  path: string,
  ids: readonly string[] | null,
  who = person,
): Promise<NotificationCounts> {
  const response = await program.app.inject({
    method: 'POST',
    url: `/api/notifications/${path}`,
    headers: who.headers,
    ...(ids === null ? {} : { payload: { ids } }),
  });
  expect(response.statusCode).toBe(200);
  return response.json<NotificationCounts>();
}

test('the newest comes first, and pages follow each other without a gap or a repetition', async () => {
  const uploads = await told(5);
  const whole = await list();
  expect(uploadsOf(whole)).toEqual(uploads);
  expect(whole).toMatchObject({ nextCursor: null, counts: { all: 5, unread: 5, archived: 0 } });
  const finding = { code: 'opacity', label: 'Lung opacity', above: true };
  expect(whole.notifications[0]).toMatchObject({ finding });
  const paged: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: NotificationPage = await list(`pageSize=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
    paged.push(...uploadsOf(page));
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(uploads);
});

test('read, archived and back: each tab shows and counts what belongs there', async () => {
  await told(3);
  const [newest = '', middle = ''] = idsOf(await list());
  expect(await change('read', [newest])).toEqual({ all: 3, unread: 2, archived: 0 });
  expect(await change('read', [newest])).toEqual({ all: 3, unread: 2, archived: 0 });
  expect(await change('archive', [newest, middle])).toEqual({ all: 1, unread: 1, archived: 2 });
  expect(idsOf(await list('tab=archived'))).toEqual([newest, middle]);
  expect(idsOf(await list('tab=unread'))).not.toContain(middle);
  expect(await change('unarchive', [middle])).toEqual({ all: 2, unread: 2, archived: 1 });
  expect(await change('read-all', null)).toEqual({ all: 2, unread: 0, archived: 1 });
  const counts = await program.app.inject({ url: '/api/notifications/counts', headers: person.headers });
  expect(counts.json()).toEqual({ all: 2, unread: 0, archived: 1 });
});

test.each([['naseem'], ['admin']])(
  'a person of group %s neither sees nor changes what another one was told, and is not told that it exists',
  async (group) => {
    await told(2);
    const other = await program.person([group]);
    expect(await list('', other)).toMatchObject({ notifications: [], counts: { all: 0 } });
    const ids = idsOf(await list());
    const nothing = { all: 0, unread: 0, archived: 0 };
    for (const path of ['read', 'archive', 'unarchive']) {
      expect(await change(path, ids, other)).toEqual(nothing);
      expect(await change(path, [randomUUID()], other)).toEqual(nothing);
    }
    expect(await change('read-all', null, other)).toEqual(nothing);
    expect((await list()).counts).toEqual({ all: 2, unread: 2, archived: 0 });
  },
);

test('without a person the database shows none, whatever the query', async () => {
  await told(1);
  const rows = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db.selectFrom('notifications').selectAll().execute(),
  );
  expect(rows).toEqual([]);
});

test('beyond the number kept the oldest archived go first, then the oldest', async () => {
  const uploads = await told(4);
  const ids = idsOf(await list());
  await change('archive', [ids[0] ?? '', ids[2] ?? '']);
  const keep = (kept: number) =>
    program.datastore.tenantTransaction('naseem', async (tx) => {
      await actAs(tx, person.userId);
      await removeBeyondKept(tx, { tenantId: 'naseem', userId: person.userId }, kept);
    });
  await keep(3);
  expect(uploadsOf(await list('tab=archived'))).toEqual([uploads[0]]);
  await keep(1);
  expect(uploadsOf(await list())).toEqual([uploads[1]]);
  expect((await list()).counts).toEqual({ all: 1, unread: 1, archived: 0 });
});

test('whoever looked at the list is in the audit log; the badge shows nothing of a patient and is not', async () => {
  await program.app.inject({ url: '/api/notifications/counts', headers: person.headers });
  await list('tab=unread');
  const events = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db
      .selectFrom('audit_events')
      .select(['action', 'subject_id'])
      .where('actor_id', '=', person.userId)
      .execute(),
  );
  expect(events).toEqual([{ action: 'notifications.listed', subject_id: 'unread' }]);
});

const badCursor = Buffer.from(JSON.stringify(['2026-01-01 00:00:00+00', 'no-uuid'])).toString('base64url');
test.each(['tab=mine', 'pageSize=0', 'pageSize=101', 'cursor=abc', `cursor=${badCursor}`, 'user=somebody'])(
  'a bad query (%s) is refused with a sentence',
  async (query) => {
    const response = await program.app.inject({
      url: `/api/notifications?${query}`,
      headers: person.headers,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'request.invalid', error: 'The request is not valid.' });
  },
);

test.each([
  ['no ids', {}],
  ['an empty list', { ids: [] }],
  ['no uuid', { ids: ['1 or 1=1'] }],
  ['more than are kept', { ids: Array.from({ length: 501 }, () => randomUUID()) }],
  ['another field', { ids: [randomUUID()], userId: 'somebody' }],
])('a change with %s is refused', async (_what, payload) => {
  for (const path of ['read', 'archive', 'unarchive']) {
    const response = await program.app.inject({
      method: 'POST',
      url: `/api/notifications/${path}`,
      headers: person.headers,
      payload,
    });
    expect(response.statusCode).toBe(400);
  }
});

test('nobody is told anything without a valid token', async () => {
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/counts'],
    ['POST', '/read-all'],
  ] as const) {
    const url = `/api/notifications${path}`;
    expect((await program.app.inject({ method, url })).statusCode).toBe(401);
    expect((await program.app.inject({ method, url, headers: person.expiredHeaders })).statusCode).toBe(401);
  }
});
