import { z } from 'zod';
import type { Core, SignInCore } from '../../../core.ts';
import { invalidParameter } from '../errors.ts';
import { clientIdSchema, operation, parametersSchema, requireClient, sessionSchema } from '../operation.ts';
import { mfaSetup } from './mfa-setup.ts';
import { newPasswordRequired } from './new-password-required.ts';
import { passwordVerifier } from './password-verifier.ts';
import { emailOtp, selectMfaType, softwareTokenMfa } from './second-factor-challenges.ts';

const inputSchema = z.object({
  ChallengeName: z.string().max(64),
  ClientId: clientIdSchema,
  Session: sessionSchema.optional(),
  ChallengeResponses: parametersSchema.default({}),
});

export const respondToAuthChallenge = operation(inputSchema, async (core, input) => {
  requireClient(core, input.ClientId);
  return answerChallenge(core, input);
});

type Answer = Pick<z.output<typeof inputSchema>, 'ChallengeName' | 'Session' | 'ChallengeResponses'>;

/** @throws CognitoError InvalidParameterException and those of the challenge */
export const answerChallenge = (core: SignInCore, input: Answer): Promise<object> =>
  core.events.refusals(
    isSecondFactor(input.ChallengeName) ? 'second_factor' : 'sign_in',
    () => answererOf(core, input),
    () => judge(core, input),
  );

const isSecondFactor = (name: string): name is 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP' =>
  name === 'SOFTWARE_TOKEN_MFA' || name === 'EMAIL_OTP';

/** Who was asked: a challenge after the password knows it, whatever name the answer brings or leaves out. */
async function answererOf(core: Pick<Core, 'challenges'>, input: Answer): Promise<string | undefined> {
  const { Session: session, ChallengeResponses: responses } = input;
  const userId = session === undefined ? null : await core.challenges.userIdOf(session);
  return userId ?? responses['USERNAME'];
}

async function judge(core: SignInCore, input: Answer): Promise<object> {
  switch (input.ChallengeName) {
    case 'PASSWORD_VERIFIER':
      return passwordVerifier(core, input.Session, input.ChallengeResponses);
    case 'NEW_PASSWORD_REQUIRED':
      return newPasswordRequired(core, input.Session, input.ChallengeResponses);
    case 'SOFTWARE_TOKEN_MFA':
      return softwareTokenMfa(core, input.Session, input.ChallengeResponses);
    case 'EMAIL_OTP':
      return emailOtp(core, input.Session, input.ChallengeResponses);
    case 'SELECT_MFA_TYPE':
      return selectMfaType(core, input.Session, input.ChallengeResponses);
    case 'MFA_SETUP':
      return mfaSetup(core, input.Session);
    default:
      throw invalidParameter('This challenge is not supported.');
  }
}
