import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../src/connection.ts';
import { type TestDatastore, testDatastore } from '../src/testing.ts';
import { seedTenant } from './seed-tenant.ts';

const TABLES = [
  'patients',
  'studies',
  'images',
  'aiso-uploads',
  'study_terms',
  'worklist',
  'conflicts',
  'patient_terms',
  'patient_changes',
  'patient_list',
  'patient_spellings',
  'results',
  'findings',
  'tenant_models',
  'tenant_operating_points',
  'model_history',
  'shadow_results',
  'shadow_findings',
  'verdicts',
  'study_readings',
  'study_presences',
  'drifts',
  'monitored_days',
  'monitored_readings',
  'monitored_scores',
  'monitored_verdicts',
  'notifications',
  'api_keys',
  'patient_exports',
  'research_exports',
  'user_pictures',
  'preferences',
  'shared_views',
  'reading_groups',
  'reading_group_members',
  'assignment_rules',
  'assignments',
  'comments',
  'audit_events',
] as const;

/**
 * Administration reads tenants, audit events and people's pictures of all, and removes pictures. The owner
 * keeps the tenants, and removes pictures and preferences, too.
 */
const POLICIES: Readonly<Record<string, number>> = {
  tenants: 3,
  audit_events: 3,
  user_pictures: 4,
  preferences: 2,
};

let store: TestDatastore;
let owner: Client;
let app: Client;
beforeAll(async () => {
  store = await testDatastore();
  owner = await connect(store.ownerUrl, 'test');
  app = await connect(store.appUrl, 'test');
  for (const tenant of ['naseem', 'admin']) await store.tenantTransaction(tenant, seedTenant);
});
afterAll(async () => {
  await app.end();
  await owner.end();
  await store.close();
});

/**
 * Straight SQL as the application's role and the seeds' person, as if a statement had been slipped in. Rolled
 * back afterwards.
 */
async function asTenant(
  tenant: string | null,
  text: string,
): Promise<{ rows: Record<string, unknown>[]; count: number }> {
  await app.query('BEGIN');
  try {
    await app.query("SELECT set_config('aiso.user_id', 'u', true)");
    if (tenant !== null) await app.query("SELECT set_config('aiso.tenant_id', $1, true)", [tenant]);
    const { rows, rowCount } = await app.query<Record<string, unknown>>(text);
    return { rows, count: rowCount ?? 0 };
  } finally {
    await app.query('ROLLBACK');
  }
}

describe('the database keeps tenants apart', () => {
  it('has forced row-level security on every table with a tenant, and on the tenants', async () => {
    const { rows } = await owner.query<{ name: string; forced: boolean; policies: number }>(`
      SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS forced,
        (SELECT count(*)::int FROM pg_policy p WHERE p.polrelid = c.oid AND p.polpermissive) AS policies
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname NOT IN ('pg_catalog', 'information_schema') AND c.relkind IN ('r', 'p')
        AND (c.oid = 'app.tenants'::regclass OR EXISTS (
          SELECT 1 FROM pg_attribute a
          WHERE a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped))
      ORDER BY 1`);
    expect(rows.map(({ name }) => name)).toEqual([...TABLES, 'tenants'].sort());
    expect(rows.filter(({ forced }) => !forced)).toEqual([]);
    expect(rows.filter(({ name, policies }) => policies !== (POLICIES[name] ?? 1))).toEqual([]);
  });

  it('lets its roles own nothing, be no superuser, pass no policy and belong to no other role', async () => {
    const { rows } = await owner.query(`
      SELECT r.rolname, r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb,
        (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid)
        + (SELECT count(*)::int FROM pg_proc WHERE proowner = r.oid)
        + (SELECT count(*)::int FROM pg_namespace WHERE nspowner = r.oid)
        + (SELECT count(*)::int FROM pg_type WHERE typowner = r.oid)
        + (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS owned
      FROM pg_roles r WHERE r.rolname IN ('aiso_app', 'aiso_directory') ORDER BY 1`);
    const none = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 };
    expect(rows).toEqual([
      { rolname: 'aiso_app', ...none },
      { rolname: 'aiso_directory', ...none },
    ]);
  });

  it.each(TABLES)(
    'shows of %s the own rows alone, and none without a tenant or to an unknown one',
    async (table) => {
      for (const tenant of ['naseem', 'admin']) {
        const { rows } = await asTenant(tenant, `SELECT tenant_id FROM app."${table}"`);
        expect(rows).toEqual([{ tenant_id: tenant }]);
      }
      for (const tenant of [null, '', 'medical-center', 'unknown']) {
        expect((await asTenant(tenant, `SELECT tenant_id FROM app."${table}"`)).count).toBe(0);
      }
    },
  );

  it.each(TABLES)('lets nobody write into %s of another tenant', async (table) => {
    const denied = /row-level security|permission denied/u;
    const { rows } = await owner.query<Record<string, unknown>>(
      `SELECT * FROM app."${table}" WHERE tenant_id = 'admin'`,
    );
    const row = JSON.stringify(rows[0]).replaceAll("'", "''");
    await expect(
      asTenant(
        'naseem',
        `INSERT INTO app."${table}" SELECT * FROM jsonb_populate_record(null::app."${table}", '${row}')`,
      ),
    ).rejects.toThrow(denied);
    for (const statement of [
      `UPDATE app."${table}" SET tenant_id = tenant_id WHERE tenant_id = 'admin'`,
      `DELETE FROM app."${table}" WHERE tenant_id = 'admin'`,
    ]) {
      const touched = await asTenant('naseem', statement).then(
        ({ count }) => count,
        (error: unknown) => {
          expect(String(error)).toMatch(/permission denied/u);
          return 0;
        },
      );
      expect(touched).toBe(0);
    }
    await expect(asTenant('naseem', `UPDATE app."${table}" SET tenant_id = 'admin'`)).rejects.toThrow(denied);
  });

  it('lets no reference leave its tenant', async () => {
    const { rows } = await owner.query<{ id: string }>("SELECT id FROM app.images WHERE tenant_id = 'admin'");
    await expect(
      asTenant('naseem', `UPDATE app."aiso-uploads" SET image_id = '${rows[0]?.id}'`),
    ).rejects.toMatchObject({ code: '23503' });
  });

  it.each([
    'SET ROLE postgres',
    'SET ROLE aiso_directory',
    'SET SESSION AUTHORIZATION postgres',
    'ALTER TABLE app.patients DISABLE ROW LEVEL SECURITY',
    'ALTER TABLE app.patients NO FORCE ROW LEVEL SECURITY',
    'DROP POLICY tenant_only ON app.patients',
    'CREATE POLICY open ON app.patients USING (true)',
    'ALTER ROLE aiso_app BYPASSRLS',
    'TRUNCATE app.patients',
    'CREATE TABLE app.mine (x int)',
    'CREATE TABLE public.mine (x int)',
    'CREATE SCHEMA mine',
    'SELECT * FROM directory.users',
    'SELECT * FROM migration.kysely_migration',
    'SELECT rolpassword FROM pg_authid',
    "SELECT pg_read_file('postgresql.conf')",
    "COPY app.patients TO PROGRAM 'cat'",
    'UPDATE app.audit_events SET action = action',
    'DELETE FROM app.audit_events',
    'TRUNCATE app.audit_events',
    'ALTER TABLE app.audit_events DISABLE ROW LEVEL SECURITY',
    "UPDATE app.tenants SET display_name = 'x'",
    'DELETE FROM app.results',
    'DELETE FROM app.conflicts',
    'DELETE FROM app.patient_changes',
    'UPDATE app.patient_changes SET kind = kind',
    'DELETE FROM app.tenant_models',
    'UPDATE app.model_history SET event = event',
    'DELETE FROM app.model_history',
    'DELETE FROM app.shadow_results',
  ])('refuses the application %s', async (statement) => {
    await expect(asTenant('naseem', statement)).rejects.toMatchObject({
      code: expect.stringMatching(/42501|22023/u) as string,
    });
  });

  it('gives no row to a session that turns policies off', async () => {
    await app.query('BEGIN');
    await app.query('SET LOCAL row_security = off');
    await expect(app.query('SELECT * FROM app.patients')).rejects.toMatchObject({ code: '42501' });
    await app.query('ROLLBACK');
  });

  it('tells ids of tenants and nothing else of them', async () => {
    expect(await store.knownTenantIds()).toEqual(new Set(['naseem', 'admin', 'medical-center']));
    expect((await asTenant('naseem', 'SELECT id FROM app.tenants')).rows).toEqual([{ id: 'naseem' }]);
    await owner.query("UPDATE app.tenants SET archived_at = now() WHERE id = 'medical-center'");
    expect(await store.knownTenantIds()).toEqual(new Set(['naseem', 'admin']));
  });

  it('shows the directory’s role the directory alone', async () => {
    expect(await store.directory.selectFrom('directory.users').selectAll().execute()).toEqual([]);
    const directory = await connect(store.directoryUrl, 'test');
    for (const table of ['app.patients', 'app.tenants', 'pgboss.job', 'migration.kysely_migration']) {
      await expect(directory.query(`SELECT * FROM ${table}`)).rejects.toMatchObject({ code: '42501' });
    }
    await directory.end();
  });
});
