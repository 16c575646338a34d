import { z } from 'zod';
import type { Core, SignInCore } from '../../../core.ts';
import type { User } from '../../../users/user.ts';
import { signedIn } from '../authentication-result.ts';
import { CognitoError, codeRefused, invalidParameter, invalidSession, tooManyAttempts } from '../errors.ts';
import { type OpenChallenge, openChallenge } from '../open-challenge.ts';
import { codeSchema, readParameters } from '../operation.ts';
import { secondFactorsOf, stepOf } from '../second-step.ts';

/** Answers a challenge of the second step. */
type Answer = (
  core: SignInCore,
  session: string | undefined,
  responses: Record<string, string>,
) => Promise<object>;

const appSchema = z.object({ SOFTWARE_TOKEN_MFA_CODE: codeSchema });

/**
 * Charges a code before it is judged: to its challenge, and to the account over all of its challenges.
 * @throws CognitoError NotAuthorizedException
 */
async function charge(
  core: Pick<Core, 'secondStepLimit'>,
  { userId, countTry }: OpenChallenge,
): Promise<void> {
  if (!(await core.secondStepLimit.charge(userId))) throw tooManyAttempts();
  await countTry();
}

/** Somebody has shown the password and a wrong code: who it may not have been is told. */
async function refused(
  core: Pick<Core, 'codeMails' | 'secondStepLimit'>,
  { user, userId }: OpenChallenge,
  error: Error,
): Promise<Error> {
  if (await core.secondStepLimit.noteWrong(userId)) core.codeMails.warn(await user());
  return error;
}

/** The second step was taken, by whom. */
async function passed(
  core: Pick<Core, 'attempts' | 'events' | 'secondStepLimit' | 'sessions'>,
  user: User,
): Promise<object> {
  await core.secondStepLimit.giveBack(user.id);
  return signedIn(core, user, true);
}

/** SOFTWARE_TOKEN_MFA: a wrong code can be tried again in the same session. */
export const softwareTokenMfa: Answer = async (core, session, responses) => {
  const { SOFTWARE_TOKEN_MFA_CODE: code } = readParameters(appSchema, responses);
  const challenge = await openChallenge(core, 'SOFTWARE_TOKEN_MFA', session);
  await charge(core, challenge);
  if ((await core.factors.check(challenge.userId, code)) === null)
    throw await refused(core, challenge, await appCodeRefused(core, challenge.userId, code));
  return passed(core, await challenge.admit());
};

/** Why a code of the app was not taken. */
const appCodeRefused = async (core: Pick<Core, 'factors'>, userId: string, code: string): Promise<Error> =>
  (await core.factors.wasTaken(userId, code))
    ? new CognitoError('ExpiredCodeException', 'Your software token has already been used once.')
    : codeRefused('wrong');

const mailSchema = z.object({ EMAIL_OTP_CODE: codeSchema });

/**
 * EMAIL_OTP: a wrong code can be tried again in the same session. A mailed code has its own limits as well.
 */
export const emailOtp: Answer = async (core, session, responses) => {
  const { EMAIL_OTP_CODE: code } = readParameters(mailSchema, responses);
  const challenge = await openChallenge(core, 'EMAIL_OTP', session);
  await charge(core, challenge);
  const checked = await core.codes.check(challenge.userId, 'second_factor', code);
  if (checked.kind !== 'right') {
    throw await refused(core, challenge, codeRefused(checked.kind === 'none' ? 'wrong' : checked.kind));
  }
  const user = await challenge.admit();
  // Taken away meanwhile, with the app or by a new password.
  if ((await core.mailFactors.of(user.id)) === null) throw invalidSession();
  return passed(core, user);
};

const choiceSchema = z.object({ ANSWER: z.string().min(1).max(64) });

/** SELECT_MFA_TYPE: which of one's second factors to show; the challenge of that kind follows. */
export const selectMfaType: Answer = async (core, session, responses) => {
  const { ANSWER: answer } = readParameters(choiceSchema, responses);
  const challenge = await openChallenge(core, 'SELECT_MFA_TYPE', session);
  const user = await challenge.user();
  const { kinds } = await secondFactorsOf(core, user);
  const kind = kinds.find((candidate) => candidate === answer);
  if (kind === undefined) throw invalidParameter('The chosen second factor is not one of the user.');
  // Who comes back chooses the other kind in the same session, which opens nothing by itself.
  return stepOf(core, user, kind);
};
