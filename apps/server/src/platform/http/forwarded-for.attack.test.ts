import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';

const PASSWORD = 'Owner-Password-7';
const PROXY = '10.1.2.3';
const OFFICE = '203.0.113.5';
const GUESSER = '198.51.100.66';

type Way = { readonly remoteAddress: string; readonly forwarded: string };

/** @returns what the person is told */
async function signIn({ app, services }: TestProgram, way: Way, email: string, password: string) {
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    remoteAddress: way.remoteAddress,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      'x-forwarded-for': way.forwarded,
    },
    payload: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: services.settings.AISO_USER_POOL_CLIENT_ID,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  return answer.json<{ message?: string }>().message ?? 'signed in';
}

let proxied: TestProgram;
beforeAll(async () => {
  proxied = await testProgram({ AISO_TRUSTED_PROXIES: '10.1.0.0/16, fd00::1' });
});
afterAll(() => proxied.close());

test.each(['10.1.0.0/16', ''])(
  'an address forged at the left of X-Forwarded-For gives a guesser no fresh tries (trusted: "%s")',
  async (trusted) => {
    const program = await testProgram({
      AISO_PUBLIC_URL: 'http://127.0.0.1',
      AISO_TRUSTED_PROXIES: trusted,
    });
    const { email, userId } = await program.person(['naseem']);
    await program.services.directory.ownPassword.set(userId, PASSWORD);
    const over = (forwarded: string): Way => ({ remoteAddress: PROXY, forwarded });
    const told: string[] = [];
    expect(await signIn(program, over(OFFICE), email, PASSWORD)).toBe('signed in');
    // From new addresses, and from the office, where the owner is counted apart.
    for (const forged of ['192.0.2.1', OFFICE]) {
      for (let guess = 0; guess < 5; guess += 1) {
        const way = over(`${forged}, ${GUESSER}:${50_000 + told.length}`);
        told.push(await signIn(program, way, email, `Guess-${told.length}-x`));
      }
    }
    expect(told.filter((message) => message === 'Incorrect email or password.')).toHaveLength(5);
    await program.close();
  },
);

test.each([
  ['the nearest address that is no proxy of ours', PROXY, '8.8.8.8, 198.51.100.66, 10.1.9.9', GUESSER],
  ['of an IPv6 proxy as well', 'fd00::1', '2001:db8::5', '2001:db8:0:0::/64'],
  ['of a proxy that is known by its IPv4 address', '::ffff:10.1.2.3', GUESSER, GUESSER],
  ['without the port', PROXY, `${GUESSER}:50123`, GUESSER],
  ['one for all that is no address', PROXY, 'anything-new-each-time', 'unknown'],
  ['the sender itself, where it is none of ours', '10.2.0.1', GUESSER, '10.2.0.1'],
])('the network that is counted is %s', async (name, remoteAddress, forwarded, network) => {
  const networks: unknown[] = [];
  const stop = proxied.services.directory.events.listen((event) => networks.push(event.network));
  await signIn(proxied, { remoteAddress, forwarded }, `${name}@clinic.example`, 'Guess-1-x');
  stop();
  expect(networks).toEqual([network]);
});
