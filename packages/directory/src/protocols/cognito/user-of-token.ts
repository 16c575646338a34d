import type { Directory } from '../../directory.ts';
import type { User } from '../../users/user.ts';
import { CognitoError } from './errors.ts';

/** Whose access token it is. @throws CognitoError NotAuthorizedException, AppError auth.* */
export async function userOfToken(directory: Directory, accessToken: string): Promise<User> {
  const { userId } = await directory.verifyAccessToken(accessToken);
  const user = await directory.users.findById(userId);
  if (user === null) throw new CognitoError('NotAuthorizedException', 'Invalid Access Token');
  return user;
}
