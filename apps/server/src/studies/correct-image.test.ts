import { randomUUID } from 'node:crypto';
import { AppError, type Correction, type ReadingView } from '@aiso/contracts';
import { writeDicom } from '@aiso/imaging/synthetic';
import { manifestOf, plainModel } from '@aiso/inference/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inferImage } from '../inference/infer-image.ts';
import { INFERENCE_QUEUE } from '../inference/inference-queue.ts';
import type { InferenceWorker } from '../inference/inference-worker.ts';
import { enginesThat } from '../testing/engines-that.ts';
import { type IntakeProgram, intakeProgram, type SentImage } from '../testing/intake-program.ts';
import { send } from '../testing/send.ts';
import type { Person } from '../testing/test-program.ts';

let program: IntakeProgram;
let worker: InferenceWorker;
beforeAll(async () => {
  const model = plainModel();
  const gate = { ...manifestOf(model).gate, usualFrom: 0.95 };
  program = await intakeProgram({}, { ...model, manifest: { gate } });
  worker = await program.startWorker();
});
afterAll(() => program.close());

/** Too dark for the gate of the small model, which accepts its negative; wider than high. */
const darkPng = (seed: number): Promise<Buffer> => png(seed, 60);

function png(left: number, right: number): Promise<Buffer> {
  const pixels = Uint8Array.from({ length: 48 * 32 }, (_, at) => (at % 48 < 24 ? left : right));
  return sharp(pixels, { raw: { width: 48, height: 32, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
}

const read = async (seed: number) => readFile(await darkPng(seed));

async function readFile(bytes: Buffer): Promise<{ image: SentImage; reading: ReadingView }> {
  const { uploadId } = await send(program, program.naseem, bytes);
  const image = await program.studyOf(program.naseem, uploadId);
  return { image, reading: await readingOf(image) };
}

const readingOf = async (image: SentImage): Promise<ReadingView> => {
  await program.settled(program.naseem, image.uploadId);
  return program.reading(program.naseem, image);
};
const get = (path: string) => program.app.inject({ url: `/api${path}`, headers: program.naseem.headers });
const correct = (who: Person, imageId: string, correction: unknown) =>
  program.app.inject({
    method: 'PUT',
    url: `/api/images/${imageId}/correction`,
    headers: who.headers,
    payload: correction as Correction,
  });

test('a refusal says how the image would be read, and the image so corrected is read, shown and can be set back', async () => {
  const { image, reading } = await read(1);
  expect(reading).toMatchObject({
    image: {
      width: 48,
      height: 32,
      photometric: 'MONOCHROME2',
      correction: { turn: 0, inverted: false, frontalChest: false, window: null },
    },
    result: {
      gate: { accepted: false, correction: { turn: 0, inverted: true, frontalChest: false, window: null } },
      findings: [],
    },
  });

  const answer = await correct(program.naseem, image.imageId, {
    turn: 90,
    inverted: true,
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { studyId: image.studyId, state: 'queued' },
  ]);
  const corrected = await readingOf(image);
  expect(corrected).toMatchObject({
    image: {
      width: 32,
      height: 48,
      photometric: 'MONOCHROME1',
      correction: { turn: 90, inverted: true, frontalChest: false, window: null },
    },
    result: { gate: { accepted: true } },
    earlier: [{ gate: { accepted: false } }],
    study: { thumbnail: expect.stringMatching(/\/thumbnail\?turn=90&inverted$/u) as unknown },
  });
  const { preview, pixels } = corrected.image;
  const shown = await sharp((await get(preview)).rawPayload).metadata();
  expect([shown.width, shown.height]).toEqual([32, 48]);
  const small = await sharp((await get(corrected.study.thumbnail ?? '')).rawPayload).metadata();
  expect([small.width, small.height]).toEqual([32, 48]);
  const stored = await get(pixels);
  expect([stored.headers['x-image-width'], stored.headers['x-image-height']]).toEqual(['32', '48']);
  // The left half lies above now.
  expect([...stored.rawPayload.subarray(0, 2), ...stored.rawPayload.subarray(-2)]).toEqual([1, 1, 60, 60]);
  const heatmap = corrected.result?.findings[0]?.heatmap ?? '';
  const map = await sharp((await get(heatmap)).rawPayload).metadata();
  expect([map.width, map.height]).toEqual([32, 48]);

  // Re-inference for whatever reason is of the image as it is shown; the same correction asks for none.
  expect(
    (
      await correct(program.naseem, image.imageId, {
        turn: 90,
        inverted: true,
        frontalChest: false,
        window: null,
      })
    ).json(),
  ).toMatchObject({
    state: 'done',
  });
  await correct(program.naseem, image.imageId, {
    turn: 0,
    inverted: false,
    frontalChest: false,
    window: null,
  });
  expect(await readingOf(image)).toMatchObject({
    image: {
      width: 48,
      height: 32,
      correction: { turn: 0, inverted: false, frontalChest: false, window: null },
    },
    result: { gate: { accepted: false } },
  });
  const trail = await program.datastore.tenantTransaction('naseem', (tx) =>
    tx.db
      .selectFrom('audit_events')
      .select('detail')
      .where('tenant_id', '=', 'naseem')
      .where('action', '=', 'image.corrected')
      .orderBy('at')
      .execute(),
  );
  expect(trail.map(({ detail }) => detail)).toEqual([
    { turn: 90, inverted: true, frontalChest: false, window: null },
    { turn: 0, inverted: false, frontalChest: false, window: null },
  ]);
});

test('an image that its header calls lateral is refused with its words, until somebody says that it is a frontal one', async () => {
  const pixels = Uint8Array.from({ length: 64 * 64 }, (_, at) => (at % 64 < 32 ? 20 : 220));
  const { image, reading } = await readFile(
    await writeDicom({ width: 64, height: 64, pixels, view: 'LL', patient: { age: '45' } }),
  );
  expect(reading).toMatchObject({
    result: {
      gate: {
        accepted: false,
        unusual: false,
        reason: 'lateral_view',
        header: 'View Position LL',
        text: 'This is a lateral view by its header (View Position LL), so no finding was computed.',
      },
      findings: [],
    },
    study: { gateAccepted: false, gateReason: 'lateral_view', topFinding: null },
    images: [{ gateReason: 'lateral_view' }],
    age: { years: 45, isEntered: false, isUnitAssumed: true },
  });
  expect(reading.result?.gate).not.toHaveProperty('correction');

  const frontal = { turn: 0, inverted: false, frontalChest: true, window: null };
  expect((await correct(program.naseem, image.imageId, frontal)).statusCode).toBe(200);
  expect(await readingOf(image)).toMatchObject({
    image: { correction: frontal },
    result: { gate: { accepted: true, reason: null }, correction: frontal, findings: [{ code: 'light' }] },
    earlier: [{ gate: { reason: 'lateral_view' } }],
  });
  await correct(program.naseem, image.imageId, { turn: 0, inverted: false });
  expect(await readingOf(image)).toMatchObject({ result: { gate: { reason: 'lateral_view' } } });
});

test('a window that leaves next to nothing gives way and is marked, and another one that a reader chooses is read and shown', async () => {
  const pixels = Uint16Array.from({ length: 64 * 64 }, (_, at) => (at % 64 < 32 ? 30 : 220));
  const { image, reading } = await readFile(
    await writeDicom({
      width: 64,
      height: 64,
      pixels,
      bitsStored: 12,
      window: { center: 2048, width: 4096 },
      patient: { age: '045Y' },
    }),
  );
  const ownWindow = { center: 125.5, width: 191 };
  expect(reading).toMatchObject({
    image: { window: ownWindow, correction: { window: null } },
    result: { windowFault: 'too_wide', gate: { accepted: true } },
    study: { windowFault: 'too_wide' },
  });
  const grey = async ({ image: { preview } }: ReadingView): Promise<number> => {
    const { data } = await sharp((await get(preview)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The lowest pixel on the right.
    return data.at(-1) ?? 0;
  };
  expect(await grey(reading)).toBeGreaterThan(250);

  const window = { center: 300, width: 600 };
  const chosen = { turn: 0, inverted: false, frontalChest: false, window };
  expect((await correct(program.naseem, image.imageId, chosen)).statusCode).toBe(200);
  const corrected = await readingOf(image);
  expect(corrected).toMatchObject({
    image: { window, correction: chosen },
    result: { windowFault: null, correction: chosen, correctedBy: program.naseem.email },
    earlier: [{ windowFault: 'too_wide', correction: { window: null }, correctedBy: null }],
    study: {
      windowFault: null,
      thumbnail: expect.stringMatching(/\/thumbnail\?window=300,600$/u) as unknown,
    },
  });
  // 220 of 600 levels.
  expect(Math.abs((await grey(corrected)) - 94)).toBeLessThan(4);
  expect((await correct(program.naseem, image.imageId, chosen)).json()).toMatchObject({ state: 'done' });
  for (const width of [0, 1e10]) {
    const none = { ...chosen, window: { center: 300, width } };
    expect((await correct(program.naseem, image.imageId, none)).statusCode).toBe(400);
  }

  await correct(program.naseem, image.imageId, { ...chosen, window: null });
  expect(await readingOf(image)).toMatchObject({
    image: { window: ownWindow },
    result: { windowFault: 'too_wide' },
    earlier: [{ correction: chosen, correctedBy: program.naseem.email }, {}],
  });
});

test('an unusual image is read, and marked as one in the reading room and the worklist', async () => {
  const unusual = await readFile(await png(30, 150));
  expect(unusual.reading).toMatchObject({
    result: { gate: { accepted: true, unusual: true, reason: null } },
    study: { gateAccepted: true, gateUnusual: true },
  });
  expect(unusual.reading.result?.findings).toHaveLength(2);
  const usual = await readFile(await png(140, 220));
  expect(usual.reading).toMatchObject({
    result: { gate: { unusual: false } },
    study: { gateUnusual: false },
  });
});

test('an image that cannot be read corrected stays as it was shown', async () => {
  const { services } = program;
  const { image, reading } = await read(2);
  await worker.stop();
  await correct(program.naseem, image.imageId, {
    turn: 180,
    inverted: true,
    frontalChest: false,
    window: null,
  });
  const [job] = await services.boss.fetch(INFERENCE_QUEUE, { includeMetadata: true });
  if (job === undefined) throw new Error('There is no job.');
  const engines = enginesThat(() => Promise.reject(new AppError('file.corrupt')));
  await inferImage({ ...services, engines }, job);
  const after = await readingOf(image);
  expect([after.image, after.result, after.study.state]).toEqual([reading.image, reading.result, 'done']);
});

test('what is wrong with an unusual image itself is kept, and told in the reading room and the worklist', async () => {
  const { services, naseem } = program;
  const engine = await program.startEngine();
  const { uploadId } = await send(program, naseem, await png(150, 200));
  const [job] = await services.boss.fetch(INFERENCE_QUEUE, { includeMetadata: true });
  if (job === undefined) throw new Error('There is no job.');
  const engines = enginesThat(async (_model, _use, bytes, request) => {
    const found = await engine.infer(bytes, request);
    return { ...found, gate: { ...found.gate, unusual: true, fault: 'clipped' } };
  });
  await inferImage({ ...services, engines }, job);
  const { studyId, imageId } = (await program.upload(naseem, uploadId)) ?? {};
  const reading = await program.reading(naseem, { studyId: studyId ?? '', imageId: imageId ?? '' });
  expect(reading).toMatchObject({
    result: { gate: { accepted: true, unusual: true, fault: 'clipped', reason: null } },
    study: { gateUnusual: true, gateFault: 'clipped' },
  });
});

test('what is not read yet, what is unknown or another tenant’s, and what is no correction, is refused', async () => {
  const { uploadId } = await send(program, program.naseem, await darkPng(3));
  const imageId = (await program.upload(program.naseem, uploadId))?.imageId ?? '';
  const correction = { turn: 180, inverted: false, frontalChest: false, window: null };
  const answers = [
    await correct(program.naseem, imageId, correction),
    await correct(program.naseem, randomUUID(), correction),
    await correct(program.naseem, 'no-id', correction),
    await correct(await program.person(['admin']), imageId, correction),
    await correct(program.naseem, imageId, { turn: 45, inverted: false, frontalChest: false, window: null }),
    await correct(program.naseem, imageId, { turn: 90 }),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
    [409, 'study.not_changeable'],
    [404, 'resource.not_found'],
    [404, 'resource.not_found'],
    [404, 'resource.not_found'],
    [400, 'request.invalid'],
    [400, 'request.invalid'],
  ]);
});
