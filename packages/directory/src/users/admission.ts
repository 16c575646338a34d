import type { DirectoryContext } from '../context.ts';
import type { User } from './user.ts';

/**
 * What becomes of somebody who has just shown the right password. Asked only then: nobody else learns of it.
 */
export type Admission =
  | 'admitted'
  | 'new-password-required'
  | 'one-time-password-expired'
  | 'password-reset-required'
  | 'unconfirmed'
  | 'disabled';

export function admissionOf(user: User, now: Date): Admission {
  if (!user.enabled) return 'disabled';
  if (user.status === 'UNCONFIRMED') return 'unconfirmed';
  if (user.status === 'RESET_REQUIRED') return 'password-reset-required';
  if (user.status === 'CONFIRMED') return 'admitted';
  const isOver = user.passwordExpiresAt !== null && user.passwordExpiresAt <= now;
  return isOver ? 'one-time-password-expired' : 'new-password-required';
}

/** Whether more than a password is asked of somebody. */
export const needsSecondStep = async (
  { requiresSecondFactor }: Pick<DirectoryContext, 'requiresSecondFactor'>,
  user: User,
): Promise<boolean> => user.mfaEnabled || (await requiresSecondFactor(user));
