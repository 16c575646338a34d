import { randomUUID } from 'node:crypto';
import type { NotificationPage } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProgram, testProgram } from '../testing/test-program.ts';
import { enqueueConflict, TELL_CONFLICT_QUEUE, tellConflict } from './tell-conflict.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

test('a conflict is told to every administrator once, and to nobody else', async () => {
  const [admin, reader] = [await program.person(['admin']), await program.person(['naseem'])];
  const conflict = { conflictId: randomUUID(), studyId: randomUUID() };
  await program.datastore.tenantTransaction('naseem', (tx) =>
    enqueueConflict(program.services.boss, tx, conflict),
  );
  const [job] = await program.services.boss.fetch(TELL_CONFLICT_QUEUE);
  await tellConflict(program.services, job?.data);
  await tellConflict(program.services, job?.data);
  const toldTo = async (headers: Record<string, string>) => {
    const { json } = await program.app.inject({ url: '/api/notifications', headers });
    return json<NotificationPage>().notifications;
  };
  expect(await toldTo(admin.headers)).toMatchObject([
    { kind: 'conflict', conflict: { tenantId: 'naseem', studyId: conflict.studyId } },
  ]);
  expect(await toldTo(reader.headers)).toEqual([]);
});
