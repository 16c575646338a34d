import { join } from 'node:path';
import type { ReadingView, UploadView } from '@aiso/contracts';
import { loadModel } from '@aiso/inference';
import {
  libraryModel,
  plainModel,
  remoteModel,
  startModelServer,
  writeModelFolder,
} from '@aiso/inference/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type IntakeProgram, intakeProgram } from '../intake/testing/intake-program.ts';
import { newPng, send } from '../intake/testing/send.ts';
import { READ_IMAGE_QUEUE, readingSchema } from './reading-queue.ts';

let program: IntakeProgram;
beforeAll(async () => {
  program = await intakeProgram();
});
afterAll(() => program.close());

const readingOf = async (uploadId: string): Promise<ReadingView> => {
  const response = await fetch(`${program.url}/api/uploads/${uploadId}/reading`, {
    headers: program.naseem.headers,
  });
  return (await response.json()) as ReadingView;
};
const viewWhen = (uploadId: string, expected: object): Promise<UploadView> =>
  vi.waitFor(
    async () => {
      const view = await program.upload(program.naseem, uploadId);
      expect(view).toMatchObject(expected);
      return view as UploadView;
    },
    { timeout: 15_000, interval: 100 },
  );

test('while a model server is away its images wait and say so, and are read when it is back', async () => {
  const folder = join(program.dataDir, 'remote');
  const model = await loadModel(await writeModelFolder(folder, remoteModel(plainModel())));
  const { name, onnx } = plainModel();
  const away = await startModelServer({ model: name, onnx });
  await away.close();
  const worker = await program.startWorker({ model, endpoints: [away.url] });

  const first = await send(program, program.naseem, await newPng());
  const second = await send(program, program.naseem, await newPng());
  const waiting = { state: 'queued', error: { code: 'inference.unreachable' } };
  const { imageId } = await viewWhen(first.uploadId, waiting);
  await viewWhen(second.uploadId, waiting);
  expect((await readingOf(first.uploadId)).upload.error?.message).toMatch(/^The model cannot be reached\./u);
  // Put off again and again it is a fresh job each time: it has no number of tries that could come to an end.
  await vi.waitFor(
    async () => {
      const jobs = await program.services.boss.findJobs(READ_IMAGE_QUEUE, {
        key: imageId ?? '',
        queued: true,
      });
      expect(jobs).toMatchObject([{ retryCount: 0, data: { imageId } }]);
      expect(readingSchema.parse(jobs[0]?.data).putOff).toBeGreaterThan(1);
    },
    { timeout: 15_000, interval: 200 },
  );

  const server = await startModelServer({ model: name, onnx, port: away.port });
  program.onClose(() => server.close());
  for (const { uploadId } of [first, second]) {
    expect(await viewWhen(uploadId, { state: 'done' })).toMatchObject({ error: null });
    expect((await readingOf(uploadId)).result?.model.name).toBe('plain-remote');
  }
  expect((await program.registered('naseem')).results).toBe(2);
  await worker.stop();
});

test('a model without gate and maps reads: no gate score is invented and no heat map stored', async () => {
  const folder = join(program.dataDir, 'library');
  const model = await loadModel(await writeModelFolder(folder, libraryModel()));
  await program.startWorker({ model });
  const { uploadId } = await send(program, program.naseem, await newPng());
  expect(await program.settled(program.naseem, uploadId)).toMatchObject({
    state: 'done',
    gateAccepted: true,
  });
  const { result } = await readingOf(uploadId);
  expect(result?.gate).toEqual({ accepted: true, score: null, reason: null });
  expect(result?.findings).toHaveLength(18);
  expect(result?.findings.every(({ heatmap }) => heatmap === null)).toBe(true);
});
