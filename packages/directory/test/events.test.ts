import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DirectoryChange, DirectoryRefusal } from '../src/events.ts';
import { appCodeOf } from '../src/testing.ts';
import { bareClient } from './bare-client.ts';
import {
  CLIENT,
  type DirectoryServer,
  PASSWORD,
  SERVICE_ROLE_KEY,
  startDirectoryServer,
} from './directory-server.ts';

let server: DirectoryServer;
let changes: DirectoryChange[] = [];
let refusals: DirectoryRefusal[] = [];
/** Whether what happens can be written down. */
let canRecord = true;
beforeAll(async () => {
  const record = async (_tx: unknown, change: DirectoryChange): Promise<void> => {
    if (!canRecord) throw new Error('no audit row');
    changes.push(change);
  };
  server = await startDirectoryServer({ more: { record } });
  server.directory.events.listen((refusal) => void refusals.push(refusal));
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
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
beforeEach(() => {
  changes = [];
  refusals = [];
  canRecord = true;
});

it('a sign-in tells who, from where, and by which request', async () => {
  const id = await server.addPerson('told@example.org', { groups: ['naseem'] });
  changes = [];
  await signIn('told@example.org', PASSWORD);
  expect(changes).toMatchObject([
    {
      kind: 'sign_in',
      subject: id,
      network: '127.0.0.1',
      sourceAddress: '127.0.0.1',
      actor: null,
      correlationId: expect.any(String) as string,
      user: { id, email: 'told@example.org', groups: ['naseem'] },
    },
  ]);
});

it('a refusal tells the protocol’s reason, and nobody where nobody has the name', async () => {
  await server.addPerson('refused@example.org');
  await signIn('refused@example.org', 'Wrong-Password-1');
  await signIn('not-there@example.org', 'Wrong-Password-1');
  await gotrue('/token?grant_type=password', { email: 'refused@example.org', password: 'wrong' });
  expect(refusals.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['sign_in', 'NotAuthorizedException'],
    ['sign_in', 'NotAuthorizedException'],
    ['sign_in', 'invalid_credentials'],
  ]);
  expect(await Promise.all(refusals.map(async (refusal) => (await refusal.user())?.email))).toEqual([
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
  await call('RespondToAuthChallenge', {
    ChallengeName: body['ChallengeName'],
    ClientId: CLIENT,
    Session: body['Session'],
    ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: '000000' },
  });
  expect(refusals).toMatchObject([{ kind: 'second_factor', reason: 'CodeMismatchException' }]);
  expect(await refusals[0]?.user()).toMatchObject({ id });
});

it('administration, passwords and factors are told of by whoever does them', async () => {
  await gotrue('/admin/users', { email: 'administered@example.org', password: PASSWORD });
  expect(changes.map(({ kind, actor }) => [kind, actor?.userId])).toContainEqual([
    'user_added',
    'service_role',
  ]);
  const user = await server.directory.users.findByEmail('administered@example.org');
  const id = user?.id ?? '';
  changes = [];
  const somebody = { tenantId: 'naseem', userId: 'somebody', email: 'somebody@example.org' };
  await server.directory.as(somebody, async () => {
    await server.directory.ownPassword.set(id, 'Another-Password-2');
    await server.directory.users.resetPassword(id);
    await server.directory.users.setEnabled(id, false);
    await server.core.users.setMfaEnabled(id, true);
    await server.directory.ownSecondFactor.remove(id);
    await server.directory.users.remove(id);
  });
  expect(changes.map(({ kind }) => kind)).toEqual([
    'password_changed',
    'password_reset',
    'user_disabled',
    'second_factor_turned_on',
    'second_factor_turned_off',
    'user_removed',
  ]);
  for (const change of changes) expect(change).toMatchObject({ actor: somebody, network: null });
  expect(changes.at(-1)?.user).toMatchObject({ email: 'administered@example.org' });
});

it('what is done to sessions, factors, codes, addresses, groups and keys is told of, each once', async () => {
  const email = 'done-to@example.org';
  const id = await server.addPerson(email);
  const { core } = server;
  const user = await core.users.findById(id);
  if (user === null) throw new Error('There is no such person.');
  const tells = async (work: () => Promise<unknown>, ...expected: DirectoryChange['kind'][]) => {
    changes = [];
    await work();
    expect(changes.map(({ kind }) => kind)).toEqual(expected);
  };

  const { refreshToken } = await core.sessions.start(user);
  await tells(() => core.sessions.end(refreshToken), 'session_ended');
  await tells(() => core.sessions.end(refreshToken));
  await core.sessions.start(user);
  const [session] = await core.ownSessions.list(id);
  await tells(() => core.ownSessions.end(id, session?.id ?? ''), 'session_ended');
  await tells(() => core.ownSessions.end(id, session?.id ?? ''));
  await tells(() => core.endOtherSessions(id, session?.id ?? ''), 'other_sessions_ended');
  await tells(() => core.signOutEverywhere(id), 'signed_out');
  await tells(() => core.setEnabled(id, true), 'user_enabled');

  const { id: factorId, secret } = await core.factors.enrol(id, email);
  await tells(() => core.factors.verify(id, appCodeOf(secret)), 'factor_added');
  let codes: readonly string[] = [];
  await tells(async () => {
    codes = await core.recoveryCodes.renew(id);
  }, 'recovery_codes_renewed');
  await tells(() => core.recoveryCodes.use(id, codes[0] ?? ''), 'recovery_code_used');
  await tells(() => core.recoveryCodes.use(id, codes[0] ?? ''));
  await tells(() => core.mailFactors.set(id, null), 'mail_codes_turned_on');
  await tells(() => core.mailFactors.set(id, 'EMAIL_OTP'), 'second_factor_preferred');
  await tells(() => core.mailFactors.remove(id), 'mail_codes_turned_off');
  await tells(() => core.mailFactors.remove(id));
  await tells(() => core.factors.remove(id, factorId), 'factor_removed');

  await tells(() => core.users.requireReset(id), 'password_reset');
  await tells(() => core.users.setEmailVerified(id, false), 'user_changed');
  await tells(() => core.users.setEmail(id, 'moved@example.org'), 'address_changed');
  await tells(() => core.groups.create('told', {}), 'group_added');
  await tells(() => core.groups.create('told', {}));
  await tells(() => core.groups.update('told', { description: 'Told of' }), 'group_changed');
  await tells(() => core.groups.add(id, 'told'), 'user_changed');
  await tells(() => core.groups.removeMember(id, 'told'), 'user_changed');
  await tells(() => core.groups.remove('told'), 'group_removed');
  await tells(() => core.groups.remove('told'));
  await tells(() => server.directory.rotateSigningKey(), 'key_rotated');
  await tells(() => server.directory.rotateSigningKey({ revoke: true }), 'key_revoked');
});

it('what cannot be written down does not happen', async () => {
  const id = await server.addPerson('unwritten@example.org');
  const before = await server.core.users.findById(id);
  canRecord = false;
  expect((await signIn('unwritten@example.org', PASSWORD)).status).toBe(500);
  const { users, ownPassword, ownSessions } = server.directory;
  for (const change of [
    () => ownPassword.set(id, 'Another-Password-2'),
    () => users.resetPassword(id),
    () => users.setEnabled(id, false),
    () => users.change(id, { groups: ['admin'], names: { name: 'Other' } }),
    () => server.core.users.setEmail(id, 'other@example.org'),
    () => users.remove(id),
    () => users.create({ email: 'new@example.org' }),
    () => server.core.groups.create('unwritten', {}),
  ])
    await expect(change()).rejects.toThrow('no audit row');
  canRecord = true;
  expect(await server.core.users.findById(id)).toEqual(before);
  expect(await ownSessions.list(id)).toEqual([]);
  expect(await users.findByEmail('new@example.org')).toBeNull();
  expect(await server.core.groups.find('unwritten')).toBeNull();
  expect((await signIn('unwritten@example.org', PASSWORD)).status).toBe(200);
});

it('the face of the directory shows nothing of what it is made of', () => {
  const shown = inspect(server.directory, { depth: 10, showHidden: true });
  expect(shown).not.toMatch(/masterKey|sealer|srp_verifier|Kysely/u);
});
