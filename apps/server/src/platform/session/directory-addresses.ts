import type { Settings } from '@aiso/contracts';

type Configured = Pick<
  Settings,
  'AISO_USER_POOL_ENDPOINT' | 'AISO_USER_POOL_ID' | 'AISO_SUPABASE_URL' | 'AISO_PUBLIC_URL'
>;

/**
 * Where the client's strategies find their directories, for `GET /api/config`. Paths are the embedded ones.
 */
export function directoryAddresses(settings: Configured): {
  userPoolEndpoint: string | null;
  supabaseAuthUrl: string;
} {
  const { AISO_USER_POOL_ENDPOINT: endpoint, AISO_SUPABASE_URL: project } = settings;
  // Our own address, written out, is the embedded directory too.
  const isOwn = (url: string): boolean => withoutSlash(url) === withoutSlash(settings.AISO_PUBLIC_URL ?? '');
  return {
    userPoolEndpoint: endpoint === 'cloud' ? null : isOwn(endpoint) ? '/' : endpoint,
    supabaseAuthUrl:
      project === undefined || isOwn(project) ? '/auth/v1' : `${withoutSlash(project)}/auth/v1`,
  };
}

export const withoutSlash = (url: string): string => url.replace(/\/+$/u, '');

/** The cloud's own user pools, by the region in the pool's id. */
export function cloudPool({ AISO_USER_POOL_ID: poolId }: Pick<Settings, 'AISO_USER_POOL_ID'>): string {
  const [region = ''] = poolId.split('_');
  return `https://cognito-idp.${region}.amazonaws.com`;
}

/** The origins beside our own that the client speaks to for signing in; for the content security policy. */
export function directoryOrigins(settings: Configured): string[] {
  const { userPoolEndpoint, supabaseAuthUrl } = directoryAddresses(settings);
  return [userPoolEndpoint ?? cloudPool(settings), supabaseAuthUrl]
    .filter((url) => !url.startsWith('/'))
    .map((url) => new URL(url).origin);
}
