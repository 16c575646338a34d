import type { Settings } from '@aiso/contracts';
import { type DirectoryElsewhere, supabaseElsewhere, userPoolElsewhere } from '@aiso/directory';
import { cloudPool, directoryAddresses, withoutSlash } from './directory-addresses.ts';

/**
 * The directory that the client signs in at, where it is not the embedded one. Then its tokens alone are
 * believed. The strategy says which protocol counts; an address of the other one changes nothing.
 * @throws Error where its keys would come over plain http
 */
export function directoryElsewhere(settings: Settings): DirectoryElsewhere | undefined {
  const { userPoolEndpoint, supabaseAuthUrl } = directoryAddresses(settings);
  if (settings.AISO_AUTH_STRATEGY === 'supabase') {
    if (supabaseAuthUrl.startsWith('/')) return undefined;
    return supabaseElsewhere({
      issuer: supabaseAuthUrl,
      secret: settings.AISO_SUPABASE_JWT_SECRET,
      requiresSecondFactor: settings.AISO_SUPABASE_SECOND_FACTOR,
    });
  }
  if (userPoolEndpoint === '/') return undefined;
  const pool = withoutSlash(userPoolEndpoint ?? cloudPool(settings));
  return userPoolElsewhere({
    issuer: withoutSlash(settings.AISO_USER_POOL_ISSUER ?? `${pool}/${settings.AISO_USER_POOL_ID}`),
    clientId: settings.AISO_USER_POOL_CLIENT_ID,
  });
}
