import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Attempts are counted by subject (an HMAC of an account, a network or both), so that names that nobody has are counted like others. They and
 * the challenges live for minutes and are unlogged: no sign-in waits for the disk because of them, and a crash of the database
 * costs a person the step under way. A challenge that clients carry sealed is written down once it is answered. A key is published from `created_at` on and signs from `active_from` on.
 */
const CHANGES = `
CREATE UNLOGGED TABLE directory.attempts (
  subject bytea PRIMARY KEY CHECK (octet_length(subject) = 32),
  failed_attempts integer NOT NULL CHECK (failed_attempts >= 0),
  locked_until timestamptz,
  known_until timestamptz,
  expires_at timestamptz NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX attempts_expiry ON directory.attempts (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON directory.attempts TO aiso_directory;
ALTER TABLE directory.users DROP COLUMN failed_attempts, DROP COLUMN locked_until;
ALTER TABLE directory.challenges DROP CONSTRAINT challenges_user_id_fkey;
ALTER TABLE directory.challenges SET UNLOGGED;
CREATE UNLOGGED TABLE directory.spent_challenges (
  id text COLLATE "C" PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_challenges_expiry ON directory.spent_challenges (expires_at);
GRANT SELECT, INSERT, DELETE ON directory.spent_challenges TO aiso_directory;
ALTER TABLE directory.signing_keys ADD COLUMN active_from timestamptz NOT NULL DEFAULT now();
UPDATE directory.signing_keys SET active_from = created_at;
`;

/**
 * One call for each, with a plan that the connection keeps: they are in the way of every sign-in. `network` is null where there is none. The
 * account is counted under what `network` and it make together once it has signed in from there. Both take their rows in one order (account, both
 * together, network), so that they never wait for each other in a circle.
 */
const FUNCTIONS = `
CREATE FUNCTION directory.charge_attempt(
  account bytea, network bytea, at timestamptz, free integer, longest_wait integer, forget integer, most integer, span integer
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
      SELECT a.locked_until INTO waits_until FROM directory.attempts a WHERE a.subject = network AND a.locked_until > at;
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
      failed_attempts = CASE WHEN u.locked_until < at - make_interval(secs => forget) THEN 1 ELSE least(u.failed_attempts, 1000) + 1 END,
      locked_until = CASE WHEN u.locked_until < at - make_interval(secs => forget) THEN NULL ELSE u.locked_until END,
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
    UPDATE directory.attempts SET locked_until = at + make_interval(secs => least(power(2, least(tries, 100) - free), longest_wait))
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
    UPDATE directory.attempts SET failed_attempts = 0, locked_until = NULL, known_until = known, expires_at = known
      WHERE subject = sha256(account || network) AND known_until > at;
    IF FOUND THEN
      RETURN;
    END IF;
    DELETE FROM directory.attempts WHERE subject = account;
    INSERT INTO directory.attempts AS u (subject, failed_attempts, known_until, expires_at)
      VALUES (sha256(account || network), 0, known, known)
      ON CONFLICT (subject) DO UPDATE SET failed_attempts = 0, locked_until = NULL, known_until = known, expires_at = known;
    UPDATE directory.attempts SET failed_attempts = failed_attempts - 1, locked_until = NULL
      WHERE subject = network AND failed_attempts > 0;
  ELSE
    DELETE FROM directory.attempts WHERE subject = account;
  END IF;
END $$;
`;

export const limitsAndKeys: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(CHANGES + FUNCTIONS).execute(db);
  },
};
