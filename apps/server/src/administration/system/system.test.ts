import { join } from 'node:path';
import { readSettings, type SystemView } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { INFERENCE_QUEUE } from '../../inference/inference-queue.ts';
import { seedStudy } from '../../testing/seed-study.ts';
import { writeSelfSigned } from '../../testing/self-signed.ts';
import { type Person, type TestProgram, testProgram } from '../../testing/test-program.ts';
import { certificateOf, doorsOf } from './places.ts';

const PATH = '/api/administration/system';
const QUEUE = 'tell-drift';

let program: TestProgram;
let admin: Person;
let reader: Person;
beforeAll(async () => {
  program = await testProgram();
  admin = await program.person(['admin']);
  reader = await program.person(['naseem']);
});
afterAll(() => program.close());

const ask = (person: Person, part = '') =>
  program.app.inject({
    method: part === '' ? 'GET' : 'POST',
    url: `${PATH}${part}`,
    headers: person.headers,
  });
const tenantOf = ({ storage }: SystemView, id: string) =>
  storage.tenants.find(({ tenantId }) => tenantId === id);
const eventsOf = (tenantId: string) =>
  program.datastore.tenantTransaction(tenantId, (tx) =>
    tx
      .from('audit_events')
      .select(['action', 'actor_id', 'subject_id', 'detail'])
      .where('action', 'like', 'system.%')
      .execute(),
  );

test('an administrator sees what grows and what failed, and has failed images inferred again', async () => {
  const long = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const person = { tenantId: 'naseem', userId: reader.userId };
  await seedStudy(program, { ...person, at: long });
  const { imageId } = await seedStudy(program, { ...person, state: 'failed' });
  await seedStudy(program, { tenantId: 'admin', userId: admin.userId });
  // What another process said of them some seconds ago is not asked again.
  const before = (await ask(admin)).json<SystemView>();
  const naseem = tenantOf(before, 'naseem');
  expect(naseem).toMatchObject({ failed: { total: 1, totalIsExact: true }, isArchived: false });
  expect(naseem?.bytes).toBe(2 * (naseem?.weekBytes ?? 0));
  expect(before.storage.tenants[0]?.weekBytes).toBeGreaterThan(0);
  expect(before.storage.disk.allBytes).toBeGreaterThan(before.storage.disk.freeBytes);
  expect(before).toMatchObject({
    health: { database: 'ok', inference: 'absent' },
    versions: { program: '0.1.0', node: process.versions.node },
    mail: 'kept',
    certificate: null,
    doors: { transport: 'local', signUp: 'closed', objects: 'folder' },
  });
  expect(before.troubles.map(({ kind }) => kind)).toEqual(['inference_absent', 'images_failed', 'mail_kept']);

  const after = (await ask(admin, '/tenants/naseem/again')).json<SystemView>();
  expect(tenantOf(after, 'naseem')?.failed.total).toBe(0);
  const jobs = await program.services.boss.findJobs(INFERENCE_QUEUE, { key: imageId, queued: true });
  expect(jobs).toMatchObject([{ data: { tenantId: 'naseem', imageId } }]);
  expect(after.waitsSince).not.toBeNull();
  const event = { action: 'system.images_again', actor_id: admin.userId, subject_id: 'naseem' };
  expect(await eventsOf('naseem')).toEqual([{ ...event, detail: { images: 1 } }]);
  expect((await ask(admin, '/tenants/none/again')).statusCode).toBe(404);
});

test('failed jobs of a queue are tried again, and nothing else is', async () => {
  const { boss } = program.services;
  const id = await boss.send(QUEUE, {}, { retryLimit: 0 });
  await boss.fetch(QUEUE);
  await boss.fail(QUEUE, id ?? '');
  expect((await ask(admin, `/queues/${QUEUE}/again`)).statusCode).toBe(200);
  expect(await boss.findJobs(QUEUE, { id: id ?? '' })).toMatchObject([{ state: 'retry' }]);
  expect(await eventsOf('admin')).toMatchObject([{ action: 'system.jobs_again', detail: { jobs: 1 } }]);
  for (const queue of [QUEUE, INFERENCE_QUEUE, 'no-such-queue'])
    expect((await ask(admin, `/queues/${queue}/again`)).statusCode, queue).toBe(404);
});

test('nobody of another tenant sees or changes it', async () => {
  const roleAdmin = await program.person(['naseem'], { 'custom:role': 'admin' });
  for (const person of [reader, roleAdmin])
    for (const part of ['', '/tenants/naseem/again', '/tenants/admin/again', `/queues/${QUEUE}/again`])
      expect((await ask(person, part)).json(), part).toMatchObject({ code: 'access.denied' });
});

test('however many ask at once, the database is asked once', async () => {
  const asked = vi.spyOn(program.services.boss, 'getQueues');
  const alone = await program.startAnotherWeb();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`${alone}${PATH}`, { headers: admin.headers })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(asked).toHaveBeenCalledTimes(1);
});

test('the certificate of this server has its days, and one that cannot be read none', async () => {
  const [cert, key] = [join(program.dataDir, 'cert.pem'), join(program.dataDir, 'key.pem')];
  await writeSelfSigned('localhost', cert, key);
  const settings = { ...program.services.settings, AISO_TLS_CERT: cert, AISO_TLS_KEY: key };
  expect(certificateOf(settings)?.daysLeft).toBeGreaterThanOrEqual(0);
  expect(certificateOf({ ...settings, AISO_TLS_CERT: `${cert}.gone` })).toBeNull();
  expect(doorsOf(settings).transport).toBe('https');
  const clear = readSettings({ AISO_HOST: '0.0.0.0', AISO_ALLOW_CLEAR_LISTENING: 'true' });
  expect(doorsOf(clear).transport).toBe('clear');
});
