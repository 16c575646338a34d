import { z } from 'zod';
import { sharedKey } from '../../../crypto/modular-power.ts';
import { claimSignature, isSameSignature } from '../../../crypto/srp.ts';
import type { Directory } from '../../../directory.ts';
import { emailKey } from '../../../users/user.ts';
import { afterRightPassword, prepareSession } from '../authentication-result.ts';
import { beginEarly } from '../early.ts';
import { invalidSession, tooManyAttempts, wrongCredentials } from '../errors.ts';
import { readParameters, sessionSchema, usernameSchema } from '../operation.ts';

const inputSchema = z.object({
  USERNAME: usernameSchema,
  PASSWORD_CLAIM_SECRET_BLOCK: sessionSchema,
  PASSWORD_CLAIM_SIGNATURE: z.string().min(1).max(128),
  TIMESTAMP: z.string().regex(/^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2} \d\d:\d\d:\d\d (UTC|GMT) \d{4}$/u),
});

/**
 * PASSWORD_VERIFIER: whether the client's key is ours. The secret block is the challenge's handle, as older clients send no
 * Session here; a Session that is sent must be the same. The timestamp is only signed, not compared with our clock: freshness
 * comes from the challenge, and people whose clock is wrong can sign in.
 */
export async function passwordVerifier(
  directory: Directory,
  session: string | undefined,
  responses: Record<string, string>,
): Promise<object> {
  const given = readParameters(inputSchema, responses);
  const handle = given.PASSWORD_CLAIM_SECRET_BLOCK;
  const { context, srpChallenges, exchangeBases, attempts } = directory.parts;
  if (session !== undefined && session !== handle) throw invalidSession();
  const challenge = await srpChallenges.open(handle);
  if (challenge === null) throw invalidSession();
  const { username, shownId, salt, exchange } = challenge;
  if (given.USERNAME !== shownId && emailKey(given.USERNAME) !== username) throw invalidSession();
  const base = exchangeBases.take(handle);
  const agreeing = beginEarly(attempts, async () => sharedKey(exchange, await base));
  const spent = await srpChallenges.spend(handle, challenge);
  if (spent === null) {
    // Nobody honest answers a challenge twice: a flood of such answers takes no powers.
    attempts.suspect();
    throw invalidSession();
  }
  if (!attempts.judge(spent.charge, username)) throw tooManyAttempts();

  const { found } = spent;
  const prepared = prepareSession(directory, found, { isAhead: agreeing.isEarly });
  const isRight = await agreeing.end().then(
    (key) => {
      const identity = { poolName: context.poolName, userId: shownId };
      const expected = claimSignature(key, identity, Buffer.from(handle, 'base64'), given.TIMESTAMP);
      return isSameSignature(expected, Buffer.from(given.PASSWORD_CLAIM_SIGNATURE, 'base64'));
    },
    (error: unknown) => {
      // A number that the client chose to fall out of the group.
      if (error instanceof RangeError) return false;
      prepared.drop();
      throw error;
    },
  );
  // The salt changes with the password: a claim made with the password of before is void, which shows after the same time.
  if (!isRight || found === null || found.row.srp_salt !== salt) {
    prepared.drop();
    throw wrongCredentials();
  }
  return afterRightPassword(directory, found, prepared);
}
