import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolateTenant } from './tenant-isolation.ts';

/** Which findings have drifted, and what is told of it: a notification is of an upload or of a drift, and of a drift once a person. */
const CHANGES = `
CREATE TABLE app.drifts (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  model_name text COLLATE "C" NOT NULL,
  model_version text COLLATE "C" NOT NULL,
  finding_code text COLLATE "C" NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, model_name, model_version, finding_code)
);
GRANT SELECT, INSERT, DELETE ON app.drifts TO aiso_app;
ALTER TABLE app.notifications
  ALTER COLUMN upload_id DROP NOT NULL,
  ADD COLUMN drift_id uuid,
  ADD COLUMN drift jsonb CHECK (jsonb_typeof(drift) = 'object'),
  DROP CONSTRAINT notifications_kind_check,
  ADD CONSTRAINT notifications_kind_check CHECK (kind IN ('finished', 'refused', 'failed', 'drifted')),
  ADD CONSTRAINT notifications_subject_check CHECK (
    (kind = 'drifted') = (drift IS NOT NULL)
    AND (kind = 'drifted') = (drift_id IS NOT NULL)
    AND (kind = 'drifted') = (upload_id IS NULL)
  );
CREATE UNIQUE INDEX notifications_drift ON app.notifications (tenant_id, user_id, drift_id) WHERE drift_id IS NOT NULL;
`;

export const drift: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of [CHANGES, isolateTenant('drifts')]) await sql.raw(text).execute(db);
  },
};
