import type { Generated, JSONColumnType } from 'kysely';
import type { Timestamp } from './timestamp.ts';

/** Schema `directory`: what stands between a password and a session, and sessions themselves. */

export type DirectoryChallengesTable = {
  id: string;
  kind:
    | 'NEW_PASSWORD_REQUIRED'
    | 'SOFTWARE_TOKEN_MFA'
    | 'FACTOR'
    | 'EMAIL_OTP'
    | 'SELECT_MFA_TYPE'
    | 'MFA_SETUP';
  user_id: string | null;
  username: string;
  /** Encrypted under the master key: what the next step must not take from the client. */
  secret: Buffer;
  expires_at: Date;
};

/** Challenges that clients carried, once they were answered: none is answered twice. */
export type DirectorySpentChallengesTable = {
  id: string;
  expires_at: Date;
};

export type DirectoryMailedCodesTable = {
  user_id: string;
  purpose:
    | 'confirm_sign_up'
    | 'reset_password'
    | 'verify_email'
    | 'sign_in'
    | 'invite'
    | 'reauthenticate'
    | 'second_factor';
  /** HMAC-SHA-256 of the code under a subkey of the master key: six digits are guessed at once from a plain hash. */
  code_hash: Buffer;
  /** Where it was sent; for `verify_email` the address that is to become the user's. */
  email: string;
  expires_at: Date;
  failed_attempts: number;
  locked_until: Date | null;
  sent_today: number;
  day_began_at: Date;
  /** SHA-256 of the token in the link of the same mail. */
  link_hash: Generated<Buffer | null>;
  /** The flow that a link goes on with (PKCE). */
  flow_id: Generated<string | null>;
};

export type DirectoryRefreshTokensTable = {
  /** SHA-256 of the opaque token. */
  token_hash: Buffer;
  family_id: string;
  user_id: string;
  client_id: string;
  auth_time: Date;
  expires_at: Date;
  revoked_at: Date | null;
  replaced_at: Date | null;
  created_at: Timestamp;
};

export type DirectorySessionDevicesTable = {
  /** `family_id` of the session's refresh tokens. */
  session_id: string;
  user_id: string;
  /** As the browser calls itself, cut at 300 characters. */
  user_agent: string;
  seen_at: Date;
};

export type DirectorySigningKeysTable = {
  kid: string;
  algorithm: 'RS256';
  public_jwk: JSONColumnType<Record<string, unknown>>;
  private_key: Buffer;
  created_at: Timestamp;
  /** It is published before, so that verifiers know it when its first token comes. */
  active_from: Date;
  /** No token of it is taken from then on. */
  retired_at: Date | null;
};

/** Counts of attempts and of other limited things. */
export type DirectoryAttemptsTable = {
  /** HMAC-SHA-256 of what is counted: an account, a network, a limit; or SHA-256 of an account's and a network's. */
  subject: Buffer;
  failed_attempts: number;
  locked_until: Date | null;
  /** The account has signed in from the network: it is counted there by itself until then. */
  known_until: Date | null;
  expires_at: Date;
};
