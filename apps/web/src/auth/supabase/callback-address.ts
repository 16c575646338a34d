/**
 * What the callback's address says: who was signed in, or that it went wrong; and where to go on
 * (specification, section 4).
 */
export type CallbackAddress = {
  /** Whether the service reports an error, and which of those that a page has words for. */
  readonly failure: 'link expired' | 'identity linked' | 'other' | null;
  readonly tokens: { readonly accessToken: string; readonly refreshToken: string } | null;
  /** When they were made, in ms since 1970; null where the address does not say. */
  readonly issuedAt: number | null;
  /** Whether it is a mailed link by which a forgotten password is set anew. */
  readonly isRecovery: boolean;
  readonly next: string;
};

const DEFAULT_NEXT = '/landing';
/** By the service's code. */
const FAILURES = new Map<string | null, CallbackAddress['failure']>([
  ['otp_expired', 'link expired'],
  ['identity_already_exists', 'identity linked'],
]);
/** `next=update-password` is what a recovery link carries. */
const UPDATE_PASSWORD = '/auth/supabase/update-password';
const NAMED: ReadonlyMap<string, string> = new Map([['update-password', UPDATE_PASSWORD]]);

/**
 * A path of this site; anything else, which somebody else may have written into the link, is the landing
 * page.
 */
function nextOf(wanted: string | null): string {
  if (wanted === null) return DEFAULT_NEXT;
  const named = NAMED.get(wanted);
  if (named !== undefined) return named;
  const { origin } = window.location;
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : null;
  if (url === null || url.origin !== origin || !wanted.startsWith('/')) return DEFAULT_NEXT;
  return url.pathname + url.search + url.hash;
}

/**
 * Whether an access token (JWT) names that address and has not expired. Only then is the service asked about
 * the token itself; one that somebody made up is refused there.
 */
export function namesNow(accessToken: string, email: string): boolean {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims = JSON.parse(atob(payload)) as { email?: unknown; exp?: unknown } | null;
    const { email: named, exp } = claims ?? {};
    if (typeof named !== 'string' || typeof exp !== 'number') return false;
    return named.toLowerCase() === email.toLowerCase() && exp * 1000 > Date.now();
  } catch {
    return false;
  }
}

/** Tokens and errors come in the fragment; errors of the code flow in the query. */
export function readCallback({ search, hash }: { search: string; hash: string }): CallbackAddress {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const hasFailed = fragment.has('error') || query.has('error');
  const code = fragment.get('error_code') ?? query.get('error_code');
  const [accessToken, refreshToken] = [fragment.get('access_token'), fragment.get('refresh_token')];
  const [expiresAt, expiresIn] = [fragment.get('expires_at'), fragment.get('expires_in')].map(Number);
  const tokens = accessToken && refreshToken ? { accessToken, refreshToken } : null;
  const next = nextOf(query.get('next'));
  return {
    failure: hasFailed ? (FAILURES.get(code) ?? 'other') : null,
    tokens,
    issuedAt: expiresAt && expiresIn ? (expiresAt - expiresIn) * 1000 : null,
    isRecovery: tokens !== null && !hasFailed && next === UPDATE_PASSWORD,
    next,
  };
}
