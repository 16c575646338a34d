import { afterAll, beforeAll, expect, it } from 'vitest';
import { bareClient } from './bare-client.ts';
import { CLIENT, type DirectoryServer, PASSWORD, startDirectoryServer } from './directory-server.ts';

let server: DirectoryServer;
beforeAll(async () => {
  server = await startDirectoryServer();
});
afterAll(async () => server.close());
const { call, prepareClaim, respond } = bareClient(() => server);

const signIn = (USERNAME: string, password: string) =>
  call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: CLIENT,
    AuthParameters: { USERNAME, PASSWORD: password },
  });

const MINUTE_MS = 60_000;
const sessions = () => server.directory.parts.sessions;

/** Milliseconds that each session row of a person is still good for. */
async function livesOf(userId: string): Promise<number[]> {
  await sessions().settled();
  const { context } = server.directory.parts;
  const rows = await context.database
    .selectFrom('directory.refresh_tokens')
    .select('expires_at')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ expires_at: end }) => end.getTime() - context.clock.now().getTime());
}

async function userOf(email: string) {
  const user = await server.directory.users.findById(await server.addPerson(email));
  if (user === null) throw new Error('There is no such person.');
  return user;
}

it('writes a session ahead for two minutes, and gives it its life when it begins', async () => {
  const user = await userOf('ahead@example.org');
  const prepared = sessions().prepare(user, { isAhead: true });
  await expect.poll(() => livesOf(user.id)).toHaveLength(1);
  expect((await livesOf(user.id))[0]).toBeLessThanOrEqual(2 * MINUTE_MS);
  const { accessToken, refreshToken } = await prepared.begin();
  expect((await livesOf(user.id))[0]).toBeGreaterThan(60 * MINUTE_MS);
  expect(await server.directory.verifyAccessToken(accessToken)).toMatchObject({ userId: user.id });
  expect(await sessions().refresh(refreshToken, { rotate: true })).toMatchObject({ kind: 'refreshed' });
});

it('leaves nothing of a session that does not begin', async () => {
  const user = await userOf('dropped@example.org');
  sessions().prepare(user, { isAhead: true }).drop();
  expect(await livesOf(user.id)).toEqual([]);
});

it('ends a session that was written ahead when the person signs out everywhere meanwhile', async () => {
  const user = await userOf('ended@example.org');
  const prepared = sessions().prepare(user, { isAhead: true });
  await expect.poll(() => livesOf(user.id)).toHaveLength(1);
  await server.directory.signOutEverywhere(user.id);
  const { accessToken, refreshToken } = await prepared.begin();
  await sessions().settled();
  await expect(server.directory.verifyAccessToken(accessToken)).rejects.toMatchObject({
    code: 'auth.expired',
  });
  expect(await sessions().refresh(refreshToken, { rotate: true })).toMatchObject({ kind: 'revoked' });
});

it('leaves no session after a wrong SRP claim, and one, with no attempts counted, after a right one', async () => {
  const { id, email } = await userOf('claims@example.org');
  expect(await respond(await prepareClaim(email, 'Wrong-Password-1'))).toMatchObject({ status: 400 });
  expect(await livesOf(id)).toEqual([]);
  expect(await respond(await prepareClaim(email, PASSWORD))).toMatchObject({ status: 200 });
  expect(await livesOf(id)).toHaveLength(1);
  const { attempts, context } = server.directory.parts;
  const counted = await context.database
    .selectFrom('directory.attempts')
    .selectAll()
    .where('subject', '=', attempts.subjectOf(id))
    .where('failed_attempts', '>', 0)
    .execute();
  expect(counted).toEqual([]);
});

it('leaves no session after a wrong password, and one after a right one', async () => {
  const { id, email } = await userOf('passwords@example.org');
  expect(await signIn(email, 'Wrong-Password-1')).toMatchObject({ status: 400 });
  expect(await livesOf(id)).toEqual([]);
  expect(await signIn(email, PASSWORD)).toMatchObject({ status: 200 });
  expect(await livesOf(id)).toHaveLength(1);
});

it('begins none where a second factor is asked', async () => {
  const { id, email } = await userOf('factor@example.org');
  await server.directory.users.setMfaEnabled(id, true);
  const answer = await respond(await prepareClaim(email, PASSWORD));
  expect(answer.body).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
  expect(await livesOf(id)).toEqual([]);
});
