import { z } from 'zod';
import type { SignInCore } from '../../../core.ts';
import { claimSignature, isSameSignature, serverKey } from '../../../crypto/srp.ts';
import { emailKey } from '../../../users/user.ts';
import { afterRightPassword } from '../authentication-result.ts';
import { invalidSession, tooManyAttempts, wrongCredentials } from '../errors.ts';
import { readParameters, usernameSchema } from '../operation.ts';

const inputSchema = z.object({
  USERNAME: usernameSchema,
  PASSWORD_CLAIM_SECRET_BLOCK: z.string().min(1).max(4096),
  PASSWORD_CLAIM_SIGNATURE: z.string().min(1).max(128),
  TIMESTAMP: z.string().regex(/^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2} \d\d:\d\d:\d\d (UTC|GMT) \d{4}$/u),
});

/**
 * PASSWORD_VERIFIER: whether the client's key is ours. The secret block is the challenge's handle, as older
 * clients send no Session here; a Session that is sent must be the same. The timestamp is only signed, not
 * compared with our clock: freshness comes from the challenge, and people whose clock is wrong can sign in.
 */
export async function passwordVerifier(
  core: SignInCore,
  session: string | undefined,
  responses: Record<string, string>,
): Promise<object> {
  const given = readParameters(inputSchema, responses);
  const handle = given.PASSWORD_CLAIM_SECRET_BLOCK;
  if (session !== undefined && session !== handle) throw invalidSession();
  const challenge = await core.srpChallenges.open(handle);
  if (challenge === null) throw invalidSession();
  const { username, shownId, salt, exchange } = challenge;
  if (given.USERNAME !== shownId && emailKey(given.USERNAME) !== username) throw invalidSession();
  // No challenge is answered twice, and none without a charge.
  const [isSpent, found] = await Promise.all([
    core.srpChallenges.spend(handle),
    core.users.findForSignIn(shownId),
  ]);
  if (!isSpent) throw invalidSession();
  if (!(await core.attempts.charge(found?.user.id ?? username, username))) throw tooManyAttempts();

  const identity = { poolName: core.context.poolName, userId: shownId };
  const isRight = await serverKey(exchange).then(
    (key) => {
      const expected = claimSignature(key, identity, Buffer.from(handle, 'base64'), given.TIMESTAMP);
      return isSameSignature(expected, Buffer.from(given.PASSWORD_CLAIM_SIGNATURE, 'base64'));
    },
    (error: unknown) => {
      // A number that the client chose to fall out of the group.
      if (error instanceof RangeError) return false;
      throw error;
    },
  );
  // The salt changes with the password: a claim made with the password of before is void, after the same
  // time.
  if (!isRight || found === null || found.row.srp_salt !== salt) throw wrongCredentials();
  return afterRightPassword(core, found);
}
