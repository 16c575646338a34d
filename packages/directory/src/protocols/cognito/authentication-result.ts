import { DIRECTORY_SENTENCES, SIGN_IN_ERRORS } from '@aiso/contracts';
import type { Directory } from '../../directory.ts';
import type { PreparedSession, SignedIn } from '../../tokens/session-beginnings.ts';
import { type Admission, admissionOf } from '../../users/admission.ts';
import { type User, wireAttributes } from '../../users/user.ts';
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

/** Whether a right password is all that this user needs. */
const isEnough = (directory: Directory, user: User): boolean =>
  admissionOf(user, directory.parts.context.clock.now()) === 'admitted' && !needsSecondStep(directory, user);

/**
 * Prepares what follows a right password while it is judged: a session whose beginning clears the attempts. `isAhead`: its row is
 * written meanwhile, where nothing else will be asked.
 */
export function prepareSession(
  directory: Directory,
  found: UserWithCredentials | null,
  { isAhead }: { readonly isAhead: boolean },
): PreparedSession {
  const { sessions, attempts } = directory.parts;
  const user = found?.user ?? null;
  return sessions.prepare(user, {
    also: attempts.clearing(user?.id ?? ''),
    isAhead: isAhead && (user === null || isEnough(directory, user)),
  });
}

/** What follows a right password: tokens, the next challenge, or why not. */
export async function afterRightPassword(
  directory: Directory,
  { user, row }: UserWithCredentials,
  prepared: PreparedSession,
): Promise<object> {
  const { context, challenges, attempts } = directory.parts;
  if (isEnough(directory, user)) return authenticationResult(await prepared.begin());
  prepared.drop();
  await attempts.clear(user.id);
  const admission = admissionOf(user, context.clock.now());
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
