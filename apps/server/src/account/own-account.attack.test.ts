import { join } from 'node:path';
import type { RecoveryCodesView, SecondFactorOffer } from '@aiso/contracts';
import { appCodeOf, partsOf } from '@aiso/directory/testing';
import { readOutbox } from '@aiso/mail';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

const PASSWORD = 'Own-Password-1';
let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

const post = (headers: Person['headers'], path: string, payload: object) =>
  program.app.inject({ method: 'POST', url: `/api/account${path}`, headers, payload });

/** Somebody who signed in ten minutes ago, and whoever has found their session. */
async function signedInLongAgo(): Promise<Person> {
  const person = await program.person(['naseem']);
  const { sessions, users } = partsOf(program.services.directory);
  await program.services.directory.ownPassword.set(person.userId, PASSWORD);
  const user = await users.findById(person.userId);
  if (user === null) throw new Error('no user');
  const { refreshToken } = await sessions.start(user);
  await program.datastore.directory
    .updateTable('directory.refresh_tokens')
    .set({ auth_time: new Date(Date.now() - 600_000) })
    .where('user_id', '=', person.userId)
    .execute();
  const refreshed = await sessions.refresh(refreshToken, { rotate: true });
  if (refreshed.kind !== 'refreshed') throw new Error('no session');
  return { ...person, headers: { authorization: `Bearer ${refreshed.idToken}` } };
}

async function withApp(): Promise<Person & { recoveryCodes: readonly string[] }> {
  const person = await signedInLongAgo();
  const offer = await post(person.headers, '/second-factor', { password: PASSWORD });
  const code = appCodeOf(offer.json<SecondFactorOffer>().secret);
  const confirmed = await post(person.headers, '/second-factor/confirm', { code });
  return { ...person, ...confirmed.json<RecoveryCodesView>() };
}

describe('a session of ten minutes ago', () => {
  it('needs the second factor beside the password to touch it', async () => {
    const { headers, recoveryCodes } = await withApp();
    for (const path of ['/second-factor', '/second-factor/remove', '/recovery-codes']) {
      const refused = await post(headers, path, { password: PASSWORD });
      expect([refused.statusCode, refused.json<{ code: string }>().code], path).toEqual([422, 'code.needed']);
    }
    const wrong = await post(headers, '/second-factor/remove', { password: PASSWORD, code: '000000' });
    expect(wrong.json()).toMatchObject({ code: 'code.wrong' });
    const right = { password: PASSWORD, code: recoveryCodes[0] };
    expect((await post(headers, '/second-factor/remove', right)).statusCode).toBe(204);
  });

  it('is no place to guess codes', async () => {
    const { headers } = await withApp();
    const codes: string[] = [];
    for (let guess = 0; guess < 8; guess += 1) {
      const payload = { password: PASSWORD, code: `00000${guess}` };
      codes.push((await post(headers, '/second-factor/remove', payload)).json<{ code: string }>().code);
    }
    expect(codes.filter((code) => code === 'code.wrong')).toHaveLength(6);
    expect(codes.at(-1)).toBe('rate.limited');
  });

  it('is no place to guess the first code of an app either', async () => {
    const { headers } = await signedInLongAgo();
    const offer = await post(headers, '/second-factor', { password: PASSWORD });
    const guess = async (code: string) =>
      (await post(headers, '/second-factor/confirm', { code })).json<{ code?: string }>().code;
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, at) => guess(`0000${at + 10}`)));
    expect(guesses.filter((code) => code === 'code.wrong')).toHaveLength(6);
    expect(guesses.filter((code) => code === 'rate.limited')).toHaveLength(34);
    expect(await guess(appCodeOf(offer.json<SecondFactorOffer>().secret))).toBe('rate.limited');
  });

  it('takes the first code of somebody who mistyped it', async () => {
    const { headers } = await signedInLongAgo();
    const offer = await post(headers, '/second-factor', { password: PASSWORD });
    const confirm = (code: string) => post(headers, '/second-factor/confirm', { code });
    for (let guess = 0; guess < 5; guess += 1) expect((await confirm('000000')).statusCode).toBe(422);
    expect((await confirm(appCodeOf(offer.json<SecondFactorOffer>().secret))).statusCode).toBe(200);
  });
});

describe('an address that somebody else has changed', () => {
  it('comes back by the link to the one of before, at a second step, and both are audited', async () => {
    const { userId, email } = await signedInLongAgo();
    const parts = partsOf(program.services.directory);
    await parts.users.setEmailVerified(userId, true);
    const user = await parts.users.findById(userId);
    if (user === null) throw new Error('no user');
    expect(await parts.addressChanges.change(user, `thief-${email}`)).toBe(true);
    await parts.codeMails.settled();
    const mails = await readOutbox(join(program.dataDir, 'outbox'));
    const link = /http\S+take-back\S+/u.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
    const url = link.replace('http://127.0.0.1', '');
    const page = await program.app.inject({ url: url.replace('language=en', 'language=de') });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('Änderung der Adresse zurücknehmen');
    expect((await parts.users.findById(userId))?.email).toBe(`thief-${email}`);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const submit = () => program.app.inject({ method: 'POST', url, headers: form, payload: '' });
    expect((await submit()).statusCode).toBe(200);
    expect((await parts.users.findById(userId))?.email).toBe(email);
    expect((await submit()).statusCode).toBe(410);
    const injected = await program.app.inject({
      url: '/api/account/address/take-back?token=%22%3E%3Cscript',
    });
    expect(injected.statusCode).toBe(400);
    await vi.waitFor(async () => {
      const actions = await program.datastore.tenantTransaction('naseem', (tx) =>
        tx.db.selectFrom('audit_events').select('action').where('subject_id', '=', userId).execute(),
      );
      expect(actions.map(({ action }) => action)).toContain('account.address_taken_back');
    });
  });

  it('is not found by trying links: a network has sixty a minute', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const tryLink = async (at: number) => {
      const token = String(at).padStart(43, 'a');
      const url = `/api/account/address/take-back?token=${token}`;
      const remoteAddress = '192.0.2.77';
      return (await program.app.inject({ method: 'POST', url, headers: form, payload: '', remoteAddress }))
        .statusCode;
    };
    const told = await Promise.all(Array.from({ length: 65 }, (_, at) => tryLink(at)));
    expect(told.filter((status) => status === 410)).toHaveLength(60);
    expect(told.filter((status) => status === 429)).toHaveLength(5);
  });
});
