-- Schema "directory": people, their groups, and by what somebody is known. Its role reaches nothing else, and
-- the application's role does not reach it.

CREATE SCHEMA directory;
GRANT USAGE ON SCHEMA directory TO aiso_directory;

CREATE TABLE directory.users (
  id uuid NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY,  -- The "sub" of tokens.
  email text NOT NULL,
  email_key text COLLATE "C" NOT NULL UNIQUE CHECK (email_key <> ''),  -- NFC, trimmed, lower case.
  email_verified boolean NOT NULL DEFAULT false,
  given_name text,
  family_name text,
  name text,
  attributes jsonb NOT NULL DEFAULT '{}',  -- custom:* and others, by their names on the wire.
  status text NOT NULL
    CHECK (status IN ('CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'UNCONFIRMED', 'RESET_REQUIRED')),
  enabled boolean NOT NULL DEFAULT true,
  password_hash text,
  srp_salt text,
  srp_verifier bytea,  -- AES-256-GCM under the master key: nonce, tag, ciphertext.
  password_expires_at timestamptz,
  mfa_enabled boolean NOT NULL DEFAULT false,  -- Whether a password alone no longer signs in.
  -- Of a sign-up whose code has not come back: HMAC of the network that asked. It holds no address.
  claimed_from bytea CHECK (octet_length(claimed_from) = 32),
  is_contested boolean NOT NULL DEFAULT false,  -- Another network asked for the claimed address too.
  tokens_valid_after timestamptz NOT NULL DEFAULT now(),  -- Tokens issued before are void.
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (claimed_from IS NULL OR status = 'UNCONFIRMED')
);
CREATE INDEX users_created ON directory.users (created_at, id);
CREATE INDEX users_tenant ON directory.users ((attributes->>'custom:tenant'));  -- The people of a tenant.

CREATE TABLE directory.groups (
  name text COLLATE "C" PRIMARY KEY CHECK (name <> ''),
  description text NOT NULL DEFAULT '',
  precedence integer CHECK (precedence >= 0),  -- Lower goes first; null: no wish.
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
-- The product's own two are always there.
INSERT INTO directory.groups (name) VALUES ('naseem'), ('admin');

CREATE TABLE directory.user_groups (
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  group_name text COLLATE "C" NOT NULL CHECK (group_name <> ''),
  PRIMARY KEY (user_id, group_name),
  CONSTRAINT user_groups_group_fkey
    FOREIGN KEY (group_name) REFERENCES directory.groups (name) ON DELETE CASCADE
);
CREATE INDEX user_groups_group ON directory.user_groups (group_name);

-- Passwords that were a person's own, where they may not be chosen again.
CREATE TABLE directory.former_passwords (
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  password_hash text NOT NULL,
  replaced_at timestamptz NOT NULL
);
CREATE INDEX former_passwords_user ON directory.former_passwords (user_id, replaced_at DESC);

-- Authenticator apps.
CREATE TABLE directory.factors (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  friendly_name text NOT NULL,
  secret bytea NOT NULL,  -- Of TOTP, AES-256-GCM under the master key.
  verified_at timestamptz,  -- Null until its first code has come back.
  last_step bigint,  -- Time step of the last code taken (RFC 6238): it and those before are not taken again.
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX factors_user ON directory.factors (user_id);

-- Who is offered a code by mail beside the authenticator app.
CREATE TABLE directory.mail_factors (
  user_id uuid PRIMARY KEY REFERENCES directory.users (id) ON DELETE CASCADE,
  preferred text CHECK (preferred IN ('SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'))  -- Null: they are asked which.
);

-- Addresses that were changed by their owner, or by who had the owner's session: each can be taken back.
CREATE TABLE directory.address_changes (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),  -- SHA-256 of the link's token.
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  email text NOT NULL,  -- The one of before, to which the link was mailed.
  changed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX address_changes_user ON directory.address_changes (user_id);
CREATE INDEX address_changes_expiry ON directory.address_changes (expires_at);

-- Links by which somebody who was invited chooses a password, in place of the one-time one.
CREATE TABLE directory.invitations (
  user_id uuid PRIMARY KEY REFERENCES directory.users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),  -- SHA-256 of the link's token.
  expires_at timestamptz NOT NULL
);
CREATE INDEX invitations_expiry ON directory.invitations (expires_at);

-- For who has lost the second factor. A row goes when its code is used.
CREATE TABLE directory.recovery_codes (
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  -- A salt (16 bytes), one for all of a person's, and argon2id (32).
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 48),
  created_at timestamptz NOT NULL DEFAULT now(),
  shown_to uuid,  -- The session that was shown the first codes, until its person says that they are kept.
  PRIMARY KEY (user_id, code_hash)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON directory.users, directory.groups, directory.user_groups,
  directory.former_passwords, directory.factors, directory.mail_factors, directory.address_changes,
  directory.invitations, directory.recovery_codes
  TO aiso_directory;

-- Tells every server, on commit, whose access may have changed (channel "aiso_access"). The argument is the
-- column that names the user. Ids only: a notice is no secret.
CREATE FUNCTION directory.tell_access_changed() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog
  AS $$ BEGIN
    PERFORM pg_notify('aiso_access',
      jsonb_build_object('u', coalesce(to_jsonb(NEW), to_jsonb(OLD))->>TG_ARGV[0])::text);
    RETURN NULL;
  END $$;
CREATE TRIGGER tell_access_changed
  AFTER DELETE OR UPDATE OF enabled, status, attributes, mfa_enabled, tokens_valid_after ON directory.users
  FOR EACH ROW EXECUTE FUNCTION directory.tell_access_changed('id');
CREATE TRIGGER tell_access_changed AFTER INSERT OR DELETE ON directory.user_groups
  FOR EACH ROW EXECUTE FUNCTION directory.tell_access_changed('user_id');
