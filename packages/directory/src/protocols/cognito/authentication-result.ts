import { DIRECTORY_SENTENCES, SIGN_IN_ERRORS } from '@aiso/contracts';
import type { Core } from '../../core.ts';
import type { SignedIn } from '../../tokens/sessions.ts';
import { type Admission, admissionOf, needsSecondStep } from '../../users/admission.ts';
import type { UserWithCredentials } from '../../users/find-users.ts';
import { type User, wireAttributes } from '../../users/user.ts';
import { CognitoError, type CognitoErrorName } from './errors.ts';
import { secondStep } from './second-step.ts';

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

/** Begins the session of somebody who has shown all that is asked of them. */
export async function signedIn(
  core: Pick<Core, 'attempts' | 'events' | 'sessions'>,
  user: User,
  hasShownFactor: boolean = false,
): Promise<object> {
  const tokens = await core.sessions.start(user, async (tx) => {
    if (hasShownFactor) await core.events.publish(tx, 'second_factor', user);
    await core.events.publish(tx, 'sign_in', user);
    await core.attempts.clear(user.id, tx);
  });
  return authenticationResult(tokens);
}

/** What follows a right password: tokens, the next challenge, or why not. */
export async function afterRightPassword(
  core: Pick<
    Core,
    'attempts' | 'challenges' | 'codeMails' | 'context' | 'events' | 'factors' | 'mailFactors' | 'sessions'
  >,
  { user, row }: UserWithCredentials,
): Promise<object> {
  const { context, challenges } = core;
  const admission = admissionOf(user, context.clock.now());
  if (admission === 'admitted') {
    return (await needsSecondStep(context, user)) ? secondStep(core, user) : signedIn(core, user);
  }
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
