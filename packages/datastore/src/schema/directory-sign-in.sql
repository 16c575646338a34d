-- Schema "directory": what stands between a password and a session, and sessions themselves.
--
-- Attempts and challenges live for minutes and are unlogged: no sign-in waits for the disk because of them. A
-- crash of the database costs a person the step under way.

-- What the next step of a sign-in must not take from the client.
CREATE UNLOGGED TABLE directory.challenges (
  id text COLLATE "C" PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('PASSWORD_VERIFIER', 'NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA',
    'FACTOR', 'EMAIL_OTP', 'SELECT_MFA_TYPE', 'MFA_SETUP')),
  user_id uuid,  -- Without a foreign key: also of a user who is gone meanwhile.
  username text NOT NULL,
  secret bytea NOT NULL,  -- Encrypted under the master key.
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),  -- Codes that were judged; the last ends the challenge.
  expires_at timestamptz NOT NULL
);
CREATE INDEX challenges_expiry ON directory.challenges (expires_at);

-- Challenges that clients carry sealed, once they were answered: none is answered twice.
CREATE UNLOGGED TABLE directory.spent_challenges (
  id text COLLATE "C" PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_challenges_expiry ON directory.spent_challenges (expires_at);

CREATE TABLE directory.mailed_codes (
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm_sign_up', 'reset_password', 'verify_email', 'sign_in',
    'invite', 'reauthenticate', 'second_factor')),
  -- HMAC-SHA-256 under a subkey of the master key: eight digits are guessed at once from a plain hash.
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  -- SHA-256 of the token in the link of the same mail; the flow that the link goes on with (PKCE).
  link_hash bytea UNIQUE CHECK (octet_length(link_hash) = 32),
  flow_id uuid,
  email text NOT NULL,  -- Where it was sent. Of verify_email: the address that is to become the user's.
  expires_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  tries_by_network jsonb NOT NULL DEFAULT '{}',  -- Each under the HMAC of the network.
  sent_today integer NOT NULL DEFAULT 1 CHECK (sent_today >= 1),
  day_began_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, purpose)
);
CREATE INDEX mailed_codes_day ON directory.mailed_codes (day_began_at);

-- Wrong codes by name, whether or not somebody has it: whoever has used up a code's tries is told so.
CREATE UNLOGGED TABLE directory.code_tries (
  subject bytea PRIMARY KEY CHECK (octet_length(subject) = 32),  -- HMAC of purpose and name.
  tries integer NOT NULL CHECK (tries >= 0),
  tries_by_network jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX code_tries_expiry ON directory.code_tries (expires_at);

-- The tokens of a session are a family; each is replaced by the next.
CREATE TABLE directory.refresh_tokens (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),  -- SHA-256 of the token.
  family_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  client_id text NOT NULL,
  auth_time timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  replaced_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX refresh_tokens_family ON directory.refresh_tokens (family_id);
CREATE INDEX refresh_tokens_user ON directory.refresh_tokens (user_id);
CREATE INDEX refresh_tokens_expiry ON directory.refresh_tokens (expires_at);
CREATE TRIGGER tell_access_changed AFTER UPDATE OF revoked_at ON directory.refresh_tokens
  FOR EACH ROW EXECUTE FUNCTION directory.tell_access_changed('user_id');

-- What a session was last used with, so that its owner knows it again.
CREATE TABLE directory.session_devices (
  session_id uuid PRIMARY KEY,  -- The family of its refresh tokens.
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  user_agent text NOT NULL CHECK (length(user_agent) <= 300),  -- As the browser calls itself, cut.
  seen_at timestamptz NOT NULL
);
CREATE INDEX session_devices_user ON directory.session_devices (user_id);

-- From where tokens are used that their clients keep, as long as it tells copies: two lives of an access
-- token.
CREATE UNLOGGED TABLE directory.session_places (
  session_id uuid NOT NULL,  -- The family of its refresh tokens.
  place bytea NOT NULL CHECK (octet_length(place) = 32),  -- HMAC of network and program.
  program bytea NOT NULL CHECK (octet_length(program) = 32),  -- HMAC of what it calls itself.
  is_ipv6 boolean NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, place)
);
CREATE INDEX session_places_use ON directory.session_places (used_at);

CREATE TABLE directory.signing_keys (
  kid text COLLATE "C" PRIMARY KEY,
  algorithm text NOT NULL CHECK (algorithm = 'RS256'),
  public_jwk jsonb NOT NULL,
  private_key bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),  -- Published from here on: verifiers know it in time.
  active_from timestamptz NOT NULL DEFAULT now(),  -- Signs from here on.
  retired_at timestamptz  -- No token of it is taken from here on.
);

-- By a tenant's secret its images get pseudonyms. It is kept here because the application's role reads none of it,
-- and is made when it is first needed. A tenant whose secret is lost has other pseudonyms from then on.
CREATE TABLE directory.tenant_secrets (
  tenant text COLLATE "C" PRIMARY KEY,
  secret bytea NOT NULL  -- Encrypted under the master key.
);

-- Counts of attempts and of other limited things. The subject is an HMAC-SHA-256 of an account, a network or
-- a limit, or the SHA-256 of an account's and a network's: so names that nobody has are counted like others.
CREATE UNLOGGED TABLE directory.attempts (
  subject bytea PRIMARY KEY CHECK (octet_length(subject) = 32),
  failed_attempts integer NOT NULL CHECK (failed_attempts >= 0),
  locked_until timestamptz,
  known_until timestamptz,  -- Of account and network: until then the account is counted by itself there.
  expires_at timestamptz NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX attempts_expiry ON directory.attempts (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON directory.challenges, directory.mailed_codes, directory.code_tries,
  directory.refresh_tokens, directory.session_devices, directory.session_places,
  directory.signing_keys, directory.attempts
  TO aiso_directory;
GRANT SELECT, INSERT, DELETE ON directory.spent_challenges TO aiso_directory;
GRANT SELECT, INSERT, UPDATE ON directory.tenant_secrets TO aiso_directory;

-- Counting an attempt and clearing the count are one call each, with a plan that the connection keeps: every
-- sign-in waits for them. "network" is null where there is none. Once an account has signed in from a
-- network, it is counted there under both together. Rows are taken in one order (account, both together,
-- network), so that no two calls wait for each other.

-- Spans and waits in seconds. "free" attempts cost no wait, further ones twice as long each, "longest_wait"
-- at most. The count begins anew "forget" after a wait. "most" attempts of a network within "span" close it
-- until its end.
CREATE FUNCTION directory.charge_attempt(
  account bytea, network bytea, at timestamptz,
  free integer, longest_wait integer, forget integer, most integer, span integer
) RETURNS TABLE (charged boolean, waits_until timestamptz) LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  counted bytea := account;
  tries integer;
BEGIN
  IF network IS NOT NULL THEN
    SELECT a.subject INTO counted FROM directory.attempts a
      WHERE a.subject = sha256(account || network) AND a.known_until > at;
    IF NOT FOUND THEN
      counted := account;
      SELECT a.locked_until INTO waits_until FROM directory.attempts a
        WHERE a.subject = network AND a.locked_until > at;
      IF FOUND THEN
        charged := false;
        RETURN NEXT;
        RETURN;
      END IF;
    END IF;
  END IF;
  INSERT INTO directory.attempts AS u (subject, failed_attempts, expires_at)
    VALUES (counted, 1, at + make_interval(secs => 2 * forget))
    ON CONFLICT (subject) DO UPDATE SET
      failed_attempts = CASE WHEN u.locked_until < at - make_interval(secs => forget) THEN 1
        ELSE least(u.failed_attempts, 1000) + 1 END,
      locked_until = CASE WHEN u.locked_until < at - make_interval(secs => forget) THEN NULL
        ELSE u.locked_until END,
      expires_at = greatest(u.expires_at, excluded.expires_at)
    WHERE u.locked_until IS NULL OR u.locked_until <= at
    RETURNING u.failed_attempts INTO tries;
  charged := FOUND;
  IF NOT charged THEN
    SELECT a.locked_until INTO waits_until FROM directory.attempts a WHERE a.subject = counted;
    RETURN NEXT;
    RETURN;
  END IF;
  IF tries >= free THEN
    UPDATE directory.attempts
      SET locked_until = at + make_interval(secs => least(power(2, least(tries, 100) - free), longest_wait))
      WHERE subject = counted;
  END IF;
  IF network IS NOT NULL AND counted = account THEN
    INSERT INTO directory.attempts AS u (subject, failed_attempts, expires_at)
      VALUES (network, 1, at + make_interval(secs => span))
      ON CONFLICT (subject) DO UPDATE SET
        failed_attempts = CASE WHEN u.expires_at <= at THEN 1 ELSE u.failed_attempts + 1 END,
        locked_until = CASE WHEN u.expires_at > at AND u.failed_attempts + 1 >= most THEN u.expires_at END,
        expires_at = CASE WHEN u.expires_at <= at THEN excluded.expires_at ELSE u.expires_at END;
  END IF;
  RETURN NEXT;
END $$;

CREATE FUNCTION directory.clear_attempts(account bytea, network bytea, at timestamptz, known timestamptz)
RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF network IS NOT NULL THEN
    UPDATE directory.attempts
      SET failed_attempts = 0, locked_until = NULL, known_until = known, expires_at = known
      WHERE subject = sha256(account || network) AND known_until > at;
    IF FOUND THEN
      RETURN;
    END IF;
    DELETE FROM directory.attempts WHERE subject = account;
    INSERT INTO directory.attempts AS u (subject, failed_attempts, known_until, expires_at)
      VALUES (sha256(account || network), 0, known, known)
      ON CONFLICT (subject) DO UPDATE
        SET failed_attempts = 0, locked_until = NULL, known_until = known, expires_at = known;
    UPDATE directory.attempts SET failed_attempts = failed_attempts - 1, locked_until = NULL
      WHERE subject = network AND failed_attempts > 0;
  ELSE
    DELETE FROM directory.attempts WHERE subject = account;
  END IF;
END $$;
