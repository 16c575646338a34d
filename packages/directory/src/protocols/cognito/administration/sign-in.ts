import { z } from 'zod';
import { invalidParameter } from '../errors.ts';
import { clientIdSchema, operation, parametersSchema, requireClient, sessionSchema } from '../operation.ts';
import { refreshTokenAuth } from '../operations/refresh-token-auth.ts';
import { answerChallenge } from '../operations/respond-to-auth-challenge.ts';
import { userPasswordAuth } from '../operations/user-password-auth.ts';
import { userSrpAuth } from '../operations/user-srp-auth.ts';
import { poolSchema, requirePool } from './input.ts';

/** Sign-in by a server that holds the access key; the same steps as for anybody. */
export const adminInitiateAuth = operation(
  poolSchema.extend({
    ClientId: clientIdSchema,
    AuthFlow: z.string().max(64),
    AuthParameters: parametersSchema.default({}),
  }),
  async (directory, input) => {
    requirePool(directory, input.UserPoolId);
    requireClient(directory, input.ClientId);
    switch (input.AuthFlow) {
      case 'ADMIN_USER_PASSWORD_AUTH':
      case 'ADMIN_NO_SRP_AUTH':
        return userPasswordAuth(directory, input.AuthParameters);
      case 'USER_SRP_AUTH':
        return userSrpAuth(directory, input.AuthParameters);
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN':
        return refreshTokenAuth(directory, input.AuthParameters);
      default:
        throw invalidParameter('Initiate Auth method not supported.');
    }
  },
);

export const adminRespondToAuthChallenge = operation(
  poolSchema.extend({
    ClientId: clientIdSchema,
    ChallengeName: z.string().max(64),
    Session: sessionSchema.optional(),
    ChallengeResponses: parametersSchema.default({}),
  }),
  async (directory, input) => {
    requirePool(directory, input.UserPoolId);
    requireClient(directory, input.ClientId);
    return answerChallenge(directory, input);
  },
);
