import { FURTHER_SIGN_IN_ERRORS } from '@aiso/contracts';
import { z } from 'zod';
import type { Core } from '../../../core.ts';
import type { User } from '../../../users/user.ts';
import { CognitoError, invalidParameter, tooManyAttempts } from '../errors.ts';
import { codeSchema, operation, sessionSchema, tokenSchema } from '../operation.ts';
import { freshUserOfToken } from '../user-of-token.ts';
import { confirmedSetUp, userOfSetUp } from './mfa-setup.ts';

/** Who enrols an app: somebody signed in, or somebody who must have one before they get in. */
const enrollerSchema = z.object({ AccessToken: tokenSchema.optional(), Session: sessionSchema.optional() });

/** @throws CognitoError InvalidParameterException, NotAuthorizedException */
async function enrollerOf(
  core: Pick<Core, 'challenges' | 'context' | 'factors' | 'users' | 'verifyAccessToken'>,
  input: z.output<typeof enrollerSchema>,
): Promise<User> {
  if (input.AccessToken !== undefined) return freshUserOfToken(core, input.AccessToken);
  if (input.Session !== undefined) return userOfSetUp(core, input.Session);
  throw invalidParameter('AccessToken or Session is required.');
}

/** A secret for an authenticator app; it counts once its first code has come back. */
export const associateSoftwareToken = operation(enrollerSchema, async (core, input) => {
  const user = await enrollerOf(core, input);
  const { secret } = await core.factors.enrol(user.id, user.email);
  return { SecretCode: secret, ...(input.AccessToken === undefined ? { Session: input.Session } : {}) };
});

/** The first code of the app; its factor takes the place of those before. */
export const verifySoftwareToken = operation(
  enrollerSchema.extend({ UserCode: codeSchema, FriendlyDeviceName: z.string().max(100).optional() }),
  async (core, input) => {
    const user = await enrollerOf(core, input);
    const { secondStepLimit, factors } = core;
    if ((await factors.list(user.id)).every(({ isVerified }) => isVerified)) {
      throw new CognitoError('SoftwareTokenMFANotFoundException', 'Software token MFA not found.');
    }
    const verified = await core.events.refusals(
      'proof',
      () => user.id,
      async () => {
        if (!(await secondStepLimit.charge(user.id))) throw tooManyAttempts();
        return takeFirstCode(core, user, input.UserCode);
      },
    );
    await secondStepLimit.giveBack(user.id);
    if (input.AccessToken !== undefined || input.Session === undefined) return { Status: 'SUCCESS' };
    return { Status: 'SUCCESS', Session: await confirmedSetUp(core, input.Session, verified) };
  },
);

/**
 * @returns the id of the app, which is now the only one.
 * @throws CognitoError EnableSoftwareTokenMFAException
 */
async function takeFirstCode(
  { context, factors }: Pick<Core, 'context' | 'factors'>,
  { id: userId }: User,
  code: string,
): Promise<string> {
  const verified = await context.database.transaction().execute(async (tx) => {
    const factorId = await factors.verify(userId, code, undefined, tx);
    if (factorId === null) return null;
    for (const { id } of await factors.list(userId, tx))
      if (id !== factorId) await factors.remove(userId, id, tx);
    return factorId;
  });
  if (verified !== null) return verified;
  throw new CognitoError(
    'EnableSoftwareTokenMFAException',
    FURTHER_SIGN_IN_ERRORS.EnableSoftwareTokenMFAException,
  );
}
