import { z } from 'zod';
import { CognitoError } from '../errors.ts';
import { clientIdSchema, operation, requireClient, tokenSchema } from '../operation.ts';

/** Ends the session of a refresh token. A token that nobody has is no error (RFC 7009, section 2.2). */
export const revokeToken = operation(
  z.object({ ClientId: clientIdSchema, Token: tokenSchema }),
  async (directory, input) => {
    requireClient(directory, input.ClientId);
    if (input.Token.split('.').length === 3) {
      throw new CognitoError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.');
    }
    await directory.parts.sessions.end(input.Token);
    return {};
  },
);
