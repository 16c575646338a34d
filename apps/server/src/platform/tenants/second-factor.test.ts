import { FEATURES, featuresOf, type TenantSettings, type TenantView, tenantChangeOf } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTenant } from '../../testing/new-tenant.ts';
import { type Person, type TestProgram, testProgram } from '../../testing/test-program.ts';

const PASSWORD = 'Harbour-lights-7';

let program: TestProgram;
let installation: Person;
beforeAll(async () => {
  program = await testProgram({ AISO_PROTOCOLS: 'cognito,gotrue' });
  installation = await program.person(['admin']);
  await newTenant(program, installation, 'harbour', featuresOf(...FEATURES));
});
afterAll(() => program.close());

/** The tenant's administrator says it: whom the rule asks is what the rest of the test looks at. */
async function say(secondFactor: TenantSettings['secondFactor'], by: Person): Promise<void> {
  const url = '/api/administration/tenants/harbour';
  const { headers } = by;
  const was = tenantChangeOf((await program.app.inject({ url, headers })).json<TenantView>());
  const payload = { ...was, secondFactor };
  const answer = await program.app.inject({ method: 'PUT', url, headers, payload });
  expect(answer.json()).toMatchObject({ secondFactor });
}

/** What follows the right password, over both protocols. */
async function afterPassword({ email }: Person): Promise<readonly [cognito: string, gotrue: string]> {
  const cognito = await program.app.inject({
    method: 'POST',
    url: '/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    payload: JSON.stringify({
      ClientId: program.services.settings.AISO_USER_POOL_CLIENT_ID,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
    }),
  });
  const gotrue = await program.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password: PASSWORD },
  });
  const { access_token: token = '' } = gotrue.json<{ access_token?: string }>();
  const session = await program.app.inject({
    url: '/api/session',
    headers: { authorization: `Bearer ${token}` },
  });
  return [
    cognito.json<{ ChallengeName?: string }>().ChallengeName ?? 'signed in',
    session.statusCode === 200 ? 'signed in' : session.json<{ code: string }>().code,
  ];
}

const ASKED = ['MFA_SETUP', 'auth.required'];
const NOT_ASKED = ['signed in', 'signed in'];

test('a tenant asks a second factor of nobody, of its administrators or of all of its people, and of nobody else', async () => {
  const join = async (attributes: Readonly<Record<string, string>>): Promise<Person> => {
    const person = await program.person([], attributes);
    await program.services.directory.ownPassword.set(person.userId, PASSWORD);
    return person;
  };
  const chief = await program.person([], { 'custom:tenant': 'harbour', 'custom:role': 'admin' });
  const another = await join({ 'custom:tenant': 'harbour', 'custom:role': 'admin' });
  const reader = await join({ 'custom:tenant': 'harbour' });
  const elsewhere = await join({ 'custom:tenant': 'medical-center', 'custom:role': 'admin' });
  const nobody = await join({});

  const asked = async () => Promise.all([another, reader, elsewhere, nobody].map(afterPassword));
  expect(await asked()).toEqual([NOT_ASKED, NOT_ASKED, NOT_ASKED, NOT_ASKED]);
  await say('administrators', chief);
  expect(await asked()).toEqual([ASKED, NOT_ASKED, NOT_ASKED, NOT_ASKED]);
  await say('everybody', chief);
  expect(await asked()).toEqual([ASKED, ASKED, NOT_ASKED, NOT_ASKED]);
  await say('nobody', chief);
  expect(await asked()).toEqual([NOT_ASKED, NOT_ASKED, NOT_ASKED, NOT_ASKED]);
});
