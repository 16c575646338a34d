import { readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../src/connection.ts';
import { type TestDatastore, testDatastore } from '../src/testing.ts';
import { shapeOf } from './schema/database-shape.ts';
import { generatedFiles } from './schema/generated-files.ts';

let store: TestDatastore;
let owner: Client;
beforeAll(async () => {
  store = await testDatastore();
  owner = await connect(store.ownerUrl, 'test');
});
afterAll(async () => {
  await owner.end();
  await store.close();
});

describe('a freshly migrated database', () => {
  it('has the tables that TypeScript knows, and the shape that was looked at', async () => {
    for (const { path, text } of await generatedFiles(store.ownerUrl)) {
      expect(text, `${path} is not of this schema. Write it anew: npm run schema:generate`).toBe(
        readFileSync(path, 'utf8'),
      );
    }
  });

  it.each([
    ['column', 'ALTER TABLE app.studies ADD COLUMN planted text'],
    ['default', "ALTER TABLE app.studies ALTER COLUMN description SET DEFAULT 'planted'"],
    ['constraint', 'ALTER TABLE app.findings DROP CONSTRAINT findings_score_check'],
    ['index', 'CREATE INDEX planted ON app.studies (description)'],
    ['policy', 'ALTER POLICY tenant_only ON app.images USING (true)'],
    ['row-level security', 'ALTER TABLE app.images NO FORCE ROW LEVEL SECURITY'],
    ['trigger', 'ALTER TABLE app.results DISABLE TRIGGER forget_monitored_day'],
    [
      'function',
      `CREATE OR REPLACE FUNCTION app.known_tenant_ids() RETURNS SETOF text
         LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS 'SELECT id FROM app.tenants'`,
    ],
    ['right to run a function', 'GRANT EXECUTE ON FUNCTION app.add_tenant TO aiso_directory'],
    ['right to a table', 'GRANT UPDATE ON app.audit_events TO aiso_app'],
    ['right to a column', 'GRANT UPDATE (outcome) ON app.audit_events TO aiso_app'],
    ['right to a schema', 'GRANT USAGE ON SCHEMA directory TO aiso_app'],
    ['durability', 'ALTER TABLE directory.attempts SET LOGGED'],
  ])('has another shape with another %s', async (_what, change) => {
    const shape = await shapeOf(owner);
    await owner.query('BEGIN');
    try {
      await owner.query(change);
      expect(await shapeOf(owner)).not.toBe(shape);
    } finally {
      await owner.query('ROLLBACK');
    }
  });
});
