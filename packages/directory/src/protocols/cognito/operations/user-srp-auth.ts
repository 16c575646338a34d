import { z } from 'zod';
import type { Core } from '../../../core.ts';
import { parseClientPublic, serverExchange, serverSecret } from '../../../crypto/srp.ts';
import { emailKey } from '../../../users/user.ts';
import { invalidParameter } from '../errors.ts';
import { inTurn } from '../in-turn.ts';
import { readParameters, usernameSchema } from '../operation.ts';
import { credentialsOf, simulatedCredentials } from '../srp-credentials.ts';

const inputSchema = z.object({ USERNAME: usernameSchema, SRP_A: z.string().min(1).max(1024) });

/** USER_SRP_AUTH: the server's half of the exchange, alike for names that exist and names that do not. */
export async function userSrpAuth(
  core: Pick<Core, 'attempts' | 'context' | 'passwords' | 'srpChallenges' | 'turns' | 'users'>,
  parameters: Record<string, string>,
): Promise<object> {
  const { USERNAME: username, SRP_A: clientPublic } = readParameters(inputSchema, parameters);
  const A = parseClientPublic(clientPublic);
  if (A === null) throw invalidParameter('SRP_A is not valid.');
  return inTurn(core, username, () => challengeOf(core, username, A));
}

async function challengeOf(
  core: Pick<Core, 'context' | 'passwords' | 'srpChallenges' | 'users'>,
  username: string,
  A: bigint,
): Promise<object> {
  const known = credentialsOf(core, await core.users.findForSignIn(username));
  const { userId: shownId, salt, verifier } = known ?? simulatedCredentials(core, username);
  const secret = await serverSecret(verifier);
  const exchange = serverExchange(A, verifier, secret);
  const handle = await core.srpChallenges.seal({ username: emailKey(username), shownId, salt, exchange });
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
