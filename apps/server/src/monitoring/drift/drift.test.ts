import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DriftNotification, NotificationPage } from '@aiso/contracts';
import { plainModel, writeModelFolder } from '@aiso/inference/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administratorIds } from '../../notifications/administrator.repository.ts';
import { seedResults } from '../../testing/seed-results.ts';
import { type Person, type TestProgram, testProgram } from '../../testing/test-program.ts';
import { enqueueWatches, KEEP_DAYS_QUEUE, TELL_DRIFT_QUEUE, WATCH_DRIFT_QUEUE } from './drift-queue.ts';
import { tellDrift } from './drift-watcher.ts';
import { watchDrift } from './watch-drift.ts';

const REFERENCE = { dataset: 'val', edges: [0.25, 0.5, 0.75], counts: [100, 100, 100, 100] };
const many = (count: number, ...scores: number[]): number[] =>
  Array.from({ length: count }, (_, i) => scores[i % scores.length] ?? 0);

let models: string;
let program: TestProgram;
let admin: Person;
beforeAll(async () => {
  models = await mkdtemp(join(tmpdir(), 'aiso-drift-'));
  await writeModelFolder(models, plainModel(), (manifest) => ({
    ...manifest,
    findings: manifest.findings.map((finding) => ({ ...finding, reference: REFERENCE })),
  }));
  program = await testProgram({ AISO_MODELS_DIR: models, AISO_DEFAULT_MODEL: 'plain' });
  admin = await program.person(['admin']);
});
afterAll(async () => {
  await program.close();
  await rm(models, { recursive: true, force: true });
});

/** The look of a day, and what it has told. @returns how many drifts it noticed */
async function look(day: string, tenantId = 'naseem'): Promise<number> {
  const { services } = program;
  await watchDrift(services, tenantId, 'a job', new Date(`${day}T04:00:00Z`));
  const jobs = await services.boss.fetch(TELL_DRIFT_QUEUE, { batchSize: 10 });
  for (const { id, data } of jobs) {
    await tellDrift(services, data);
    await tellDrift(services, data);
    await services.boss.complete(TELL_DRIFT_QUEUE, id);
  }
  return jobs.length;
}

async function toldOf(person: Person): Promise<readonly DriftNotification[]> {
  const response = await program.app.inject({ url: '/api/notifications', headers: person.headers });
  expect(response.statusCode).toBe(200);
  return response
    .json<NotificationPage>()
    .notifications.flatMap((one) => (one.kind === 'drifted' ? [one] : []));
}

test('a drift is told to every administrator once, and again only after it was over', async () => {
  const another = await program.person(['admin']);
  const others = [await program.person(['naseem']), await program.person(['naseem', 'admin'])];
  await seedResults(program, { tenantId: 'naseem', at: '2026-03-02T10:00:00Z', scores: many(60, 0.9) });
  // What is read today is not whole yet.
  expect(await look('2026-03-02')).toBe(0);
  expect(await look('2026-03-03')).toBe(1);
  const drift = {
    tenant: 'naseem',
    model: 'plain',
    version: '1.0.0',
    code: 'light',
    label: 'Finding light',
    threshold: 0.25,
    from: '2026-02-03',
    to: '2026-03-02',
  };
  for (const person of [admin, another]) {
    expect(await toldOf(person)).toMatchObject([{ drift, isRead: false, isArchived: false }]);
  }
  expect((await toldOf(admin))[0]?.drift.psi).toBeGreaterThan(1);
  for (const person of others) expect(await toldOf(person)).toEqual([]);
  expect(await look('2026-03-04')).toBe(0);

  // Calm readings outweigh it, and it ends; then it begins again.
  const calm = { tenantId: 'naseem', at: '2026-03-10T10:00:00Z' };
  await seedResults(program, { ...calm, scores: many(2000, 0.1, 0.3, 0.6, 0.8) });
  expect(await look('2026-03-11')).toBe(0);
  expect(await look('2026-03-12')).toBe(0);
  await seedResults(program, { tenantId: 'naseem', at: '2026-04-20T10:00:00Z', scores: many(60, 0.9) });
  expect(await look('2026-04-21')).toBe(1);
  expect(await toldOf(admin)).toHaveLength(2);
});

test('too few readings neither begin nor end a drift, and a version that reads no more has none', async () => {
  const tenantId = 'medical-center';
  await seedResults(program, { tenantId, at: '2026-03-02T10:00:00Z', scores: many(60, 0.9) });
  expect(await look('2026-03-03', tenantId)).toBe(1);
  await seedResults(program, { tenantId, at: '2026-03-31T10:00:00Z', scores: many(20, 0.9) });
  expect(await look('2026-04-01', tenantId)).toBe(0);
  await seedResults(program, { tenantId, at: '2026-04-02T10:00:00Z', scores: many(60, 0.9) });
  expect(await look('2026-04-03', tenantId)).toBe(0);
  expect(await look('2026-08-01', tenantId)).toBe(0);
  await seedResults(program, { tenantId, at: '2026-08-02T10:00:00Z', scores: many(60, 0.9) });
  expect(await look('2026-08-03', tenantId)).toBe(1);
});

test('adults of unknown age do not make a finding for children drift', async () => {
  const readings = { tenantId: 'admin', at: '2026-03-02T10:00:00Z', scores: many(200, 0.9) };
  await seedResults(program, { ...readings, code: 'dark', population: 'age_unknown' });
  expect(await look('2026-03-03', 'admin')).toBe(0);
});

test('it is written into the audit log of the tenant that drifted, and of no other', async () => {
  const events = (tenantId: string) =>
    program.datastore.tenantTransaction(tenantId, ({ db }) =>
      db
        .selectFrom('audit_events')
        .select(['actor_id', 'subject_type', 'subject_id', 'detail'])
        .where('tenant_id', '=', tenantId)
        .where('action', '=', 'monitoring.drifted')
        .execute(),
    );
  const written = await events('medical-center');
  expect(written).toHaveLength(2);
  expect(written[0]).toMatchObject({
    actor_id: 'worker',
    subject_type: 'model',
    subject_id: 'plain',
    detail: { version: '1.0.0', finding: 'light', threshold: 0.25 },
  });
  expect(await events('admin')).toEqual([]);
});

test('the notifications stand with the administrators, not in the tenant that drifted', async () => {
  const rows = await program.datastore.tenantTransaction('medical-center', async (tx) => {
    await tx.executeSql("SELECT set_config('aiso.user_id', $1, true)", [admin.userId]);
    return tx.db.selectFrom('notifications').selectAll().execute();
  });
  expect(rows).toEqual([]);
});

test('each tenant is looked at once a day, and its days are counted once an hour, however often that is asked for', async () => {
  const { boss } = program.services;
  await enqueueWatches(boss, ['naseem', 'admin'], 0);
  await enqueueWatches(boss, ['naseem', 'admin', 'medical-center'], 0);
  const queues = [WATCH_DRIFT_QUEUE, KEEP_DAYS_QUEUE];
  for (const queue of queues) {
    const fetched = await boss.fetch<{ tenantId: string }>(queue, { batchSize: 10 });
    const tenants = fetched.map(({ data }) => data.tenantId);
    expect(tenants.toSorted()).toEqual(['admin', 'medical-center', 'naseem']);
    for (const { id } of fetched) await boss.complete(queue, id);
  }
  await enqueueWatches(boss, ['naseem'], 0);
  for (const queue of queues) expect(await boss.fetch(queue)).toEqual([]);
});

test('disabled administrators are not told; of a directory elsewhere it is who looked at monitoring', async () => {
  const { services } = program;
  const gone = await program.person(['admin']);
  await services.directory.users.setEnabled(gone.userId, false);
  const ids = await administratorIds(services);
  expect(ids).toContain(admin.userId);
  expect(ids).not.toContain(gone.userId);
  const elsewhere = { ...services, directory: { ...services.directory, isElsewhere: true } };
  expect(await administratorIds(elsewhere)).toEqual([]);
  await program.app.inject({ url: '/api/administration/monitoring', headers: admin.headers });
  expect(await administratorIds(elsewhere)).toEqual([admin.userId]);
});
