import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onBehalfOf } from '../../src/users/caller.ts';
import { bareClient } from '../bare-client.ts';
import { CLIENT, type DirectoryServer, PASSWORD, startDirectoryServer } from '../directory-server.ts';
import { connect, refusal } from '../gotrue/client.ts';

const ACCOUNTS = 200;
const CODES = 10 ** 8;

let server: DirectoryServer;
let closed: DirectoryServer;
beforeAll(async () => {
  server = await startDirectoryServer();
  closed = await startDirectoryServer({ more: { resetsByMail: false }, gotrue: { mailSignIn: false } });
});
afterAll(async () => {
  await server.close();
  await closed.close();
});

describe('mailed codes', () => {
  it(`sprayed over ${ACCOUNTS} accounts for an hour take over 0.001 of them at most`, async () => {
    const email = 'sprayed@example.org';
    const userId = await server.addPerson(email);
    const { codes } = server.core;
    const guess = (ip: string) =>
      onBehalfOf({ ip }, async () => {
        const { kind } = await codes.check(userId, 'reset_password', 'no-code');
        return kind === 'wrong' ? 1 : 0;
      });
    let judged = 0;
    // The owner asks six times, strangers all the time; whoever asked guesses, and so do ever new networks.
    for (let minute = 0; minute < 60; minute += 1) {
      if (minute % 10 === 0) await codes.issue(userId, 'reset_password', email);
      const asker = `10.1.${minute}.1`;
      await onBehalfOf({ ip: asker }, () => codes.issue(userId, 'reset_password', email));
      for (let tries = 0; tries < 6; tries += 1) judged += await guess(asker);
      for (let tries = 0; tries < 6; tries += 1) judged += await guess(`10.2.${minute}.${tries}`);
      server.advance(60_000);
    }
    expect(judged).toBeGreaterThan(100);
    // Five of each of 14 askers, ten of others a code, of which there are nine at most.
    expect(judged).toBeLessThanOrEqual(14 * 5 + 9 * 10);
    expect((ACCOUNTS * judged) / CODES).toBeLessThanOrEqual(0.001);
  });

  it('have five tries from one network and more from another', async () => {
    const userId = await server.addPerson('tried@example.org');
    const { codes } = server.core;
    const issued = await codes.issue(userId, 'reset_password', 'tried@example.org');
    const check = (ip: string, code: string) =>
      onBehalfOf({ ip }, async () => (await codes.check(userId, 'reset_password', code)).kind);
    for (let guess = 0; guess < 5; guess += 1) expect(await check('192.0.2.1', 'wrong')).toBe('wrong');
    expect(await check('192.0.2.1', issued?.code ?? '')).toBe('used-up');
    expect(await check('192.0.2.2', issued?.code ?? '')).toBe('right');
  });

  it('are over after ten minutes, which who has one is told for a day', async () => {
    const userId = await server.addPerson('over@example.org');
    const { codes } = server.core;
    await server.whileStanding(async () => {
      const issued = await codes.issue(userId, 'reset_password', 'over@example.org');
      const check = async () => (await codes.check(userId, 'reset_password', issued?.code ?? '')).kind;
      server.advance(600_000);
      expect(await check()).toBe('expired');
      server.advance(86_400_000);
      await codes.purgeExpired();
      expect(await check()).toBe('expired');
      server.advance(1);
      await codes.purgeExpired();
      expect(await check()).toBe('none');
    });
  });

  it('work once, also for two who have one at the same moment', async () => {
    const userId = await server.addPerson('once@example.org');
    const { codes } = server.core;
    const code = (await codes.issue(userId, 'reset_password', 'once@example.org'))?.code ?? '';
    const bothAreRight = Promise.withResolvers<void>();
    let arrived = 0;
    const meet = (): Promise<void> => {
      arrived += 1;
      if (arrived === 2) bothAreRight.resolve();
      return bothAreRight.promise;
    };
    const checks = [1, 2].map(() => codes.check(userId, 'reset_password', code, meet));
    const kinds = (await Promise.all(checks)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['right', 'wrong']);
  });

  it('and their links work once, for whom and what they were sent, and not when they are over', async () => {
    const userId = await server.addPerson('links@example.org');
    const stranger = await server.addPerson('stranger@example.org');
    const { codes } = server.core;
    const linkOf = async () => (await codes.issue(userId, 'reset_password', 'links@example.org'))?.link ?? '';
    const over = await linkOf();
    server.advance(600_000);
    expect(await codes.checkLink(over, ['reset_password'])).toEqual({ kind: 'wrong' });
    expect(await codes.pendingEmail(userId, 'reset_password')).toBeNull();

    const link = await linkOf();
    expect(await codes.checkLink(link, ['invite', 'sign_in'])).toEqual({ kind: 'wrong' });
    expect(await codes.checkLink(link, ['reset_password'], stranger)).toEqual({ kind: 'wrong' });
    const both = await Promise.all([1, 2].map(() => codes.checkLink(link, ['reset_password'], userId)));
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['right', 'wrong']);
  });
});

describe('where no mail is set up and nobody chose it', () => {
  it('neither resets a password nor signs anybody in by mail', async () => {
    await closed.addPerson('owner@example.org');
    const { call } = bareClient(() => closed);
    const client = connect(closed.address);
    for (const email of ['owner@example.org', 'nobody@example.org']) {
      const forgot = await call('ForgotPassword', { ClientId: CLIENT, Username: email });
      expect(forgot.type).toBe('CodeDeliveryFailureException');
      expect(await refusal(client.resetPasswordForEmail(email))).toBe('400 email_provider_disabled');
      expect(await refusal(client.signInWithOtp({ email }))).toBe('422 otp_disabled');
    }
    await closed.core.codeMails.settled();
    expect(closed.mailsTo('owner@example.org')).toEqual([]);
    expect(await refusal(client.signInWithPassword({ email: 'owner@example.org', password: PASSWORD }))).toBe(
      'done',
    );
  });
});
