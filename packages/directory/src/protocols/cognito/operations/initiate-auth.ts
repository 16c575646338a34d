import { z } from 'zod';
import { invalidParameter } from '../errors.ts';
import { clientIdSchema, operation, parametersSchema, requireClient } from '../operation.ts';
import { refreshTokenAuth } from './refresh-token-auth.ts';
import { userPasswordAuth } from './user-password-auth.ts';
import { userSrpAuth } from './user-srp-auth.ts';

const inputSchema = z.object({
  AuthFlow: z.string().max(64),
  ClientId: clientIdSchema,
  AuthParameters: parametersSchema.default({}),
});

export const initiateAuth = operation(inputSchema, async (directory, input) => {
  requireClient(directory, input.ClientId);
  switch (input.AuthFlow) {
    case 'USER_SRP_AUTH':
      return userSrpAuth(directory, input.AuthParameters);
    case 'USER_PASSWORD_AUTH':
      return userPasswordAuth(directory, input.AuthParameters);
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      return refreshTokenAuth(directory, input.AuthParameters);
    default:
      throw invalidParameter('Initiate Auth method not supported.');
  }
});
