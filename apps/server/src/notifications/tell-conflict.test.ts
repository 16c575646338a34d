import { randomUUID } from 'node:crypto';
import type { NotificationPage } from '@aiso/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newTenant } from '../testing/new-tenant.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';
import { enqueueConflict, TELL_CONFLICT_QUEUE, tellConflict } from './tell-conflict.ts';

let program: TestProgram;
let admin: Person;
beforeAll(async () => {
  program = await testProgram();
  admin = await program.person(['admin']);
});
afterAll(() => program.close());

/** Of a tenant of its own, so that each test knows who is there. */
let tenantId: string;
beforeEach(async () => {
  tenantId = `ward-${randomUUID()}`;
  await newTenant(program, admin, tenantId, { imageUpload: true });
});
const personOf = (tenant: string, role?: string): Promise<Person> =>
  program.person([], { 'custom:tenant': tenant, ...(role === undefined ? {} : { 'custom:role': role }) });

async function opened(tenant: string, services = program.services): Promise<string> {
  const conflict = { conflictId: randomUUID(), studyId: randomUUID() };
  await program.datastore.tenantTransaction(tenant, (tx) =>
    enqueueConflict(program.services.boss, tx, conflict),
  );
  const [job] = await program.services.boss.fetch(TELL_CONFLICT_QUEUE);
  await tellConflict(services, job?.data);
  await tellConflict(services, job?.data);
  return conflict.studyId;
}

async function studiesToldTo({ headers }: Person): Promise<readonly string[]> {
  const answer = await program.app.inject({ url: '/api/notifications', headers });
  expect(answer.statusCode).toBe(200);
  const { notifications } = answer.json<NotificationPage>();
  return notifications.flatMap((one) => (one.kind === 'conflict' ? [one.conflict.studyId] : []));
}

test('a conflict is told once to each who may settle it, and to nobody of another tenant', async () => {
  const readers = [await personOf(tenantId), await personOf(tenantId, 'admin')];
  const others = [admin, await program.person(['naseem']), await personOf('medical-center')];
  const studyId = await opened(tenantId);
  for (const reader of readers) expect(await studiesToldTo(reader)).toEqual([studyId]);
  for (const other of others) expect(await studiesToldTo(other)).not.toContain(studyId);
});

test('of a group’s tenant its members are told', async () => {
  const [member, alsoAdmin] = [await program.person(['naseem']), await program.person(['naseem', 'admin'])];
  const studyId = await opened('naseem');
  expect(await studiesToldTo(member)).toContain(studyId);
  expect(await studiesToldTo(alsoAdmin)).toContain(studyId);
  expect(await studiesToldTo(admin)).not.toContain(studyId);
});

test('who names a role that is none, or can no longer sign in, is not told', async () => {
  const [reader, unknown, gone] = [
    await personOf(tenantId),
    await personOf(tenantId, 'gardener'),
    await personOf(tenantId),
  ];
  await program.datastore.directory
    .updateTable('directory.users')
    .set({ enabled: false })
    .where('id', '=', gone.userId)
    .execute();
  await opened(tenantId);
  const rowsOf = (userId: string) =>
    program.datastore.tenantTransaction(tenantId, async (tx) => {
      await tx.executeSql("SELECT set_config('aiso.user_id', $1, true)", [userId]);
      return tx.db.selectFrom('notifications').select('kind').execute();
    });
  expect(await rowsOf(reader.userId)).toHaveLength(1);
  for (const { userId } of [unknown, gone]) expect(await rowsOf(userId)).toEqual([]);
});

test('where nobody may settle it the administrators are told, and which tenant it is', async () => {
  await newTenant(program, admin, `${tenantId}-x`, { patientManagement: true });
  const frontDesk = await personOf(`${tenantId}-x`);
  const studyId = await opened(`${tenantId}-x`);
  expect(await studiesToldTo(admin)).toContain(studyId);
  const answer = await program.app.inject({ url: '/api/notifications', headers: frontDesk.headers });
  expect(answer.statusCode).toBe(403);
});

test('with a directory elsewhere those are told who worked in the tenant', async () => {
  const [reader, idle] = [await personOf(tenantId), await personOf(tenantId)];
  const looked = await program.app.inject({ url: '/api/notifications', headers: reader.headers });
  expect(looked.statusCode).toBe(200);
  const directory = { ...program.services.directory, isElsewhere: true };
  const studyId = await opened(tenantId, { ...program.services, directory });
  expect(await studiesToldTo(reader)).toEqual([studyId]);
  expect(await studiesToldTo(idle)).toEqual([]);
});

test('of what is one person’s own, that person is told', async () => {
  const nobody = await program.person([]);
  const scope = await program.services.tenants.scopeOf({ id: nobody.userId, groups: [], attributes: {} });
  const studyId = await opened(scope);
  expect(await studiesToldTo(nobody)).toEqual([studyId]);
  expect(await studiesToldTo(admin)).not.toContain(studyId);
});
