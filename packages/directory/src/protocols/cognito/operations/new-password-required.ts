import { z } from 'zod';
import type { SignInCore } from '../../../core.ts';
import { admissionOf, needsSecondStep } from '../../../users/admission.ts';
import { emailKey } from '../../../users/user.ts';
import { signedIn } from '../authentication-result.ts';
import { invalidPassword, invalidSession, requireGoodPassword } from '../errors.ts';
import { openChallenge } from '../open-challenge.ts';
import { passwordSchema, readParameters, usernameSchema } from '../operation.ts';
import { secondStep } from '../second-step.ts';
import { requireUnusedPassword } from '../unused-password.ts';
import { namesOf } from '../writable-attributes.ts';

const inputSchema = z.object({ USERNAME: usernameSchema, NEW_PASSWORD: passwordSchema });

const PREFIX = 'userAttributes.';

/**
 * NEW_PASSWORD_REQUIRED: a password of one's own in place of the one-time password. Whoever chose one that is
 * refused can choose another in the same session, five in all: each costs hashes.
 */
export async function newPasswordRequired(
  core: SignInCore,
  session: string | undefined,
  responses: Record<string, string>,
): Promise<object> {
  const { USERNAME: username, NEW_PASSWORD: password } = readParameters(inputSchema, responses);
  const given = Object.entries(responses).filter(([key]) => key.startsWith(PREFIX));
  const names = namesOf(given.map(([key, value]) => [key.slice(PREFIX.length), value] as const));
  requireGoodPassword(password);
  const { context, users, passwords } = core;
  const challenge = await openChallenge(core, 'NEW_PASSWORD_REQUIRED', session);

  const found = await users.findForSignIn(challenge.userId);
  const { salt } = z.object({ salt: z.string().nullable() }).parse(JSON.parse(challenge.secret));
  if (
    found === null ||
    found.row.srp_salt !== salt ||
    admissionOf(found.user, context.clock.now()) !== 'new-password-required' ||
    (username !== found.user.id && emailKey(username) !== found.row.email_key)
  ) {
    throw invalidSession();
  }
  await challenge.countTry();
  if (await passwords.isRight(found.row.password_hash, password)) {
    throw invalidPassword('The new password must not be the one-time password.');
  }
  await requireUnusedPassword(core, found.user.id, password);
  await challenge.use();

  await core.setPassword(found.user.id, password);
  if (Object.keys(names).length > 0) await users.change(found.user.id, { names });
  const user = await challenge.user();
  if (await needsSecondStep(context, user)) return secondStep(core, user);
  return signedIn(core, user);
}
