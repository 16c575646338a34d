import type { UserWithPassword } from '@aiso/contracts';
import { partsOf } from '@aiso/directory/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choosePassword, invitationLink, signInBy } from '../testing/invitations.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

const PASSWORD = 'Harbour-lights-7';
const USERS = '/api/administration/users';

let program: TestProgram;
let admin: Person;
beforeAll(async () => {
  program = await testProgram({ AISO_PROTOCOLS: 'cognito,gotrue' });
  admin = await program.person(['admin']);
});
afterAll(() => program.close());

const post = (path: string, payload: object = {}) =>
  program.app.inject({ method: 'POST', url: `${USERS}${path}`, headers: admin.headers, payload });

let count = 0;
async function invited() {
  const email = `invited${(count += 1)}@test.example`;
  const person = { email, givenName: 'Ada', familyName: 'Meier', tenantId: 'naseem', role: 'user' };
  const { user, oneTimePassword } = (await post('', person)).json<UserWithPassword>();
  return { email, userId: user.id, oneTimePassword, link: await invitationLink(program, email) };
}

test('a link sets a password once, and looking at it, or a password that will not do, uses nothing up', async () => {
  const { email, link } = await invited();
  for (const language of ['en', 'de', 'ar-unknown']) {
    const page = await program.app.inject({ url: link.replace('language=en', `language=${language}`) });
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(page.body).not.toContain(email);
  }
  expect((await choosePassword(program, link, 'short')).statusCode).toBe(422);
  expect((await choosePassword(program, link, 'Password1!')).statusCode).toBe(422);
  expect((await choosePassword(program, link, PASSWORD, { again: 'Other-lights-7' })).statusCode).toBe(422);
  await expect(signInBy(program, email, PASSWORD)).rejects.toThrow();
  const both = await Promise.all(
    [PASSWORD, 'Second-lights-7'].map((own) => choosePassword(program, link, own)),
  );
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 410]);
  const own = both[0]?.statusCode === 200 ? PASSWORD : 'Second-lights-7';
  expect((await signInBy(program, email, own)).email).toBe(email);
  // Of both protocols, and so of all strategies.
  const gotrue = await program.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password: own },
  });
  expect(gotrue.statusCode).toBe(200);
  expect((await choosePassword(program, link, 'Third-lights-7')).statusCode).toBe(410);
});

test('a link of before ends with the next one, with a password of one’s own, and with the account', async () => {
  const again = await invited();
  await post(`/${again.userId}/reset-password`);
  const next = await invitationLink(program, again.email);
  expect(next).not.toBe(again.link);
  expect((await choosePassword(program, again.link, PASSWORD)).statusCode).toBe(410);
  expect((await choosePassword(program, next, PASSWORD)).statusCode).toBe(200);

  const typed = await invited();
  await partsOf(program.services.directory).setPassword(typed.userId, PASSWORD);
  expect((await choosePassword(program, typed.link, 'Thief-lights-7')).statusCode).toBe(410);
  // Reset by an administrator, the account waits for a password again: not for that link.
  await post(`/${typed.userId}/reset-password`);
  expect((await choosePassword(program, typed.link, 'Thief-lights-7')).statusCode).toBe(410);

  // Mailed to a mistyped address, which an administrator corrects over a protocol.
  const mistyped = await invited();
  await partsOf(program.services.directory).users.setEmail(mistyped.userId, `right.${mistyped.email}`);
  expect((await choosePassword(program, mistyped.link, 'Thief-lights-7')).statusCode).toBe(410);

  const disabled = await invited();
  await post(`/${disabled.userId}/disable`);
  expect((await choosePassword(program, disabled.link, PASSWORD)).statusCode).toBe(410);
  const removed = await invited();
  await program.services.directory.users.remove(removed.userId);
  expect((await choosePassword(program, removed.link, PASSWORD)).statusCode).toBe(410);
});

test('a link is over after seven days, and its token is kept nowhere', async () => {
  const { userId, link } = await invited();
  const database = program.datastore.directory;
  const row = await database
    .selectFrom('directory.invitations')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const days = (row.expires_at.getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThanOrEqual(7);
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
  expect(token).toMatch(/^[\w-]{43}$/u);
  expect(row.token_hash.toString('base64url')).not.toBe(token);
  await database
    .updateTable('directory.invitations')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', userId)
    .execute();
  expect((await choosePassword(program, link, PASSWORD)).statusCode).toBe(410);
});

test('a link is not found by trying: what is no token is refused, and a network has sixty a minute', async () => {
  const at = (token: string) => `/api/account/invitation?token=${encodeURIComponent(token)}&language=en`;
  for (const token of ['', '"><script>', 'a'.repeat(42), 'a'.repeat(44)]) {
    expect((await program.app.inject({ url: at(token) })).statusCode).toBe(400);
    expect((await choosePassword(program, at(token), PASSWORD)).statusCode).toBe(400);
  }
  const tries = Array.from({ length: 65 }, (_, guess) =>
    choosePassword(program, at(String(guess).padStart(43, 'a')), PASSWORD, { remoteAddress: '192.0.2.78' }),
  );
  const told = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  expect(told.filter((status) => status === 410)).toHaveLength(60);
  expect(told.filter((status) => status === 429)).toHaveLength(5);
});
