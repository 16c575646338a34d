import { randomUUID } from 'node:crypto';
import { type JWTPayload, SignJWT } from 'jose';
import type { DirectoryContext } from '../context.ts';
import { type User, wireAttributes } from '../users/user.ts';
import { SIGNING_ALGORITHM, type SigningKeys } from './signing-keys.ts';

export type AccessTokens = {
  readonly accessToken: string;
  readonly idToken: string;
  readonly expiresInSeconds: number;
};

/** A sign-in; refreshed tokens stay in the one they come from. */
export type Session = {
  /** `origin_jti` of its tokens. */
  readonly id: string;
  readonly authTime: Date;
};

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** An access and an id token with the claims of a Cognito user pool, RS256. */
export async function issueTokens(
  context: DirectoryContext,
  keys: SigningKeys,
  user: User,
  session: Session,
): Promise<AccessTokens> {
  const { kid, key } = await keys.current();
  const now = seconds(context.clock.now());
  const sign = (claims: JWTPayload): Promise<string> =>
    new SignJWT({ ...claims, jti: randomUUID() })
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid })
      .sign(key);
  const shared = {
    sub: user.id,
    iss: context.issuer(),
    ...(user.groups.length === 0 ? {} : { 'cognito:groups': user.groups }),
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: seconds(session.authTime),
    iat: now,
    exp: now + context.accessTokenSeconds,
  };
  const [accessToken, idToken] = await Promise.all([
    sign({
      ...shared,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      client_id: context.clientId,
      username: user.id,
    }),
    sign({
      ...wireAttributes(user),
      email_verified: user.emailVerified,
      ...shared,
      token_use: 'id',
      aud: context.clientId,
      'cognito:username': user.id,
    }),
  ]);
  return { accessToken, idToken, expiresInSeconds: context.accessTokenSeconds };
}
