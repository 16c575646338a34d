import { z } from 'zod';
import { wireAttributes } from '../../../users/user.ts';
import { CognitoError } from '../errors.ts';
import { operation, tokenSchema } from '../operation.ts';

export const getUser = operation(z.object({ AccessToken: tokenSchema }), async (directory, input) => {
  const { userId } = await directory.verifyAccessToken(input.AccessToken);
  const user = await directory.users.findById(userId);
  if (user === null) throw new CognitoError('NotAuthorizedException', 'Invalid Access Token');
  return {
    Username: user.id,
    UserAttributes: Object.entries(wireAttributes(user)).map(([Name, Value]) => ({ Name, Value })),
  };
});
