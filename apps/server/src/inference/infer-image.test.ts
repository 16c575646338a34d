import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '@aiso/contracts';
import type { Engine } from '@aiso/inference';
import { openObjectStore } from '@aiso/objectstore';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockImage } from '../registry/image.repository.ts';
import { enginesThat } from '../testing/engines-that.ts';
import { type IntakeProgram, intakeProgram } from '../testing/intake-program.ts';
import { meetingOf } from '../testing/meeting.ts';
import { newDicom, newPng, send } from '../testing/send.ts';
import { statementThatWaits } from '../testing/waiting-statement.ts';
import { inferImage } from './infer-image.ts';
import { INFERENCE_QUEUE } from './inference-queue.ts';
import { giveUpInference } from './settle-without-result.ts';

let program: IntakeProgram;
beforeAll(async () => {
  program = await intakeProgram({}, undefined, 'in decoders');
});
afterAll(() => program.close());

const viewOf = (uploadId: string) => program.upload(program.naseem, uploadId);
const enginesBy = (infer: Engine['infer']) =>
  enginesThat((_model, _use, bytes, request) => infer(bytes, request));

/** What stands in the audit log of the image that an upload brought. */
async function writtenOf(uploadId: string) {
  const imageId = (await viewOf(uploadId))?.imageId ?? '';
  return program.datastore.tenantTransaction('naseem', ({ db }) =>
    db
      .selectFrom('audit_events')
      .select(['action', 'actor_id', 'detail'])
      .where('subject_id', '=', imageId)
      .execute(),
  );
}

/** Takes the job of an upload as a worker does. */
async function takeJob(boss: PgBoss, uploadId: string) {
  const imageId = (await viewOf(uploadId))?.imageId;
  const jobs = await boss.fetch(INFERENCE_QUEUE, { batchSize: 50, includeMetadata: true });
  const job = jobs.find(({ data }) => (data as { imageId: string }).imageId === imageId);
  if (job === undefined) throw new Error('The upload has no job.');
  return job;
}

test('an image that turns out to be unreadable is refused with its code, once and for all', async () => {
  const { services } = program;
  const { uploadId } = await send(program, program.naseem, await newPng());
  const job = await takeJob(services.boss, uploadId);
  const engines = enginesBy(() => Promise.reject(new AppError('file.corrupt')));
  await inferImage({ ...services, engines }, job);
  expect(await viewOf(uploadId)).toMatchObject({ state: 'refused', error: { code: 'file.corrupt' } });
  expect((await services.boss.findJobs(INFERENCE_QUEUE, { id: job.id }))[0]?.state).toBe('completed');
  const refused = { action: 'image.refused', actor_id: 'worker', detail: { code: 'file.corrupt' } };
  const written = await writtenOf(uploadId);
  expect(written).toContainEqual(refused);
  // It came back to another worker meanwhile, which has ended it.
  await inferImage({ ...services, engines }, job);
  expect(await writtenOf(uploadId)).toEqual(written);
});

test('a failure of ours is tried again, meanwhile the upload waits; after the last try it says so and can be sent to be read again', async () => {
  const { services } = program;
  const bytes = await newPng();
  const { uploadId } = await send(program, program.naseem, bytes);
  const job = await takeJob(services.boss, uploadId);
  const engines = enginesBy(() => Promise.reject(new AppError('inference.failed')));
  await expect(inferImage({ ...services, engines }, job)).rejects.toThrow();
  expect((await viewOf(uploadId))?.state).toBe('queued');

  await services.boss.cancel(INFERENCE_QUEUE, job.id);
  await giveUpInference(services, job);
  expect(await viewOf(uploadId)).toMatchObject({ state: 'failed', error: { code: 'inference.failed' } });
  expect(await writtenOf(uploadId)).toContainEqual({
    action: 'image.failed',
    actor_id: 'worker',
    detail: {},
  });

  const again = await send(program, program.naseem, bytes);
  const waiting = await viewOf(uploadId);
  expect(waiting).toMatchObject({ state: 'queued', isRepeat: false });
  expect(await viewOf(again.uploadId)).toMatchObject({
    state: 'queued',
    isRepeat: true,
    imageId: waiting?.imageId,
  });
  await services.boss.cancel(INFERENCE_QUEUE, (await takeJob(services.boss, uploadId)).id);
  await giveUpInference(services, job);

  const response = await fetch(`${program.url}/Prod/uploads/${uploadId}`, {
    method: 'PUT',
    headers: { ...program.naseem.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ state: 'queued' }),
  });
  expect(await response.json()).toMatchObject({ item: { state: 'queued', error: null } });
});

test('while the image store is away a reading waits and says so, however often it is tried, and is done when it is back', async () => {
  const { services } = program;
  const answering = createServer((_request, response) => response.end());
  await new Promise<void>((resolve) => answering.listen(0, '127.0.0.1', resolve));
  const { port } = answering.address() as AddressInfo;
  const away = await openObjectStore({
    ...services.settings,
    AISO_OBJECT_STORE: 's3',
    AISO_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    AISO_S3_ACCESS_KEY_ID: 'test',
    AISO_S3_SECRET_ACCESS_KEY: 'test',
  });
  await new Promise((resolve) => answering.close(resolve));
  const engine = await program.startEngine();
  const engines = enginesBy(engine.infer);
  const { uploadId } = await send(program, program.naseem, await newPng());
  const imageId = (await viewOf(uploadId))?.imageId ?? '';
  for (const putOff of [1, 2]) {
    await inferImage({ ...services, engines, objects: away }, await takeJob(services.boss, uploadId));
    expect(await viewOf(uploadId)).toMatchObject({
      state: 'queued',
      error: { code: 'storage.unreachable' },
    });
    const [waiting] = await services.boss.findJobs(INFERENCE_QUEUE, { key: imageId, queued: true });
    expect(waiting).toMatchObject({ retryCount: 0, data: { imageId, putOff } });
    await services.boss.update(INFERENCE_QUEUE, undefined, { id: waiting?.id ?? '', startAfter: 0 });
  }
  await inferImage({ ...services, engines }, await takeJob(services.boss, uploadId));
  expect(await viewOf(uploadId)).toMatchObject({ state: 'done', error: null });
  await away.close();
});

test.each<[string, Engine['infer'] | null]>([
  ['is written', null],
  ['is refused', () => Promise.reject(new AppError('file.corrupt'))],
  ['is put off', () => Promise.reject(new AppError('inference.unreachable'))],
])('a reading that %s waits for whoever changes the image', async (_name, ending) => {
  const { services } = program;
  const { uploadId } = await send(program, program.naseem, await newPng());
  const job = await takeJob(services.boss, uploadId);
  const imageId = (await viewOf(uploadId))?.imageId ?? '';
  const infer = ending ?? (await program.startEngine()).infer;
  const [inferred, changing] = [meetingOf(2), meetingOf(2)];
  const engines = enginesBy(async (...asked) => {
    await inferred();
    await changing();
    return infer(...asked);
  });
  const reading = inferImage({ ...services, engines }, job);
  await inferred();
  const waits = await statementThatWaits(
    program,
    (tx) => lockImage(tx, imageId),
    () => Promise.all([changing(), reading]),
  );
  expect(waits).toMatch(/^select .* from "images" .* for no key update$/u);
  if (ending !== null) return;
  expect(await writtenOf(uploadId)).toContainEqual({
    action: 'image.read',
    actor_id: 'worker',
    detail: { model: 'plain', version: '1.0.0' },
  });
});

test('from here a real worker reads: findings, renditions, heat maps, and the repeat is done along', async () => {
  const bytes = await newDicom({ patient: { mrn: 'D-1', name: 'Real^Read', age: '044Y' } });
  const first = await send(program, program.naseem, bytes);
  const repeat = await send(program, program.naseem, bytes);
  expect(await viewOf(repeat.uploadId)).toMatchObject({ isRepeat: true });
  await program.startWorker();
  const done = await program.settled(program.naseem, first.uploadId);
  expect(done).toMatchObject({ state: 'done', error: null });
  expect(done.thumbnail).toBe(`/images/${done.imageId}/thumbnail`);
  expect(await viewOf(repeat.uploadId)).toMatchObject({
    state: 'done',
    imageId: done.imageId,
    topFinding: done.topFinding,
  });

  const { datastore, objects } = program.services;
  const stored = await datastore.tenantTransaction('naseem', async (tx) => ({
    results: await tx.db.selectFrom('results').selectAll().where('image_id', '=', done.imageId).execute(),
    findings: await tx.db.selectFrom('findings').selectAll().execute(),
    image: await tx.db
      .selectFrom('images')
      .selectAll()
      .where('id', '=', done.imageId ?? '')
      .executeTakeFirstOrThrow(),
  }));
  expect(stored.results).toHaveLength(1);
  const findings = stored.findings.filter(({ result_id }) => result_id === stored.results[0]?.id);
  if (done.gateAccepted) {
    expect(findings.map(({ code }) => code)).toEqual(['light']);
    expect(done.topFinding?.code).toBe('light');
  }
  for (const key of [
    stored.image.preview_key,
    stored.image.thumbnail_key,
    ...findings.map((finding) => finding.heatmap_key),
  ]) {
    expect((await objects.get('naseem', key ?? '')).length).toBeGreaterThan(100);
  }
});

/** What the tenant has, with the results of this image alone: the worker may still infer others. */
const keptOf = async (imageId: string | null) => ({
  ...(await program.registered('naseem')),
  results: await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db
      .selectFrom('results')
      .select('id')
      .where('image_id', '=', imageId ?? '')
      .execute(),
  ),
});

test('a repeat of an image that was read is done at once, with its finding', async () => {
  const bytes = await newPng();
  const first = await send(program, program.naseem, bytes);
  const done = await program.settled(program.naseem, first.uploadId);
  const before = await keptOf(done.imageId);
  const { uploadId } = await send(program, program.naseem, bytes);
  expect(await viewOf(uploadId)).toMatchObject({
    state: 'done',
    isRepeat: true,
    imageId: done.imageId,
    topFinding: done.topFinding,
    gateAccepted: done.gateAccepted,
    gateReason: done.gateReason,
    thumbnail: done.thumbnail,
  });
  expect(await keptOf(done.imageId)).toEqual(before);
});

test('a job that came back to another worker while this one read writes nothing twice', async () => {
  const { services } = program;
  const { uploadId } = await send(program, program.naseem, await newPng());
  const done = await program.settled(program.naseem, uploadId);
  const before = await keptOf(done.imageId);
  const stale = { id: randomUUID(), retryCount: 0, data: { tenantId: 'naseem', imageId: done.imageId } };
  const engine = await program.startEngine();
  const engines = enginesBy(engine.infer);
  await inferImage({ ...services, engines }, stale);
  expect(await keptOf(done.imageId)).toEqual(before);
});

test('an image of a foreign tenant named in a job is not found', async () => {
  const { services } = program;
  const { uploadId } = await send(program, program.naseem, await newPng());
  const imageId = (await program.settled(program.naseem, uploadId)).imageId;
  const engines = enginesBy(() => Promise.reject(new Error('must not be asked')));
  await inferImage(
    { ...services, engines },
    { id: randomUUID(), retryCount: 0, data: { tenantId: 'admin', imageId } },
  );
  expect((await program.registered('admin')).results).toBe(0);
});
