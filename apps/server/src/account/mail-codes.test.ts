import { partsOf } from '@aiso/directory/testing';
import { describe, expect, it } from 'vitest';
import { testProgram } from '../testing/test-program.ts';

const PASSWORD = 'Own-Password-1';
const WITH_MAIL = { AISO_SMTP_URL: 'smtp://127.0.0.1:2525' };

/** Somebody signed in who has a password of their own, in a program with these settings. */
async function ownerIn(environment: Readonly<Record<string, string>>) {
  const program = await testProgram(environment);
  const { directory } = program.services;
  const person = await program.person(['naseem']);
  const { sessionId } = await directory.verifyIdToken(person.idToken);
  await directory.ownPassword.set(person.userId, PASSWORD, sessionId);
  await partsOf(directory).users.setEmailVerified(person.userId, true);
  const ask = async (method: 'GET' | 'PUT', path: string, payload?: object) => {
    const { headers } = person;
    const url = `/api/account${path}`;
    const given = payload === undefined ? {} : { payload };
    const { statusCode, body } = await program.app.inject({ method, url, headers, ...given });
    return { statusCode, told: (body === '' ? {} : JSON.parse(body)) as Record<string, unknown> };
  };
  return {
    program,
    person,
    directory,
    change: async (isOn: boolean, password = PASSWORD) => {
      const { statusCode, told } = await ask('PUT', '/second-factor/mail', { password, isOn });
      return told['code'] ?? statusCode;
    },
    state: async () => (await ask('GET', '')).told['mailCodes'],
  };
}

describe('codes by mail beside an app', () => {
  it('are turned on and off by who knows the password, and never without the app', async () => {
    const { program, person, directory, change, state } = await ownerIn(WITH_MAIL);
    const { mailFactors } = partsOf(directory);
    expect(await change(true)).toBe('resource.not_found');
    await partsOf(directory).users.setMfaEnabled(person.userId, true);
    expect(await state()).toBe('off');
    expect(await change(true, 'Other-Password-1')).toBe('password.wrong');
    expect(await mailFactors.of(person.userId)).toBeNull();
    expect(await change(true)).toBe(204);
    expect(await state()).toBe('on');
    await mailFactors.set(person.userId, 'EMAIL_OTP');
    expect(await change(true)).toBe(204);
    expect(await mailFactors.of(person.userId)).toEqual({ preferred: 'EMAIL_OTP' });
    expect(await change(false)).toBe(204);
    expect(await state()).toBe('off');
    const rows = await program.datastore.tenantTransaction('naseem', (tx) =>
      tx.db
        .selectFrom('audit_events')
        .select('action')
        .where('subject_id', '=', person.userId)
        .where('outcome', '=', 'success')
        .execute(),
    );
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'account.mail_codes_turned_off',
      'account.mail_codes_turned_on',
    ]);
    await partsOf(directory).users.setEmailVerified(person.userId, false);
    expect(await state()).toBe('unverified_address');
    expect(await change(true)).toBe('mail_codes.unavailable');
    await program.close();
  });

  it.each([
    ['no_mail_server', {}],
    ['other_sign_in', { ...WITH_MAIL, AISO_AUTH_STRATEGY: 'supabase' }],
  ])('are not to be had, and the account says why: %s', async (reason, environment) => {
    const { program, person, directory, change, state } = await ownerIn(environment);
    await partsOf(directory).users.setMfaEnabled(person.userId, true);
    expect(await state()).toBe(reason);
    expect(await change(true)).toBe('mail_codes.unavailable');
    await program.close();
  });
});
