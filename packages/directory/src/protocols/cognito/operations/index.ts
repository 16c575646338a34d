import { ADMINISTRATION } from '../administration/index.ts';
import { CognitoError } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { changePassword } from './change-password.ts';
import { confirmForgotPassword, forgotPassword } from './forgot-password.ts';
import { initiateAuth } from './initiate-auth.ts';
import { setUserMfaPreference } from './mfa-preference.ts';
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts';
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from './sessions.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from './sign-up.ts';
import { associateSoftwareToken, verifySoftwareToken } from './software-token.ts';
import {
  deleteUser,
  deleteUserAttributes,
  getUser,
  getUserAttributeVerificationCode,
  updateUserAttributes,
  verifyUserAttribute,
} from './user-attributes.ts';

const OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['GetUser', getUser],
  ['GlobalSignOut', globalSignOut],
  ['RevokeToken', revokeToken],
  ['ChangePassword', changePassword],
  ['SignUp', signUp],
  ['ConfirmSignUp', confirmSignUp],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['ForgotPassword', forgotPassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['UpdateUserAttributes', updateUserAttributes],
  ['GetUserAttributeVerificationCode', getUserAttributeVerificationCode],
  ['VerifyUserAttribute', verifyUserAttribute],
  ['DeleteUser', deleteUser],
  ['DeleteUserAttributes', deleteUserAttributes],
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['VerifySoftwareToken', verifySoftwareToken],
  ['SetUserMFAPreference', setUserMfaPreference],
]);

/** All that the pool can be asked. */
export const OPERATION_NAMES = [...OPERATIONS.keys(), ...ADMINISTRATION.keys()];

const TARGET = /^AWSCognitoIdentityProviderService\.(\w{1,64})$/u;

/**
 * The operation that `x-amz-target` names, and whether it is for administrators alone.
 * @throws CognitoError where there is none
 */
export function operationOf(target: string | undefined): {
  readonly run: Operation;
  readonly isAdministration: boolean;
} {
  const name = TARGET.exec(target ?? '')?.[1] ?? '';
  const own = OPERATIONS.get(name);
  if (own !== undefined) return { run: own, isAdministration: false };
  const administration = ADMINISTRATION.get(name);
  if (administration !== undefined) return { run: administration, isAdministration: true };
  throw new CognitoError('UnknownOperationException', 'Unknown operation.');
}
