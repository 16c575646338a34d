import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../src/connection.ts';
import { type TestDatastore, testDatastore } from '../src/testing.ts';
import { seedTenant, USER_ID } from './seed-tenant.ts';

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

/** Straight SQL as the application's role. Rolled back afterwards. @returns how many rows it reached */
async function as(settings: Readonly<Record<string, string>>, text: string): Promise<number> {
  await app.query('BEGIN');
  try {
    for (const [name, value] of Object.entries(settings))
      await app.query('SELECT set_config($1, $2, true)', [`aiso.${name}`, value]);
    return (await app.query(text)).rowCount ?? 0;
  } finally {
    await app.query('ROLLBACK');
  }
}

const IS_IN_NASEEM = { tenant_id: 'naseem' };
const ALL = 'SELECT 1 FROM app.user_pictures';
const CHANGE = "UPDATE app.user_pictures SET content = 'x'";
const REMOVAL = 'DELETE FROM app.user_pictures';
const ADDED = (person: string): string =>
  `INSERT INTO app.user_pictures VALUES ('naseem', '${person}', repeat('a', 64), 'x')`;

describe('the database shows pictures to colleagues and lets their person alone change them', () => {
  it('whoever of the tenant asks', async () => {
    for (const user_id of [USER_ID, 'colleague', ''])
      expect(await as({ ...IS_IN_NASEEM, user_id }, ALL)).toBe(1);
  });

  it('and nobody else writes one', async () => {
    for (const change of [CHANGE, REMOVAL]) {
      expect(await as({ ...IS_IN_NASEEM, user_id: USER_ID }, change)).toBe(1);
      expect(await as({ ...IS_IN_NASEEM, user_id: 'colleague' }, change)).toBe(0);
      expect(await as(IS_IN_NASEEM, change)).toBe(0);
    }
    expect(await as({ ...IS_IN_NASEEM, user_id: 'colleague' }, ADDED('colleague'))).toBe(1);
    for (const user_id of [USER_ID, ''])
      await expect(as({ ...IS_IN_NASEEM, user_id }, ADDED('colleague'))).rejects.toMatchObject({
        code: '42501',
      });
  });

  it('administration sees and removes those of all tenants, and changes none', async () => {
    const administration = { tenant_id: 'admin', administers: 'on', user_id: 'administrator' };
    const elsewhere = { ...administration, tenant_id: 'naseem' };
    expect(await as(administration, ALL)).toBe(2);
    expect(await as(elsewhere, ALL)).toBe(1);
    expect(await as(administration, REMOVAL)).toBe(2);
    expect(await as(elsewhere, REMOVAL)).toBe(0);
    expect(await as(administration, CHANGE)).toBe(0);
  });

  it('a tenant’s administration removes those of its people, and changes none', async () => {
    const own = { ...IS_IN_NASEEM, administers: 'own', user_id: 'administrator' };
    expect(await as(own, ALL)).toBe(1);
    expect(await as(own, REMOVAL)).toBe(1);
    expect(await as(own, CHANGE)).toBe(0);
    expect(await as({ ...own, tenant_id: 'admin' }, REMOVAL)).toBe(0);
  });

  it('nothing larger than a small picture', async () => {
    const change = "UPDATE app.user_pictures SET content = decode(repeat('00', 131073), 'hex')";
    await expect(as({ ...IS_IN_NASEEM, user_id: USER_ID }, change)).rejects.toMatchObject({ code: '23514' });
  });

  it('the application removes those of nobody by the functions of the directory', async () => {
    for (const call of [
      'SELECT directory.forget_pictures()',
      `SELECT directory.forget_pictures_elsewhere('${'0'.repeat(8)}-0000-0000-0000-000000000000', null)`,
    ])
      await expect(as(IS_IN_NASEEM, call)).rejects.toMatchObject({ code: '42501' });
  });
});
