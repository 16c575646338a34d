import { z } from 'zod';
import { operation, tokenSchema } from '../operation.ts';

export const globalSignOut = operation(z.object({ AccessToken: tokenSchema }), async (core, input) => {
  const { userId } = await core.verifyAccessToken(input.AccessToken);
  await core.sessions.endAll(userId);
  return {};
});
