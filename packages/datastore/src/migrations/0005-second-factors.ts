import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const CHANGES = `
CREATE TABLE directory.factors (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  friendly_name text NOT NULL,
  secret bytea NOT NULL,
  verified_at timestamptz,
  last_step bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX factors_user ON directory.factors (user_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON directory.factors TO aiso_directory;
ALTER TABLE directory.users ADD COLUMN mfa_enabled boolean NOT NULL DEFAULT false;
ALTER TABLE directory.challenges DROP CONSTRAINT challenges_kind_check;
ALTER TABLE directory.challenges ADD CONSTRAINT challenges_kind_check
  CHECK (kind IN ('PASSWORD_VERIFIER', 'NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA'));
`;

export const secondFactors: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(CHANGES).execute(db);
  },
};
