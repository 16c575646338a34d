import { AuthAdminApi, AuthClient, isAuthError } from '@supabase/auth-js';
import { SERVICE_ROLE_KEY } from '../directory-server.ts';

export type Client = InstanceType<typeof AuthClient>;

/** The official client, as one browser would have it, in the network of an address. */
export function connect(
  address: string,
  { from, ...options }: { readonly flowType?: 'implicit' | 'pkce'; readonly from?: string } = {},
): Client {
  const kept = new Map<string, string>();
  return new AuthClient({
    url: `${address}/auth/v1`,
    headers: { apikey: 'anon', ...(from === undefined ? {} : { 'x-forwarded-for': from }) },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    storageKey: 'test',
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    ...options,
  });
}

export const administer = (address: string, key: string = SERVICE_ROLE_KEY) =>
  new AuthAdminApi({ url: `${address}/auth/v1`, headers: { Authorization: `Bearer ${key}` } });

/** The status and code of a refusal, as the client understood it; 'done' where there was none. */
export async function refusal(call: Promise<{ readonly error: unknown }>): Promise<string> {
  const { error } = await call;
  if (error === null || error === undefined) return 'done';
  return isAuthError(error) ? `${error.status ?? ''} ${error.code ?? error.name}` : 'none';
}

/** What a link of a mail answers with: where to, and what it carries. */
export async function follow(url: string): Promise<{
  readonly status: number;
  readonly target: string;
  readonly query: URLSearchParams;
  readonly fragment: URLSearchParams;
}> {
  const response = await fetch(url, { redirect: 'manual' });
  const location = new URL(response.headers.get('location') ?? 'none:');
  return {
    status: response.status,
    target: `${location.origin}${location.pathname}`,
    query: location.searchParams,
    fragment: new URLSearchParams(location.hash.slice(1)),
  };
}

/** The link in a mail (RFC 5322 with quoted-printable text). */
export function linkIn(raw: string): string {
  const text = raw
    .replace(/=\r?\n/gu, '')
    .replace(/=([0-9A-F]{2})/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const link = /http\S+\/auth\/v1\/verify\?[^\s"<]+/u.exec(text)?.[0];
  if (link === undefined) throw new Error('There is no link in this mail.');
  return link;
}

export const otherCode = (code: string): string => String((Number(code) + 1) % 100_000_000).padStart(8, '0');

export const PASSWORD = 'Own-Password-1';
export const NEW_PASSWORD = 'Another-Password-2';
