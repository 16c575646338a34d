import type { DirectoryParts } from '../directory.ts';
import { chargeUser, clearAttempts } from './attempts.ts';

export type PasswordCheck = 'right' | 'wrong' | 'waiting';

/** Whether somebody who is signed in knows the password too. Tries are charged like those at sign-in: a found session is no way to guess. */
export async function checkOwnPassword(
  { context, users, passwords }: Pick<DirectoryParts, 'context' | 'users' | 'passwords'>,
  userId: string,
  password: string,
): Promise<PasswordCheck> {
  const found = await users.findForSignIn(userId);
  if (!(await chargeUser(context.database, userId, context.clock.now()))) return 'waiting';
  if (!(await passwords.isRight(found?.row.password_hash ?? null, password))) return 'wrong';
  await clearAttempts(context.database, userId);
  return 'right';
}
