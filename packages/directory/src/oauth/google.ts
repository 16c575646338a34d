import { createHash } from 'node:crypto';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import {
  type OAuthProvider,
  oauthProvider,
  type ProviderAccount,
  type ProviderCredentials,
  ProviderFailure,
  profileData,
} from './provider.ts';

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
});

/** Google, or another OpenID provider that it is pointed at. */
export function googleProvider(
  credentials: ProviderCredentials,
  issuer = 'https://accounts.google.com',
): OAuthProvider {
  const provider = oauthProvider(
    {
      name: 'google',
      issuer,
      scopes: ['openid', 'email', 'profile'],
      account: async (_, tokens) => accountOf(tokens.claims() ?? {}, issuer),
    },
    credentials,
  );
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;
  return {
    ...provider,
    /** The application shows the provider the nonce's hash and keeps the nonce, or has none. */
    async readIdToken(idToken, nonce) {
      const { jwks_uri: keysAt } = (await provider.configuration()).serverMetadata();
      keys ??= createRemoteJWKSet(new URL(keysAt ?? ''));
      const { payload } = await jwtVerify(idToken, keys, {
        issuer,
        audience: credentials.clientId,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['sub', 'exp', 'iat'],
      }).catch((error: unknown) => {
        throw new ProviderFailure('The id token is not valid.', { cause: error });
      });
      const expected = nonce === undefined ? undefined : createHash('sha256').update(nonce).digest('hex');
      if (payload['nonce'] !== expected) throw new ProviderFailure('The nonce does not fit.');
      return accountOf(payload, issuer);
    },
  };
}

function accountOf(payload: JWTPayload, issuer: string): ProviderAccount {
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new ProviderFailure('The id token lacks a claim.');
  const { sub, email, email_verified: emailVerified = false } = claims.data;
  return {
    id: sub,
    email: email ?? null,
    emailVerified,
    data: profileData({
      iss: issuer,
      sub,
      provider_id: sub,
      email,
      email_verified: emailVerified,
      phone_verified: false,
      name: payload['name'],
      full_name: payload['name'],
      given_name: payload['given_name'],
      family_name: payload['family_name'],
      avatar_url: payload['picture'],
      picture: payload['picture'],
    }),
  };
}
