import { AppError } from '@aiso/contracts';
import { Refusal } from '../../refusal.ts';

/** Error codes of the GoTrue API that this server answers with. */
export type GotrueErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_code_verifier'
  | 'bad_json'
  | 'bad_jwt'
  | 'bad_oauth_callback'
  | 'bad_oauth_state'
  | 'email_exists'
  | 'email_provider_disabled'
  | 'email_not_confirmed'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'identity_already_exists'
  | 'identity_not_found'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'manual_linking_disabled'
  | 'mfa_challenge_expired'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_phone_enroll_not_enabled'
  | 'mfa_verification_failed'
  | 'mfa_webauthn_enroll_not_enabled'
  | 'no_authorization'
  | 'not_admin'
  | 'otp_disabled'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'phone_provider_disabled'
  | 'provider_disabled'
  | 'provider_email_needs_verification'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'same_password'
  | 'saml_provider_disabled'
  | 'session_expired'
  | 'session_not_found'
  | 'signup_disabled'
  | 'single_identity_not_deletable'
  | 'too_many_enrolled_mfa_factors'
  | 'unexpected_failure'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password'
  | 'web3_provider_disabled';

/**
 * Goes out as `{code, message}` or, for older clients, `{code, error_code, msg}`. The message is read by
 * people.
 */
export class GotrueError extends Refusal {
  override readonly name = 'GotrueError';
  readonly status: number;
  readonly code: GotrueErrorCode;
  readonly reason: GotrueErrorCode;
  /** Further members of the answer. */
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: GotrueErrorCode,
    message: string,
    options: { readonly detail?: Readonly<Record<string, unknown>>; readonly cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.status = status;
    this.code = code;
    this.reason = code;
    this.detail = options.detail ?? {};
  }
}

/** An error of the OAuth calls: `{error, error_description}`. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly error: string;

  constructor(error: string, description: string, options?: { readonly cause: unknown }) {
    super(description, options);
    this.error = error;
  }
}

export const invalid = (message: string): GotrueError => new GotrueError(400, 'validation_failed', message);

/** One answer for a wrong password and for a name that nobody has. */
export const wrongCredentials = (): GotrueError =>
  new GotrueError(400, 'invalid_credentials', 'Invalid login credentials');

/** One answer for a wrong, used or expired code and for a name that nobody has. */
export const otpExpired = (message = 'Token has expired or is invalid'): GotrueError =>
  new GotrueError(403, 'otp_expired', message);

export const reauthenticationNeeded = (): GotrueError =>
  new GotrueError(400, 'reauthentication_needed', 'This requires reauthentication');

/** The session of a one-time password sets a password of one's own, and nothing else. */
export const newPasswordNeeded = (): GotrueError =>
  new GotrueError(403, 'insufficient_aal', 'Set a password of your own first');

export const tooManyAttempts = (): GotrueError =>
  new GotrueError(429, 'over_request_rate_limit', 'Request rate limit reached');

export const userNotFound = (): GotrueError => new GotrueError(404, 'user_not_found', 'User not found');

export const emailExists = (): GotrueError =>
  new GotrueError(422, 'email_exists', 'A user with this email address has already been registered');

export const userBanned = (): GotrueError => new GotrueError(400, 'user_banned', 'User is banned');

export const signupDisabled = (): GotrueError =>
  new GotrueError(422, 'signup_disabled', 'Signups not allowed for this instance');

/** The wire form of anything thrown; null for a defect of ours, which is not told. */
export function gotrueErrorOf(error: unknown): GotrueError | null {
  if (error instanceof GotrueError) return error;
  if (!(error instanceof AppError)) return null;
  switch (error.status) {
    case 400:
      return invalid(error.message);
    case 401:
      return new GotrueError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
    case 404:
      return userNotFound();
    case 429:
      return tooManyAttempts();
    default:
      return null;
  }
}

/** @throws GotrueError manual_linking_disabled */
export function requireManualLinking({
  allowsManualLinking,
}: {
  readonly allowsManualLinking: boolean;
}): void {
  if (!allowsManualLinking)
    throw new GotrueError(404, 'manual_linking_disabled', 'Manual linking is disabled');
}
