import type { SessionView, StartView } from '@aiso/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedStudy } from '../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram({}, 'in decoders');
});
afterAll(() => program.close());

const face = (background = '#0b62b0') =>
  sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, person: Person, payload?: object) =>
  program.app.inject({
    method,
    url: `/api${url}`,
    headers: person.headers,
    ...(payload === undefined ? {} : { payload }),
  });
const send = (person: Person, file: Buffer) =>
  ask('PUT', '/account/picture', person, { file: file.toString('base64') });

/** @returns where it is, below `/api` */
async function chosen(person: Person, file?: Buffer): Promise<string> {
  const answer = await send(person, file ?? (await face()));
  expect(answer.statusCode).toBe(200);
  return answer.json<{ picture: string }>().picture;
}

const sessionOf = async (person: Person) => (await ask('GET', '/session', person)).json<SessionView>();
const statusOf = async (person: Person, picture: string) => (await ask('GET', picture, person)).statusCode;

const auditedActions = async (person: Person): Promise<string[]> => {
  const rows = await program.datastore.tenantTransaction('naseem', (tx) =>
    tx
      .from('audit_events')
      .select('action')
      .where('actor_id', '=', person.userId)
      .where('action', 'like', 'account.picture%')
      .orderBy('at')
      .execute(),
  );
  return rows.map(({ action }) => action);
};

const keptOf = async (person: Person): Promise<readonly string[]> => {
  const kept: string[] = [];
  for (const tenantId of ['naseem', 'admin', 'medical-center']) {
    const rows = await program.datastore.tenantTransaction(tenantId, (tx) =>
      tx.from('user_pictures').select('tenant_id').where('user_id', '=', person.userId).execute(),
    );
    kept.push(...rows.map(({ tenant_id }) => tenant_id));
  }
  return kept;
};

test('a picture is drawn anew, told with the session, changed and taken away', async () => {
  const ada = await program.person(['naseem']);
  expect(await sessionOf(ada)).toMatchObject({ picture: null, user: { avatar: '' } });
  const picture = await chosen(ada);
  expect(picture).toMatch(new RegExp(`^/users/${ada.userId}/pictures/[0-9a-f]{64}$`, 'u'));
  expect((await sessionOf(ada)).picture).toBe(picture);
  const shown = await ask('GET', picture, ada);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const { format, width, height } = await sharp(shown.rawPayload).metadata();
  expect([format, width, height]).toEqual(['webp', 256, 256]);

  const another = await chosen(ada, await face('#b8721d'));
  expect(another).not.toBe(picture);
  expect(await statusOf(ada, picture)).toBe(404);
  expect((await ask('DELETE', '/account/picture', ada)).statusCode).toBe(204);
  expect((await ask('DELETE', '/account/picture', ada)).statusCode).toBe(204);
  expect(await statusOf(ada, another)).toBe(404);
  expect((await sessionOf(ada)).picture).toBeNull();
  expect(await auditedActions(ada)).toEqual([
    'account.picture_changed',
    'account.picture_changed',
    'account.picture_removed',
  ]);
});

test('a browser that has it is told that it still may show it, and is not sent it again', async () => {
  const ada = await program.person(['naseem']);
  const url = `/api${await chosen(ada)}`;
  const etag = String((await program.app.inject({ url, headers: ada.headers })).headers['etag']);
  const known = { ...ada.headers, 'if-none-match': etag };
  const again = await program.app.inject({ url, headers: known });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await ask('DELETE', '/account/picture', ada);
  expect((await program.app.inject({ url, headers: known })).statusCode).toBe(404);
});

test('colleagues see it beside what somebody read, and administrators in their list', async () => {
  const ada = await program.person(['naseem']);
  const bo = await program.person(['naseem']);
  const picture = await chosen(ada);
  const study = await seedStudy(program, { tenantId: 'naseem', userId: ada.userId, above: true });
  await ask('PUT', `/results/${study.resultId}/findings/opacity/verdict`, ada, { verdict: 'agree' });
  const since = new Date(Date.now() - 60_000).toISOString();
  const start = (await ask('GET', `/start?since=${since}`, bo)).json<StartView>();
  expect(start.results?.read.readers).toMatchObject([{ email: ada.email, picture }]);
  expect(await statusOf(bo, picture)).toBe(200);

  const administrator = await program.person(['admin']);
  const listed = await ask('GET', `/administration/users?q=${ada.email}`, administrator);
  expect(listed.json()).toMatchObject({ users: [{ id: ada.userId, picture }] });
  expect(await statusOf(administrator, picture)).toBe(200);
});

test('who administers people takes one away that should not be seen', async () => {
  const ada = await program.person(['naseem']);
  const administrator = await program.person(['admin']);
  const picture = await chosen(ada);
  const act = (action: string) => ask('POST', `/administration/users/${ada.userId}/${action}`, administrator);
  expect((await act('enable')).json()).toMatchObject({ picture });
  expect((await act('remove-picture')).json()).toMatchObject({ picture: null });
  expect((await act('remove-picture')).statusCode).toBe(200);
  expect((await sessionOf(ada)).picture).toBeNull();
});

test('it goes with its person', async () => {
  const ada = await program.person(['naseem']);
  await chosen(ada);
  expect(await keptOf(ada)).toEqual(['naseem']);
  await program.services.directory.users.remove(ada.userId);
  expect(await keptOf(ada)).toEqual([]);
});

test('who comes to another tenant leaves none behind, and keeps it where nothing but the rights change', async () => {
  const ada = await program.person([], { 'custom:tenant': 'medical-center' });
  const bo = await program.person([], { 'custom:tenant': 'medical-center' });
  const { users } = program.services.directory;
  const picture = await chosen(ada);
  await users.change(ada.userId, { groups: ['night-shift'], attributes: { 'custom:role': 'admin' } });
  expect(await statusOf(bo, picture)).toBe(200);
  await users.change(ada.userId, { groups: ['naseem'] });
  expect(await keptOf(ada)).toEqual([]);
  expect(await statusOf(bo, picture)).toBe(404);
});

test.each([
  ['removed', (userId: string) => program.services.directory.users.remove(userId)],
  [
    'moved to another tenant',
    (userId: string) => program.services.directory.users.change(userId, { groups: ['medical-center'] }),
  ],
])('who is %s while a picture is drawn leaves none behind', async (_, leave) => {
  const ada = await program.person(['naseem']);
  const { decoders } = program.services;
  const drawing = vi.spyOn(decoders, 'decode').mockImplementationOnce(async (work, asked) => {
    await leave(ada.userId);
    return decoders.decode(work, asked);
  });
  const answer = await send(ada, await face());
  drawing.mockRestore();
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'auth.expired']);
  expect(await keptOf(ada)).toEqual([]);
});
