import { z } from 'zod';
import { parseClientPublic, serverExchange, serverSecret } from '../../../crypto/srp.ts';
import type { Directory } from '../../../directory.ts';
import { emailKey } from '../../../users/user.ts';
import { invalidParameter } from '../errors.ts';
import { inTurn } from '../in-turn.ts';
import { readParameters, usernameSchema } from '../operation.ts';
import { credentialsOf, simulatedCredentials } from '../srp-challenge.ts';

const inputSchema = z.object({ USERNAME: usernameSchema, SRP_A: z.string().min(1).max(1024) });

/** USER_SRP_AUTH: the server's half of the exchange, alike for names that exist and names that do not. */
export async function userSrpAuth(directory: Directory, parameters: Record<string, string>): Promise<object> {
  const { USERNAME: username, SRP_A: clientPublic } = readParameters(inputSchema, parameters);
  const A = parseClientPublic(clientPublic);
  if (A === null) throw invalidParameter('SRP_A is not valid.');
  return inTurn(directory, username, () => challengeOf(directory, username, A));
}

async function challengeOf(directory: Directory, username: string, A: bigint): Promise<object> {
  const { users, srpChallenges, exchangeBases, attempts } = directory.parts;
  const known = credentialsOf(directory, await users.findForSignIn(username));
  const { userId: shownId, salt, verifier } = known ?? simulatedCredentials(directory, username);
  const secret = await serverSecret(verifier);
  const exchange = serverExchange(A, verifier, secret);
  const userId = known?.userId ?? null;
  const handle = await srpChallenges.seal({
    userId,
    username: emailKey(username),
    shownId,
    salt,
    exchange,
  });
  if (!attempts.isSuspect()) exchangeBases.begin(handle, exchange);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: handle,
    ChallengeParameters: {
      SALT: salt,
      SECRET_BLOCK: handle,
      SRP_B: secret.B.toString(16),
      USERNAME: shownId,
      USER_ID_FOR_SRP: shownId,
    },
  };
}
