import { z } from 'zod';
import { operation, tokenSchema } from '../operation.ts';

export const globalSignOut = operation(z.object({ AccessToken: tokenSchema }), async (directory, input) => {
  const { userId } = await directory.verifyAccessToken(input.AccessToken);
  await directory.parts.sessions.endAll(userId);
  return {};
});
