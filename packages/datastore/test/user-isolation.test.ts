import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../src/connection.ts';
import { type TestDatastore, testDatastore } from '../src/testing.ts';
import { seedTenant, UPLOAD_ID, USER_ID } from './seed-tenant.ts';

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

/** Straight SQL as the application's role; null leaves the person unsaid. Rolled back afterwards. */
async function asUser(user: string | null, text: string): Promise<number> {
  await app.query('BEGIN');
  try {
    await app.query("SELECT set_config('aiso.tenant_id', 'naseem', true)");
    if (user !== null) await app.query("SELECT set_config('aiso.user_id', $1, true)", [user]);
    return (await app.query(text)).rowCount ?? 0;
  } finally {
    await app.query('ROLLBACK');
  }
}

describe('the database keeps the notifications of persons of one tenant apart', () => {
  it('shows them to their person alone', async () => {
    expect(await asUser(USER_ID, 'SELECT 1 FROM app.notifications')).toBe(1);
    for (const other of [null, '', 'somebody-else'])
      expect(await asUser(other, 'SELECT 1 FROM app.notifications')).toBe(0);
  });

  it('lets nobody else change or remove them, or give them away', async () => {
    for (const statement of ['UPDATE app.notifications SET read_at = now()', 'DELETE FROM app.notifications'])
      expect(await asUser('somebody-else', statement)).toBe(0);
    await expect(
      asUser(USER_ID, "UPDATE app.notifications SET user_id = 'somebody-else'"),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('lets nobody write one to another person', async () => {
    const insert = `INSERT INTO app.notifications (tenant_id, user_id, upload_id, kind)
      VALUES ('naseem', '${USER_ID}', '${UPLOAD_ID}', 'failed')`;
    expect(await asUser(USER_ID, insert)).toBe(1);
    for (const other of [null, 'somebody-else'])
      await expect(asUser(other, insert)).rejects.toMatchObject({ code: '42501' });
  });

  it('holds one a kind for each upload', async () => {
    await expect(
      asUser(
        USER_ID,
        `INSERT INTO app.notifications (tenant_id, user_id, upload_id, kind)
         VALUES ('naseem', '${USER_ID}', '${UPLOAD_ID}', 'finished')`,
      ),
    ).rejects.toMatchObject({ code: '23505' });
  });
});

describe('the database keeps what persons of one tenant chose apart', () => {
  const INSERT = `INSERT INTO app.preferences (tenant_id, user_id, name, value)
    VALUES ('naseem', '${USER_ID}', 'views:worklist', '[]')`;

  it('shows it to its person alone, and lets nobody else change, remove or add any', async () => {
    for (const statement of [
      'SELECT 1 FROM app.preferences',
      "UPDATE app.preferences SET value = '[]'",
      'DELETE FROM app.preferences',
    ]) {
      expect(await asUser(USER_ID, statement)).toBe(1);
      for (const other of [null, '', 'somebody-else']) expect(await asUser(other, statement)).toBe(0);
    }
    expect(await asUser(USER_ID, INSERT)).toBe(1);
    for (const other of [null, 'somebody-else'])
      await expect(asUser(other, INSERT)).rejects.toMatchObject({ code: '42501' });
    await expect(
      asUser(USER_ID, "UPDATE app.preferences SET user_id = 'somebody-else'"),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
