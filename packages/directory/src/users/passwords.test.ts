import { ONE_TIME_PASSWORD } from '@aiso/contracts/one-time-password';
import { describe, expect, it } from 'vitest';
import { networkOf } from './caller.ts';
import { isCommonPassword } from './common-passwords.ts';
import { newUserSchema } from './new-user.ts';
import { newOneTimePassword } from './one-time-password.ts';
import { chosenPasswordFlaws, passwordFlaws } from './password-policy.ts';
import { emailKey } from './user.ts';

describe('the password policy', () => {
  it('names each thing that a password lacks', () => {
    expect(passwordFlaws('Abcdef1!')).toEqual([]);
    expect(passwordFlaws('Ab1!')).toEqual(['length']);
    expect(passwordFlaws('')).toEqual(['length', 'lowercase', 'uppercase', 'number', 'special']);
    expect(passwordFlaws('ABCDEF1!')).toEqual(['lowercase']);
    expect(passwordFlaws('abcdef1!')).toEqual(['uppercase']);
    expect(passwordFlaws('Abcdefg!')).toEqual(['number']);
    expect(passwordFlaws('Abcdefg1')).toEqual(['special']);
    expect(passwordFlaws(`Ab1!${'x'.repeat(300)}`)).toEqual(['length']);
  });

  it('counts characters, not code units, and takes letters of every alphabet', () => {
    expect(passwordFlaws('Äö1!'.repeat(2))).toEqual([]);
    expect(passwordFlaws('Aa1!🔑🔑')).toEqual(['length']);
    expect(passwordFlaws('E\u0301e\u03011!xx'.normalize('NFD'))).toEqual(['length']);
  });
});

describe('passwords that are guessed first', () => {
  it.each([
    'Password1!',
    'P@ssw0rd1!',
    'p@$$W0RD2026',
    '!!Welcome2026!!',
    'Summer2026!',
    'Qwertz123!',
    'Qwerty-12345',
    'Admin@123',
    'Aa12345678!',
    'Letmein!1',
    'Radiologie#1',
    'PasswordPassword1!',
    'Ｐａｓｓｗｏｒｄ１!',
    'Iloveyou.2',
    '@Dmin123!',
    'Naseem@2026',
    'ABCabc123!',
    '1234567890Aa!',
    'Fußball1!',
    'Dr4g0n!!!',
    // Out of breaches, and words of this place.
    'Trustno1!',
    'Blink182!',
    'Slipknot#99',
    'Aiso-2026!',
    'Radiology-7',
    'M3dicalcenter!',
    'Patient.123',
  ])('are recognised: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'Own-Password-1',
    'Other-Password-2',
    'After-Reset-3',
    'Bench-mark-1!',
    'Longer-Password-2',
    'Kx7m-Qp3t-9bRw-hT4z',
    'Correct-horse-7!',
    'Käsewürfel-für-2026',
    'Summerhouse-in-Riga-4',
    'Tr0ub4dor&3',
  ])('are not %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('are refused to people, and told apart from weak ones', () => {
    expect(chosenPasswordFlaws('Password1!')).toEqual(['common']);
    expect(chosenPasswordFlaws('password')).toEqual(['uppercase', 'number', 'special']);
    expect(chosenPasswordFlaws('Own-Password-1')).toEqual([]);
  });
});

describe('one-time passwords', () => {
  it('meet the policy, read well and are never the same', () => {
    const made = Array.from({ length: 500 }, newOneTimePassword);
    for (const password of made) {
      // By which a sign-in knows them that were pasted with blanks around.
      expect(password).toMatch(ONE_TIME_PASSWORD);
      expect(passwordFlaws(password)).toEqual([]);
    }
    expect(new Set(made).size).toBe(made.length);
  });
});

describe('accounts', () => {
  it('are told apart by address without regard to case, spaces and Unicode form', () => {
    expect(emailKey(' José@Example.ORG ')).toBe(emailKey('jose\u0301@example.org'));
  });

  it('take no address, attribute or group that could be mistaken for something else', () => {
    const isGood = (input: unknown) => newUserSchema.safeParse(input).success;
    expect(isGood({ email: 'a@b.org', attributes: { 'custom:tenant': 'naseem', locale: 'de' } })).toBe(true);
    for (const email of [
      'nobody',
      'a@b.org\r\nBcc: c@d.org',
      'a b@c.org',
      `${'x'.repeat(250)}@b.org`,
      'a@b,c@d',
    ]) {
      expect(isGood({ email })).toBe(false);
    }
    for (const attribute of ['sub', 'iss', 'aud', 'cognito:groups', 'token_use', 'exp', 'custom:', 'email']) {
      expect(isGood({ email: 'a@b.org', attributes: { [attribute]: 'x' } })).toBe(false);
    }
    expect(isGood({ email: 'a@b.org', groups: ['a b'] })).toBe(false);
  });
});

describe('the network of a caller', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
