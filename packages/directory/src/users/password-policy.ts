import { isCommonPassword } from './common-passwords.ts';

/** Characters that Cognito and the clients allow at most. */
export const PASSWORD_MAX_LENGTH = 256;
export const PASSWORD_MIN_LENGTH = 8;

export type PasswordFlaw = 'length' | 'lowercase' | 'uppercase' | 'number' | 'special' | 'common';

/**
 * Passwords are compared in Unicode's composed form (NFC, as RFC 8265, OpaqueString): a keyboard that sends e
 * + ´ and one that sends é agree. SRP hashes the password in the client, so a client must send NFC itself, as
 * ours does. The compatibility form (NFKC) would change `½` and `ﬁ`: the official clients send what was typed
 * and could not sign in.
 */
export const normalisePassword = (password: string): string => password.normalize('NFC');

/**
 * What a password lacks (specification, section 5); empty for a good one. Length counts characters, not
 * UTF-16 units.
 */
export function passwordFlaws(password: string): PasswordFlaw[] {
  const normal = normalisePassword(password);
  const { length } = Array.from(normal);
  const flaws: PasswordFlaw[] = [];
  if (length < PASSWORD_MIN_LENGTH || length > PASSWORD_MAX_LENGTH) flaws.push('length');
  if (!/\p{Ll}/u.test(normal)) flaws.push('lowercase');
  if (!/\p{Lu}/u.test(normal)) flaws.push('uppercase');
  if (!/\p{Nd}/u.test(normal)) flaws.push('number');
  if (!/[^\p{L}\p{M}\p{N}\s]/u.test(normal)) flaws.push('special');
  return flaws;
}

/** The same for a password that somebody chooses: it must also not be one that guessers try first. */
export function chosenPasswordFlaws(password: string): PasswordFlaw[] {
  const flaws = passwordFlaws(password);
  return flaws.length === 0 && isCommonPassword(normalisePassword(password)) ? ['common'] : flaws;
}
