import { DIRECTORY_SENTENCES } from '@aiso/contracts';
import { z } from 'zod';
import type { Core } from '../../../core.ts';
import type { RefreshResult, SignedIn } from '../../../tokens/sessions.ts';
import { CognitoError, type CognitoErrorName } from '../errors.ts';
import { readParameters, tokenSchema } from '../operation.ts';

const REFUSALS: Readonly<
  Record<Exclude<RefreshResult['kind'], 'refreshed'>, readonly [CognitoErrorName, string]>
> = {
  invalid: ['NotAuthorizedException', 'Invalid Refresh Token'],
  expired: ['NotAuthorizedException', 'Refresh Token has expired'],
  revoked: ['NotAuthorizedException', 'Refresh Token has been revoked'],
  disabled: ['NotAuthorizedException', DIRECTORY_SENTENCES.disabled],
  reused: ['RefreshTokenReuseException', 'Refresh token has been used already. Sign in again.'],
};

/** @throws CognitoError with the reason where there are no new tokens */
export function requireRefreshed(result: RefreshResult): SignedIn {
  if (result.kind === 'refreshed') return result;
  throw new CognitoError(...REFUSALS[result.kind]);
}

const inputSchema = z.object({ REFRESH_TOKEN: tokenSchema });

/** REFRESH_TOKEN_AUTH: clients of this flow keep the refresh token that they have, so it is not replaced. */
export async function refreshTokenAuth(core: Core, parameters: Record<string, string>): Promise<object> {
  const { REFRESH_TOKEN: token } = readParameters(inputSchema, parameters);
  const tokens = requireRefreshed(await core.sessions.refresh(token, { rotate: false }));
  return {
    AuthenticationResult: {
      AccessToken: tokens.accessToken,
      IdToken: tokens.idToken,
      ExpiresIn: tokens.expiresInSeconds,
      TokenType: 'Bearer',
    },
    ChallengeParameters: {},
  };
}
