import type { DirectoryParts } from '../directory.ts';

export type PasswordCheck = 'right' | 'wrong' | 'waiting';

/** Whether somebody who is signed in knows the password too. Tries are charged like those at sign-in: a found session is no way to guess. */
export async function checkOwnPassword(
  { attempts, users, passwords }: Pick<DirectoryParts, 'attempts' | 'users' | 'passwords'>,
  userId: string,
  password: string,
): Promise<PasswordCheck> {
  const found = await users.findForSignIn(userId);
  if (!(await attempts.charge(userId))) return 'waiting';
  if (!(await passwords.isRight(found?.row.password_hash ?? null, password))) return 'wrong';
  await attempts.clear(userId);
  return 'right';
}
