import { randomUUID } from 'node:crypto';
import type { KnownView, ModelComparison, ReadingView, TenantModelDetail } from '@aiso/contracts';
import { modelWithViews, writeModelFolder } from '@aiso/inference/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IntakeProgram, intakeProgram, type SentImage } from '../testing/intake-program.ts';
import type { AskedChange } from '../testing/model-program.ts';
import { newDicom, send } from '../testing/send.ts';

// Its point for light is 0.5, 0.6 on AP films and 0.4 on PA ones.
const MODEL = modelWithViews();
const MODEL_API = `/api/administration/models/${MODEL.name}`;
const SIDE = 64;

let program: IntakeProgram;
beforeAll(async () => {
  program = await intakeProgram({}, MODEL);
  await program.startWorker();
});
afterAll(() => program.close());

let films = 0;
/** @param rows so many of 64 are white: the score of light is `sigmoid(8 × rows / 64 − 4)` */
function film(view: string, rows: number, study?: { readonly instanceUid: string }): Promise<Buffer> {
  const pixels = new Uint8Array(SIDE * SIDE).fill(255, 0, rows * SIDE);
  pixels[0] = 255 - (films += 1); // One that nobody sent before.
  const mrn = study?.instanceUid ?? randomUUID().slice(0, 8);
  return newDicom({
    width: SIDE,
    height: SIDE,
    pixels,
    patient: { mrn, age: '044Y' },
    view,
    ...(study && { study }),
  });
}
/** Light scores 0.56, and the pixels tell no view. */
const MIDDLE_ROWS = 34;
/** Light scores 0.95, and the pixels look like an AP film. */
const BRIGHT_ROWS = 56;

async function taken(bytes: Buffer): Promise<SentImage> {
  const { uploadId } = await send(program, program.naseem, bytes);
  return program.studyOf(program.naseem, uploadId);
}
const read = async (bytes: Buffer): Promise<ReadingView> =>
  program.reading(program.naseem, await taken(bytes));

async function reinferred(image: SentImage): Promise<'queued' | 'unchanged'> {
  const { headers } = program.naseem;
  const payload = { studyIds: [image.studyId] };
  const answer = await program.app.inject({
    method: 'POST',
    url: '/api/studies/read-again',
    headers,
    payload,
  });
  const { queued, unchanged } = answer.json<{ queued: number; unchanged: number }>();
  expect(queued + unchanged).toBe(1);
  if (queued === 0) return 'unchanged';
  await expect
    .poll(async () => (await program.reading(program.naseem, image)).study.state, { timeout: 20_000 })
    .toBe('done');
  return 'queued';
}

async function change(asked: AskedChange): Promise<void> {
  const { headers } = program.admin;
  const url = `${MODEL_API}?tenant=naseem`;
  const { model } = (await program.app.inject({ url, headers })).json<TenantModelDetail>();
  const payload = { ...asked, revision: model.revision };
  const answer = await program.app.inject({
    method: 'POST',
    url: `${MODEL_API}/changes?tenant=naseem`,
    headers,
    payload,
  });
  expect(answer.statusCode).toBe(200);
}
const setPoints = (light: 'balanced' | 'sensitive' | number, version = '1.0.0') =>
  change({ action: 'set_points', version, points: { light } });

test.each<[string, string, number, KnownView | null, number, boolean, 'AP' | 'PA' | undefined]>([
  ['AP', 'the header', MIDDLE_ROWS, { position: 'AP', by: 'header', disputed: false }, 0.6, false, 'AP'],
  ['PA', 'the header', MIDDLE_ROWS, { position: 'PA', by: 'header', disputed: false }, 0.4, true, 'PA'],
  ['FRONTAL', 'nothing', MIDDLE_ROWS, null, 0.5, true, undefined],
  ['FRONTAL', 'the pixels', BRIGHT_ROWS, { position: 'AP', by: 'pixels', disputed: false }, 0.6, true, 'AP'],
  [
    'PA',
    'the header against the pixels',
    BRIGHT_ROWS,
    { position: 'PA', by: 'header', disputed: true },
    0.4,
    true,
    'PA',
  ],
])(
  'a film of %s by %s is decided at the point of that view, and is told what it promises there',
  async (header, _by, rows, view, operatingPoint, above, among) => {
    const { study, result } = await read(await film(header, rows));
    expect(result?.view).toEqual(view);
    const promise = { normalsAbove: expect.closeTo(0.24) as number, positivesBelow: 0.25 };
    const expected = {
      operatingPoint,
      above,
      promise: among === undefined ? promise : { ...promise, view: among },
    };
    expect(result?.findings).toMatchObject([{ code: 'light', ...expected }]);
    expect(study.topFinding).toEqual({
      code: 'light',
      label: 'Finding light',
      score: expect.any(Number) as number,
      ...expected,
    });
  },
);

test('of a study the film furthest above the point of its own view comes first, whatever the scores', async () => {
  const study = { instanceUid: '2.25.4101' };
  const ap = await taken(await film('AP', MIDDLE_ROWS, study));
  const pa = await taken(await film('PA', MIDDLE_ROWS - 1, study));
  expect(pa.studyId).toBe(ap.studyId);
  const scoreOf = async (image: SentImage) =>
    (await program.reading(program.naseem, image)).result?.findings[0]?.score ?? 0;
  expect(await scoreOf(ap)).toBeGreaterThan(await scoreOf(pa));
  expect((await program.reading(program.naseem, ap)).study).toMatchObject({
    imageId: pa.imageId,
    topFinding: { above: true, operatingPoint: 0.4 },
  });
});

test('a tenant’s choice by name moves the points of each view, a number is one for all, and another reading is alike at the point of the view', async () => {
  const images = {
    AP: await taken(await film('AP', MIDDLE_ROWS)),
    PA: await taken(await film('PA', MIDDLE_ROWS)),
  };
  const points = async () => {
    const readings = [images.AP, images.PA].map((image) => program.reading(program.naseem, image));
    return (await Promise.all(readings)).map(({ result }) => result?.findings[0]?.operatingPoint);
  };
  const again = async () => [await reinferred(images.AP), await reinferred(images.PA)];
  expect(await again()).toEqual(['unchanged', 'unchanged']);
  await setPoints('sensitive');
  expect(await again()).toEqual(['queued', 'queued']);
  expect(await points()).toEqual([0.3, 0.1]);
  // What is called above on AP films alone is another number on PA ones.
  await setPoints(0.3);
  expect(await again()).toEqual(['unchanged', 'queued']);
  expect(await points()).toEqual([0.3, 0.3]);
  const { result } = await program.reading(program.naseem, images.PA);
  expect(result?.findings[0]?.promise).toBe('own');
  await setPoints('balanced');
});

test('of a result from before nothing is said of the view, and another reading tells it', async () => {
  const image = await taken(await film('PA', MIDDLE_ROWS));
  const now = await program.reading(program.naseem, image);
  await program.datastore.tenantTransaction('naseem', async ({ db }) => {
    const { id: _id, ...row } = await db
      .selectFrom('results')
      .selectAll()
      .where('id', '=', now.result?.id ?? '')
      .executeTakeFirstOrThrow();
    const created_at = new Date(row.created_at.getTime() + 1);
    const notKept = { view_position: null, view_source: null, view_disputed: null };
    await db
      .insertInto('results')
      .values({ ...row, created_at, job_id: null, ...notKept })
      .execute();
  });
  expect((await program.reading(program.naseem, image)).result).not.toHaveProperty('view');
  expect(await reinferred(image)).toBe('queued');
  expect((await program.reading(program.naseem, image)).result?.view?.position).toBe('PA');
});

test('versions are compared at the points of the view that each took', async () => {
  await writeModelFolder(program.modelsDir, { ...MODEL, name: 'second' }, (manifest) => ({
    ...manifest,
    name: MODEL.name,
    version: '2.0.0',
  }));
  await program.services.models.rescan();
  await setPoints(0.45, '2.0.0');
  const images = [await taken(await film('AP', MIDDLE_ROWS)), await taken(await film('PA', MIDDLE_ROWS))];
  await change({ action: 'start_shadow', version: '2.0.0', backfill: images.length });
  const compared = async () => {
    const url = `${MODEL_API}/comparison?tenant=naseem&version=2.0.0`;
    return (await program.app.inject({ url, headers: program.admin.headers })).json<ModelComparison>();
  };
  await expect.poll(async () => (await compared()).images, { timeout: 20_000 }).toBe(images.length);
  const { findings, disagreements } = await compared();
  expect(findings).toMatchObject([{ code: 'light', images: 2, bothAbove: 1, onlyShadowAbove: 1 }]);
  expect(disagreements.map(({ imageId }) => imageId)).toEqual([images[0]?.imageId]);
}, 60_000);
