import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PICTURES_AN_HOUR } from '../../account/picture-routes.ts';
import { type Person, type TestProgram, testProgram } from '../../testing/test-program.ts';

let program: TestProgram;
let ada: Person;
let picture: string;
beforeAll(async () => {
  program = await testProgram({}, 'in decoders');
  ada = await program.person(['naseem']);
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0b62b0' } })
    .jpeg()
    .toBuffer();
  picture = (await send(ada, file)).json<{ picture: string }>().picture;
});
afterAll(() => program.close());

const send = (person: Person, file: Buffer) => sendText(person, file.toString('base64'));
const sendText = (person: Person, file: string) =>
  program.app.inject({
    method: 'PUT',
    url: '/api/account/picture',
    headers: person.headers,
    payload: { file },
  });
const ask = async (url: string, person?: Person) => {
  const { statusCode, body } = await program.app.inject({
    url: `/api${url}`,
    ...(person === undefined ? {} : { headers: person.headers }),
  });
  return [statusCode, (JSON.parse(body) as { code: string }).code];
};

describe('a picture is closed to', () => {
  test('who is not signed in', async () => {
    expect(await ask(picture)).toEqual([401, 'auth.required']);
    for (const method of ['PUT', 'DELETE'] as const) {
      const answer = await program.app.inject({
        method,
        url: '/api/account/picture',
        ...(method === 'PUT' ? { payload: { file: 'AAAA' } } : {}),
      });
      expect(answer.statusCode).toBe(401);
    }
  });

  test.each([
    ['people of another tenant', [], { 'custom:tenant': 'medical-center' }],
    ['members of the tenant admin who administer nobody', [], { 'custom:tenant': 'admin' }],
    ['administrators of another tenant', [], { 'custom:tenant': 'medical-center', 'custom:role': 'admin' }],
    ['people of no tenant', [], {}],
  ])('%s, as one that does not exist', async (_, groups, attributes) => {
    const stranger = await program.person(groups, attributes);
    expect(await ask(picture, stranger)).toEqual([404, 'resource.not_found']);
  });

  test('colleagues who ask for other content or another person', async () => {
    const bo = await program.person(['naseem']);
    const sha256 = picture.slice(-64);
    for (const url of [
      `/users/${ada.userId}/pictures/${'0'.repeat(64)}`,
      `/users/${bo.userId}/pictures/${sha256}`,
    ])
      expect(await ask(url, bo)).toEqual([404, 'resource.not_found']);
    for (const url of [`/users/x/pictures/${sha256}`, `/users/${ada.userId}/pictures/..%2f..%2fsession`])
      expect(await ask(url, bo)).toEqual([400, 'request.invalid']);
  });
});

test.each([
  ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 422],
  ['a page', Buffer.from('<html></html>'), 422],
  ['half a PNG', Buffer.from('89504e470d0a1a0a', 'hex'), 422],
  ['more than 512 KiB', Buffer.alloc(600_000, 1), 413],
])('none is made of %s, and the former one stays', async (_, file, status) => {
  const bo = await program.person(['naseem']);
  const refused = await send(bo, file);
  expect(refused.statusCode).toBe(status);
  if (status === 422) expect(refused.json()).toMatchObject({ code: 'picture.invalid' });
  expect((await send(ada, file)).statusCode).toBe(status);
  const session = await program.app.inject({ url: '/api/session', headers: ada.headers });
  expect(session.json()).toMatchObject({ picture });
});

test('what is not base64 is no file', async () => {
  expect((await sendText(ada, '<svg>')).statusCode).toBe(400);
});

test('who sends one after the other, good or bad, has to wait, and nobody else', async () => {
  const mallory = await program.person(['naseem']);
  const statuses: number[] = [];
  for (let sent = 0; sent <= PICTURES_AN_HOUR; sent += 1)
    statuses.push((await send(mallory, Buffer.from('none'))).statusCode);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([422]));
  expect(statuses.at(-1)).toBe(429);
  expect((await send(ada, Buffer.from('none'))).statusCode).toBe(422);
});
