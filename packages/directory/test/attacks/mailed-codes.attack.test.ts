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
    let judged = 0;
    /** Ever new codes and networks; both ways in that a mailbox opens. */
    for (const purpose of ['reset_password', 'sign_in'] as const) {
      for (let round = 0; round < 12; round += 1) {
        const issued = await codes.issue(userId, purpose, email);
        for (let guess = 0; guess < 30; guess += 1) {
          const ip = `192.0.2.${Math.floor(guess / 6)}`;
          const code = issued?.code === '00000000' ? '11111111' : '00000000';
          const checked = await onBehalfOf({ ip }, () => codes.check(userId, purpose, code));
          if (checked.kind === 'wrong') judged += 1;
        }
        server.advance(300_000);
      }
    }
    expect(judged).toBe(2 * 10 * 20);
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

  it('are over after ten minutes', async () => {
    const userId = await server.addPerson('over@example.org');
    const issued = await server.core.codes.issue(userId, 'reset_password', 'over@example.org');
    server.advance(600_001);
    expect((await server.core.codes.check(userId, 'reset_password', issued?.code ?? '')).kind).toBe(
      'expired',
    );
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
