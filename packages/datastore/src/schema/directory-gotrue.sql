-- Schema "directory": what only the GoTrue protocol keeps.

-- Of a user; without a row the defaults hold.
CREATE TABLE directory.gotrue_profiles (
  user_id uuid PRIMARY KEY REFERENCES directory.users (id) ON DELETE CASCADE,
  user_metadata jsonb NOT NULL DEFAULT '{}',  -- By the user.
  app_metadata jsonb NOT NULL DEFAULT '{}',  -- By administration; without groups and custom:* attributes.
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

-- Accounts of users at providers elsewhere.
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

-- How a session was begun. Its refresh tokens are the family of the same id.
CREATE TABLE directory.gotrue_sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  aal text NOT NULL CHECK (aal IN ('aal1', 'aal2')),
  amr jsonb NOT NULL,
  factor_id uuid,
  token_number integer NOT NULL CHECK (token_number >= 1),  -- Of the newest refresh token.
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX gotrue_sessions_user ON directory.gotrue_sessions (user_id);
CREATE INDEX gotrue_sessions_expiry ON directory.gotrue_sessions (expires_at);

-- Sign-ins that go over a provider or a mail and come back.
CREATE TABLE directory.flow_states (
  id uuid PRIMARY KEY,
  -- SHA-256 of the state that the provider returns, and of the code that the client exchanges.
  state_hash bytea UNIQUE CHECK (octet_length(state_hash) = 32),
  code_hash bytea UNIQUE CHECK (octet_length(code_hash) = 32),
  user_id uuid REFERENCES directory.users (id) ON DELETE CASCADE,
  linking_user_id uuid REFERENCES directory.users (id) ON DELETE CASCADE,
  code_challenge text,  -- PKCE (RFC 7636).
  code_challenge_method text CHECK (code_challenge_method = 's256'),
  method text NOT NULL,  -- What "amr" will say.
  provider text,
  secret bytea,  -- What is shown to the provider alone, AES-256-GCM under the master key.
  redirect_to text NOT NULL,
  session_id uuid,  -- Which began with the code; it ends where the code comes again.
  expires_at timestamptz NOT NULL
);
CREATE INDEX flow_states_user ON directory.flow_states (user_id);
CREATE INDEX flow_states_linking_user ON directory.flow_states (linking_user_id);
CREATE INDEX flow_states_expiry ON directory.flow_states (expires_at);

-- When a mail was last asked for, by a hash of address, purpose and network: also of addresses that nobody
-- has.
CREATE TABLE directory.mail_intervals (
  key_hash bytea PRIMARY KEY CHECK (octet_length(key_hash) = 32),
  sent_at timestamptz NOT NULL
);
CREATE INDEX mail_intervals_sent ON directory.mail_intervals (sent_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON directory.gotrue_profiles, directory.identities,
  directory.gotrue_sessions, directory.flow_states, directory.mail_intervals TO aiso_directory;
