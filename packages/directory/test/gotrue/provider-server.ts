import { afterAll } from 'vitest';
import { type DirectoryChange, githubProvider, googleProvider } from '../../src/index.ts';
import { serveDirectory } from '../serve-directory.ts';
import type { Client } from './client.ts';
import { type Account, CLIENT, startLocalProvider, travel } from './local-provider.ts';

export const SITE = 'https://site.example';
type Provider = 'google' | 'github';

export const fragmentOf = (url: URL): URLSearchParams => new URLSearchParams(url.hash.slice(1));

/** The directory with a provider on this machine, for all tests of a file. */
export async function providerServer() {
  const local = await startLocalProvider();
  // The last to begin is the first to end: the directory closes before its provider.
  afterAll(() => local.close());
  const changes: DirectoryChange[] = [];
  const server = await serveDirectory({
    more: { record: async (_tx, change) => void changes.push(change) },
    gotrue: {
      siteUrl: SITE,
      manualLinking: true,
      redirectAllowList: ['https://app.example/**'],
      providers: [
        googleProvider(CLIENT, local.address),
        githubProvider(CLIENT, local.address, local.address),
      ],
    },
  });
  const callbackUrl = `${server.address}/auth/v1/callback`;
  local.register(callbackUrl);

  let count = 0;
  const account = (more: Partial<Account> = {}): Account => {
    count += 1;
    return { sub: String(1000 + count), email: `g${count}@example.org`, email_verified: true, ...more };
  };
  async function start(
    client: Client,
    provider: Provider,
    redirectTo = 'https://app.example/cb',
  ): Promise<string> {
    const { data, error } = await client.signInWithOAuth({
      provider,
      options: {
        redirectTo,
        skipBrowserRedirect: true,
        ...(provider === 'github' ? { scopes: 'openid' } : {}),
      },
    });
    if (error !== null) throw error;
    return data.url;
  }
  const come = async (
    client: Client,
    provider: Provider,
    who: Account | null,
    redirectTo?: string,
  ): Promise<URL> => {
    local.signsIn(who);
    return travel(await start(client, provider, redirectTo), callbackUrl);
  };
  async function signIn(client: Client, provider: Provider, who: Account) {
    const back = await come(client, provider, who);
    const fragment = fragmentOf(back);
    const { data, error } = await client.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    if (data.user === null) throw error ?? new Error('no user');
    return data.user;
  }

  return { server, local, callbackUrl, account, start, come, signIn, changes };
}
