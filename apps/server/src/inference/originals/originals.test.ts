import { readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NotificationPage, Prediction, ReinferenceAnswer } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { countShadowBacklog } from '../../models/comparison/shadow-pending.repository.ts';
import { SHADOW_QUEUE } from '../../models/shadow-queue.ts';
import { tellOfOriginals } from '../../notifications/tell-originals.ts';
import { enginesThat } from '../../testing/engines-that.ts';
import { type IntakeProgram, intakeProgram, type SentImage } from '../../testing/intake-program.ts';
import { newPng, send } from '../../testing/send.ts';
import type { Person } from '../../testing/test-program.ts';
import { inferImage } from '../infer-image.ts';
import { INFERENCE_QUEUE } from '../inference-queue.ts';
import { inferInShadow } from '../shadow-inference.ts';
import { checkOfTenant } from './check-originals.ts';

let program: IntakeProgram;
let engines: ReturnType<typeof enginesThat>;
beforeAll(async () => {
  program = await intakeProgram({}, undefined, 'in decoders');
  const engine = await program.startEngine();
  engines = enginesThat((_model, _use, file, request) => engine.infer(file, request));
});
afterAll(() => program.close());

/** An image of its own, and where its objects lie. */
async function sent() {
  const bytes = await newPng();
  const { uploadId } = await send(program, program.naseem, bytes);
  const { studyId, imageId } = (await program.upload(program.naseem, uploadId)) ?? {};
  const image: SentImage = { uploadId, studyId: studyId ?? '', imageId: imageId ?? '' };
  return { ...image, bytes, original: fileOf((await rowOf(image)).object_key) };
}

async function sentAndRead() {
  const image = await sent();
  await readAll();
  expect(await stateOf(image)).toEqual(['done', null]);
  return image;
}

const fileOf = (key: string | null): string => join(program.dataDir, 'objects', key ?? '');
const rowOf = ({ imageId }: Pick<SentImage, 'imageId'>) =>
  program.datastore.tenantTransaction('naseem', ({ db }) =>
    db.selectFrom('images').selectAll().where('id', '=', imageId).executeTakeFirstOrThrow(),
  );
const stateOf = async (image: SentImage) => {
  const { state, error_code: code } = await rowOf(image);
  return [state, code];
};

/** What waits is read, as a worker reads it. @returns what the jobs asked for */
async function readAll(): Promise<readonly unknown[]> {
  const { boss } = program.services;
  const jobs = await boss.fetch(INFERENCE_QUEUE, { batchSize: 50, includeMetadata: true });
  for (const job of jobs) await inferImage({ ...program.services, engines }, job);
  return jobs.map(({ data }) => data);
}

const get = (path: string, person: Person = program.naseem) =>
  program.app.inject({ url: path, headers: person.headers });
const post = (path: string, payload: object) =>
  program.app.inject({ method: 'POST', url: path, headers: program.naseem.headers, payload });
const check = () => checkOfTenant(program.services, 'naseem', 'a check');
const pixelsOf = ({ imageId }: SentImage, person?: Person) => get(`/api/images/${imageId}/pixels`, person);
const faultShown = async (image: SentImage) =>
  (await program.reading(program.naseem, image)).image.originalFault;

async function saidOf({ imageId }: SentImage): Promise<readonly string[]> {
  const rows = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', '=', imageId)
      .where('action', 'like', 'original.%')
      .orderBy('at')
      .execute(),
  );
  return rows.map(({ action }) => action);
}

test('an image whose original is missing is not read, says why at every door, and is read once it is back', async () => {
  const warned = vi.spyOn(program.services.log, 'warn');
  const image = await sent();
  const aside = `${image.original}.aside`;
  await rename(image.original, aside);
  await readAll();
  expect(await stateOf(image)).toEqual(['failed', 'original.missing']);
  const { imageId } = image;
  expect((await post('/Prod/', { imageId })).json<Prediction>()).toMatchObject({
    state: 'failed',
    error: { code: 'original.missing' },
    prediction: null,
  });
  const pixels = await pixelsOf(image);
  expect([pixels.statusCode, pixels.json()]).toMatchObject([
    410,
    { code: 'original.missing', error: expect.stringContaining('missing from the image store') as string },
  ]);
  // Somebody asks for another try, which ends alike and is not said again.
  expect((await post('/dev/', { imageId })).statusCode).toBe(202);
  await readAll();
  await check();
  expect(await stateOf(image)).toEqual(['failed', 'original.missing']);
  expect(await saidOf(image)).toEqual(['original.lost']);
  const told = warned.mock.calls.filter(([, message]) => message === 'an original is missing');
  expect(told).toHaveLength(1);
  warned.mockRestore();
  const study = async () => (await get(`/fhir/ImagingStudy/${image.studyId}`)).json<{ note?: unknown }>();
  expect((await study()).note).toEqual([
    { text: expect.stringMatching(/^Of 1 of the images the original/u) as string },
  ]);

  await rename(aside, image.original);
  await check();
  expect(await stateOf(image)).toEqual(['queued', null]);
  await readAll();
  expect(await stateOf(image)).toEqual(['done', null]);
  expect(await saidOf(image)).toEqual(['original.lost', 'original.sound']);
  expect((await study()).note).toBeUndefined();
});

test.each([
  ['truncated', (file: string) => truncate(file, 30)],
  ['emptied', (file: string) => truncate(file, 0)],
  [
    'changed in one byte',
    async (file: string) => {
      const bytes = await readFile(file);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      await writeFile(file, bytes);
    },
  ],
])('an original that was %s is told as damaged, and to nobody of another tenant', async (_how, damage) => {
  const image = await sentAndRead();
  await damage(image.original);
  expect((await pixelsOf(image)).json()).toMatchObject({ code: 'original.damaged' });
  expect(await faultShown(image)).toBe('damaged');
  const foreign = await pixelsOf(image, program.admin);
  expect([foreign.statusCode, foreign.json()]).toMatchObject([404, { code: 'resource.not_found' }]);
  await writeFile(image.original, image.bytes);
  expect((await pixelsOf(image)).statusCode).toBe(200);
  expect(await faultShown(image)).toBeNull();
});

test('an image that cannot be read again keeps its result, says why, and is read as it was asked once it is sent again', async () => {
  const image = await sentAndRead();
  await rm(image.original);
  const correction = { turn: 90, inverted: false, frontalChest: false, window: null };
  const corrected = await program.app.inject({
    method: 'PUT',
    url: `/api/images/${image.imageId}/correction`,
    headers: program.naseem.headers,
    payload: correction,
  });
  expect(corrected.statusCode).toBe(200);
  await readAll();
  const reading = await program.reading(program.naseem, image);
  expect(reading).toMatchObject({
    images: [{ state: 'done', error: { code: 'original.missing' } }],
    image: { originalFault: 'missing', correction: { turn: 0 } },
  });
  expect(reading.result).not.toBeNull();

  await send(program, program.naseem, image.bytes);
  expect(await faultShown(image)).toBeNull();
  expect(await readAll()).toMatchObject([{ imageId: image.imageId, correction: { turn: 90 } }]);
  expect(await program.reading(program.naseem, image)).toMatchObject({
    images: [{ state: 'done', error: null }],
    image: { correction: { turn: 90 } },
  });
});

test('a version in shadow does not read what is missing, the comparison says so, and it reads it once it is back', async () => {
  const { services, datastore } = program;
  const image = await sentAndRead();
  await datastore.tenantTransaction('naseem', ({ db }) =>
    db
      .updateTable('tenant_models')
      .set({ shadow_version: '2.0.0', shadow_since: new Date(0) })
      .where('model_name', '=', 'plain')
      .execute(),
  );
  const [model] = services.models.versionsOf('plain');
  const deps = { ...services, engines, models: { ...services.models, find: () => model } };
  const data = { tenantId: 'naseem', imageId: image.imageId, model: 'plain', version: '2.0.0' };
  const readInShadow = () => inferInShadow(deps, { id: 'a job', data });
  const isRead = () =>
    datastore.tenantTransaction('naseem', async ({ db }) => {
      const rows = await db.selectFrom('shadow_results').select('image_id').execute();
      return rows.some(({ image_id }) => image_id === image.imageId);
    });
  const backlog = () =>
    datastore.tenantTransaction('naseem', (tx) =>
      countShadowBacklog(tx, { name: 'plain', active: '1.0.0', shadow: '2.0.0' }, new Date(0).toISOString()),
    );
  await rm(image.original);
  await readInShadow();
  expect([await isRead(), await faultShown(image)]).toEqual([false, 'missing']);
  expect(await backlog()).toMatchObject({ pending: 0, unreadOriginals: 1 });
  await writeFile(image.original, image.bytes);
  await check();
  expect(await services.boss.findJobs(SHADOW_QUEUE, { data: { imageId: image.imageId } })).toHaveLength(1);
  expect(await backlog()).toMatchObject({ pending: 1, unreadOriginals: 0 });
  await readInShadow();
  expect(await isRead()).toBe(true);
});

test('while the folder of the objects is away nothing is said of an original, and its reading waits', async () => {
  const image = await sent();
  const [objects, aside] = [join(program.dataDir, 'objects'), join(program.dataDir, 'aside')];
  await rename(objects, aside);
  try {
    await readAll();
    expect(await stateOf(image)).toEqual(['queued', 'storage.unreachable']);
    expect((await pixelsOf(image)).json()).toMatchObject({ code: 'storage.unreachable' });
  } finally {
    await rename(aside, objects);
  }
  expect(await faultShown(image)).toBeNull();
  const { boss } = program.services;
  const [waiting] = await boss.findJobs(INFERENCE_QUEUE, { key: image.imageId, queued: true });
  await boss.update(INFERENCE_QUEUE, undefined, { id: waiting?.id ?? '', startAfter: 0 });
  await readAll();
  expect(await stateOf(image)).toEqual(['done', null]);
});

test('previews and thumbnails that are missing or damaged are made anew from a sound original', async () => {
  const image = await sentAndRead();
  const { preview_key, thumbnail_key } = await rowOf(image);
  const [preview, thumbnail] = [fileOf(preview_key), fileOf(thumbnail_key)];
  const before = [await readFile(preview), await readFile(thumbnail)];
  const shown = (rendition: string) => get(`/api/images/${image.imageId}/${rendition}`);
  await rm(preview);
  await truncate(thumbnail, 10);
  // Several ask at once.
  for (const answer of await Promise.all([shown('preview'), shown('preview'), shown('thumbnail')]))
    expect(answer.statusCode).toBe(200);
  expect([await readFile(preview), await readFile(thumbnail)]).toEqual(before);

  await rm(thumbnail);
  await rm(image.original);
  for (const _again of [1, 2]) {
    const answer = await shown('thumbnail');
    expect([answer.statusCode, answer.json()]).toMatchObject([410, { code: 'original.missing' }]);
  }
  expect((await shown('preview')).statusCode).toBe(200);
  expect(await saidOf(image)).toEqual(['original.lost']);
  await writeFile(image.original, image.bytes);
  await check();
  expect((await shown('thumbnail')).rawPayload.equals(before[1] ?? Buffer.alloc(0))).toBe(true);
});

test('a heat map that is lost says how it comes back, and does when the image is read again', async () => {
  const image = await sentAndRead();
  const { result } = await program.reading(program.naseem, image);
  const [finding] = result?.findings ?? [];
  const path = async (): Promise<string> => {
    const shown = await program.reading(program.naseem, image);
    return `/api${shown.result?.findings[0]?.heatmap}`;
  };
  const { heatmap_key: key } = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db
      .selectFrom('findings')
      .select('heatmap_key')
      .where('result_id', '=', result?.id ?? '')
      .where('code', '=', finding?.code ?? '')
      .executeTakeFirstOrThrow(),
  );
  const again = async () =>
    (await post('/api/studies/read-again', { studyIds: [image.studyId] })).json<ReinferenceAnswer>();
  expect(await again()).toMatchObject({ queued: 0, unchanged: 1 });
  await truncate(fileOf(key), 3);
  const lost = await get(await path());
  expect([lost.statusCode, lost.json()]).toMatchObject([410, { code: 'heatmap.missing' }]);
  expect((await get(await path(), program.admin)).statusCode).toBe(404);
  expect(await again()).toMatchObject({ queued: 1, unchanged: 0 });
  await readAll();
  expect((await get(await path())).statusCode).toBe(200);
  expect(await again()).toMatchObject({ queued: 0, unchanged: 1 });
});

test('administrators have one entry of a tenant, which grows and goes with what is lost', async () => {
  const told = async (person: Person) => {
    await tellOfOriginals(program.services, { tenantId: 'naseem' });
    const { notifications } = (await get('/api/notifications', person)).json<NotificationPage>();
    return notifications.filter(({ kind }) => kind === 'originals');
  };
  const read = async () => {
    const headers = program.admin.headers;
    await program.app.inject({ method: 'POST', url: '/api/notifications/read-all', headers });
  };
  expect(await told(program.admin)).toEqual([]);
  const [one, other] = [await sentAndRead(), await sentAndRead()];
  await rm(one.original);
  await pixelsOf(one);
  const first = await told(program.admin);
  expect(first).toMatchObject([{ isRead: false, originals: { tenantId: 'naseem', missing: 1, damaged: 0 } }]);
  await read();
  await pixelsOf(one);
  expect(await told(program.admin)).toEqual(first.map((entry) => ({ ...entry, isRead: true })));
  await truncate(other.original, 5);
  await pixelsOf(other);
  expect(await told(program.admin)).toMatchObject([
    { id: first[0]?.id, isRead: false, originals: { missing: 1, damaged: 1 } },
  ]);
  expect(await told(program.naseem)).toEqual([]);
  await writeFile(one.original, one.bytes);
  await check();
  expect(await told(program.admin)).toMatchObject([{ originals: { missing: 0, damaged: 1 } }]);
  await writeFile(other.original, other.bytes);
  await check();
  expect(await told(program.admin)).toEqual([]);
});
