import { z } from 'zod';
import { wireAttributes } from '../../../users/user.ts';
import { operation, tokenSchema } from '../operation.ts';
import { secondFactorSettings } from '../second-step.ts';
import { userOfToken } from '../user-of-token.ts';

export const getUser = operation(z.object({ AccessToken: tokenSchema }), async (core, input) => {
  const user = await userOfToken(core, input.AccessToken);
  return {
    Username: user.id,
    UserAttributes: Object.entries(wireAttributes(user)).map(([Name, Value]) => ({ Name, Value })),
    ...(await secondFactorSettings(core, user)),
  };
});
