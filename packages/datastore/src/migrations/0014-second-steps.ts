import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Passwords of before, where the installation remembers them; codes by mail beside an authenticator app, and its set-up at sign-in. */
const CHANGES = `
CREATE TABLE directory.former_passwords (
  user_id uuid NOT NULL REFERENCES directory.users (id) ON DELETE CASCADE,
  password_hash text NOT NULL,
  replaced_at timestamptz NOT NULL
);
CREATE INDEX former_passwords_user ON directory.former_passwords (user_id, replaced_at DESC);
CREATE TABLE directory.mail_factors (
  user_id uuid PRIMARY KEY REFERENCES directory.users (id) ON DELETE CASCADE,
  preferred text CHECK (preferred IN ('SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'))
);
GRANT SELECT, INSERT, UPDATE, DELETE ON directory.former_passwords, directory.mail_factors TO aiso_directory;
ALTER TABLE directory.challenges DROP CONSTRAINT challenges_kind_check;
ALTER TABLE directory.challenges ADD CONSTRAINT challenges_kind_check CHECK (kind IN (
  'PASSWORD_VERIFIER', 'NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA', 'FACTOR', 'EMAIL_OTP', 'SELECT_MFA_TYPE', 'MFA_SETUP'
));
ALTER TABLE directory.mailed_codes DROP CONSTRAINT mailed_codes_purpose_check;
ALTER TABLE directory.mailed_codes ADD CONSTRAINT mailed_codes_purpose_check CHECK (purpose IN (
  'confirm_sign_up', 'reset_password', 'verify_email', 'sign_in', 'invite', 'reauthenticate', 'second_factor'
));
`;

export const secondSteps: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(CHANGES).execute(db);
  },
};
