import { createHash } from 'node:crypto';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import {
  askProvider,
  type OAuthProvider,
  type ProviderAccount,
  type ProviderCredentials,
  ProviderFailure,
  profileData,
} from './provider.ts';

export const GOOGLE_ISSUER = 'https://accounts.google.com';

const configurationSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
type Configuration = z.output<typeof configurationSchema> & {
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
};
const tokenSchema = z.object({ id_token: z.string().max(16_384) });
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
});

const sha256 = (value: string): Buffer => createHash('sha256').update(value).digest();

/** Google, or another OpenID provider that it is pointed at: discovery, code flow with PKCE and nonce, id tokens. */
export function googleProvider(
  credentials: ProviderCredentials,
  issuer: string = GOOGLE_ISSUER,
): OAuthProvider {
  let discovered: Promise<Configuration> | undefined;
  function configuration(): Promise<Configuration> {
    if (discovered !== undefined) return discovered;
    const reading = discover();
    discovered = reading;
    reading.catch(() => (discovered = undefined));
    return reading;
  }
  async function discover(): Promise<Configuration> {
    const url = `${issuer.replace(/\/$/u, '')}/.well-known/openid-configuration`;
    const found = await askProvider(configurationSchema, url);
    if (found.issuer !== issuer) throw new ProviderFailure('The provider names another issuer.');
    return { ...found, keys: createRemoteJWKSet(new URL(found.jwks_uri)) };
  }

  async function read(idToken: string, nonce: string | undefined): Promise<ProviderAccount> {
    const { keys } = await configuration();
    const payload = await jwtVerify(idToken, keys, {
      issuer,
      audience: credentials.clientId,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['sub', 'exp', 'iat'],
    }).then(
      (verified) => verified.payload,
      (error: unknown) => {
        throw new ProviderFailure('The id token is not valid.', { cause: error });
      },
    );
    if (payload['nonce'] !== nonce) throw new ProviderFailure('The nonce does not fit.');
    return accountOf(payload, issuer);
  }

  return {
    name: 'google',
    async begin({ state, redirectUri, scopes, secret }) {
      const { authorization_endpoint: endpoint } = await configuration();
      const url = new URL(endpoint);
      url.search = new URLSearchParams({
        client_id: credentials.clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: ['openid', 'email', 'profile', ...scopes.split(/[\s,]+/u).filter(Boolean)].join(' '),
        state,
        nonce: sha256(`nonce ${secret}`).toString('hex'),
        code_challenge: sha256(secret).toString('base64url'),
        code_challenge_method: 'S256',
      }).toString();
      return url.href;
    },
    async finish({ code, redirectUri, secret }) {
      const { token_endpoint: endpoint } = await configuration();
      const tokens = await askProvider(tokenSchema, endpoint, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          client_id: credentials.clientId,
          client_secret: credentials.clientSecret,
          code_verifier: secret,
        }),
      });
      return read(tokens.id_token, sha256(`nonce ${secret}`).toString('hex'));
    },
    /** The application keeps the nonce and shows its hash to the provider. */
    readIdToken: (idToken, nonce) =>
      read(idToken, nonce === undefined ? undefined : sha256(nonce).toString('hex')),
  };
}

function accountOf(payload: JWTPayload, issuer: string): ProviderAccount {
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new ProviderFailure('The id token lacks a claim.');
  const { sub, email, email_verified: verified } = claims.data;
  const emailVerified = verified ?? false;
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
