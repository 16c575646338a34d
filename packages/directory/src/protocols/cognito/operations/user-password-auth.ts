import { z } from 'zod';
import type { Directory } from '../../../directory.ts';
import { emailKey } from '../../../users/user.ts';
import { afterRightPassword, prepareSession } from '../authentication-result.ts';
import { beginEarly } from '../early.ts';
import { tooManyAttempts, wrongCredentials } from '../errors.ts';
import { inTurn } from '../in-turn.ts';
import { passwordSchema, readParameters, usernameSchema } from '../operation.ts';

const inputSchema = z.object({ USERNAME: usernameSchema, PASSWORD: passwordSchema });

/** USER_PASSWORD_AUTH: the password itself over TLS, for clients without SRP. */
export async function userPasswordAuth(
  directory: Directory,
  parameters: Record<string, string>,
): Promise<object> {
  const { USERNAME: username, PASSWORD: password } = readParameters(inputSchema, parameters);
  const { users, passwords, attempts } = directory.parts;
  return inTurn(directory, username, async () => {
    const found = await users.findForSignIn(username);
    const name = emailKey(username);
    const judging = beginEarly(attempts, () => passwords.isRight(found?.row.password_hash ?? null, password));
    if (!(await attempts.charge(found?.user.id ?? name, name))) throw tooManyAttempts();
    const prepared = prepareSession(directory, found, { isAhead: true });
    const isRight = await judging.end();
    if (found === null || !isRight) {
      prepared.drop();
      throw wrongCredentials();
    }
    return afterRightPassword(directory, found, prepared);
  });
}
