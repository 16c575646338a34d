import { createSecretKey } from 'node:crypto';
import { AppError } from '@aiso/contracts';
import { decodeJwt, errors, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import type { DirectoryContext } from '../../context.ts';
import { refusalOf } from '../../tokens/refusal.ts';
import type { SessionState, SessionStates } from '../../tokens/session-states.ts';
import { SIGNING_ALGORITHM, type SigningKeys } from '../../tokens/signing-keys.ts';
import { type Identity, localKeys } from '../../tokens/verify.ts';
import {
  type Assurance,
  AUDIENCE,
  type Claims,
  claimsSchema,
  identityOf,
  MAXIMUM_LENGTH,
  type Method,
} from './claims.ts';
import { type Member, metadataOf } from './members.ts';

const ADMINISTRATORS: ReadonlySet<string> = new Set(['service_role', 'supabase_admin']);

export type GotrueTokens = {
  /** `iss` of its tokens. */
  issuer(): string;
  sign(
    member: Member,
    session: { readonly id: string; readonly aal: Assurance; readonly amr: readonly Method[] },
  ): Promise<{ readonly token: string; readonly expiresAt: number }>;
  /**
   * Signature, issuer, audience and time; not whether the session stands.
   * @throws AppError auth.required, auth.expired
   */
  read(token: string): Promise<Claims>;
  /** Whether the session behind the claims stands; null where it does not. */
  stateOf(claims: Claims): Promise<SessionState | null>;
  /**
   * Whether the token was signed with the shared secret for an administrator, as other GoTrue servers take
   * it.
   */
  isAdministrators(token: string): Promise<boolean>;
  /** Whether a token says that it is one of ours; nothing of it is believed yet. */
  isOurs(token: string): boolean;
  /**
   * Who a token of a standing session speaks of, for the product's own API. Whoever has a second factor, or
   * must have one, must have shown it; whoever has a one-time password must have replaced it.
   * @throws AppError auth.required, auth.expired
   */
  verify(token: string): Promise<Identity>;
};

export function openGotrueTokens(
  context: DirectoryContext,
  keys: SigningKeys,
  states: SessionStates,
  sharedSecret?: string,
): GotrueTokens {
  const secret = sharedSecret === undefined ? null : createSecretKey(Buffer.from(sharedSecret));
  // One algorithm, by configuration: neither `none` nor a public key taken for an HMAC secret gets past this.
  const algorithm = secret === null ? SIGNING_ALGORITHM : 'HS256';
  const ownKeys = localKeys(keys);
  const resolveKey: JWTVerifyGetKey = (header, token) => secret ?? ownKeys(header, token);
  const signingKey = async () => (secret === null ? keys.current() : { kid: undefined, key: secret });
  const issuer = (): string => `${context.baseUrl()}/auth/v1`;

  async function read(token: string): Promise<Claims> {
    if (token === '' || token.length > MAXIMUM_LENGTH) throw new AppError('auth.required');
    try {
      const { payload } = await jwtVerify(token, resolveKey, {
        algorithms: [algorithm],
        issuer: issuer(),
        audience: AUDIENCE,
        currentDate: context.clock.now(),
        requiredClaims: ['sub', 'iat', 'exp', 'session_id'],
      });
      const claims = claimsSchema.safeParse(payload);
      if (!claims.success) throw new AppError('auth.required');
      return claims.data;
    } catch (error) {
      throw refusalOf(error);
    }
  }

  async function stateOf({ sub, session_id: sessionId, iat }: Claims): Promise<SessionState | null> {
    const state = await states.of(sub, sessionId);
    if (state === null || !state.isAlive) return null;
    // `iat` counts whole seconds; what was issued in the very second of a sign-out is told apart by its
    // session.
    return iat < Math.floor(state.tokensValidAfter.getTime() / 1000) ? null : state;
  }

  return {
    issuer,
    read,
    stateOf,

    async sign(member, { id, aal, amr }) {
      const { kid, key } = await signingKey();
      const now = Math.floor(context.clock.now().getTime() / 1000);
      const expiresAt = now + context.accessTokenSeconds;
      const token = await new SignJWT({
        iss: issuer(),
        sub: member.user.id,
        aud: AUDIENCE,
        exp: expiresAt,
        iat: now,
        email: member.user.email,
        phone: '',
        ...metadataOf(member),
        role: AUDIENCE,
        aal,
        amr,
        session_id: id,
        is_anonymous: false,
      })
        .setProtectedHeader({ alg: algorithm, ...(kid === undefined ? {} : { kid }), typ: 'JWT' })
        .sign(key);
      return { token, expiresAt };
    },

    async isAdministrators(token) {
      if (secret === null || token.length > MAXIMUM_LENGTH) return false;
      try {
        const options = { algorithms: ['HS256'], currentDate: context.clock.now() };
        const { payload } = await jwtVerify(token, secret, options);
        return ADMINISTRATORS.has(String(payload['role']));
      } catch (error) {
        if (error instanceof errors.JOSEError) return false;
        throw error;
      }
    },

    isOurs(token) {
      try {
        return token.length <= MAXIMUM_LENGTH && decodeJwt(token).iss === issuer();
      } catch {
        return false;
      }
    },

    async verify(token) {
      const claims = await read(token);
      const state = await stateOf(claims);
      if (state === null || !state.isEnabled) throw new AppError('auth.expired');
      const identity = identityOf(claims);
      const needsFactor = state.needsSecondFactor || (await context.requiresSecondFactor(identity));
      if (state.mustSetPassword || (needsFactor && claims.aal !== 'aal2'))
        throw new AppError('auth.required');
      return identity;
    },
  };
}
