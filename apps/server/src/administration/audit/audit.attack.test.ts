import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandLineAdministrator } from '../../platform/administrator.ts';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';
import { openBackgroundAudit } from './background-audit.ts';

const PASSWORD = 'Own-Password-1';
const FLOOD = 400;

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram({ AISO_TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => program.close());

const events = (action: string) =>
  commandLineAdministrator(program.datastore).administer((tx) =>
    tx.db.selectFrom('audit_events').selectAll().where('action', '=', action).orderBy('at').execute(),
  );
const signIn = (USERNAME: string, password: string, headers: Readonly<Record<string, string>> = {}) =>
  program.app.inject({
    method: 'POST',
    url: '/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      ...headers,
    },
    payload: JSON.stringify({
      ClientId: program.services.settings.AISO_USER_POOL_CLIENT_ID,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD: password },
    }),
  });
const owner = async () => {
  const person = await program.person(['naseem']);
  await program.services.directory.ownPassword.set(person.userId, PASSWORD);
  return person;
};

describe('whoever wants to leave no trace', () => {
  it('drowns no sign-in in a flood of refusals, and the flood is counted', async () => {
    const { userId, email } = await owner();
    const { events: told } = program.services.directory;
    let refusals = 0;
    const stop = told.listen(() => {
      refusals += 1;
    });
    const guesses = Array.from({ length: FLOOD }, (_, guess) => signIn(`nobody-${guess}@test.example`, 'x'));
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
    // It is there when its answer is, whatever still waits to be written.
    const found = (await events('session.signed_in')).filter((event) => event.actor_id === userId);
    expect(found).toHaveLength(1);
    await Promise.all(guesses);
    stop();
    expect(refusals).toBe(FLOOD);
  });

  it('gives its own correlation id to nothing: the server’s counts, and the client’s stands beside it, cleaned', async () => {
    const { userId, email } = await owner();
    const forged = 'somebody-elses-request';
    // From elsewhere: the network of the flood may be refused.
    const { statusCode, headers } = await signIn(email, PASSWORD, {
      'x-correlation-id': `${forged}\u00e9<b>${'x'.repeat(99)}`,
      'x-forwarded-for': '198.51.100.8',
    });
    expect(statusCode).toBe(200);
    expect(headers['x-correlation-id']).toMatch(/^[\da-f-]{36}$/u);
    const event = (await events('session.signed_in')).find((signedIn) => signedIn.actor_id === userId);
    expect(event?.correlation_id).toBe(headers['x-correlation-id']);
    expect(event?.client_correlation_id).toBe(`${forged}b${'x'.repeat(99)}`.slice(0, 64));
  });

  it('writes no other address than the nearest that is no proxy of ours', async () => {
    const { userId, email } = await owner();
    await signIn(email, PASSWORD, { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' });
    const event = (await events('session.signed_in')).find((signedIn) => signedIn.actor_id === userId);
    expect(event?.source_address).toBe('198.51.100.7');
  });

  it('changes nothing while nothing can be written down', async () => {
    const { userId, email } = await owner();
    const { directory } = program.services;
    const before = await directory.users.findById(userId);
    const nowhere = { tenantId: 'no-such-tenant', userId: 'somebody', email: null };
    await directory.as(nowhere, async () => {
      await expect(directory.users.setEnabled(userId, false)).rejects.toThrow('audit_events');
      await expect(directory.users.remove(userId)).rejects.toThrow('audit_events');
      await expect(directory.users.create({ email: `new-${email}` })).rejects.toThrow('audit_events');
    });
    expect(await directory.users.findById(userId)).toEqual(before);
    expect(await directory.users.findByEmail(`new-${email}`)).toBeNull();
  });
});

it('a flood of many kinds is written as its first ones and the number of the others', async () => {
  const audit = openBackgroundAudit(program.services);
  const actor = { tenantId: 'medical-center', userId: null, email: null, correlationId: 'c-flood' };
  for (let kind = 0; kind < FLOOD; kind += 1) {
    const event = { actor, action: 'access.refused', subject: { type: 'route', id: `${kind}` } } as const;
    audit.write(async () => ({ ...event, detail: {}, outcome: 'refused' }), `kind ${kind}`);
  }
  await audit.settled();
  const first = (await events('access.refused')).length;
  const others = (await events('session.refused')).find(({ subject_id: id }) => id === 'many');
  expect(first + Number(others?.detail['times'])).toBe(FLOOD);
});
