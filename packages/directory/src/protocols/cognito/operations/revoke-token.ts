import { z } from 'zod';
import { CognitoError } from '../errors.ts';
import { clientIdSchema, operation, requireClient, tokenSchema } from '../operation.ts';

/**
 * Ends the session of a refresh token. A token that nobody has is no error (RFC 7009, section 2.2); one of another client is refused
 * (section 2.1): the pool may have had a client of another id before.
 */
export const revokeToken = operation(
  z.object({ ClientId: clientIdSchema, Token: tokenSchema }),
  async (core, input) => {
    requireClient(core, input.ClientId);
    if (input.Token.split('.').length === 3) {
      throw new CognitoError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.');
    }
    if ((await core.sessions.end(input.Token)) === 'of another client') {
      throw new CognitoError('UnauthorizedException', 'The token was not issued to this client.');
    }
    return {};
  },
);
