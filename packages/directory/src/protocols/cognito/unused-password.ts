import { FURTHER_SIGN_IN_ERRORS } from '@aiso/contracts';
import type { Directory } from '../../directory.ts';
import { CognitoError } from './errors.ts';

/** Asked once it is known to be the person: a password of before is nobody else's business. @throws CognitoError PasswordHistoryPolicyViolationException */
export async function requireUnusedPassword(
  { parts }: Directory,
  userId: string,
  password: string,
): Promise<void> {
  if (!(await parts.passwordHistory.includes(userId, password))) return;
  throw new CognitoError(
    'PasswordHistoryPolicyViolationException',
    FURTHER_SIGN_IN_ERRORS.PasswordHistoryPolicyViolationException,
  );
}
