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

async function call(
  operation: string,
  input: object,
): Promise<{ status: number; body: unknown; ms: number }> {
  const start = performance.now();
  const response = await fetch(server.address, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: CLIENT, ...input }),
  });
  const body: unknown = await response.json();
  return { status: response.status, body, ms: performance.now() - start };
}

const REQUESTS: readonly (readonly [string, string, (name: string) => object])[] = [
  [
    'a wrong password',
    'InitiateAuth',
    (USERNAME) => ({
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD: 'Wrong-Password-1' },
    }),
  ],
  ['a reset', 'ForgotPassword', (Username) => ({ Username })],
  ['a new confirmation code', 'ResendConfirmationCode', (Username) => ({ Username })],
  ['a wrong confirmation code', 'ConfirmSignUp', (Username) => ({ Username, ConfirmationCode: '000000' })],
  [
    'a wrong reset code',
    'ConfirmForgotPassword',
    (Username) => ({ Username, ConfirmationCode: 'wrong', Password: PASSWORD }),
  ],
];

describe('who has an account', () => {
  it.each(REQUESTS)('is not told by what %s is answered', async (_what, operation, inputOf) => {
    server.advance(16_000);
    const known = await call(operation, inputOf(KNOWN));
    const unknown = await call(operation, inputOf(UNKNOWN));
    expect({ status: unknown.status, body: unknown.body }).toEqual({
      status: known.status,
      body: known.body,
    });
  });

  it.each(REQUESTS.slice(0, 2))(
    'is not told by the time that %s takes',
    async (_what, operation, inputOf) => {
      const asking = (name: string) => async () => {
        // A reset is mailed ten times a day; a wait is over after 15 seconds.
        server.advance(operation === 'ForgotPassword' ? 9_000_000 : 16_000);
        return (await call(operation, inputOf(name))).ms;
      };
      const share = await shareOfLonger(40, asking(KNOWN), asking(UNKNOWN));
      expect(share).toBeGreaterThan(0.15);
      expect(share).toBeLessThan(0.85);
    },
    60_000,
  );
});
