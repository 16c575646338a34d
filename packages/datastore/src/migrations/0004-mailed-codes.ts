import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const TABLES = `
CREATE TABLE directory.mailed_codes (
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm_sign_up', 'reset_password', 'verify_email')),
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  failed_attempts integer NOT NULL DEFAULT 0 CHECK (failed_attempts >= 0),
  locked_until timestamptz,
  sent_today integer NOT NULL DEFAULT 1 CHECK (sent_today >= 1),
  day_began_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, purpose)
);
CREATE INDEX mailed_codes_day ON directory.mailed_codes (day_began_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON directory.mailed_codes TO aiso_directory;
`;

export const mailedCodes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(TABLES).execute(db);
  },
};
