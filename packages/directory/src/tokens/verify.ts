import { AppError, type SignedInUser } from '@aiso/contracts';
import { errors, type JWTHeaderParameters, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '../context.ts';
import { isUserId } from '../users/user.ts';
import { refusalOf } from './refusal.ts';
import type { SessionStates } from './session-states.ts';
import { SIGNING_ALGORITHM, type SigningKeys } from './signing-keys.ts';

/** Who a valid id token speaks of. */
export type Identity = SignedInUser & {
  /** `origin_jti`: the sign-in that the token comes from. */
  readonly sessionId: string;
  readonly authTime: Date;
  readonly expiresAt: Date;
};

/** Who a valid access token speaks of. */
export type Access = { readonly userId: string; readonly sessionId: string; readonly authTime: Date };

export type TokenVerifier = {
  /** @throws AppError auth.expired (over, or ended by a sign-out), auth.required (anything else) */
  verifyIdToken(token: string): Promise<Identity>;
  /** @throws AppError as above */
  verifyAccessToken(token: string): Promise<Access>;
};

export type TokenVerifierOptions = {
  readonly keys: JWTVerifyGetKey;
  readonly issuer: () => string;
  readonly clientId: string;
  readonly clock: Clock;
  /** Absent for a directory elsewhere (a cloud user pool): then a token is good until it expires. */
  readonly states?: SessionStates;
};

const MAXIMUM_TOKEN_LENGTH = 16_384;

const sharedClaims = z.object({
  sub: z.string().min(1),
  origin_jti: z.string().default(''),
  iat: z.number(),
  exp: z.number(),
});
const idClaims = sharedClaims.extend({
  token_use: z.literal('id'),
  'cognito:username': z.string(),
  'cognito:groups': z.array(z.string()).default([]),
  email: z.string().default(''),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  auth_time: z.number(),
});
const accessClaims = sharedClaims.extend({
  token_use: z.literal('access'),
  client_id: z.string(),
  auth_time: z.number(),
});

/** Keys of the embedded directory. */
export function localKeys(keys: SigningKeys): JWTVerifyGetKey {
  return async ({ kid }) => {
    const key = kid === undefined ? undefined : await keys.publicKey(kid);
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return key;
  };
}

/**
 * Attributes as the specification's signed-in user carries them: every text claim that is not the token's own
 * business.
 */
const TOKEN_CLAIMS = new Set([
  'iss',
  'aud',
  'jti',
  'origin_jti',
  'event_id',
  'token_use',
  'cognito:username',
  'nonce',
  'at_hash',
]);

function attributesOf(payload: JWTPayload): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(payload)) {
    if (TOKEN_CLAIMS.has(name)) continue;
    if (typeof value === 'string') attributes[name] = value;
    else if (typeof value === 'boolean') attributes[name] = String(value);
  }
  return attributes;
}

const date = (seconds: number): Date => new Date(seconds * 1000);

/**
 * A token whose signature was found right is not computed anew for this long, as long as its key is still
 * ours.
 */
const TRUSTED_MS = 30_000;
const TRUSTED_TOKENS = 2_000;
/** Keys are chosen by header alone. */
const NO_TOKEN = { payload: '', signature: '' };
type Trusted = {
  readonly at: number;
  readonly payload: JWTPayload;
  readonly header: JWTHeaderParameters;
  readonly key: unknown;
};

export function openTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const trusted = new Map<string, Trusted>();

  /** The payload of a token checked lately. Its expiry is looked at again, and by the caller its session. */
  async function recall(token: string): Promise<JWTPayload | undefined> {
    const known = trusted.get(token);
    if (known === undefined) return undefined;
    const isFresh = performance.now() - known.at < TRUSTED_MS;
    const isValid = (known.payload.exp ?? 0) * 1000 > options.clock.now().getTime();
    if (isFresh && isValid && (await options.keys(known.header, NO_TOKEN)) === known.key)
      return known.payload;
    trusted.delete(token);
    return undefined;
  }

  function trust(token: string, payload: JWTPayload, header: JWTHeaderParameters, key: unknown): void {
    trusted.set(token, { at: performance.now(), payload, header, key });
    if (trusted.size <= TRUSTED_TOKENS) return;
    for (const oldest of trusted.keys()) {
      trusted.delete(oldest);
      break;
    }
  }

  async function check(token: string, audience: string | undefined): Promise<JWTPayload> {
    if (token === '' || token.length > MAXIMUM_TOKEN_LENGTH) throw new AppError('auth.required');
    try {
      const recalled = audience === undefined ? undefined : await recall(token);
      if (recalled !== undefined) return recalled;
      const { payload, protectedHeader, key } = await jwtVerify(token, options.keys, {
        // Only the algorithm that we sign with: neither `none` nor a public key taken for an HMAC secret gets
        // past this.
        algorithms: [SIGNING_ALGORITHM],
        issuer: options.issuer(),
        ...(audience === undefined ? {} : { audience }),
        currentDate: options.clock.now(),
        requiredClaims: ['sub', 'iat', 'exp', 'token_use'],
      });
      if (audience !== undefined) trust(token, payload, protectedHeader, key);
      return payload;
    } catch (error) {
      throw refusalOf(error);
    }
  }

  async function requireStanding(claims: z.output<typeof sharedClaims>): Promise<void> {
    if (options.states === undefined) return;
    if (!isUserId(claims.sub) || !isUserId(claims.origin_jti)) throw new AppError('auth.required');
    const state = await options.states.of(claims.sub, claims.origin_jti);
    if (state === null || !state.isEnabled || !state.isAlive) throw new AppError('auth.expired');
    // `iat` counts whole seconds; what was issued in the very second of a sign-out is told apart by its
    // session.
    if (claims.iat < Math.floor(state.tokensValidAfter.getTime() / 1000)) throw new AppError('auth.expired');
  }

  function parse<T>(schema: z.ZodType<T>, payload: JWTPayload): T {
    const parsed = schema.safeParse(payload);
    if (!parsed.success) throw new AppError('auth.required');
    return parsed.data;
  }

  return {
    async verifyIdToken(token) {
      const payload = await check(token, options.clientId);
      const claims = parse(idClaims, payload);
      await requireStanding(claims);
      const attributes = attributesOf(payload);
      return {
        id: claims.sub,
        email: claims.email,
        name: claims.name || claims.given_name || claims.email || claims['cognito:username'],
        avatar: '',
        givenName: claims.given_name ?? null,
        familyName: claims.family_name ?? null,
        profile: attributes['profile'] ?? attributes['custom:profile'] ?? attributes['custom:role'] ?? null,
        attributes,
        groups: claims['cognito:groups'],
        sessionId: claims.origin_jti,
        authTime: date(claims.auth_time),
        expiresAt: date(claims.exp),
      };
    },

    async verifyAccessToken(token) {
      const claims = parse(accessClaims, await check(token, undefined));
      if (claims.client_id !== options.clientId) throw new AppError('auth.required');
      await requireStanding(claims);
      return { userId: claims.sub, sessionId: claims.origin_jti, authTime: date(claims.auth_time) };
    },
  };
}
