import type { Generated, JSONColumnType } from 'kysely';
import type { Timestamp } from './timestamp.ts';

/** Schema `directory`: people, groups, and by what somebody is known. */

export type DirectoryUsersTable = {
  /** The `sub`; a UUID. */
  id: Generated<string>;
  email: string;
  /** NFC, trimmed, lower case: unique. */
  email_key: string;
  email_verified: boolean;
  given_name: string | null;
  family_name: string | null;
  name: string | null;
  /** custom:* attributes and others, by their wire names. */
  attributes: JSONColumnType<Record<string, string>>;
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'UNCONFIRMED' | 'RESET_REQUIRED';
  enabled: boolean;
  password_hash: string | null;
  srp_salt: string | null;
  /** AES-256-GCM under the master key: nonce, tag, ciphertext. */
  srp_verifier: Buffer | null;
  password_expires_at: Date | null;
  /** Whether a password alone does not sign in any more. */
  mfa_enabled: Generated<boolean>;
  /** Tokens issued before this are void. */
  tokens_valid_after: Timestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type DirectoryMembershipsTable = { user_id: string; group_name: string };

export type DirectoryGroupsTable = {
  name: string;
  description: string;
  /** Lower goes first; null: no wish. */
  precedence: number | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** Passwords that were a person's own, where they may not be chosen again. */
export type DirectoryFormerPasswordsTable = {
  user_id: string;
  password_hash: string;
  replaced_at: Date;
};

export type DirectoryFactorsTable = {
  id: string;
  user_id: string;
  friendly_name: string;
  /** The TOTP secret, AES-256-GCM under the master key. */
  secret: Buffer;
  /** Null until its first code has come back. */
  verified_at: Date | null;
  /** The time step of the last code taken (RFC 6238): it and those before are not taken again. */
  last_step: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** Whom a code by mail is offered beside the authenticator app. */
export type DirectoryMailFactorsTable = {
  user_id: string;
  /** Null: they are asked which of the two. */
  preferred: 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP' | null;
};

export type DirectoryRecoveryCodesTable = {
  user_id: string;
  /** HMAC-SHA-256 of the code under a subkey of the master key; the row goes when the code is used. */
  code_hash: Buffer;
  created_at: Timestamp;
  /** The session that was shown it as one of the first codes, until its person says that they are kept. */
  shown_to: Generated<string | null>;
};
