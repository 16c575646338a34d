import { randomUUID } from 'node:crypto';
import type { NotificationPage, NotificationView } from '@aiso/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newTenant } from '../testing/new-tenant.ts';
import { seedStudy } from '../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';
import { TELL_FAILURES_QUEUE, tellOfFailures } from './tell-failures.ts';
import { tellOfStorage } from './tell-storage.ts';

let program: TestProgram;
let admin: Person;
beforeAll(async () => {
  program = await testProgram();
  admin = await program.person(['admin']);
});
afterAll(() => program.close());

let tenantId: string;
let reader: Person;
beforeEach(async () => {
  tenantId = `ward-${randomUUID()}`;
  await newTenant(program, admin, tenantId, { imageUpload: true });
  reader = await personOf(tenantId);
});
const personOf = (tenant: string): Promise<Person> => program.person([], { 'custom:tenant': tenant });

async function toldTo({ headers }: Person): Promise<readonly NotificationView[]> {
  const answer = await program.app.inject({ url: '/api/notifications', headers });
  return answer.json<NotificationPage>().notifications;
}
const ofKind = async <Kind extends NotificationView['kind']>(person: Person, kind: Kind) =>
  (await toldTo(person)).filter(
    (one): one is Extract<NotificationView, { readonly kind: Kind }> => one.kind === kind,
  );
const readAll = ({ headers }: Person) =>
  program.app.inject({ method: 'POST', url: '/api/notifications/read-all', headers });
const failed = () => seedStudy(program, { tenantId, userId: reader.userId, state: 'failed' });

test('many failures are one entry for each who may try again, and nobody else is told', async () => {
  const [colleague, foreign] = [await personOf(tenantId), await personOf('medical-center')];
  for (let count = 0; count < 3; count += 1) await failed();
  await tellOfFailures(program.services, { tenantId });
  for (const person of [reader, colleague])
    expect(await ofKind(person, 'failures')).toMatchObject([{ failures: { studies: 3 }, isRead: false }]);
  for (const person of [admin, foreign]) expect(await ofKind(person, 'failures')).toEqual([]);

  await readAll(reader);
  await failed();
  await tellOfFailures(program.services, { tenantId });
  expect(await ofKind(reader, 'failures')).toMatchObject([{ failures: { studies: 4 }, isRead: false }]);
});

test('where everything was read meanwhile nothing is told', async () => {
  await tellOfFailures(program.services, { tenantId });
  expect(await ofKind(reader, 'failures')).toEqual([]);
});

test('failures of one transaction and the next are told by one job', async () => {
  const { boss, events } = program.services;
  for (let count = 0; count < 3; count += 1)
    await program.datastore.tenantTransaction(tenantId, (tx) => events.publish(tx, 'inference.failed', {}));
  const jobs = await boss.findJobs(TELL_FAILURES_QUEUE, { data: { tenantId } });
  expect(jobs).toHaveLength(1);
});

test('storage that runs out is told to administrators, anew where it grows, and goes where there is room', async () => {
  const { imageId } = await seedStudy(program, { tenantId, userId: reader.userId });
  const fill = async (mebibytes: number): Promise<void> => {
    await program.datastore.tenantTransaction(tenantId, (tx) =>
      tx.db
        .updateTable('images')
        .set({ bytes: mebibytes * 2 ** 20 })
        .where('id', '=', imageId)
        .execute(),
    );
    const settings = { ...program.services.settings, AISO_STORED_MB_PER_TENANT: 100 };
    await tellOfStorage({ ...program.services, settings }, { tenantId });
  };
  const storageOf = async (person: Person) =>
    (await ofKind(person, 'storage')).filter((one) => one.storage.tenantId === tenantId);
  await fill(89);
  expect(await storageOf(admin)).toEqual([]);
  await fill(91);
  expect(await storageOf(admin)).toMatchObject([
    { storage: { tenant: tenantId, percent: 91 }, isRead: false },
  ]);
  await readAll(admin);
  await fill(91);
  expect(await storageOf(admin)).toMatchObject([{ isRead: true }]);
  await fill(90);
  expect(await storageOf(admin)).toMatchObject([{ storage: { percent: 90 }, isRead: true }]);
  await fill(99);
  expect(await storageOf(admin)).toMatchObject([{ storage: { percent: 99 }, isRead: false }]);
  // Who does not administer the tenant cannot give it room.
  expect(await storageOf(reader)).toEqual([]);
  await fill(10);
  expect(await storageOf(admin)).toEqual([]);
});
