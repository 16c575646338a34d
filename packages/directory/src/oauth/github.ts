import { z } from 'zod';
import {
  askProvider,
  type OAuthProvider,
  oauthProvider,
  type ProviderCredentials,
  ProviderFailure,
  profileData,
} from './provider.ts';

const userSchema = z.object({
  id: z.union([z.number().int().transform(String), z.string().min(1).max(64)]),
  login: z.string().max(256),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});
const emailsSchema = z
  .array(z.object({ email: z.string().max(254), primary: z.boolean(), verified: z.boolean() }))
  .max(200);

/** GitHub: OAuth without discovery and id tokens; the verified primary address comes from its API. */
export function githubProvider(
  credentials: ProviderCredentials,
  url = 'https://github.com',
  apiUrl = 'https://api.github.com',
): OAuthProvider {
  const host = url.replace(/\/$/u, '');
  const api = apiUrl.replace(/\/$/u, '');
  return oauthProvider(
    {
      name: 'github',
      issuer: host,
      endpoints: {
        authorization_endpoint: `${host}/login/oauth/authorize`,
        token_endpoint: `${host}/login/oauth/access_token`,
      },
      scopes: ['user:email'],
      async account(config, tokens) {
        const [user, emails] = await Promise.all([
          askProvider(userSchema, config, tokens, `${api}/user`),
          askProvider(emailsSchema, config, tokens, `${api}/user/emails`),
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
    },
    credentials,
  );
}
