import { z } from 'zod';
import { authenticationResult } from '../authentication-result.ts';
import { clientIdSchema, operation, requireClient, tokenSchema } from '../operation.ts';
import { requireRefreshed } from './refresh-token-auth.ts';

const inputSchema = z.object({ ClientId: clientIdSchema, RefreshToken: tokenSchema });

/** The current Amplify's refresh: the token is replaced by a new one. */
export const getTokensFromRefreshToken = operation(inputSchema, async (core, input) => {
  requireClient(core, input.ClientId);
  const result = await core.sessions.refresh(input.RefreshToken, { rotate: true });
  return authenticationResult(requireRefreshed(result));
});
