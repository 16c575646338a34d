import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolateTenant } from './tenant-isolation.ts';

/** By this monitoring counts an image once a version, the last time that it was read. */
const RESULTS = `
ALTER TABLE app.results ADD COLUMN superseded_at timestamptz;
GRANT UPDATE (superseded_at) ON app.results TO aiso_app;
`;

/** All that monitoring asks of results and of where images come from, so that it walks indexes and reads neither table. */
const INDEXES = `
DROP INDEX app.results_at;
CREATE INDEX results_at ON app.results (tenant_id, created_at)
  INCLUDE (model_name, model_version, gate_reason, population, superseded_at, image_id, id);
CREATE INDEX images_origin ON app.images (tenant_id, id) INCLUDE (institution, manufacturer, device_model, station);
`;

/** Readings that were there before. */
const SUPERSEDE = `
UPDATE app.results SET superseded_at = later.at
FROM (
  SELECT tenant_id, id, lead(created_at) OVER (
    PARTITION BY tenant_id, image_id, model_name, model_version ORDER BY created_at, id
  ) AS at
  FROM app.results
) AS later
WHERE results.tenant_id = later.tenant_id AND results.id = later.id AND later.at IS NOT NULL;
`;

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
    for (const text of [CHANGES, isolateTenant('drifts'), RESULTS]) await sql.raw(text).execute(db);
    const { rows: tenants } = await sql<{ id: string }>`SELECT id FROM app.tenants`.execute(db);
    for (const { id } of tenants) {
      // The policies bind the owner as well: it sees one tenant at a time.
      await sql`SELECT set_config('aiso.tenant_id', ${id}, true)`.execute(db);
      await sql.raw(SUPERSEDE).execute(db);
    }
    await sql`SELECT set_config('aiso.tenant_id', '', true)`.execute(db);
    await sql.raw(INDEXES).execute(db);
  },
};
