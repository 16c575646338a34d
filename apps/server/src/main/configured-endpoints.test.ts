import type { ImageListing, Prediction } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imagesChanged } from '../registry/changes.ts';
import { moveImage } from '../registry/image.repository.ts';
import { type IntakeProgram, intakeProgram } from '../testing/intake-program.ts';
import { newPng, send } from '../testing/send.ts';
import type { Person } from '../testing/test-program.ts';

let program: IntakeProgram;
beforeAll(async () => {
  program = await intakeProgram();
});
afterAll(() => program.close());

const post = async (path: '/Prod/' | '/dev/', who: Person, body: object) => {
  const response = await program.app.inject({ method: 'POST', url: path, headers: who.headers, body });
  return { status: response.statusCode, body: response.json<Prediction>() };
};
const list = async (who: Person, query = ''): Promise<ImageListing> => {
  const response = await program.app.inject({ url: `/Prod/imaging${query}`, headers: who.headers });
  return response.json<ImageListing>();
};

/** A new image that waits for inference. */
async function stored(): Promise<{ uploadId: string; imageId: string }> {
  const { uploadId } = await send(program, program.naseem, await newPng());
  const imageId = (await program.upload(program.naseem, uploadId))?.imageId;
  if (!imageId) throw new Error('The file was not taken.');
  return { uploadId, imageId };
}

test('the listing has stored images, newest first, page by page, of the own tenant alone', async () => {
  const first = await stored();
  const second = await stored();
  const page = await list(program.naseem, '?pageSize=1');
  expect(page.images.map(({ imageId }) => imageId)).toEqual([second.imageId]);
  const rest = await list(program.naseem, `?pageSize=1&cursor=${encodeURIComponent(page.nextCursor ?? '')}`);
  expect(rest).toMatchObject({ images: [{ imageId: first.imageId }], nextCursor: null });
  expect((await list(program.naseem, '?state=queued')).images).toHaveLength(2);
  expect((await list(program.naseem, '?state=done')).images).toEqual([]);
  expect((await list(program.admin)).images).toEqual([]);
});

test('an image that could not be read is put into the queue again by the inference endpoint, one that was refused is not', async () => {
  const { uploadId, imageId } = await stored();
  const becomes = (state: 'failed' | 'refused') =>
    program.datastore.tenantTransaction('naseem', async (tx) => {
      const from = ['queued', 'failed'] as const;
      await moveImage(tx, imageId, from, { state, error_code: 'inference.failed' });
      await imagesChanged(tx, [imageId]);
    });
  await becomes('failed');
  expect((await post('/Prod/', program.naseem, { uploadId })).body).toMatchObject({
    state: 'failed',
    error: { code: 'inference.failed' },
  });
  expect(await post('/dev/', program.naseem, { uploadId })).toMatchObject({
    status: 202,
    body: { imageId, state: 'queued', error: null, prediction: null },
  });
  await becomes('refused');
  expect(await post('/dev/', program.naseem, { uploadId })).toMatchObject({
    status: 409,
    body: { code: 'upload.not_changeable' },
  });
});

test('a prediction is what the model said; before, the state says what is waited for', async () => {
  const { uploadId, imageId } = await stored();
  for (const asked of [{ uploadId }, { imageId }]) {
    expect(await post('/Prod/', program.naseem, asked)).toMatchObject({
      status: 200,
      body: { imageId, state: 'queued', prediction: null },
    });
  }
  expect((await post('/dev/', program.naseem, { uploadId })).status).toBe(202);
  await program.startWorker();
  await program.settled(program.naseem, uploadId);
  for (const path of ['/Prod/', '/dev/'] as const) {
    for (const asked of [{ uploadId }, { imageId }]) {
      const { status, body } = await post(path, program.naseem, asked);
      expect(status).toBe(200);
      expect(body.prediction).toMatchObject({ imageId, model: { name: 'plain' } });
    }
  }
});

test('who is of another tenant, or says too much, learns nothing', async () => {
  const { uploadId, imageId } = await stored();
  for (const path of ['/Prod/', '/dev/'] as const) {
    expect((await post(path, program.admin, { uploadId })).status).toBe(404);
    expect((await post(path, program.admin, { imageId })).status).toBe(404);
    expect((await post(path, program.naseem, { uploadId, tenant: 'admin' })).status).toBe(400);
    const anonymous = await program.app.inject({ method: 'POST', url: path, body: { uploadId } });
    expect(anonymous.statusCode).toBe(401);
  }
});
