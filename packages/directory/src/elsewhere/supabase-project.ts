import { createSecretKey } from 'node:crypto';
import { AppError } from '@aiso/contracts';
import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { type Clock, systemClock } from '../context.ts';
import { AUDIENCE, claimsSchema, identityOf, MAXIMUM_LENGTH } from '../protocols/gotrue/claims.ts';
import { refusalOf } from '../tokens/refusal.ts';
import type { DirectoryElsewhere } from './directory-elsewhere.ts';
import { type RemoteKeysOptions, remoteKeys } from './remote-keys.ts';

export type SupabaseElsewhereOptions = RemoteKeysOptions & {
  /**
   * `{project}/auth/v1`, which is also `iss` of its tokens; its key set is at
   * `{issuer}/.well-known/jwks.json`.
   */
  readonly issuer: string;
  /** The secret of a project that signs with one (HS256); such a project publishes no keys. */
  readonly secret?: string | undefined;
  /**
   * Whether a session counts only at aal2. Its tokens do not tell who has a second factor, so it is asked of
   * everybody or of nobody.
   */
  readonly requiresSecondFactor?: boolean;
  readonly clock?: Clock;
};

/** Its anon and service keys have another role and no person; anonymous sign-ins have nobody behind them. */
const personSchema = claimsSchema.extend({
  role: z.literal(AUDIENCE),
  is_anonymous: z.literal(false).default(false),
});

/**
 * The Auth of a Supabase project elsewhere. Its access tokens are good until they expire.
 * @throws Error where its keys would come over plain http
 */
export function supabaseElsewhere(options: SupabaseElsewhereOptions): DirectoryElsewhere {
  const { issuer, secret, requiresSecondFactor = false, clock = systemClock, ...how } = options;
  // One kind of key, by configuration: neither `none` nor a published key taken for an HMAC secret gets past
  // this.
  const algorithms = secret === undefined ? ['ES256', 'RS256'] : ['HS256'];
  const keys = keysOf(issuer, secret, how);
  return {
    async verifyIdToken(token) {
      if (token === '' || token.length > MAXIMUM_LENGTH) throw new AppError('auth.required');
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms,
          issuer,
          audience: AUDIENCE,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'iat', 'exp', 'session_id'],
        });
        const claims = personSchema.safeParse(payload);
        if (!claims.success) throw new AppError('auth.required');
        if (requiresSecondFactor && claims.data.aal !== 'aal2') throw new AppError('auth.required');
        return identityOf(claims.data);
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

function keysOf(issuer: string, secret: string | undefined, how: RemoteKeysOptions): JWTVerifyGetKey {
  if (secret === undefined) return remoteKeys(`${issuer}/.well-known/jwks.json`, how);
  const key = createSecretKey(Buffer.from(secret));
  return async () => key;
}
