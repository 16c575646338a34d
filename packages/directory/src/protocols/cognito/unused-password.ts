import { FURTHER_SIGN_IN_ERRORS } from '@aiso/contracts';
import type { Core } from '../../core.ts';
import { CognitoError } from './errors.ts';

/**
 * Asked only once it is known to be the person: nobody else is to learn of a former password.
 * @throws CognitoError PasswordHistoryPolicyViolationException
 */
export async function requireUnusedPassword(
  core: Pick<Core, 'passwordHistory'>,
  userId: string,
  password: string,
): Promise<void> {
  if (!(await core.passwordHistory.includes(userId, password))) return;
  throw new CognitoError(
    'PasswordHistoryPolicyViolationException',
    FURTHER_SIGN_IN_ERRORS.PasswordHistoryPolicyViolationException,
  );
}
