import { z } from 'zod';
import type { Directory } from '../../../directory.ts';
import { chargeUser } from '../../../users/attempts.ts';
import { emailKey } from '../../../users/user.ts';
import { afterRightPassword } from '../authentication-result.ts';
import { tooManyAttempts, wrongCredentials } from '../errors.ts';
import { passwordSchema, readParameters, usernameSchema } from '../operation.ts';

const inputSchema = z.object({ USERNAME: usernameSchema, PASSWORD: passwordSchema });

/** USER_PASSWORD_AUTH: the password itself over TLS, for clients without SRP. */
export async function userPasswordAuth(
  directory: Directory,
  parameters: Record<string, string>,
): Promise<object> {
  const { USERNAME: username, PASSWORD: password } = readParameters(inputSchema, parameters);
  const { context, users, passwords, unknownNames } = directory.parts;
  const found = await users.findForSignIn(username);
  const now = context.clock.now();
  const mayTry =
    found === null
      ? unknownNames.charge(emailKey(username), now)
      : await chargeUser(context.database, found.user.id, now);
  if (!mayTry) throw tooManyAttempts();
  const isRight = await passwords.isRight(found?.row.password_hash ?? null, password);
  if (found === null || !isRight) throw wrongCredentials();
  return afterRightPassword(directory, found);
}
