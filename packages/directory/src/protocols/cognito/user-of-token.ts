import type { Core } from '../../core.ts';
import { isFresh } from '../../tokens/fresh-proof.ts';
import type { User } from '../../users/user.ts';
import { CognitoError } from './errors.ts';

/** Whose access token it is. @throws CognitoError NotAuthorizedException, AppError auth.* */
export async function userOfToken(
  core: Pick<Core, 'users' | 'verifyAccessToken'>,
  accessToken: string,
): Promise<User> {
  const { userId } = await core.verifyAccessToken(accessToken);
  const user = await core.users.findById(userId);
  if (user === null) throw new CognitoError('NotAuthorizedException', 'Invalid Access Token');
  return user;
}

/**
 * The same for what could take the account away from its owner. The official client signs in again.
 * @throws CognitoError NotAuthorizedException, AppError auth.*
 */
export async function freshUserOfToken(
  core: Pick<Core, 'context' | 'users' | 'verifyAccessToken'>,
  accessToken: string,
): Promise<User> {
  const user = await userOfToken(core, accessToken);
  await requireFreshToken(core, accessToken);
  return user;
}

/** @throws CognitoError NotAuthorizedException */
export async function requireFreshToken(
  core: Pick<Core, 'context' | 'verifyAccessToken'>,
  accessToken: string,
): Promise<void> {
  const { authTime } = await core.verifyAccessToken(accessToken);
  if (isFresh(authTime, core.context.clock.now())) return;
  throw new CognitoError(
    'NotAuthorizedException',
    'This takes a sign-in of the last five minutes. Sign in again.',
  );
}
