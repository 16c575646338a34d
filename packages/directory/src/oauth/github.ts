import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  askProvider,
  type OAuthProvider,
  type ProviderCredentials,
  ProviderFailure,
  profileData,
} from './provider.ts';

export const GITHUB_URL = 'https://github.com';
export const GITHUB_API_URL = 'https://api.github.com';

const tokenSchema = z.object({ access_token: z.string().min(1).max(4096) });
const userSchema = z.object({
  id: z.union([z.number().int().transform(String), z.string().min(1).max(64)]),
  login: z.string().max(256),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});
const emailsSchema = z
  .array(z.object({ email: z.string().max(254), primary: z.boolean(), verified: z.boolean() }))
  .max(200);

/** GitHub: OAuth with PKCE; the verified primary address comes from its API. */
export function githubProvider(
  credentials: ProviderCredentials,
  url: string = GITHUB_URL,
  apiUrl: string = GITHUB_API_URL,
): OAuthProvider {
  const host = url.replace(/\/$/u, '');
  const api = apiUrl.replace(/\/$/u, '');
  return {
    name: 'github',
    async begin({ state, redirectUri, scopes, secret }) {
      const target = new URL(`${host}/login/oauth/authorize`);
      target.search = new URLSearchParams({
        client_id: credentials.clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: ['user:email', ...scopes.split(/[\s,]+/u).filter(Boolean)].join(' '),
        state,
        code_challenge: createHash('sha256').update(secret).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString();
      return target.href;
    },
    async finish({ code, redirectUri, secret }) {
      const { access_token: token } = await askProvider(tokenSchema, `${host}/login/oauth/access_token`, {
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
      const headers = { authorization: `Bearer ${token}` };
      const [user, emails] = await Promise.all([
        askProvider(userSchema, `${api}/user`, { headers }),
        askProvider(emailsSchema, `${api}/user/emails`, { headers }),
      ]);
      const email = emails.find(({ primary }) => primary);
      if (email === undefined) throw new ProviderFailure('The account has no e-mail address.');
      return {
        id: user.id,
        email: email.email,
        emailVerified: email.verified,
        data: profileData({
          iss: api,
          sub: user.id,
          provider_id: user.id,
          email: email.email,
          email_verified: email.verified,
          phone_verified: false,
          name: user.name,
          full_name: user.name,
          user_name: user.login,
          preferred_username: user.login,
          avatar_url: user.avatar_url,
        }),
      };
    },
  };
}
