import type { RecoveryCodesView, SecondFactorOffer, SessionsView } from '@aiso/contracts';
import { appCodeOf as codeOf, partsOf } from '@aiso/directory/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

const PASSWORD = 'Own-Password-1';
const WRONG = 'Other-Password-1';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (person: Person | null, method: Method, path: string, payload?: object) =>
  program.app.inject({
    method,
    url: `/api/account${path}`,
    ...(person === null ? {} : { headers: person.headers }),
    ...(payload === undefined ? {} : { payload }),
  });

/** Somebody signed in who has a password of their own. */
async function owner(): Promise<Person> {
  const person = await program.person(['naseem']);
  const { sessionId } = await program.services.directory.verifyIdToken(person.idToken);
  await program.services.directory.ownPassword.set(person.userId, PASSWORD, sessionId);
  return person;
}

async function anotherSession({ userId }: Person): Promise<{ authorization: string }> {
  const user = await program.services.directory.users.findById(userId);
  if (user === null) throw new Error('no user');
  const { idToken } = await partsOf(program.services.directory).sessions.start(user);
  return { authorization: `Bearer ${idToken}` };
}
const statusOf = async (headers: { authorization: string }): Promise<number> =>
  (await program.app.inject({ url: '/api/session', headers })).statusCode;

const auditedActions = async (person: Person): Promise<string[]> => {
  const rows = await program.datastore.tenantTransaction('naseem', (tx) =>
    tx.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', '=', person.userId)
      .where('outcome', '=', 'success')
      .orderBy('at')
      .execute(),
  );
  return rows.map(({ action }) => action);
};

describe('own account', () => {
  it('is closed to whoever is not signed in, on every route', async () => {
    const routes: readonly (readonly [Method, string, object?])[] = [
      ['GET', ''],
      ['PUT', '/names', { givenName: 'A', familyName: 'B' }],
      ['POST', '/password', { currentPassword: PASSWORD, newPassword: WRONG }],
      ['GET', '/sessions'],
      ['POST', '/sessions/end', { password: PASSWORD }],
      ['POST', '/second-factor', { password: PASSWORD }],
      ['POST', '/second-factor/confirm', { code: '123456' }],
      ['POST', '/second-factor/remove', { password: PASSWORD }],
      ['PUT', '/second-factor/mail', { password: PASSWORD, isOn: true }],
      ['POST', '/recovery-codes', { password: PASSWORD }],
      ['POST', '/recovery-codes/first'],
      ['POST', '/recovery-codes/kept'],
    ];
    for (const [method, path, payload] of routes) {
      const response = await ask(null, method, path, payload);
      expect([response.statusCode, response.json<{ code: string }>().code], path).toEqual([
        401,
        'auth.required',
      ]);
    }
  });

  it('takes names, which the next token carries', async () => {
    const person = await owner();
    const response = await ask(person, 'PUT', '/names', { givenName: ' Noor ', familyName: 'Haddad' });
    expect(response.json()).toMatchObject({ givenName: 'Noor', familyName: 'Haddad', email: person.email });
    const session = await program.app.inject({ url: '/api/session', headers: await anotherSession(person) });
    expect(session.json()).toMatchObject({ user: { name: 'Noor Haddad' } });
    expect((await ask(person, 'PUT', '/names', { givenName: '', familyName: 'x' })).statusCode).toBe(400);
    expect((await ask(person, 'PUT', '/names', { givenName: 'a\r\nb', familyName: 'x' })).statusCode).toBe(
      400,
    );
    expect(await auditedActions(person)).toEqual(['account.names_changed']);
  });

  it('changes the password for who knows the current one, and ends the other sessions', async () => {
    const person = await owner();
    const other = await anotherSession(person);
    const change = (currentPassword: string, newPassword: string) =>
      ask(person, 'POST', '/password', { currentPassword, newPassword });
    expect((await change(WRONG, 'Third-Password-3')).json()).toMatchObject({ code: 'password.wrong' });
    expect((await change(PASSWORD, 'weak')).json()).toMatchObject({ code: 'password.weak' });
    expect(await statusOf(other)).toBe(200);
    expect((await change(PASSWORD, 'Third-Password-3')).statusCode).toBe(204);
    expect(await statusOf(other)).toBe(401);
    expect(await statusOf(person.headers)).toBe(200);
    expect((await change(PASSWORD, 'Fourth-Password-4')).json()).toMatchObject({ code: 'password.wrong' });
    expect(await auditedActions(person)).toEqual(['account.password_changed']);
  });

  it('is no place to guess the password', async () => {
    const person = await owner();
    const answers: string[] = [];
    for (let index = 0; index < 8; index += 1) {
      const response = await ask(person, 'POST', '/second-factor', { password: WRONG });
      answers.push(response.json<{ code: string }>().code);
    }
    expect(new Set(answers)).toEqual(new Set(['password.wrong', 'rate.limited']));
    expect(await auditedActions(person)).toEqual([]);
  });

  it('lists the sessions with their browsers, this one marked, and ends one, or all others', async () => {
    const person = await owner();
    const headers = { ...(await anotherSession(person)), 'user-agent': FIREFOX };
    await program.app.inject({ url: '/api/session', headers });
    const list = async () => (await ask(person, 'GET', '/sessions')).json<SessionsView>().sessions;
    const firefox = (await list()).find(({ userAgent }) => userAgent === FIREFOX);
    expect(firefox).toMatchObject({ isThis: false });
    expect((await list()).filter(({ isThis }) => isThis)).toHaveLength(1);

    const stranger = await owner();
    const end = async (who: Person, password: string, sessionId?: string) =>
      (await ask(who, 'POST', '/sessions/end', { password, sessionId })).statusCode;
    expect(await end(stranger, PASSWORD, firefox?.id)).toBe(404);
    // Whoever found an open page does not sign its person out elsewhere.
    expect(await end(person, WRONG, firefox?.id)).toBe(422);
    expect(await statusOf(headers)).toBe(200);
    expect(await end(person, PASSWORD, firefox?.id)).toBe(204);
    expect(await statusOf(headers)).toBe(401);
    expect(await end(person, PASSWORD, firefox?.id)).toBe(404);

    const third = await anotherSession(person);
    expect(await end(person, PASSWORD)).toBe(204);
    expect(await statusOf(third)).toBe(401);
    expect(await statusOf(person.headers)).toBe(200);
    expect(await list()).toMatchObject([{ isThis: true }]);
    await partsOf(program.services.directory).ownSessions.purge();
    expect(await list()).toHaveLength(1);
    expect(await statusOf(stranger.headers)).toBe(200);
  });

  it('adds an authenticator app, whose recovery codes work once each, and takes it away with the password', async () => {
    const person = await owner();
    const { directory } = program.services;
    expect((await ask(person, 'POST', '/second-factor', { password: WRONG })).statusCode).toBe(422);
    const offer = (
      await ask(person, 'POST', '/second-factor', { password: PASSWORD })
    ).json<SecondFactorOffer>();
    expect(offer.qrSvg).toMatch(/^<svg /u);
    expect((await ask(person, 'GET', '')).json()).toMatchObject({ hasSecondFactor: false });
    const wrong = codeOf(offer.secret) === '000000' ? '111111' : '000000';
    expect((await ask(person, 'POST', '/second-factor/confirm', { code: wrong })).json()).toMatchObject({
      code: 'code.wrong',
    });
    const confirmed = await ask(person, 'POST', '/second-factor/confirm', { code: codeOf(offer.secret) });
    const { recoveryCodes } = confirmed.json<RecoveryCodesView>();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await ask(person, 'GET', '')).json()).toMatchObject({
      hasSecondFactor: true,
      recoveryCodesLeft: 10,
    });

    const [first = '', second = ''] = recoveryCodes;
    const check = (code: string) => partsOf(directory).factors.check(person.userId, code);
    expect(await check(` ${first.toUpperCase().replace('-', ' ')}`)).not.toBeNull();
    expect(await check(first)).toBeNull();
    expect((await ask(person, 'GET', '')).json()).toMatchObject({ recoveryCodesLeft: 9 });
    const stranger = await owner();
    expect(await partsOf(directory).factors.check(stranger.userId, second)).toBeNull();

    const renewed = await ask(person, 'POST', '/recovery-codes', { password: PASSWORD });
    expect(renewed.json<RecoveryCodesView>().recoveryCodes).toHaveLength(10);
    expect(await check(second)).toBeNull();

    const removal = (password: string) => ask(person, 'POST', '/second-factor/remove', { password });
    expect((await removal(WRONG)).statusCode).toBe(422);
    expect((await removal(PASSWORD)).statusCode).toBe(204);
    expect((await ask(person, 'GET', '')).json()).toMatchObject({
      hasSecondFactor: false,
      recoveryCodesLeft: 0,
    });
    expect((await ask(person, 'POST', '/recovery-codes', { password: PASSWORD })).statusCode).toBe(404);
    expect((await ask(person, 'POST', '/recovery-codes/first')).statusCode).toBe(404);
    expect(await auditedActions(person)).toEqual([
      'account.second_factor_added',
      'account.second_factor_turned_on',
      'account.recovery_codes_renewed',
      'account.recovery_codes_renewed',
      'account.second_factor_removed',
      'account.second_factor_turned_off',
    ]);
  });

  it('gives an app that was set up at sign-in its first recovery codes without a password, to one session until they are kept', async () => {
    const person = await owner();
    const { factors } = partsOf(program.services.directory);
    const first = () => ask(person, 'POST', '/recovery-codes/first');
    const { secret } = await factors.enrol(person.userId, person.email);
    expect((await first()).statusCode).toBe(404);
    await factors.verify(person.userId, codeOf(secret));
    expect((await first()).statusCode).toBe(404);
    await partsOf(program.services.directory).users.setMfaEnabled(person.userId, true);

    const elsewhere = { ...person, headers: await anotherSession(person) };
    const asked = [person, elsewhere].map((who) => ask(who, 'POST', '/recovery-codes/first'));
    const answers = await Promise.all(asked);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const [holder, other] = answers[0]?.statusCode === 200 ? [person, elsewhere] : [elsewhere, person];
    const again = await ask(holder, 'POST', '/recovery-codes/first');
    expect(again.headers['cache-control']).toBe('no-store');
    const { recoveryCodes } = again.json<RecoveryCodesView>();
    expect(recoveryCodes).toHaveLength(10);
    expect((await ask(person, 'GET', '')).json()).toMatchObject({ recoveryCodesLeft: 10 });

    const kept = (who: Person) => ask(who, 'POST', '/recovery-codes/kept');
    expect((await kept(other)).statusCode).toBe(204);
    expect((await ask(holder, 'POST', '/recovery-codes/first')).statusCode).toBe(200);
    expect((await kept(holder)).statusCode).toBe(204);
    for (const who of [holder, other]) {
      expect((await ask(who, 'POST', '/recovery-codes/first')).statusCode).toBe(404);
    }
    expect(await auditedActions(person)).toEqual(Array(3).fill('account.recovery_codes_renewed'));
  });
});
