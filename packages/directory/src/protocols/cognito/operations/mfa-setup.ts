import { z } from 'zod';
import type { Core } from '../../../core.ts';
import type { User } from '../../../users/user.ts';
import { signedIn } from '../authentication-result.ts';
import { invalidSession } from '../errors.ts';
import { openChallenge } from '../open-challenge.ts';

/** What the session of a set-up remembers: the app, once its first code has come back. */
const stateSchema = z.object({ factorId: z.string().optional() });

/**
 * Somebody who has shown the password and must set up a second factor before they get in. Only while they
 * have none: else the password alone would put another app beside theirs.
 * @throws CognitoError NotAuthorizedException
 */
export async function userOfSetUp(
  core: Pick<Core, 'challenges' | 'context' | 'factors' | 'users'>,
  session: string,
): Promise<User> {
  const challenge = await openChallenge(core, 'MFA_SETUP', session);
  const user = await challenge.user();
  if ((await core.factors.list(user.id)).some(({ isVerified }) => isVerified)) throw invalidSession();
  return user;
}

/** The session in which the set-up of the app is finished. */
export async function confirmedSetUp(
  core: Pick<Core, 'challenges'>,
  session: string,
  factorId: string,
): Promise<string> {
  const challenge = await core.challenges.take('MFA_SETUP', session);
  if (challenge === null) throw invalidSession();
  return core.challenges.create('MFA_SETUP', { ...challenge, secret: JSON.stringify({ factorId }) });
}

/** MFA_SETUP: the app that was verified in this session counts from now on, and the person is in. */
export async function mfaSetup(
  core: Pick<Core, 'attempts' | 'challenges' | 'context' | 'events' | 'factors' | 'sessions' | 'users'>,
  session: string | undefined,
): Promise<object> {
  const { users, factors } = core;
  const { userId, secret, admit } = await openChallenge(core, 'MFA_SETUP', session);
  const { factorId } = stateSchema.parse(JSON.parse(secret));
  const user = await admit();
  const isVerified = (await factors.list(userId)).some(
    (factor) => factor.id === factorId && factor.isVerified,
  );
  if (!isVerified) throw invalidSession();
  await users.setMfaEnabled(userId, true);
  return signedIn(core, { ...user, mfaEnabled: true });
}
