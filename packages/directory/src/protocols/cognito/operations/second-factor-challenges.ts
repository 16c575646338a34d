import { z } from 'zod';
import type { Core } from '../../../core.ts';
import { signedIn } from '../authentication-result.ts';
import { CognitoError, codeRefused, invalidParameter, invalidSession, tooManyAttempts } from '../errors.ts';
import { openChallenge } from '../open-challenge.ts';
import { codeSchema, readParameters } from '../operation.ts';
import { secondFactorsOf, stepOf } from '../second-step.ts';

/** Answers a challenge of the second step. */
type Answer = (core: Core, session: string | undefined, responses: Record<string, string>) => Promise<object>;

const appSchema = z.object({ SOFTWARE_TOKEN_MFA_CODE: codeSchema });

/**
 * SOFTWARE_TOKEN_MFA: a wrong code can be tried again in the same session. Tries are charged like those at
 * the password.
 */
export const softwareTokenMfa: Answer = async (core, session, responses) => {
  const { SOFTWARE_TOKEN_MFA_CODE: code } = readParameters(appSchema, responses);
  const { userId, admit } = await openChallenge(core, 'SOFTWARE_TOKEN_MFA', session);
  if (!(await core.attempts.charge(userId))) throw tooManyAttempts();
  if ((await core.factors.check(userId, code)) === null) throw await appCodeRefused(core, userId, code);
  const user = await admit();
  await core.attempts.clear(userId);
  core.events.tell('second_factor', user);
  return signedIn(core, user);
};

/** Why a code of the app was not taken. */
const appCodeRefused = async (core: Core, userId: string, code: string): Promise<Error> =>
  (await core.factors.wasTaken(userId, code))
    ? new CognitoError('ExpiredCodeException', 'Your software token has already been used once.')
    : codeRefused('wrong');

const mailSchema = z.object({ EMAIL_OTP_CODE: codeSchema });

/**
 * EMAIL_OTP: a wrong code can be tried again in the same session. Tries are slowed as those of any mailed
 * code.
 */
export const emailOtp: Answer = async (core, session, responses) => {
  const { EMAIL_OTP_CODE: code } = readParameters(mailSchema, responses);
  const { userId, admit } = await openChallenge(core, 'EMAIL_OTP', session);
  const checked = await core.codes.check(userId, 'second_factor', code);
  if (checked.kind !== 'right') throw codeRefused(checked.kind === 'none' ? 'wrong' : checked.kind);
  const user = await admit();
  // Taken away meanwhile, with the app or by a new password.
  if ((await core.mailFactors.of(userId)) === null) throw invalidSession();
  core.events.tell('second_factor', user);
  return signedIn(core, user);
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
