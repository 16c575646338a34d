import type { ApiKeys, MadeApiKey, NewApiKey } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedHospital } from '../../testing/seed-hospital.ts';
import { type Person, type TestProgram, testProgram } from '../../testing/test-program.ts';

let program: TestProgram;
let admin: Person;
beforeAll(async () => {
  program = await testProgram();
  admin = await program.person(['admin']);
});
afterAll(() => program.close());

const API = '/api/administration/api-keys';
const ask = (method: 'GET' | 'POST', url: string, payload?: object, person: Person = admin) =>
  program.app.inject({ method, url, headers: person.headers, ...(payload === undefined ? {} : { payload }) });
const make = (body: Partial<NewApiKey> = {}, tenant = 'naseem') =>
  ask('POST', `${API}?tenant=${tenant}`, { name: 'Archive', lifetimeDays: 30, ...body });
const listOf = async (tenant = 'naseem') => (await ask('GET', `${API}?tenant=${tenant}`)).json<ApiKeys>();
const devices = (key: string) =>
  program.app.inject({ url: '/fhir/Device', headers: { authorization: `Bearer ${key}` } });

test('a key is told once, opens its tenant until it is revoked, and is in the log', async () => {
  const made = await make({ name: ' Night archive ' });
  expect(made.statusCode).toBe(201);
  const { view, key } = made.json<MadeApiKey>();
  expect(key).toMatch(/^aiso_key_naseem\.[0-9a-f]{32}\.[\w-]{43}$/u);
  expect(view).toMatchObject({
    name: 'Night archive',
    state: 'active',
    patientCount: null,
    lastUsedAt: null,
  });
  expect((await devices(key)).statusCode).toBe(200);
  const listed = await listOf();
  expect(listed.keys[0]).toMatchObject({ id: view.id, createdBy: admin.email });
  expect(listed.keys[0]?.lastUsedAt).not.toBeNull();
  expect(JSON.stringify(listed)).not.toContain(key.slice(-43));
  expect((await listOf('admin')).keys).toEqual([]);
  const stored = await program.datastore.tenantTransaction('naseem', (tx) =>
    tx.db.selectFrom('api_keys').selectAll().execute(),
  );
  expect(JSON.stringify(stored)).not.toContain(key.slice(-43));

  for (let again = 0; again < 2; again += 1) {
    const revoked = await ask('POST', `${API}/${view.id}/revoke?tenant=naseem`);
    expect(revoked.json()).toMatchObject({ state: 'revoked' });
  }
  expect((await devices(key)).statusCode).toBe(401);
  const log = await program.datastore.tenantTransaction('naseem', (tx) =>
    tx.db
      .selectFrom('audit_events')
      .select(['action', 'actor_email'])
      .where('subject_id', '=', view.id)
      // What was refused is written later, when its answer is on its way.
      .where('outcome', '=', 'success')
      .orderBy('at')
      .execute(),
  );
  expect(log).toEqual([
    { action: 'api_key.made', actor_email: admin.email },
    { action: 'api_key.revoked', actor_email: admin.email },
  ]);
});

test('a key is limited to patients of its own tenant, and then has no log', async () => {
  const own = await seedHospital(program, { tenantId: 'naseem', patients: 2 });
  const foreign = await seedHospital(program, { tenantId: 'admin', patients: 1 });
  const made = (await make({ patientIds: [...own] })).json<MadeApiKey>();
  expect(made.view.patientCount).toBe(2);
  expect((await make({ patientIds: [own[0] ?? '', foreign[0] ?? ''] })).statusCode).toBe(404);
  expect((await make({ patientIds: [...own], readsAudit: true })).statusCode).toBe(400);
});

test('keys are group admin’s, and of tenants that there are', async () => {
  for (const groups of [['naseem'], ['naseem', 'admin'], []]) {
    const person = await program.person(groups);
    expect((await ask('GET', API, undefined, person)).statusCode).toBe(403);
    expect((await ask('POST', API, { name: 'x', lifetimeDays: 30 }, person)).statusCode).toBe(403);
  }
  expect((await make({}, 'nowhere')).statusCode).toBe(404);
  const { view } = (await make()).json<MadeApiKey>();
  expect((await ask('POST', `${API}/${view.id}/revoke?tenant=admin`)).statusCode).toBe(404);
  for (const wrong of [{ name: '' }, { name: 'a\u202eb' }, { lifetimeDays: 31 }, { name: 'x'.repeat(61) }])
    expect((await make(wrong as Partial<NewApiKey>)).statusCode).toBe(400);
});

test('a key of an archived tenant opens nothing', async () => {
  const { key } = (await make({}, 'medical-center')).json<MadeApiKey>();
  await ask('POST', '/api/administration/tenants/medical-center/archive');
  expect([401, 403]).toContain((await devices(key)).statusCode);
  await ask('POST', '/api/administration/tenants/medical-center/restore');
});
