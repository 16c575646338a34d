import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Attempts are counted by subject (an HMAC of an account, a network or both), so that names that nobody has are counted like others. They and
 * the challenges live for minutes and are unlogged: no sign-in waits for the disk because of them, and a crash of the database
 * costs a person the step under way. A key is published from `created_at` on and signs from `active_from` on.
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
ALTER TABLE directory.signing_keys ADD COLUMN active_from timestamptz NOT NULL DEFAULT now();
UPDATE directory.signing_keys SET active_from = created_at;
`;

export const limitsAndKeys: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(CHANGES).execute(db);
  },
};
