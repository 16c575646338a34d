import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolateTenant, isolateUser } from './tenant-isolation.ts';

/**
 * What is told to the person who sent an image: one row an upload and end state, ids and the model's words, no name of a patient
 * or file. A row belongs to a tenant and, within it, to a person.
 */
const TABLE = `
CREATE TABLE app.notifications (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id text COLLATE "C" NOT NULL CHECK (user_id <> ''),
  upload_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('finished', 'refused', 'failed')),
  finding_code text COLLATE "C",
  finding_label text,
  above boolean,
  gate_accepted boolean,
  error_code text COLLATE "C",
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  archived_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, upload_id, kind),
  CHECK ((finding_code IS NULL) = (finding_label IS NULL) AND (finding_code IS NULL) = (above IS NULL)),
  FOREIGN KEY (tenant_id, upload_id) REFERENCES app."aiso-uploads" (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX notifications_user ON app.notifications (tenant_id, user_id, created_at DESC, id DESC);
`;

const GRANTS = 'GRANT SELECT, INSERT, UPDATE, DELETE ON app.notifications TO aiso_app;';

export const notifications: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of [TABLE, isolateTenant('notifications'), isolateUser('notifications'), GRANTS]) {
      await sql.raw(text).execute(db);
    }
  },
};
