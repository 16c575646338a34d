import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the GoTrue protocol keeps beside the users: metadata, identities elsewhere, assurance of sessions, flows under way, links in mails. */
const CHANGES = `
CREATE TABLE directory.gotrue_profiles (
  user_id uuid PRIMARY KEY REFERENCES directory.users (id) ON DELETE CASCADE,
  user_metadata jsonb NOT NULL DEFAULT '{}',
  app_metadata jsonb NOT NULL DEFAULT '{}',
  has_email_identity boolean NOT NULL DEFAULT true,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz
);
CREATE INDEX gotrue_profiles_banned ON directory.gotrue_profiles (banned_until);
CREATE TABLE directory.identities (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  provider text COLLATE "C" NOT NULL CHECK (provider <> ''),
  provider_id text COLLATE "C" NOT NULL CHECK (provider_id <> ''),
  identity_data jsonb NOT NULL,
  last_sign_in_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, provider_id)
);
CREATE INDEX identities_user ON directory.identities (user_id);
CREATE TABLE directory.gotrue_sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  aal text NOT NULL CHECK (aal IN ('aal1', 'aal2')),
  amr jsonb NOT NULL,
  factor_id uuid,
  token_number integer NOT NULL CHECK (token_number >= 1),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX gotrue_sessions_user ON directory.gotrue_sessions (user_id);
CREATE INDEX gotrue_sessions_expiry ON directory.gotrue_sessions (expires_at);
CREATE TABLE directory.flow_states (
  id uuid PRIMARY KEY,
  state_hash bytea UNIQUE CHECK (octet_length(state_hash) = 32),
  code_hash bytea UNIQUE CHECK (octet_length(code_hash) = 32),
  user_id uuid REFERENCES directory.users (id) ON DELETE CASCADE,
  linking_user_id uuid REFERENCES directory.users (id) ON DELETE CASCADE,
  code_challenge text,
  code_challenge_method text CHECK (code_challenge_method IN ('plain', 's256')),
  method text NOT NULL,
  provider text,
  secret bytea,
  redirect_to text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX flow_states_user ON directory.flow_states (user_id);
CREATE INDEX flow_states_linking_user ON directory.flow_states (linking_user_id);
CREATE INDEX flow_states_expiry ON directory.flow_states (expires_at);
CREATE TABLE directory.mail_intervals (
  key_hash bytea PRIMARY KEY CHECK (octet_length(key_hash) = 32),
  sent_at timestamptz NOT NULL
);
CREATE INDEX mail_intervals_sent ON directory.mail_intervals (sent_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON directory.gotrue_profiles, directory.identities, directory.gotrue_sessions,
  directory.flow_states, directory.mail_intervals TO aiso_directory;

ALTER TABLE directory.mailed_codes DROP CONSTRAINT mailed_codes_purpose_check;
ALTER TABLE directory.mailed_codes ADD CONSTRAINT mailed_codes_purpose_check
  CHECK (purpose IN ('confirm_sign_up', 'reset_password', 'verify_email', 'sign_in', 'invite', 'reauthenticate'));
ALTER TABLE directory.mailed_codes ADD COLUMN link_hash bytea UNIQUE CHECK (octet_length(link_hash) = 32);
ALTER TABLE directory.mailed_codes ADD COLUMN flow_id uuid;
ALTER TABLE directory.challenges DROP CONSTRAINT challenges_kind_check;
ALTER TABLE directory.challenges ADD CONSTRAINT challenges_kind_check
  CHECK (kind IN ('PASSWORD_VERIFIER', 'NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA', 'FACTOR'));
`;

export const gotrue: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(CHANGES).execute(db);
  },
};
