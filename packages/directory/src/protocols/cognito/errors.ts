import { AppError, DIRECTORY_SENTENCES, FURTHER_SIGN_IN_ERRORS, SIGN_IN_ERRORS } from '@aiso/contracts';
import { Refusal } from '../../refusal.ts';
import { chosenPasswordFlaws } from '../../users/password-policy.ts';

/** Names of the exceptions of the Cognito user pool API that this server answers with. */
export type CognitoErrorName =
  | 'AliasExistsException'
  | 'CodeDeliveryFailureException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'ForbiddenException'
  | 'GroupExistsException'
  | 'IncompleteSignatureException'
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'InvalidSignatureException'
  | 'LimitExceededException'
  | 'MissingAuthenticationTokenException'
  | 'NotAuthorizedException'
  | 'PasswordHistoryPolicyViolationException'
  | 'PasswordResetRequiredException'
  | 'RefreshTokenReuseException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'SoftwareTokenMFANotFoundException'
  | 'TooManyFailedAttemptsException'
  | 'TooManyRequestsException'
  | 'UnauthorizedException'
  | 'UnknownOperationException'
  | 'UnrecognizedClientException'
  | 'UnsupportedTokenTypeException'
  | 'UnsupportedUserStateException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException';

/**
 * Goes out as `{__type, message}`. The message is read by people: the clients show it before any text of
 * their own.
 */
export class CognitoError extends Refusal {
  override readonly name: CognitoErrorName;
  readonly reason: CognitoErrorName;
  readonly status: number;

  constructor(name: CognitoErrorName, message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = name;
    this.reason = name;
    this.status = options.status ?? 400;
  }
}

/** One answer for a wrong password and for a name that nobody has. */
export const wrongCredentials = (): CognitoError =>
  new CognitoError('NotAuthorizedException', SIGN_IN_ERRORS.NotAuthorizedException);

/**
 * Not LimitExceeded or TooManyRequests: the official client repeats those, and would keep the account
 * waiting.
 */
export const tooManyAttempts = (): CognitoError =>
  new CognitoError('NotAuthorizedException', DIRECTORY_SENTENCES.attemptsExceeded);

export const invalidSession = (): CognitoError =>
  new CognitoError('NotAuthorizedException', DIRECTORY_SENTENCES.sessionOver);

export const invalidPassword = (message: string = SIGN_IN_ERRORS.InvalidPasswordException): CognitoError =>
  new CognitoError('InvalidPasswordException', message);

/** Of a password that somebody chooses for themselves. @throws CognitoError InvalidPasswordException */
export function requireGoodPassword(password: string): void {
  const flaws = chosenPasswordFlaws(password);
  // A sentence of its own: every rule that the form shows is kept.
  if (flaws.includes('common')) throw invalidPassword(DIRECTORY_SENTENCES.commonPassword);
  if (flaws.length > 0) throw invalidPassword();
}

export const invalidParameter = (message: string): CognitoError =>
  new CognitoError('InvalidParameterException', message);

/** A network asked for more than one may. The official client asks again by itself, twice and ever later. */
export const limitExceeded = (): CognitoError =>
  new CognitoError('LimitExceededException', SIGN_IN_ERRORS.LimitExceededException);

export const tooManyRequests = (): CognitoError =>
  new CognitoError('TooManyRequestsException', SIGN_IN_ERRORS.TooManyRequestsException);

/** A page of an origin that nobody named. */
export const foreignPage = (): CognitoError =>
  new CognitoError('ForbiddenException', 'Pages of this origin may not ask.', { status: 403 });

/** Mail is not sent now, or this one was not taken. */
export const codeNotDelivered = (): CognitoError =>
  new CognitoError('CodeDeliveryFailureException', FURTHER_SIGN_IN_ERRORS.CodeDeliveryFailureException);

/** Why a mailed code was not taken. */
export const codeRefused = (kind: 'wrong' | 'expired' | 'used-up'): CognitoError => {
  switch (kind) {
    case 'wrong':
      return new CognitoError('CodeMismatchException', SIGN_IN_ERRORS.CodeMismatchException);
    case 'expired':
      return new CognitoError('ExpiredCodeException', SIGN_IN_ERRORS.ExpiredCodeException);
    case 'used-up':
      return new CognitoError(
        'TooManyFailedAttemptsException',
        FURTHER_SIGN_IN_ERRORS.TooManyFailedAttemptsException,
      );
  }
};

/** The wire form of anything thrown; null for a defect of ours, which is not told. */
export function cognitoErrorOf(error: unknown): CognitoError | null {
  if (error instanceof CognitoError) return error;
  if (error instanceof AppError) {
    switch (error.status) {
      case 400:
        return invalidParameter(error.message);
      case 401:
        return new CognitoError('NotAuthorizedException', error.message);
      case 404:
        return new CognitoError('ResourceNotFoundException', error.message);
      case 429:
        return tooManyRequests();
      default:
        return null;
    }
  }
  return null;
}
