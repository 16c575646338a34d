import { DIRECTORY_SENTENCES, SIGN_IN_ERRORS } from '@aiso/contracts';
import type { Directory } from '../../directory.ts';
import type { PreparedSession, SignedIn } from '../../tokens/session-beginnings.ts';
import { type Admission, admissionOf } from '../../users/admission.ts';
import { type User, wireAttributes } from '../../users/user.ts';
import type { UserWithCredentials } from '../../users/users.ts';
import { CognitoError, type CognitoErrorName } from './errors.ts';

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
const isEnough = (user: User, now: Date): boolean =>
  admissionOf(user, now) === 'admitted' && !user.mfaEnabled;

/**
 * Prepares what follows a right password while it is judged: a session whose beginning clears the attempts. `isAhead`: its row is
 * written meanwhile, where nothing else will be asked.
 */
export function prepareSession(
  { parts }: Directory,
  found: UserWithCredentials | null,
  { isAhead }: { readonly isAhead: boolean },
): PreparedSession {
  const { context, sessions, attempts } = parts;
  const user = found?.user ?? null;
  return sessions.prepare(user, {
    also: attempts.clearing(user?.id ?? ''),
    isAhead: isAhead && (user === null || isEnough(user, context.clock.now())),
  });
}

/** What follows a right password: tokens, the next challenge, or why not. */
export async function afterRightPassword(
  directory: Directory,
  { user, row }: UserWithCredentials,
  prepared: PreparedSession,
): Promise<object> {
  const { context, challenges, attempts } = directory.parts;
  const now = context.clock.now();
  if (isEnough(user, now)) return authenticationResult(await prepared.begin());
  prepared.drop();
  await attempts.clear(user.id);
  const admission = admissionOf(user, now);
  if (admission === 'admitted') return softwareTokenChallenge(directory, user);
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

async function softwareTokenChallenge({ parts }: Directory, { id }: User): Promise<object> {
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: await parts.challenges.create('SOFTWARE_TOKEN_MFA', { userId: id, username: id, secret: '{}' }),
    ChallengeParameters: { USER_ID_FOR_SRP: id },
  };
}
