import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DirectoryRefusal } from '../../src/events.ts';
import { onBehalfOf } from '../../src/users/caller.ts';
import { type Answer, bareClient } from '../bare-client.ts';
import { CLIENT, type DirectoryServer, PASSWORD, startDirectoryServer } from '../directory-server.ts';
import { connect, refusal } from '../gotrue/client.ts';
import { codeOf } from '../wire/cognito-client.ts';

const MOST_CODES_AN_HOUR = 40;
const OFFICE = '198.51.100.7';
const HOUR_MS = 3_600_000;

let server: DirectoryServer;
beforeAll(async () => {
  server = await startDirectoryServer();
});
afterAll(async () => server.close());
const { call } = bareClient(() => server);

/** Somebody with an app, who has never signed in. */
async function withApp(email: string): Promise<{ userId: string; factorId: string; secret: string }> {
  const userId = await server.addPerson(email);
  const { id, secret } = await server.core.factors.enrol(userId, email);
  await server.core.factors.verify(userId, codeOf(server, secret));
  await server.core.users.setMfaEnabled(userId, true);
  server.advance(60_000);
  return { userId, factorId: id, secret };
}

const password = (email: string): Promise<Answer> =>
  call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: CLIENT,
    AuthParameters: { USERNAME: email, PASSWORD },
  });

/** No USERNAME goes with it, as a guesser need not send one. */
const code = (Session: unknown, SOFTWARE_TOKEN_MFA_CODE: string): Promise<Answer> =>
  call('RespondToAuthChallenge', {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ClientId: CLIENT,
    Session,
    ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE },
  });

describe('codes of the second step under attack', () => {
  it('a right password and four codes, repeated, are judged a few times, audited, and told to the owner', async () => {
    const { userId } = await withApp('repeated@example.org');
    const events: DirectoryRefusal[] = [];
    const stop = server.directory.events.listen((event) => void events.push(event));
    const answers: (string | null)[] = [];
    for (let session = 0; session < 12; session += 1) {
      // Whatever a right password costs the guesser in seconds is left aside here.
      server.advance(16_000);
      const { body } = await password('repeated@example.org');
      for (let guess = 0; guess < 4; guess += 1)
        answers.push((await code(body['Session'], `00000${guess}`)).type);
    }
    stop();
    expect(answers).toHaveLength(48);
    expect(answers.filter((type) => type === 'CodeMismatchException')).toHaveLength(6);
    const refused = events.filter(({ kind }) => kind === 'second_factor');
    expect(refused).toHaveLength(48);
    expect(new Set(refused.map(({ account }) => account))).toEqual(new Set([userId]));
    await server.core.codeMails.settled();
    const mails = server.mailsTo('repeated@example.org');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.raw).toContain('Subject: Failed sign-in codes for your AISO account');
    server.advance(HOUR_MS);
    await code((await password('repeated@example.org')).body['Session'], '000000');
    await server.core.codeMails.settled();
    expect(server.mailsTo('repeated@example.org')).toHaveLength(2);
  });

  it('a right password makes no network known, and clears no count', async () => {
    const { userId, secret } = await withApp('unknown@example.org');
    const charge = (ip: string) => onBehalfOf({ ip }, () => server.core.attempts.charge(userId));
    const knows = (ip: string) => onBehalfOf({ ip }, () => server.core.attempts.isKnownNetwork(userId));
    await server.whileStanding(async () => {
      const { body } = await password('unknown@example.org');
      for (let guess = 0; guess < 4; guess += 1) expect(await charge('127.0.0.1')).toBe(true);
      // The right password was the first of five.
      expect(await charge('127.0.0.1')).toBe(false);
      expect(await knows('127.0.0.1')).toBe(false);
      expect((await code(body['Session'], codeOf(server, secret))).status).toBe(200);
      expect(await knows('127.0.0.1')).toBe(true);
      // Longer than the wait is remembered.
      server.advance(3_000);
      for (let guess = 0; guess < 5; guess += 1) await charge('192.0.2.66');
      expect(await charge('192.0.2.66')).toBe(false);
      expect(await charge('127.0.0.1')).toBe(true);
    });
  });

  it('a challenge ends with its fifth code', async () => {
    const { secret } = await withApp('five@example.org');
    const { body } = await password('five@example.org');
    for (let guess = 0; guess < 5; guess += 1)
      expect((await code(body['Session'], 'abcdef')).type).toBe('CodeMismatchException');
    // Longer than wrong passwords keep anybody waiting; the account may be asked for a sixth code.
    server.advance(20_000);
    const sixth = await code(body['Session'], codeOf(server, secret));
    expect(sixth).toMatchObject({ status: 400, type: 'NotAuthorizedException' });
  });

  it('by GoTrue too: a challenge for each guess gives no more of them', async () => {
    const { factorId } = await withApp('gotrue-guessed@example.org');
    const client = connect(server.address);
    const signIn = { email: 'gotrue-guessed@example.org', password: PASSWORD };
    const told: string[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      server.advance(16_000);
      expect(await refusal(client.signInWithPassword(signIn))).toBe('done');
      told.push(await refusal(client.mfa.challengeAndVerify({ factorId, code: `00000${guess % 10}` })));
    }
    expect(told.filter((name) => name === '422 mfa_verification_failed')).toHaveLength(6);
    expect(told.filter((name) => name === '429 over_request_rate_limit')).toHaveLength(6);
    await server.core.codeMails.settled();
    expect(server.mailsTo('gotrue-guessed@example.org')).toHaveLength(1);
  });

  it(`are judged ${MOST_CODES_AN_HOUR} times an account and hour at most, while the owner signs in undelayed`, async () => {
    const { userId } = await withApp('flooded@example.org');
    const { attempts, secondStepLimit } = server.core;
    const from = <T>(ip: string, work: () => Promise<T>) => onBehalfOf({ ip }, work);
    await from(OFFICE, () => attempts.clear(userId));
    const judgedAt: number[] = [];
    let delayed = 0;
    let signIns = 0;
    const guess = async (ip: string, at: number): Promise<void> => {
      if (await from(ip, () => secondStepLimit.charge(userId))) judgedAt.push(at);
    };
    /** Codes from ever new networks, and whatever else there is, for an hour. */
    async function flood(from: number, meanwhile: (at: number) => Promise<void>): Promise<void> {
      for (let at = from; at < from + HOUR_MS; at += 20_000) {
        await guess(`192.0.2.${at % 251}`, at);
        await meanwhile(at);
        server.advance(20_000);
      }
    }
    await server.whileStanding(async () => {
      await flood(0, async () => {
        signIns += 1;
        const isLetIn = await from(OFFICE, async () => {
          const isAsked = (await attempts.charge(userId)) && (await secondStepLimit.charge(userId));
          await secondStepLimit.giveBack(userId);
          await attempts.clear(userId);
          return isAsked;
        });
        if (!isLetIn) delayed += 1;
      });
      // The worst that can be: the counts are empty, and somebody in the office guesses as well.
      server.advance(HOUR_MS);
      await flood(2 * HOUR_MS, (at) => guess(OFFICE, at));
    });
    const most = Math.max(
      ...judgedAt.map((start) => judgedAt.filter((at) => at >= start && at < start + HOUR_MS).length),
    );
    expect(most).toBe(34);
    expect(most).toBeLessThanOrEqual(MOST_CODES_AN_HOUR);
    expect(delayed / signIns).toBeLessThanOrEqual(0.01);
  });
});
