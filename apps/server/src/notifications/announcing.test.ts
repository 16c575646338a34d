import { randomUUID } from 'node:crypto';
import { AppError, type NotificationPage } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inferImage } from '../inference/infer-image.ts';
import { INFERENCE_QUEUE } from '../inference/inference-queue.ts';
import { giveUpInference } from '../inference/settle-without-result.ts';
import { enginesThat } from '../testing/engines-that.ts';
import { type IntakeProgram, intakeProgram } from '../testing/intake-program.ts';
import { newDicom, newPng, send } from '../testing/send.ts';
import type { Person } from '../testing/test-program.ts';

let program: IntakeProgram;
beforeAll(async () => {
  program = await intakeProgram();
});
afterAll(() => program.close());

async function listOf(person: Person): Promise<NotificationPage> {
  const response = await program.app.inject({ url: '/api/notifications', headers: person.headers });
  expect(response.statusCode).toBe(200);
  return response.json<NotificationPage>();
}
const toldOf = async (person: Person, uploadId: string) =>
  (await listOf(person)).notifications.filter((one) => 'uploadId' in one && one.uploadId === uploadId);

const failingEngines = (failure: AppError) => enginesThat(() => Promise.reject(failure));

async function takeJob(person: Person, uploadId: string) {
  const imageId = (await program.upload(person, uploadId))?.imageId;
  const jobs = await program.services.boss.fetch(INFERENCE_QUEUE, { batchSize: 50, includeMetadata: true });
  const job = jobs.find(({ data }) => (data as { imageId: string }).imageId === imageId);
  if (job === undefined) throw new Error('The upload has no job.');
  return job;
}

const reinfer = (person: Person, uploadId: string) =>
  fetch(`${program.url}/Prod/uploads/${uploadId}`, {
    method: 'PUT',
    headers: { ...person.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ state: 'queued' }),
  });

test('a file that is not taken is told to who sent it, with the reason, and to nobody else', async () => {
  const { uploadId, error } = await send(program, program.naseem, Buffer.from('not an image at all'));
  expect(error?.code).toBe('file.unknown_format');
  expect(await toldOf(program.naseem, uploadId)).toMatchObject([
    { kind: 'refused', errorCode: 'file.unknown_format', finding: null, isRead: false, isArchived: false },
  ]);
  for (const other of [program.colleague, program.admin]) expect(await toldOf(other, uploadId)).toEqual([]);
});

test('an image that turns out to be unreadable is told once, though its job comes again', async () => {
  const { services } = program;
  const { uploadId } = await send(program, program.naseem, await newPng());
  const job = await takeJob(program.naseem, uploadId);
  const engines = failingEngines(new AppError('file.corrupt'));
  await inferImage({ ...services, engines }, job);
  await inferImage({ ...services, engines }, job);
  expect(await toldOf(program.naseem, uploadId)).toMatchObject([
    { kind: 'refused', errorCode: 'file.corrupt' },
  ]);
});

test('a failure is told after the last try, once; a later one again, in the same place, as unread', async () => {
  const { services } = program;
  const { uploadId } = await send(program, program.naseem, await newPng());
  const job = await takeJob(program.naseem, uploadId);
  const engines = failingEngines(new AppError('inference.failed'));
  await expect(inferImage({ ...services, engines }, job)).rejects.toThrow();
  expect(await toldOf(program.naseem, uploadId)).toEqual([]);

  await services.boss.cancel(INFERENCE_QUEUE, job.id);
  await giveUpInference(services, job);
  await giveUpInference(services, job);
  const [failed, ...more] = await toldOf(program.naseem, uploadId);
  expect(failed).toMatchObject({ kind: 'failed', errorCode: 'inference.failed', isRead: false });
  expect(more).toEqual([]);

  await program.app.inject({
    method: 'POST',
    url: '/api/notifications/read',
    headers: program.naseem.headers,
    payload: { ids: [failed?.id] },
  });
  expect((await reinfer(program.naseem, uploadId)).status).toBe(200);
  await services.boss.cancel(INFERENCE_QUEUE, (await takeJob(program.naseem, uploadId)).id);
  await giveUpInference(services, job);
  expect(await toldOf(program.naseem, uploadId)).toMatchObject([
    { id: failed?.id, kind: 'failed', isRead: false },
  ]);
});

test('a reading is told to each who sent the image, with its top finding, and settles the failure before it', async () => {
  const { services, naseem, colleague } = program;
  const bytes = await newDicom();
  const first = await send(program, naseem, bytes);
  const job = await takeJob(naseem, first.uploadId);
  await services.boss.cancel(INFERENCE_QUEUE, job.id);
  await giveUpInference(services, job);
  const repeat = await send(program, colleague, bytes);
  await program.startWorker();
  const done = await program.settled(naseem, first.uploadId);
  await program.settled(colleague, repeat.uploadId);
  const finished = {
    kind: 'finished',
    gateAccepted: done.gateAccepted,
    ageNeeded: false,
    finding:
      done.topFinding === null
        ? null
        : { code: done.topFinding.code, label: done.topFinding.label, above: done.topFinding.above },
    fileName: 'chest.dcm',
    isRead: false,
  };
  expect(await toldOf(naseem, first.uploadId)).toMatchObject([finished, { kind: 'failed', isRead: true }]);
  expect(await toldOf(colleague, repeat.uploadId)).toMatchObject([finished]);

  const later = await send(program, program.naseem, bytes);
  expect(await toldOf(naseem, later.uploadId)).toMatchObject([finished]);
  expect(await toldOf(colleague, repeat.uploadId)).toHaveLength(1);

  const stale = { id: randomUUID(), retryCount: 0, data: { tenantId: 'naseem', imageId: done.imageId } };
  await giveUpInference(services, stale);
  expect(await toldOf(naseem, first.uploadId)).toHaveLength(2);
});

test('of an image without an age no finding is told, but that the age is needed', async () => {
  const { uploadId } = await send(program, program.naseem, await newPng());
  await program.settled(program.naseem, uploadId);
  expect(await toldOf(program.naseem, uploadId)).toMatchObject([
    { kind: 'finished', gateAccepted: true, ageNeeded: true, finding: null },
  ]);
});

test('nothing of the patient or the file stands in the row', async () => {
  const rows = await program.datastore.tenantTransaction('naseem', async (tx) => {
    await tx.executeSql("SELECT set_config('aiso.user_id', $1, true)", [program.naseem.userId]);
    return tx.db.selectFrom('notifications').selectAll().execute();
  });
  expect(rows.length).toBeGreaterThan(3);
  expect(JSON.stringify(rows)).not.toMatch(/chest\.png|Muster|mrn/iu);
});
