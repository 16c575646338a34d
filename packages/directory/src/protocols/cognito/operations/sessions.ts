import { DIRECTORY_SENTENCES } from '@aiso/contracts';
import { z } from 'zod';
import type { Core } from '../../../core.ts';
import type { RefreshResult, SignedIn } from '../../../tokens/sessions.ts';
import { authenticationResult } from '../authentication-result.ts';
import { CognitoError, type CognitoErrorName } from '../errors.ts';
import { clientIdSchema, operation, readParameters, requireClient, tokenSchema } from '../operation.ts';

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
function requireRefreshed(result: RefreshResult): SignedIn {
  if (result.kind === 'refreshed') return result;
  throw new CognitoError(...REFUSALS[result.kind]);
}

const refreshSchema = z.object({ REFRESH_TOKEN: tokenSchema });

/** REFRESH_TOKEN_AUTH: clients of this flow keep the refresh token that they have, so it is not replaced. */
export async function refreshTokenAuth(
  core: Pick<Core, 'sessions'>,
  parameters: Record<string, string>,
): Promise<object> {
  const { REFRESH_TOKEN: token } = readParameters(refreshSchema, parameters);
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

/** The current Amplify's refresh: the token is replaced by a new one. */
export const getTokensFromRefreshToken = operation(
  z.object({ ClientId: clientIdSchema, RefreshToken: tokenSchema }),
  async (core, input) => {
    requireClient(core, input.ClientId);
    const result = await core.sessions.refresh(input.RefreshToken, { rotate: true });
    return authenticationResult(requireRefreshed(result));
  },
);

/**
 * Ends the session of a refresh token. A token that nobody has is no error (RFC 7009, section 2.2). One of
 * another client is refused (section 2.1): the pool may have had a client of another id before.
 */
export const revokeToken = operation(
  z.object({ ClientId: clientIdSchema, Token: tokenSchema }),
  async (core, input) => {
    requireClient(core, input.ClientId);
    if (input.Token.split('.').length === 3) {
      throw new CognitoError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.');
    }
    if ((await core.sessions.end(input.Token)) === 'of another client') {
      throw new CognitoError('UnauthorizedException', 'The token was not issued to this client.');
    }
    return {};
  },
);

export const globalSignOut = operation(z.object({ AccessToken: tokenSchema }), async (core, input) => {
  const { userId } = await core.verifyAccessToken(input.AccessToken);
  await core.signOutEverywhere(userId);
  return {};
});
