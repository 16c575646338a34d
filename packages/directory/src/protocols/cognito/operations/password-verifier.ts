import { z } from 'zod';
import { claimSignature, isSameSignature, serverKey } from '../../../crypto/srp.ts';
import type { Directory } from '../../../directory.ts';
import { emailKey } from '../../../users/user.ts';
import { afterRightPassword } from '../authentication-result.ts';
import { invalidSession, tooManyAttempts, wrongCredentials } from '../errors.ts';
import { readParameters, usernameSchema } from '../operation.ts';
import { srpSecretSchema } from '../srp-challenge.ts';

const inputSchema = z.object({
  USERNAME: usernameSchema,
  PASSWORD_CLAIM_SECRET_BLOCK: z.string().min(1).max(2048),
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
  const { context, users, challenges, attempts, sessions } = directory.parts;
  if (session !== undefined && session !== handle) throw invalidSession();
  const challenge = await challenges.takeAndCharge('PASSWORD_VERIFIER', handle);
  if (challenge === null) throw invalidSession();
  const secret = srpSecretSchema.parse(JSON.parse(challenge.secret));
  if (given.USERNAME !== secret.userId && emailKey(given.USERNAME) !== challenge.username)
    throw invalidSession();
  const { userId } = challenge;
  if (!attempts.judge(challenge.charge, challenge.username)) throw tooManyAttempts();

  const readying = async () => {
    const found = await users.findForSignIn(secret.userId);
    return { found, prepared: sessions.prepare(found?.user ?? null) };
  };
  const [key, { found, prepared }] = await Promise.all([
    serverKey(secret.A, secret.verifier, secret).catch((error: unknown) => {
      // A number that the client chose to fall out of the group.
      if (error instanceof RangeError) throw wrongCredentials();
      throw error;
    }),
    readying(),
  ]);
  const identity = { poolName: context.poolName, userId: secret.userId };
  const expected = claimSignature(key, identity, Buffer.from(handle, 'base64'), given.TIMESTAMP);
  const isRight = isSameSignature(expected, Buffer.from(given.PASSWORD_CLAIM_SIGNATURE, 'base64'));
  if (!isRight || userId === null) throw wrongCredentials();
  // The salt changes with the password: a claim made with the password of before is void.
  if (found === null || found.row.srp_salt !== secret.salt) throw wrongCredentials();
  return afterRightPassword(directory, found, prepared);
}
