import { type Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../src/connection.ts';
import { type TestDatastore, testDatastore } from '../src/testing.ts';
import { seedTenant } from './seed-tenant.ts';

const CONFIG = JSON.stringify({
  name: 'ward',
  displayName: 'Ward',
  theme: { primaryColor: '#0b62b0', secondaryColor: null },
  menuConfig: { type: 'full' },
  features: { administration: false },
  reads: 'children',
  deidentification: { use: 'off', modifiedDates: false, cleanDescriptors: false, retainDevice: false },
});

let store: TestDatastore;
let app: Client;
beforeAll(async () => {
  store = await testDatastore();
  app = await connect(store.appUrl, 'test');
  for (const tenant of ['naseem', 'admin']) await store.tenantTransaction(tenant, seedTenant);
});
afterAll(async () => {
  await app.end();
  await store.close();
});

/** As the application's role; rolled back afterwards. */
async function as(
  { tenant, administers }: { tenant: string; administers: false | 'on' | 'own' },
  ...statements: string[]
): Promise<Record<string, unknown>[]> {
  await app.query('BEGIN');
  try {
    await app.query("SELECT set_config('aiso.tenant_id', $1, true)", [tenant]);
    if (administers) await app.query("SELECT set_config('aiso.administers', $1, true)", [administers]);
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await app.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await app.query('ROLLBACK');
  }
}
const ADMINISTRATION = { tenant: 'admin', administers: 'on' } as const;
const OWN_ADMINISTRATION = { tenant: 'naseem', administers: 'own' } as const;

describe('administration in the database', () => {
  it('sees every tenant and the audit log of all, and nothing else of another tenant', async () => {
    const ids = (rows: Record<string, unknown>[]) => rows.map((row) => row['id']);
    expect(ids(await as(ADMINISTRATION, 'SELECT id FROM app.tenants ORDER BY id'))).toEqual([
      'admin',
      'medical-center',
      'naseem',
    ]);
    const audits = await as(ADMINISTRATION, 'SELECT tenant_id AS id FROM app.audit_events ORDER BY 1');
    expect(ids(audits)).toEqual(['admin', 'naseem']);
    for (const table of ['patients', 'studies', 'images', 'aiso-uploads', 'results', 'patient_terms']) {
      const rows = await as(ADMINISTRATION, `SELECT DISTINCT tenant_id AS id FROM app."${table}"`);
      expect(ids(rows)).toEqual(['admin']);
    }
  });

  it.each([
    { tenant: 'naseem', administers: 'on' },
    { tenant: 'admin', administers: false },
    { tenant: 'admin', administers: 'own' },
    // It does not administer itself.
    { tenant: 'naseem', administers: 'own' },
    { tenant: '', administers: 'on' },
    { tenant: '', administers: 'own' },
  ] as const)('is not what tenant "$tenant" does, with administers $administers', async (who) => {
    const own = who.tenant === '' ? 0 : 1;
    expect(await as(who, 'SELECT id FROM app.tenants')).toHaveLength(own);
    expect(await as(who, 'SELECT id FROM app.audit_events')).toHaveLength(own);
    for (const call of [
      `add_tenant('ward', '${CONFIG}')`,
      `change_tenant('naseem', 1, '${CONFIG}')`,
      "set_tenant_logo('naseem', 'x')",
      "set_tenant_archived('naseem', true)",
    ]) {
      await expect(as(who, `SELECT app.${call}`)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('of its own is what a tenant has that administers itself, and of nothing else', async () => {
    const own = JSON.stringify({ ...(JSON.parse(CONFIG) as object), features: { administration: true } });
    const change = (tenant: string, config = own) =>
      `SELECT app.change_tenant('${tenant}', 1, '${config}') AS done`;
    await app.query('BEGIN');
    await app.query("SELECT set_config('aiso.tenant_id', 'admin', true)");
    await app.query("SELECT set_config('aiso.administers', 'on', true)");
    await app.query(change('naseem'));
    await app.query('COMMIT');
    const next = change('naseem').replace(', 1,', ', 2,');
    expect(await as(OWN_ADMINISTRATION, next)).toEqual([{ done: true }]);
    expect(await as(OWN_ADMINISTRATION, "SELECT app.set_tenant_logo('naseem', 'x') AS done")).toEqual([
      { done: true },
    ]);
    expect(await as(OWN_ADMINISTRATION, 'SELECT id FROM app.tenants')).toEqual([{ id: 'naseem' }]);
    expect(await as(OWN_ADMINISTRATION, 'SELECT DISTINCT tenant_id AS id FROM app.audit_events')).toEqual([
      { id: 'naseem' },
    ]);
    for (const call of [
      change('admin'),
      change('medical-center'),
      // Its administration is the installation's to take.
      next.replace('true}', 'false}'),
      "SELECT app.set_tenant_logo('medical-center', 'x')",
      "SELECT app.set_tenant_archived('naseem', true)",
      `SELECT app.add_tenant('ward', '${CONFIG}')`,
      'UPDATE app.tenants SET name = name',
    ])
      await expect(as(OWN_ADMINISTRATION, call)).rejects.toMatchObject({ code: '42501' });
    for (const elsewhere of ['medical-center', 'admin'])
      await expect(as({ tenant: elsewhere, administers: 'own' }, next)).rejects.toMatchObject({
        code: '42501',
      });
    await app.query('BEGIN');
    await app.query("SELECT set_config('aiso.tenant_id', 'admin', true)");
    await app.query("SELECT set_config('aiso.administers', 'on', true)");
    await app.query(`SELECT app.change_tenant('naseem', 2, '${CONFIG}')`);
    await app.query('COMMIT');
  });

  it('makes a tenant once, and changes the revision that was read', async () => {
    const add = `SELECT app.add_tenant('ward', '${CONFIG}') AS done`;
    expect(await as(ADMINISTRATION, add, add)).toEqual([{ done: false }]);
    const change = (revision: number) =>
      `SELECT app.change_tenant('naseem', ${revision}, '${CONFIG}') AS done`;
    expect(await as(ADMINISTRATION, change(3), change(3))).toEqual([{ done: false }]);
    expect(await as(ADMINISTRATION, change(3), change(4))).toEqual([{ done: true }]);
  });

  it('neither archives the admin tenant nor takes its administration away', async () => {
    for (const call of ["set_tenant_archived('admin', true)", `change_tenant('admin', 1, '${CONFIG}')`]) {
      const failure = await as(ADMINISTRATION, `SELECT app.${call}`).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(DatabaseError);
      expect(failure).toMatchObject({ code: '23514', constraint: 'admin_tenant_stays' });
    }
  });

  it('writes audit events and changes none of them', async () => {
    const { rows } = await app.query<{ privilege: string }>(
      `SELECT privilege_type AS privilege FROM information_schema.table_privileges
       WHERE table_schema = 'app' AND table_name = 'audit_events' AND grantee = 'aiso_app' ORDER BY 1`,
    );
    expect(rows.map(({ privilege }) => privilege)).toEqual(['INSERT', 'SELECT']);
    await expect(
      as(
        ADMINISTRATION,
        'INSERT INTO app.audit_events (tenant_id, action, subject_type, subject_id) VALUES ' +
          "('naseem', 'x', 'y', 'z')",
      ),
    ).rejects.toThrow(/row-level security/u);
  });
});
