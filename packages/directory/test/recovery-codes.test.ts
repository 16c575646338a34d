import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { answer, nameOf, signIn } from './wire/cognito-client.ts';
import { connectedServer } from './wire/connected-server.ts';

const { server, client } = await connectedServer();

/** Somebody with an authenticator app and recovery codes. */
async function withCodes(email: string): Promise<{ userId: string; codes: readonly string[] }> {
  const userId = await server.addPerson(email);
  const { factors, recoveryCodes } = server.core;
  const { secret } = await factors.enrol(userId, email);
  await factors.verify(userId, new TOTP({ secret }).generate());
  await server.core.users.setMfaEnabled(userId, true);
  return { userId, codes: await recoveryCodes.renew(userId) };
}

/** Signs in with the password and then this code. @returns the error's name; 'done' where there is none */
async function signInBy(email: string, code: string): Promise<string> {
  const { Session } = await signIn(client, email);
  return nameOf(
    answer(client, 'SOFTWARE_TOKEN_MFA', Session, { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code }),
  );
}

it('a recovery code signs in once in place of the app, and is another person’s to nobody', async () => {
  const { codes } = await withCodes('lost-phone@clinic.example');
  const other = await withCodes('other@clinic.example');
  const [first = '', second = ''] = codes;
  expect(await signInBy('lost-phone@clinic.example', first.toUpperCase())).toBe('done');
  expect(await signInBy('lost-phone@clinic.example', first)).toBe('CodeMismatchException');
  expect(await signInBy('lost-phone@clinic.example', other.codes[0] ?? '')).toBe('CodeMismatchException');
  expect(await signInBy('lost-phone@clinic.example', second)).toBe('done');
});

it('the codes go with the last factor, so that they open none that comes later', async () => {
  const { userId, codes } = await withCodes('new-phone@clinic.example');
  const { factors, recoveryCodes } = server.core;
  for (const { id } of await factors.list(userId)) await factors.remove(userId, id);
  expect(await recoveryCodes.left(userId)).toBe(0);
  const { secret } = await factors.enrol(userId, 'new-phone@clinic.example');
  await factors.verify(userId, new TOTP({ secret }).generate());
  expect(await factors.check(userId, codes[0] ?? '')).toBeNull();
});

it('the database holds no code that can be read', async () => {
  const { userId, codes } = await withCodes('sealed@clinic.example');
  const rows = await server.database
    .selectFrom('directory.recovery_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
  expect(rows).toHaveLength(codes.length);
  const salts = rows.map(({ code_hash }) => code_hash.subarray(0, 16).toString('hex'));
  expect(new Set(salts).size).toBe(1);
  const another = await withCodes('sealed-too@clinic.example');
  const { code_hash: other } = await server.database
    .selectFrom('directory.recovery_codes')
    .select('code_hash')
    .where('user_id', '=', another.userId)
    .executeTakeFirstOrThrow();
  expect(other.subarray(0, 16).toString('hex')).not.toBe(salts[0]);
});

it('the first codes are made for ten minutes after the app was set up, for one session, until they are kept, and sign in', async () => {
  const [own, another] = [randomUUID(), randomUUID()];
  const { factors, recoveryCodes } = server.core;
  const setUp = async (email: string): Promise<string> => {
    const userId = await server.addPerson(email);
    const { secret } = await factors.enrol(userId, email);
    expect(await recoveryCodes.first(userId, own)).toBeNull();
    await factors.verify(userId, new TOTP({ secret }).generate());
    await server.core.users.setMfaEnabled(userId, true);
    return userId;
  };
  const inTime = await setUp('in-time@clinic.example');
  const late = await setUp('late@clinic.example');
  const unseen = await recoveryCodes.first(inTime, own);
  expect(await recoveryCodes.first(inTime, another)).toBeNull();
  await recoveryCodes.keep(inTime, another);
  const codes = await recoveryCodes.first(inTime, own);
  expect(codes).toHaveLength(10);
  expect(await recoveryCodes.left(inTime)).toBe(10);
  expect(await signInBy('in-time@clinic.example', unseen?.[0] ?? '')).toBe('CodeMismatchException');
  await recoveryCodes.keep(inTime, own);
  expect(await recoveryCodes.first(inTime, own)).toBeNull();
  expect(await signInBy('in-time@clinic.example', codes?.[0] ?? '')).toBe('done');
  expect(await recoveryCodes.first(late, own)).toHaveLength(10);
  server.advance(10 * 60_000);
  expect(await recoveryCodes.first(late, own)).toBeNull();
});
