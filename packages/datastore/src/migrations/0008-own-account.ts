import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Codes for who has lost the second factor, and what a session was last used with, so that its owner knows it again. */
const CHANGES = `
CREATE TABLE directory.recovery_codes (
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, code_hash)
);
CREATE TABLE directory.session_devices (
  session_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  user_agent text NOT NULL CHECK (length(user_agent) <= 300),
  seen_at timestamptz NOT NULL
);
CREATE INDEX session_devices_user ON directory.session_devices (user_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON directory.recovery_codes, directory.session_devices TO aiso_directory;
`;

export const ownAccount: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(CHANGES).execute(db);
  },
};
