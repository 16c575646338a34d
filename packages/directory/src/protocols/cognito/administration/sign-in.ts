import { z } from 'zod';
import { invalidParameter } from '../errors.ts';
import { clientIdSchema, operation, parametersSchema, requireClient, sessionSchema } from '../operation.ts';
import { beginSignIn } from '../operations/initiate-auth.ts';
import { answerChallenge } from '../operations/respond-to-auth-challenge.ts';
import { poolSchema, requirePool } from './input.ts';

/** Flows that have another name here. */
const FLOWS: Readonly<Record<string, string>> = {
  ADMIN_USER_PASSWORD_AUTH: 'USER_PASSWORD_AUTH',
  ADMIN_NO_SRP_AUTH: 'USER_PASSWORD_AUTH',
};

/** Sign-in by a server that holds the access key; the same steps as for anybody. */
export const adminInitiateAuth = operation(
  poolSchema.extend({
    ClientId: clientIdSchema,
    AuthFlow: z.string().max(64),
    AuthParameters: parametersSchema.default({}),
  }),
  async (core, input) => {
    requirePool(core, input.UserPoolId);
    requireClient(core, input.ClientId);
    if (input.AuthFlow === 'USER_PASSWORD_AUTH')
      throw invalidParameter('Initiate Auth method not supported.');
    return beginSignIn(core, FLOWS[input.AuthFlow] ?? input.AuthFlow, input.AuthParameters);
  },
);

export const adminRespondToAuthChallenge = operation(
  poolSchema.extend({
    ClientId: clientIdSchema,
    ChallengeName: z.string().max(64),
    Session: sessionSchema.optional(),
    ChallengeResponses: parametersSchema.default({}),
  }),
  async (core, input) => {
    requirePool(core, input.UserPoolId);
    requireClient(core, input.ClientId);
    return answerChallenge(core, input);
  },
);
