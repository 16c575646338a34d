import { CognitoError } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { changePassword } from './change-password.ts';
import { confirmForgotPassword } from './confirm-forgot-password.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { forgotPassword } from './forgot-password.ts';
import { getTokensFromRefreshToken } from './get-tokens-from-refresh-token.ts';
import { getUser } from './get-user.ts';
import { globalSignOut } from './global-sign-out.ts';
import { initiateAuth } from './initiate-auth.ts';
import { resendConfirmationCode } from './resend-confirmation-code.ts';
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts';
import { revokeToken } from './revoke-token.ts';
import { signUp } from './sign-up.ts';
import { associateSoftwareToken, setUserMfaPreference, verifySoftwareToken } from './software-token.ts';
import {
  deleteUser,
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
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['VerifySoftwareToken', verifySoftwareToken],
  ['SetUserMFAPreference', setUserMfaPreference],
]);

const ADMINISTRATION =
  /^(Admin[A-Z]\w+|List(Users|UsersInGroup|Groups)|(Create|Update|Delete|Get)Group|DescribeUserPool(Client)?)$/u;

const TARGET = /^AWSCognitoIdentityProviderService\.(\w{1,64})$/u;

/** The operation that `x-amz-target` names. @throws CognitoError where it cannot be had */
export function operationOf(target: string | undefined, authorization: string | undefined): Operation {
  const name = TARGET.exec(target ?? '')?.[1] ?? '';
  const found = OPERATIONS.get(name);
  if (found !== undefined) return found;
  // Administration is for signed requests alone, and this server gives out no access keys.
  if (ADMINISTRATION.test(name)) {
    throw authorization === undefined
      ? new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token')
      : new CognitoError('AccessDeniedException', `You are not authorized to perform ${name}.`);
  }
  throw new CognitoError('UnknownOperationException', 'Unknown operation.');
}
