import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolateTenant } from './tenant-isolation.ts';

/**
 * What a model is watched by: where and with what an image was taken, and what readers say of its findings. The index walks the results
 * of a time without reading those of other models.
 */
const CHANGES = `
ALTER TABLE app.images
  ADD COLUMN institution text CHECK (char_length(institution) <= 64),
  ADD COLUMN manufacturer text CHECK (char_length(manufacturer) <= 64),
  ADD COLUMN device_model text CHECK (char_length(device_model) <= 64),
  ADD COLUMN station text CHECK (char_length(station) <= 64);
CREATE INDEX results_at ON app.results (tenant_id, created_at)
  INCLUDE (model_name, model_version, gate_reason, image_id, id);
CREATE TABLE app.verdicts (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  result_id uuid NOT NULL,
  code text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL CHECK (user_id <> ''),
  agrees boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, result_id, code, user_id),
  FOREIGN KEY (tenant_id, result_id, code) REFERENCES app.findings (tenant_id, result_id, code) ON DELETE CASCADE
);
GRANT SELECT, INSERT, UPDATE, DELETE ON app.verdicts TO aiso_app;
`;

export const monitoring: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of [CHANGES, isolateTenant('verdicts')]) await sql.raw(text).execute(db);
  },
};
