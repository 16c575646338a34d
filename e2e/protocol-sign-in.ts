import { decodeJwt } from 'jose';
import type { FirstAccount } from './program-process.ts';

export type Account = FirstAccount;
export type Session = { readonly idToken: string; readonly refreshToken: string; readonly userId: string };

type AuthenticationResult = { readonly IdToken: string; readonly RefreshToken: string };
type Answer = { readonly AuthenticationResult?: AuthenticationResult; readonly Session?: string };

export const CLIENT_ID = 'aisoweb';
/** What first accounts set at their first sign-in. */
export const PASSWORD = 'Bench-mark-1!';

/** Signs a first account in over the Cognito protocol: its one-time password, then a new one. */
export async function signIn(url: string, account: Account): Promise<Session> {
  const challenge = await call(url, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: CLIENT_ID,
    AuthParameters: { USERNAME: account.email, PASSWORD: account.oneTimePassword },
  });
  const answer = await call(url, 'RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ClientId: CLIENT_ID,
    Session: challenge.Session,
    ChallengeResponses: { USERNAME: account.email, NEW_PASSWORD: PASSWORD },
  });
  if (answer.AuthenticationResult === undefined) throw new Error('The new password was not accepted.');
  const { IdToken, RefreshToken } = answer.AuthenticationResult;
  return { idToken: IdToken, refreshToken: RefreshToken, userId: decodeJwt(IdToken).sub ?? '' };
}

async function call(url: string, operation: string, body: unknown): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${operation} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
