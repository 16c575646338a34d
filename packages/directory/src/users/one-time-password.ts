import { randomInt } from 'node:crypto';
import { passwordFlaws } from './password-policy.ts';

/** Without the letters and digits that are mistaken for each other in print. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Readable aloud, like `Kx7m-Qp3t-9bRw-hT4z`; about 92 bits; always within the password policy. */
export function newOneTimePassword(): string {
  for (;;) {
    const groups = Array.from({ length: GROUPS }, () =>
      Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(''),
    );
    const password = groups.join('-');
    if (passwordFlaws(password).length === 0) return password;
  }
}

/** How long a one-time password works. */
export const ONE_TIME_PASSWORD_DAYS = 7;

/** What a one-time password is to be where it is not one of ours, or is to end sooner. */
export type OneTimePassword = { readonly oneTimePassword?: string | undefined; readonly hours?: number };

export const oneTimePasswordEnd = (
  now: Date,
  { hours = ONE_TIME_PASSWORD_DAYS * 24 }: OneTimePassword,
): Date => new Date(now.getTime() + hours * 3_600_000);
