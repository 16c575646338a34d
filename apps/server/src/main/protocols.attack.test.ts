import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

let custom: TestProgram;
let supabase: TestProgram;
beforeAll(async () => {
  custom = await testProgram();
  supabase = await testProgram({ AISO_AUTH_STRATEGY: 'supabase' });
});
afterAll(async () => {
  await custom.close();
  await supabase.close();
});

const gotrue = async ({ app }: TestProgram, path: string, payload: object): Promise<number> =>
  (await app.inject({ method: 'POST', url: `/auth/v1${path}`, payload })).statusCode;
const userPool = async ({ app }: TestProgram, operation: string, payload: object) =>
  app.inject({
    method: 'POST',
    url: '/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    payload: JSON.stringify(payload),
  });

it('serves the protocol of the chosen strategy and no other', async () => {
  const email = 'somebody@example.org';
  for (const path of ['/otp', '/token?grant_type=password', '/verify', '/recover'])
    expect(await gotrue(custom, path, { email }), path).toBe(404);
  expect(await gotrue(supabase, '/token?grant_type=password', { email, password: 'x' })).toBe(400);
  expect((await userPool(supabase, 'InitiateAuth', {})).statusCode).toBe(404);
});

it('signs nobody in by a mail that nobody chose, and resets no password where no mail is set up', async () => {
  const email = 'somebody@example.org';
  expect(await gotrue(supabase, '/otp', { email })).toBe(422);
  expect(await gotrue(supabase, '/recover', { email })).toBe(400);
  const forgot = await userPool(custom, 'ForgotPassword', { ClientId: 'aisoweb', Username: email });
  expect(forgot.headers['x-amzn-errortype']).toBe('CodeDeliveryFailureException');
});

it.each([
  ['POST', '/auth/v1/recover'],
  ['GET', '/auth/v1/settings'],
])('%s %s from a page elsewhere counts in no limit of the network', async (method, url) => {
  const ask = (headers: Record<string, string>) =>
    supabase.app.inject({ method: method as 'POST' | 'GET', url, headers });
  const remaining = async () => Number((await ask({})).headers['x-ratelimit-remaining']);
  const before = await remaining();
  for (let times = 0; times < 3; times += 1) {
    expect((await ask({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await ask({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).statusCode).toBe(403);
  }
  expect(await remaining()).toBe(before - 1);
});
