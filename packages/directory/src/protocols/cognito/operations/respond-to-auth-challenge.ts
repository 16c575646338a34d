import { z } from 'zod';
import type { Directory } from '../../../directory.ts';
import { invalidParameter } from '../errors.ts';
import { clientIdSchema, operation, parametersSchema, requireClient, sessionSchema } from '../operation.ts';
import { emailOtp } from './email-otp.ts';
import { mfaSetup } from './mfa-setup.ts';
import { newPasswordRequired } from './new-password-required.ts';
import { passwordVerifier } from './password-verifier.ts';
import { selectMfaType } from './select-mfa-type.ts';
import { softwareTokenMfa } from './software-token-mfa.ts';

const inputSchema = z.object({
  ChallengeName: z.string().max(64),
  ClientId: clientIdSchema,
  Session: sessionSchema.optional(),
  ChallengeResponses: parametersSchema.default({}),
});

export const respondToAuthChallenge = operation(inputSchema, async (directory, input) => {
  requireClient(directory, input.ClientId);
  return answerChallenge(directory, input);
});

/** @throws CognitoError InvalidParameterException and those of the challenge */
export async function answerChallenge(
  directory: Directory,
  input: Pick<z.output<typeof inputSchema>, 'ChallengeName' | 'Session' | 'ChallengeResponses'>,
): Promise<object> {
  switch (input.ChallengeName) {
    case 'PASSWORD_VERIFIER':
      return passwordVerifier(directory, input.Session, input.ChallengeResponses);
    case 'NEW_PASSWORD_REQUIRED':
      return newPasswordRequired(directory, input.Session, input.ChallengeResponses);
    case 'SOFTWARE_TOKEN_MFA':
      return softwareTokenMfa(directory, input.Session, input.ChallengeResponses);
    case 'EMAIL_OTP':
      return emailOtp(directory, input.Session, input.ChallengeResponses);
    case 'SELECT_MFA_TYPE':
      return selectMfaType(directory, input.Session, input.ChallengeResponses);
    case 'MFA_SETUP':
      return mfaSetup(directory, input.Session);
    default:
      throw invalidParameter('This challenge is not supported.');
  }
}
