import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Core, openCore } from '../../src/core.ts';
import { onBehalfOf } from '../../src/users/caller.ts';
import { CLIENT, type DirectoryServer, PASSWORD, startDirectoryServer } from '../directory-server.ts';

/** Guessers at once, and guesses of each; a thousand guesses in a full run. */
const GUESSERS = 50;
const GUESSES_EACH = process.env['AISO_TEST_FULL'] === 'true' ? 20 : 4;
const GUESSES = GUESSERS * GUESSES_EACH;

const GUESSER = '192.0.2.66';
const OFFICE = '198.51.100.7';
let server: DirectoryServer;
let elsewhere: Core;
beforeAll(async () => {
  server = await startDirectoryServer();
  elsewhere = await openCore(server.options);
});
afterAll(async () => {
  await elsewhere.close();
  await server.close();
});

const charge = (network: string, account: string, core = server.core) =>
  onBehalfOf({ ip: network }, () => core.attempts.charge(account));
const succeed = (network: string, account: string) =>
  onBehalfOf({ ip: network }, () => server.core.attempts.clear(account));

async function call(operation: string, input: object): Promise<{ type: string | null; message: string }> {
  const response = await fetch(server.address, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
  return {
    type: response.headers.get('x-amzn-errortype'),
    message: String(((await response.json()) as { message?: string }).message),
  };
}
const signIn = (USERNAME: string, password: string) =>
  call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: CLIENT,
    AuthParameters: { USERNAME, PASSWORD: password },
  });

describe(`${GUESSES} guesses`, () => {
  it.each(['guessed@example.org', 'nobody-guessed@example.org'])(
    'at %s are judged five times, and the owner gets in seconds later',
    async (email) => {
      if (!email.startsWith('nobody')) await server.addPerson(email);
      // Fifty at once: more connections than a machine under load opens in time prove nothing more.
      const guessing = async (guesser: number) => {
        const told: Awaited<ReturnType<typeof signIn>>[] = [];
        for (let guess = 0; guess < GUESSES_EACH; guess += 1)
          told.push(await signIn(email, `Guess-${guesser}-${guess}`));
        return told;
      };
      const guessers = Array.from({ length: GUESSERS }, (_, guesser) => guesser);
      const answers = await server.whileStanding(() => Promise.all(guessers.map(guessing)));
      const told = answers.flat().map(({ message }) => message);
      expect(told).toHaveLength(GUESSES);
      expect(told.filter((message) => message === 'Incorrect email or password.')).toHaveLength(5);
      expect(new Set(answers.flat().map(({ type }) => type))).toEqual(new Set(['NotAuthorizedException']));
      server.advance(16_000);
      const owner = await signIn(email, PASSWORD);
      expect(owner.type).toBe(email.startsWith('nobody') ? 'NotAuthorizedException' : null);
    },
    60_000,
  );

  it('keep nobody waiting on another network', async () => {
    const id = await server.addPerson('office@example.org');
    await succeed(OFFICE, id);
    await server.whileStanding(async () => {
      for (let guess = 0; guess < GUESSES; guess += 1) await charge(GUESSER, id);
      expect(await charge(GUESSER, id)).toBe(false);
      expect(await charge('203.0.113.9', id)).toBe(true);
      expect(await charge(OFFICE, id)).toBe(true);
    });
  }, 60_000);

  it('are counted by all servers together, for names that nobody has too', async () => {
    const judged: boolean[] = [];
    await server.whileStanding(async () => {
      for (let guess = 0; guess < 40; guess += 1) {
        const here = guess % 2 === 0 ? server.core : elsewhere;
        judged.push(await charge(GUESSER, 'shared@example.org', here));
      }
    });
    expect(judged.filter(Boolean)).toHaveLength(5);
  });

  it('wait for 1, 2, 4, 8 and then always 15 seconds, and are forgotten after a quarter of an hour', async () => {
    const tries = () => charge('', 'slowed@example.org');
    await server.whileStanding(async () => {
      for (let attempt = 0; attempt < 5; attempt += 1) expect(await tries()).toBe(true);
      for (const seconds of [1, 2, 4, 8, 15, 15]) {
        expect(await tries()).toBe(false);
        server.advance(seconds * 1000 - 1);
        expect(await tries()).toBe(false);
        server.advance(2);
        expect(await tries()).toBe(true);
      }
      server.advance(916_000);
      for (let attempt = 0; attempt < 5; attempt += 1) expect(await tries()).toBe(true);
      expect(await tries()).toBe(false);
    });
  });
});

describe('a network', () => {
  const SPRAYER = '2001:db8:5:6:7:8:9:a';

  it('is refused after a hundred failures over all names, but for who signed in from it before', async () => {
    await succeed(SPRAYER, 'regular');
    for (let name = 0; name < 100; name += 1) expect(await charge(SPRAYER, `sprayed-${name}`)).toBe(true);
    expect(await charge('2001:db8:5:6:ffff::1', 'sprayed-next')).toBe(false);
    expect(await charge(SPRAYER, 'regular')).toBe(true);
    expect(await charge('2001:db8:5:7::1', 'sprayed-next')).toBe(true);
    server.advance(301_000);
    expect(await charge(SPRAYER, 'sprayed-later')).toBe(true);
  });

  it('is not counted for attempts that were right', async () => {
    for (let person = 0; person < 150; person += 1) {
      expect(await charge('192.0.2.200', `morning-${person}`)).toBe(true);
      await succeed('192.0.2.200', `morning-${person}`);
    }
  });

  it('has three hundred mails an hour, whoever they are for, and is told so', async () => {
    const { limits } = server.core;
    const take = (network: string) => onBehalfOf({ ip: network }, () => limits.take('mail'));
    const taken = await Promise.all(Array.from({ length: 320 }, () => take('127.0.0.1')));
    expect(taken.filter(Boolean)).toHaveLength(300);
    for (const Username of ['office@example.org', 'nobody@example.org']) {
      const asked = await call('ForgotPassword', { ClientId: CLIENT, Username });
      expect(asked.type).toBe('LimitExceededException');
    }
    expect(await take('127.0.0.2')).toBe(true);
    server.advance(3_601_000);
    expect(await take('127.0.0.1')).toBe(true);
  });
});

it('keeps no address and no name in the counts', async () => {
  const rows = await server.database.selectFrom('directory.attempts').selectAll().execute();
  expect(rows.length).toBeGreaterThan(100);
  expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|example\.org/u);
});

it('forgets counts that are over', async () => {
  server.advance(100 * 86_400_000);
  await server.core.attempts.purgeExpired();
  expect(await server.database.selectFrom('directory.attempts').select('subject').execute()).toEqual([]);
});
