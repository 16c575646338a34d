import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT, type DirectoryServer, PASSWORD, startDirectoryServer } from '../directory-server.ts';
import { shareOfLonger } from './compared-times.ts';

const KNOWN = 'known@example.org';
/** The masked address tells the first letter that was typed. */
const UNKNOWN = 'keiner@example.org';
let server: DirectoryServer;
beforeAll(async () => {
  server = await startDirectoryServer();
  await server.addPerson(KNOWN);
});
afterAll(async () => server.close());

type Told = { status: number; body: unknown; ms: number };

async function post(path: string, headers: Readonly<Record<string, string>>, input: object): Promise<Told> {
  const start = performance.now();
  const response = await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(input),
  });
  const body: unknown = await response.json();
  return { status: response.status, body, ms: performance.now() - start };
}

type Asking = (name: string) => Promise<Told>;

const cognito =
  (operation: string, inputOf: (name: string) => object): Asking =>
  (name) =>
    post(
      '/',
      {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      { ClientId: CLIENT, ...inputOf(name) },
    );
const gotrue =
  (path: string, inputOf: (email: string) => object): Asking =>
  (email) =>
    post(`/auth/v1${path}`, { 'content-type': 'application/json' }, inputOf(email));

/**
 * What is also compared by time, and how long to wait before it may be asked again: ten resets a day are
 * mailed.
 */
const TIMED: readonly (readonly [string, number, Asking])[] = [
  [
    'a wrong password (Cognito)',
    16_000,
    cognito('InitiateAuth', (USERNAME) => ({
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD: 'Wrong-Password-1' },
    })),
  ],
  ['a reset (Cognito)', 9_000_000, cognito('ForgotPassword', (Username) => ({ Username }))],
  [
    'a wrong password (GoTrue)',
    16_000,
    gotrue('/token?grant_type=password', (email) => ({ email, password: 'Wrong-Password-1' })),
  ],
  ['a reset (GoTrue)', 9_000_000, gotrue('/recover', (email) => ({ email }))],
];
const REQUESTS: readonly (readonly [string, number, Asking])[] = [
  ...TIMED,
  [
    'a new confirmation code (Cognito)',
    16_000,
    cognito('ResendConfirmationCode', (Username) => ({ Username })),
  ],
  [
    'a wrong confirmation code (Cognito)',
    16_000,
    cognito('ConfirmSignUp', (Username) => ({ Username, ConfirmationCode: '000000' })),
  ],
  [
    'a wrong reset code (Cognito)',
    16_000,
    cognito('ConfirmForgotPassword', (Username) => ({
      Username,
      ConfirmationCode: 'wrong',
      Password: PASSWORD,
    })),
  ],
  [
    'a code that is asked for (GoTrue)',
    9_000_000,
    gotrue('/otp', (email) => ({ email, create_user: false })),
  ],
  [
    'a code that is sent again (GoTrue)',
    9_000_000,
    gotrue('/resend', (email) => ({ type: 'signup', email })),
  ],
  [
    'a wrong code (GoTrue)',
    16_000,
    gotrue('/verify', (email) => ({ type: 'recovery', email, token: '000000' })),
  ],
];

describe('who has an account', () => {
  it.each(REQUESTS)('is not told by what %s is answered', async (_what, wait, ask) => {
    server.advance(wait);
    const known = await ask(KNOWN);
    const unknown = await ask(UNKNOWN);
    expect({ status: unknown.status, body: unknown.body }).toEqual({
      status: known.status,
      body: known.body,
    });
  });

  it.each(TIMED)(
    'is not told by the time that %s takes',
    async (_what, wait, ask) => {
      const asking = (name: string) => async () => {
        server.advance(wait);
        return (await ask(name)).ms;
      };
      const share = await shareOfLonger(40, asking(KNOWN), asking(UNKNOWN));
      expect(share).toBeGreaterThan(0.15);
      expect(share).toBeLessThan(0.85);
    },
    60_000,
  );
});
