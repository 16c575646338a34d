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
  -- SHA-256 of the token in the link of the same mail.
  link_hash bytea UNIQUE CHECK (octet_length(link_hash) = 32),
  -- Both, AES-256-GCM under the master key: while they are good, who asks again is sent them again.
  sealed bytea,
  email text NOT NULL,  -- Where it was sent. Of verify_email: the address that is to become the user's.
  expires_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),  -- From networks that did not ask for it, together.
  tries_by_network jsonb NOT NULL DEFAULT '{}',  -- Each under the HMAC of the network.
  asked_from text[] NOT NULL DEFAULT '{}',  -- HMACs of networks.
  PRIMARY KEY (user_id, purpose)
);
CREATE INDEX mailed_codes_expiry ON directory.mailed_codes (expires_at);

-- Wrong codes by name, whether or not somebody has it: whoever has used up a code's tries is told so.
CREATE UNLOGGED TABLE directory.code_tries (
  subject bytea PRIMARY KEY CHECK (octet_length(subject) = 32),  -- HMAC of purpose and name.
  tries integer NOT NULL CHECK (tries >= 0),
  tries_by_network jsonb NOT NULL,
  asked_from text[] NOT NULL DEFAULT '{}',
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
  known_until timestamptz,  -- Of account and network: the account has signed in from there.
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
-- sign-in waits for them. An attempt is counted under account and network together; "network" and "area" (its
-- neighbourhood) are null where there is none. Attempts from networks that the account does not know share a
-- budget of the account (the generic cell rate algorithm, ITU-T I.371: "expires_at" is when the count is
-- empty again), and are counted for the network over all accounts. Rows are taken in one order (account and
-- network, account, account and area, network), so that no two calls wait for each other.

-- Spans and waits in seconds. "free" attempts cost no wait, further ones twice as long each, "longest_wait"
-- at most, from the attempt "stubborn" on an unknown network "stubborn_wait". The count begins anew "forget"
-- after a wait. "most" attempts of a network within "span" close it until its end. Unknown networks have
-- "budget" attempts together and one more every "every". The less an area has tried (it forgets one attempt
-- every "fresh_every"), the more of them are open to it: all at first, half after "fresh" attempts.
CREATE FUNCTION directory.charge_attempt(
  account bytea, network bytea, area bytea, at timestamptz,
  free integer, longest_wait integer, stubborn integer, stubborn_wait integer, forget integer,
  most integer, span integer,
  budget integer, every integer, fresh integer, fresh_every integer
) RETURNS TABLE (charged boolean, waits_until timestamptz) LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  counted bytea := sha256(account || coalesce(network, ''));
  is_unknown boolean := false;
  turn interval := make_interval(secs => every);
  fresh_turn interval := make_interval(secs => fresh_every);
  used integer;
  open integer;
  tries integer;
BEGIN
  charged := false;
  IF network IS NOT NULL THEN
    PERFORM 1 FROM directory.attempts a WHERE a.subject = counted AND a.known_until > at;
    is_unknown := NOT FOUND;
  END IF;
  IF is_unknown THEN
    -- Asked before anything is written: a flood from ever new networks leaves no rows.
    SELECT a.locked_until INTO waits_until FROM directory.attempts a
      WHERE a.subject = network AND a.locked_until > at;
    IF NOT FOUND THEN
      SELECT a.expires_at - (budget - 1) * turn INTO waits_until FROM directory.attempts a
        WHERE a.subject = account AND a.expires_at + turn > at + budget * turn;
    END IF;
    IF FOUND THEN
      RETURN NEXT;
      RETURN;
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
  IF NOT FOUND THEN
    SELECT a.locked_until INTO waits_until FROM directory.attempts a WHERE a.subject = counted;
    RETURN NEXT;
    RETURN;
  END IF;
  IF is_unknown THEN
    SELECT least(ceil(extract(epoch FROM a.expires_at - at) / fresh_every), fresh) INTO used
      FROM directory.attempts a WHERE a.subject = sha256(account || area) AND a.expires_at > at;
    open := budget - coalesce(used, 0) * budget / (2 * fresh);
    INSERT INTO directory.attempts AS u (subject, failed_attempts, expires_at) VALUES (account, 0, at + turn)
      ON CONFLICT (subject) DO UPDATE SET expires_at = greatest(u.expires_at, at) + turn
      WHERE greatest(u.expires_at, at) + turn <= at + open * turn;
    IF NOT FOUND THEN
      -- What others used up does not count against this network.
      UPDATE directory.attempts SET failed_attempts = failed_attempts - 1 WHERE subject = counted;
      SELECT a.expires_at - (open - 1) * turn INTO waits_until
        FROM directory.attempts a WHERE a.subject = account;
      RETURN NEXT;
      RETURN;
    END IF;
    INSERT INTO directory.attempts AS u (subject, failed_attempts, expires_at)
      VALUES (sha256(account || area), 0, at + fresh_turn)
      ON CONFLICT (subject) DO UPDATE
        SET expires_at = least(greatest(u.expires_at, at) + fresh_turn, at + fresh * fresh_turn);
  END IF;
  charged := true;
  IF tries >= free THEN
    UPDATE directory.attempts
      SET locked_until = at + make_interval(secs => least(power(2, least(tries, 100) - free),
        CASE WHEN is_unknown AND tries >= stubborn THEN stubborn_wait ELSE longest_wait END))
      WHERE subject = counted;
  END IF;
  IF is_unknown THEN
    INSERT INTO directory.attempts AS u (subject, failed_attempts, expires_at)
      VALUES (network, 1, at + make_interval(secs => span))
      ON CONFLICT (subject) DO UPDATE SET
        failed_attempts = CASE WHEN u.expires_at <= at THEN 1 ELSE u.failed_attempts + 1 END,
        locked_until = CASE WHEN u.expires_at > at AND u.failed_attempts + 1 >= most THEN u.expires_at END,
        expires_at = CASE WHEN u.expires_at <= at THEN excluded.expires_at ELSE u.expires_at END;
  END IF;
  RETURN NEXT;
END $$;

CREATE FUNCTION directory.clear_attempts(
  account bytea, network bytea, at timestamptz, known timestamptz, every integer
) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF network IS NULL THEN
    DELETE FROM directory.attempts WHERE subject = sha256(account);
    RETURN;
  END IF;
  UPDATE directory.attempts
    SET failed_attempts = 0, locked_until = NULL, known_until = known, expires_at = known
    WHERE subject = sha256(account || network) AND known_until > at;
  IF FOUND THEN
    RETURN;
  END IF;
  INSERT INTO directory.attempts AS u (subject, failed_attempts, known_until, expires_at)
    VALUES (sha256(account || network), 0, known, known)
    ON CONFLICT (subject) DO UPDATE
      SET failed_attempts = 0, locked_until = NULL, known_until = known, expires_at = known;
  UPDATE directory.attempts SET expires_at = expires_at - make_interval(secs => every) WHERE subject = account;
  UPDATE directory.attempts SET failed_attempts = failed_attempts - 1, locked_until = NULL
    WHERE subject = network AND failed_attempts > 0;
END $$;
