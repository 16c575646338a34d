import type { Core } from '../../core.ts';
import type { User } from '../../users/user.ts';
import { CognitoError } from './errors.ts';

/** Whose access token it is. @throws CognitoError NotAuthorizedException, AppError auth.* */
export async function userOfToken(core: Core, accessToken: string): Promise<User> {
  const { userId } = await core.verifyAccessToken(accessToken);
  const user = await core.users.findById(userId);
  if (user === null) throw new CognitoError('NotAuthorizedException', 'Invalid Access Token');
  return user;
}
