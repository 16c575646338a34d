import { DIRECTORY_SENTENCES, SIGN_IN_ERRORS } from '@aiso/contracts';
import type { Directory } from '../../directory.ts';
import type { PreparedSession, SignedIn } from '../../tokens/sessions.ts';
import { type Admission, admissionOf } from '../../users/admission.ts';
import { wireAttributes } from '../../users/user.ts';
import type { UserWithCredentials } from '../../users/users.ts';
import { CognitoError, type CognitoErrorName } from './errors.ts';
import { needsSecondStep, secondStep } from './second-step.ts';

export function authenticationResult(tokens: SignedIn): object {
  return {
    AuthenticationResult: {
      AccessToken: tokens.accessToken,
      IdToken: tokens.idToken,
      RefreshToken: tokens.refreshToken,
      ExpiresIn: tokens.expiresInSeconds,
      TokenType: 'Bearer',
    },
    ChallengeParameters: {},
  };
}

type Refusal = Exclude<Admission, 'admitted' | 'new-password-required'>;
const REFUSALS: Readonly<Record<Refusal, readonly [CognitoErrorName, string]>> = {
  'one-time-password-expired': ['NotAuthorizedException', DIRECTORY_SENTENCES.oneTimePasswordExpired],
  'password-reset-required': ['PasswordResetRequiredException', DIRECTORY_SENTENCES.resetRequired],
  unconfirmed: ['UserNotConfirmedException', SIGN_IN_ERRORS.UserNotConfirmedException],
  disabled: ['NotAuthorizedException', DIRECTORY_SENTENCES.disabled],
};

/** What follows a right password: tokens, the next challenge, or why not. */
export async function afterRightPassword(
  directory: Directory,
  { user, row }: UserWithCredentials,
  prepared: PreparedSession,
): Promise<object> {
  const { context, challenges, attempts } = directory.parts;
  const admission = admissionOf(user, context.clock.now());
  if (admission === 'admitted' && !needsSecondStep(directory, user)) {
    return authenticationResult(await prepared.begin(attempts.clearing(user.id)));
  }
  await attempts.clear(user.id);
  if (admission === 'admitted') return secondStep(directory, user);
  if (admission !== 'new-password-required') throw new CognitoError(...REFUSALS[admission]);
  const { sub: _, ...attributes } = wireAttributes(user);
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: await challenges.create('NEW_PASSWORD_REQUIRED', {
      userId: user.id,
      username: user.id,
      secret: JSON.stringify({ salt: row.srp_salt }),
    }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.id,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(attributes),
    },
  };
}
