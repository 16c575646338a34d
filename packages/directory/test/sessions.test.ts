import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCore } from '../src/core.ts';
import { bareClient } from './bare-client.ts';
import { CLIENT, type DirectoryServer, PASSWORD, startDirectoryServer } from './directory-server.ts';

const DAY_MS = 86_400_000;
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

/** How many statements wait for the table of sessions. */
async function sessionsWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks
    where not granted and relation = 'directory.refresh_tokens'::regclass`.execute(server.database);
  return rows[0]?.waiting ?? 0;
}

async function countSessions(userId: string): Promise<number> {
  const { count } = await server.database
    .selectFrom('directory.refresh_tokens')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function userOf(email: string) {
  const user = await server.core.users.findById(await server.addPerson(email));
  if (user === null) throw new Error('There is no such person.');
  return user;
}

it('gives tokens out once their session is committed', async () => {
  const { email } = await userOf('committed@example.org');
  let isAnswered = false;
  const signingIn = await server.database.transaction().execute(async (tx) => {
    await sql`lock table directory.refresh_tokens in exclusive mode`.execute(tx);
    const answer = signIn(email, PASSWORD).finally(() => {
      isAnswered = true;
    });
    await expect.poll(sessionsWaiting, { timeout: 10_000 }).toBe(1);
    expect(isAnswered).toBe(false);
    return { answer };
  });
  expect(await signingIn.answer).toMatchObject({ status: 200 });
});

it('leaves no session after a wrong SRP claim, and one, with no attempts counted, after a right one', async () => {
  const { id, email } = await userOf('claims@example.org');
  expect(await respond(await prepareClaim(email, 'Wrong-Password-1'))).toMatchObject({ status: 400 });
  expect(await countSessions(id)).toBe(0);
  expect(await respond(await prepareClaim(email, PASSWORD))).toMatchObject({ status: 200 });
  expect(await countSessions(id)).toBe(1);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const wrong = await respond(await prepareClaim(email, 'Wrong-Password-1'));
    expect(wrong.body['message']).toBe('Incorrect email or password.');
  }
});

it('leaves no session after a wrong password, and one after a right one', async () => {
  const { id, email } = await userOf('passwords@example.org');
  expect(await signIn(email, 'Wrong-Password-1')).toMatchObject({ status: 400 });
  expect(await countSessions(id)).toBe(0);
  expect(await signIn(email, PASSWORD)).toMatchObject({ status: 200 });
  expect(await countSessions(id)).toBe(1);
});

it('begins none where a second factor is asked', async () => {
  const { id, email } = await userOf('factor@example.org');
  await server.core.users.setMfaEnabled(id, true);
  const answer = await respond(await prepareClaim(email, PASSWORD));
  expect(answer.body).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
  expect(await countSessions(id)).toBe(0);
});

it('signs somebody in whose sessions were ended by a clock that was ahead, over both protocols', async () => {
  const { id, email } = await userOf('ahead@example.org');
  const endAhead = async (): Promise<void> => {
    server.advance(DAY_MS);
    await server.core.sessions.endAll(id);
    server.advance(-DAY_MS);
  };
  await endAhead();
  const { body } = await signIn(email, PASSWORD);
  const { IdToken = '' } = body['AuthenticationResult'] as { IdToken?: string };
  expect((await server.core.verifyIdToken(IdToken)).id).toBe(id);
  await endAhead();
  const answer = await fetch(`${server.address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  expect((await server.directory.verifyIdToken(token)).id).toBe(id);
  // What was ended stays so.
  await expect(server.core.verifyIdToken(IdToken)).rejects.toThrow();
  expect(server.log.filter((line) => line.startsWith('ahead until'))).toHaveLength(2);
});

it('gives two who refresh at once one and the same next token', async () => {
  const user = await userOf('twice@example.org');
  const { refreshToken } = await server.core.sessions.start(user);
  const refresh = () => server.core.sessions.refresh(refreshToken, { rotate: true });
  const refreshing = await server.database.transaction().execute(async (tx) => {
    await sql`select 1 from directory.refresh_tokens where user_id = ${user.id} for share`.execute(tx);
    const both = Promise.allSettled([refresh(), refresh()]);
    // On this connection: there are no more than three. What it has seen once it would see again.
    const waiting = async () => {
      await sql`select pg_stat_clear_snapshot()`.execute(tx);
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
      return rows.length;
    };
    await expect.poll(waiting, { timeout: 10_000 }).toBe(2);
    return { both };
  });
  const [one, other] = await refreshing.both;
  expect(one).toMatchObject({ status: 'fulfilled', value: { kind: 'refreshed' } });
  const tokens = [one, other].map(
    (each) => 'value' in each && 'refreshToken' in each.value && each.value.refreshToken,
  );
  expect(tokens[0]).toBe(tokens[1]);
  expect(await countSessions(user.id)).toBe(2);
});

it('refreshes for thirty days, and not from then on', async () => {
  const user = await userOf('thirty-days@example.org');
  const { sessions } = server.core;
  const kind = async (token: string, rotate: boolean) => (await sessions.refresh(token, { rotate })).kind;
  await server.whileStanding(async () => {
    const { refreshToken } = await sessions.start(user);
    server.advance(30 * 86_400_000 - 1);
    expect(await kind(refreshToken, false)).toBe('refreshed');
    server.advance(1);
    for (const rotate of [false, true]) expect(await kind(refreshToken, rotate)).toBe('expired');
    // It is remembered as long as an access token may live.
    server.advance(86_400_000);
    await sessions.purgeExpired();
    expect(await kind(refreshToken, false)).toBe('expired');
    server.advance(1);
    await sessions.purgeExpired();
    expect(await kind(refreshToken, false)).toBe('invalid');
  });
});

it('takes no token of a session that was being begun while all were ended', async () => {
  const user = await userOf('begun-meanwhile@example.org');
  const { sessions } = server.core;
  const { idToken, accessToken } = await sessions.start(user, async () => {
    // Not committed yet, so that it is not among those that end.
    server.advance(2_000);
    await sessions.endAll(user.id);
  });
  const expired = { code: 'auth.expired' };
  await expect(server.core.verifyIdToken(idToken)).rejects.toMatchObject(expired);
  await expect(server.core.verifyAccessToken(accessToken)).rejects.toMatchObject(expired);
});

it('refreshes nothing for who was disabled or must choose a password, though their session stands', async () => {
  const user = await userOf('stopped@example.org');
  const { refreshToken } = await server.core.sessions.start(user);
  const refreshedOf = async (change: {
    enabled?: boolean;
    status?: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';
  }) => {
    await server.database.updateTable('directory.users').set(change).where('id', '=', user.id).execute();
    return (await server.core.sessions.refresh(refreshToken, { rotate: false })).kind;
  };
  expect(await refreshedOf({ enabled: false })).toBe('disabled');
  expect(await refreshedOf({ enabled: true, status: 'FORCE_CHANGE_PASSWORD' })).toBe('revoked');
  expect(await refreshedOf({ status: 'CONFIRMED' })).toBe('refreshed');
});

it('neither refreshes nor ends what another client was given', async () => {
  const { sessions } = server.core;
  const { refreshToken } = await sessions.start(await userOf('client@example.org'));
  const other = await openCore({ ...server.options, clientId: 'otherclient' });
  expect(await other.sessions.refresh(refreshToken, { rotate: true })).toEqual({ kind: 'invalid' });
  expect(await other.sessions.end(refreshToken)).toBe('of another client');
  expect(await sessions.refresh(refreshToken, { rotate: true })).toMatchObject({ kind: 'refreshed' });
  await other.close();
});
