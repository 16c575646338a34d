import { z } from 'zod';
import type { SignInCore } from '../../../core.ts';
import { invalidParameter } from '../errors.ts';
import { clientIdSchema, operation, parametersSchema, requireClient } from '../operation.ts';
import { refreshTokenAuth } from './sessions.ts';
import { userPasswordAuth } from './user-password-auth.ts';
import { userSrpAuth } from './user-srp-auth.ts';

const inputSchema = z.object({
  AuthFlow: z.string().max(64),
  ClientId: clientIdSchema,
  AuthParameters: parametersSchema.default({}),
});

export const initiateAuth = operation(inputSchema, async (core, input) => {
  requireClient(core, input.ClientId);
  return beginSignIn(core, input.AuthFlow, input.AuthParameters);
});

/** @throws CognitoError InvalidParameterException and those of the flow */
export async function beginSignIn(
  core: SignInCore,
  flow: string,
  parameters: Record<string, string>,
): Promise<object> {
  if (flow === 'REFRESH_TOKEN_AUTH' || flow === 'REFRESH_TOKEN') return refreshTokenAuth(core, parameters);
  return core.events.refusals(
    'sign_in',
    () => parameters['USERNAME'],
    async () => {
      switch (flow) {
        case 'USER_SRP_AUTH':
          return userSrpAuth(core, parameters);
        case 'USER_PASSWORD_AUTH':
          return userPasswordAuth(core, parameters);
        default:
          throw invalidParameter('Initiate Auth method not supported.');
      }
    },
  );
}
