import type { Generated, JSONColumnType } from 'kysely';
import type { Timestamp } from './timestamp.ts';

/** What only the GoTrue protocol keeps of a user; no row means the defaults. */
export type DirectoryGotrueProfilesTable = {
  user_id: string;
  /** Written by the user. */
  user_metadata: JSONColumnType<Record<string, unknown>>;
  /** Written by administration; groups and `custom:*` attributes are not in here. */
  app_metadata: JSONColumnType<Record<string, unknown>>;
  has_email_identity: Generated<boolean>;
  email_confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  banned_until: Date | null;
};

/** An account of a user at a provider elsewhere. */
export type DirectoryIdentitiesTable = {
  id: string;
  user_id: string;
  provider: string;
  provider_id: string;
  identity_data: JSONColumnType<Record<string, unknown>>;
  last_sign_in_at: Date | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** How a session of the GoTrue protocol was begun; its refresh tokens are the family of the same id. */
export type DirectoryGotrueSessionsTable = {
  id: string;
  user_id: string;
  aal: 'aal1' | 'aal2';
  amr: JSONColumnType<{ method: string; timestamp: number }[]>;
  factor_id: string | null;
  /** Number of the newest refresh token. */
  token_number: number;
  created_at: Timestamp;
  expires_at: Date;
};

/** A sign-in that goes over a provider or a mail and comes back. */
export type DirectoryFlowStatesTable = {
  id: string;
  /** SHA-256 of the `state` that the provider gives back. */
  state_hash: Buffer | null;
  /** SHA-256 of the code that the client exchanges (PKCE). */
  code_hash: Buffer | null;
  user_id: string | null;
  linking_user_id: string | null;
  code_challenge: string | null;
  code_challenge_method: 'plain' | 's256' | null;
  /** What `amr` will say. */
  method: string;
  provider: string | null;
  /** What is shown to the provider alone, AES-256-GCM under the master key. */
  secret: Buffer | null;
  redirect_to: string;
  expires_at: Date;
};

/** When a mail was last asked for, by a hash of address and purpose: also of addresses that nobody has. */
export type DirectoryMailIntervalsTable = { key_hash: Buffer; sent_at: Date };
