import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export type Account = {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name?: string;
  readonly given_name?: string;
};

export const CLIENT = { clientId: 'aiso', clientSecret: 'a-secret-of-the-client' };

/**
 * An OpenID provider that stands for Google, and with the paths of GitHub for GitHub. Whoever `signsIn` names
 * is signed in without a page; null refuses.
 */
export async function startLocalProvider() {
  const accounts = new Map<string, Account>();
  let next: string | null = null;
  let provider: Provider | undefined;
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** The tests set the client's redirect address once the directory listens. */
  function register(redirectUri: string): void {
    provider = new Provider(address, {
      clients: [
        {
          client_id: CLIENT.clientId,
          client_secret: CLIENT.clientSecret,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name'] },
      conformIdTokenClaims: false,
      routes: {
        authorization: '/login/oauth/authorize',
        token: '/login/oauth/access_token',
        userinfo: '/userinfo',
      },
      scopes: ['openid', 'email', 'profile', 'user:email'],
      ttl: {
        AccessToken: 600,
        AuthorizationCode: 60,
        Grant: 600,
        IdToken: 600,
        Interaction: 600,
        Session: 600,
      },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, id) => {
        const account = accounts.get(id);
        return account && { accountId: id, claims: () => ({ ...account }) };
      },
      loadExistingGrant: async ({ oidc }) => {
        const { Grant } = oidc.provider;
        const accountId = oidc.session?.accountId;
        if (accountId === undefined) return undefined;
        const grant = new Grant({ clientId: CLIENT.clientId, accountId });
        grant.addOIDCScope('openid email profile user:email');
        await grant.save();
        return grant;
      },
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (provider === undefined) throw new Error('The client is not registered.');
    const url = new URL(request.url ?? '/', address);
    if (url.pathname.startsWith('/interaction/')) {
      const result =
        next === null
          ? { error: 'access_denied', error_description: '<b>no</b>' }
          : { login: { accountId: next } };
      return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    }
    if (url.pathname === '/user' || url.pathname === '/user/emails') {
      const token = await provider.AccessToken.find((request.headers.authorization ?? '').slice(7));
      const account = accounts.get(token?.accountId ?? '');
      if (account === undefined) return void response.writeHead(401).end();
      const { sub, email, email_verified: verified, name } = account;
      const user = { id: Number(sub), login: 'octo', name, avatar_url: 'https://img.example/1.png' };
      response.setHeader('content-type', 'application/json');
      return void response.end(
        JSON.stringify(url.pathname === '/user' ? user : [{ email, primary: true, verified }]),
      );
    }
    return provider.callback()(request, response);
  }

  return {
    address,
    register,
    signsIn(account: Account | null) {
      if (account !== null) accounts.set(account.sub, account);
      next = account?.sub ?? null;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/**
 * Goes from the application to the provider and back to the directory, as a browser does.
 * @returns where the directory sends it
 */
export async function travel(start: string, callbackUrl: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let step = 0; step < 12; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`No way on from ${url}: ${response.status} ${await response.text()}`);
    const isBack = url.startsWith(callbackUrl);
    url = new URL(location, url).href;
    if (isBack) return new URL(url);
  }
  throw new Error('The way does not end.');
}
