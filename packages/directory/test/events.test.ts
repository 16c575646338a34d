import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DirectoryEvent } from '../src/events.ts';
import { bareClient } from './bare-client.ts';
import {
  CLIENT,
  type DirectoryServer,
  PASSWORD,
  SERVICE_ROLE_KEY,
  startDirectoryServer,
} from './directory-server.ts';

let server: DirectoryServer;
let events: DirectoryEvent[] = [];
beforeAll(async () => {
  server = await startDirectoryServer();
  server.directory.events.listen((event) => void events.push(event));
});
afterAll(async () => server.close());
const { call } = bareClient(() => server);

const signIn = (USERNAME: string, password: string) =>
  call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: CLIENT,
    AuthParameters: { USERNAME, PASSWORD: password },
  });
const gotrue = (path: string, body: object, token = SERVICE_ROLE_KEY) =>
  fetch(`${server.address}/auth/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
const told = () => events.map(({ kind, outcome, reason }) => [kind, outcome, reason]);
beforeEach(() => {
  events = [];
});

it('a sign-in tells who, from where, and by which request', async () => {
  const id = await server.addPerson('told@example.org', { groups: ['naseem'] });
  events = [];
  await signIn('told@example.org', PASSWORD);
  expect(told()).toEqual([['sign_in', 'success', null]]);
  const [event] = events;
  expect(event).toMatchObject({ account: id, network: '127.0.0.1', isAdministration: false });
  expect(event?.correlationId).toEqual(expect.any(String));
  expect(await event?.user()).toMatchObject({ id, email: 'told@example.org', groups: ['naseem'] });
});

it('a refusal tells the protocol’s reason, and nobody where nobody has the name', async () => {
  await server.addPerson('refused@example.org');
  events = [];
  await signIn('refused@example.org', 'Wrong-Password-1');
  await signIn('not-there@example.org', 'Wrong-Password-1');
  await gotrue('/token?grant_type=password', { email: 'refused@example.org', password: 'wrong' });
  expect(told()).toEqual([
    ['sign_in', 'refused', 'NotAuthorizedException'],
    ['sign_in', 'refused', 'NotAuthorizedException'],
    ['sign_in', 'refused', 'invalid_credentials'],
  ]);
  expect(await Promise.all(events.map(async (event) => (await event.user())?.email))).toEqual([
    'refused@example.org',
    undefined,
    'refused@example.org',
  ]);
});

it('a wrong code of the second step tells whose it is, though the answer names nobody', async () => {
  const id = await server.addPerson('code@example.org');
  await server.core.factors.enrol(id, 'code@example.org');
  await server.core.users.setMfaEnabled(id, true);
  const { body } = await signIn('code@example.org', PASSWORD);
  events = [];
  await call('RespondToAuthChallenge', {
    ChallengeName: body['ChallengeName'],
    ClientId: CLIENT,
    Session: body['Session'],
    ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: '000000' },
  });
  expect(told()).toEqual([['second_factor', 'refused', 'CodeMismatchException']]);
  expect(await events[0]?.user()).toMatchObject({ id });
});

it('administration, passwords and factors are told of by whoever does them', async () => {
  await gotrue('/admin/users', { email: 'administered@example.org', password: PASSWORD });
  expect(events.map(({ kind, isAdministration }) => [kind, isAdministration])).toContainEqual([
    'user_added',
    true,
  ]);
  const user = await server.directory.users.findByEmail('administered@example.org');
  const id = user?.id ?? '';
  events = [];
  await server.directory.ownPassword.set(id, 'Another-Password-2');
  await server.directory.users.resetPassword(id);
  await server.directory.users.setEnabled(id, false);
  await server.directory.ownSecondFactor.remove(id);
  await server.directory.users.remove(id);
  expect(events.map(({ kind, network }) => [kind, network])).toEqual([
    ['password_changed', null],
    ['password_reset', null],
    ['user_disabled', null],
    ['factor_removed', null],
    ['user_removed', null],
  ]);
  expect(await events.at(-1)?.user()).toMatchObject({ email: 'administered@example.org' });
});

it('the face of the directory shows nothing of what it is made of', () => {
  const shown = inspect(server.directory, { depth: 10, showHidden: true });
  expect(shown).not.toMatch(/masterKey|sealer|srp_verifier|Kysely/u);
});
