import { z } from 'zod';
import type { Directory } from '../../../directory.ts';
import { invalidParameter, invalidSession } from '../errors.ts';
import { clientIdSchema, operation, parametersSchema, requireClient, sessionSchema } from '../operation.ts';
import { newPasswordRequired } from './new-password-required.ts';
import { passwordVerifier } from './password-verifier.ts';
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
    // Never put here: there is one kind of second factor, and nobody has to have it. So no session of theirs can be a valid one.
    case 'SELECT_MFA_TYPE':
    case 'MFA_SETUP':
      throw invalidSession();
    default:
      throw invalidParameter('This challenge is not supported.');
  }
}
