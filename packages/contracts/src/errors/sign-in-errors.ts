/**
 * Errors of the directory by name, and the text that a person sees (specification, section 8). A message of
 * the server goes before.
 */
export const SIGN_IN_ERRORS = {
  UserNotConfirmedException: 'Please verify your email address before signing in.',
  NotAuthorizedException: 'Incorrect email or password.',
  UserNotFoundException: 'No account found with this email address.',
  InvalidPasswordException: 'Password does not meet requirements.',
  TooManyRequestsException: 'Too many requests. Please try again later.',
  LimitExceededException: 'Attempt limit exceeded. Please try again later.',
  CodeMismatchException: 'Invalid verification code.',
  ExpiredCodeException: 'Verification code has expired.',
  UserAlreadyAuthenticatedException: 'You are already signed in. Redirecting to dashboard...',
} as const;

/** Those of a user pool that the specification's catalogue does not name. */
export const FURTHER_SIGN_IN_ERRORS = {
  CodeDeliveryFailureException: 'The code could not be sent. Please try again later.',
  EnableSoftwareTokenMFAException: 'Invalid verification code.',
  PasswordHistoryPolicyViolationException:
    'You have used this password before. Please choose a different one.',
  TooManyFailedAttemptsException: 'Too many wrong codes. Please request a new one.',
} as const;

/**
 * What a user pool says more closely than by the name of its error. Other languages translate the sentence
 * itself.
 */
export const DIRECTORY_SENTENCES = {
  commonPassword: 'This password is one of those that are guessed first. Please choose a less common one.',
  attemptsExceeded: 'Password attempts exceeded',
  disabled: 'User is disabled.',
  oneTimePasswordExpired: 'Temporary password has expired and must be reset by an administrator.',
  resetRequired: 'Password reset required for the user',
  sessionOver: 'Invalid session for the user, session is expired.',
} as const;

export const UNEXPECTED_ERROR = 'An unexpected error occurred. Please try again.';
export const NEW_PASSWORD_FAILED = 'Failed to confirm new password. Please try again.';
export const CHALLENGE_REQUIRED = 'Authentication challenge required';
export const DEMO_MODE_ONLY = 'This functionality is not available in demo mode';

/** The text for an error thrown by a directory client. */
export function signInErrorText(error: { name?: string; message?: string }): string {
  if (error.message) return error.message;
  const texts: Readonly<Record<string, string>> = SIGN_IN_ERRORS;
  return (Object.hasOwn(texts, error.name ?? '') ? texts[error.name ?? ''] : undefined) ?? UNEXPECTED_ERROR;
}
