import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  type RespondToAuthChallengeCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import { TOTP } from 'otpauth';
import { ADMIN_KEY, CLIENT, type DirectoryServer, PASSWORD } from '../directory-server.ts';

/** The official client, with the administrators' key or another; it asks once. */
export const connect = (
  address: string,
  key = ADMIN_KEY,
  region = 'us-east-1',
): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient({
    endpoint: address,
    region,
    maxAttempts: 1,
    credentials: { accessKeyId: key.id, secretAccessKey: key.secret },
  });

/** The exception that a call ends with; 'done' where there is none. */
export const nameOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.name : 'none'),
  );

export const signIn = (client: CognitoIdentityProviderClient, email: string, password = PASSWORD) =>
  client.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: CLIENT,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  );

/** The access token of who needs no second step. */
export const tokenOf = async (
  client: CognitoIdentityProviderClient,
  email: string,
  password = PASSWORD,
): Promise<string> => (await signIn(client, email, password)).AuthenticationResult?.AccessToken ?? '';

export const answer = (
  client: CognitoIdentityProviderClient,
  ChallengeName: NonNullable<RespondToAuthChallengeCommandInput['ChallengeName']>,
  Session: string | undefined,
  ChallengeResponses: Record<string, string>,
) =>
  client.send(
    new RespondToAuthChallengeCommand({ ClientId: CLIENT, ChallengeName, Session, ChallengeResponses }),
  );

/** The code that an authenticator app shows at the server's time. */
export const codeOf = (server: DirectoryServer, secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: server.options.clock?.now().getTime() ?? Date.now() });

/** Longer than any code of an app works. */
export const APP_CODES_OVER_MS = 60_000;

export const otherCode = (code: string): string => String((Number(code) + 1) % 100_000_000).padStart(8, '0');
