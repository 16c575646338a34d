import { z } from 'zod';
import type { SignInCore } from '../../../core.ts';
import { emailKey } from '../../../users/user.ts';
import { afterRightPassword } from '../authentication-result.ts';
import { tooManyAttempts, wrongCredentials } from '../errors.ts';
import { inTurn } from '../in-turn.ts';
import { passwordSchema, readParameters, usernameSchema } from '../operation.ts';

const inputSchema = z.object({ USERNAME: usernameSchema, PASSWORD: passwordSchema });

/** USER_PASSWORD_AUTH: the password itself over TLS, for clients without SRP. */
export async function userPasswordAuth(
  core: SignInCore,
  parameters: Record<string, string>,
): Promise<object> {
  const { USERNAME: username, PASSWORD: password } = readParameters(inputSchema, parameters);
  const { users, passwords, attempts } = core;
  return inTurn(core, username, async () => {
    const found = await users.findForSignIn(username);
    const name = emailKey(username);
    if (!(await attempts.charge(found?.user.id ?? name, name))) throw tooManyAttempts();
    const isRight = await passwords.isRight(found?.row.password_hash ?? null, password);
    if (found === null || !isRight) throw wrongCredentials();
    return afterRightPassword(core, found);
  });
}
