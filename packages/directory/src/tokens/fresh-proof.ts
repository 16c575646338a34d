/** For so long a sign-in shows that whoever holds the session is its person (OpenID Connect, `auth_time`). */
const FRESH_MS = 300_000;

/**
 * What could take an account away from its owner asks for more than a session: for a sign-in of the last five
 * minutes, or for the password and the second factor again.
 */
export const isFresh = (signedInAt: Date, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= FRESH_MS;
