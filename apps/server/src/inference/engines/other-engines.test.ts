import type { ModelDetail, ModelSummary, UploadView } from '@aiso/contracts';
import { libraryModel, plainModel, remoteModel, startModelServer } from '@aiso/inference/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { type IntakeProgram, intakeProgram } from '../../testing/intake-program.ts';
import { newPng, send } from '../../testing/send.ts';
import type { Person } from '../../testing/test-program.ts';
import { INFERENCE_QUEUE, inferenceJobSchema } from '../inference-queue.ts';

const open: IntakeProgram[] = [];
async function opened(starting: Promise<IntakeProgram>): Promise<IntakeProgram> {
  const program = await starting;
  open.push(program);
  return program;
}
afterEach(async () => {
  for (const program of open.splice(0)) await program.close();
});

/** The only model that is installed, as lists and its own page show it. */
async function modelOf(program: IntakeProgram, person: Person): Promise<ModelSummary> {
  const ask = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${program.url}/api/models${path}`, { headers: person.headers })).json()) as T;
  const [listed] = (await ask<{ models: ModelSummary[] }>('')).models;
  const detail = await ask<ModelDetail>(`/${listed?.id}`);
  expect(detail).toMatchObject({ ...listed });
  return detail;
}
const viewWhen = (program: IntakeProgram, uploadId: string, expected: object): Promise<UploadView> =>
  vi.waitFor(
    async () => {
      const view = await program.upload(program.naseem, uploadId);
      expect(view).toMatchObject(expected);
      return view as UploadView;
    },
    { timeout: 15_000, interval: 100 },
  );

test('while a model server is away its images wait and say so, and are read when it is back', async () => {
  const { name, onnx } = plainModel();
  const away = await startModelServer({ model: name, onnx });
  await away.close();
  const model = remoteModel(plainModel());
  const engines = { AISO_REMOTE_ENGINES: JSON.stringify({ [model.name]: [away.url] }) };
  const program = await opened(intakeProgram(engines, model));
  const fetched = vi.spyOn(program.services.objects, 'get');
  await program.startWorker();

  const first = await send(program, program.naseem, await newPng());
  const second = await send(program, program.naseem, await newPng());
  const waiting = { state: 'queued', error: { code: 'inference.unreachable' } };
  const { imageId, studyId } = await viewWhen(program, first.uploadId, waiting);
  await viewWhen(program, second.uploadId, waiting);
  // The server infers for every tenant: each is told, with or without images of its own that wait.
  for (const person of [program.naseem, program.admin]) {
    const { state, unreachableSince } = await modelOf(program, person);
    expect([state, typeof unreachableSince]).toEqual(['unreachable', 'string']);
  }
  const image = { imageId: imageId ?? '', studyId: studyId ?? '' };
  expect((await program.reading(program.naseem, image)).study.error?.message).toMatch(
    /^The model cannot be reached\./u,
  );
  // Put off again and again it is a fresh job each time: it has no number of tries that could come to an end.
  await vi.waitFor(
    async () => {
      const jobs = await program.services.boss.findJobs(INFERENCE_QUEUE, {
        key: image.imageId,
        queued: true,
      });
      expect(jobs).toMatchObject([{ retryCount: 0, data: { imageId } }]);
      expect(inferenceJobSchema.parse(jobs[0]?.data).putOff).toBeGreaterThan(1);
    },
    { timeout: 15_000, interval: 200 },
  );
  // Only before it was known that nothing would infer it.
  expect(fetched.mock.calls.length).toBeLessThanOrEqual(2);

  const server = await startModelServer({ model: name, onnx, port: away.port });
  program.onClose(() => server.close());
  for (const { uploadId } of [first, second]) {
    expect(await viewWhen(program, uploadId, { state: 'done' })).toMatchObject({ error: null });
    const { result } = await program.reading(program.naseem, await program.studyOf(program.naseem, uploadId));
    expect(result?.model.name).toBe('plain-remote');
  }
  expect((await program.registered('naseem')).results).toBe(2);
  expect(await modelOf(program, program.admin)).toMatchObject({ state: 'ready', unreachableSince: null });
});

test('a model without gate and maps reads: no gate score is invented and no heat map stored', async () => {
  const program = await opened(intakeProgram({}, libraryModel()));
  await program.startWorker();
  const { uploadId } = await send(program, program.naseem, await newPng());
  expect(await program.settled(program.naseem, uploadId)).toMatchObject({
    state: 'done',
    gateAccepted: true,
  });
  const { result } = await program.reading(program.naseem, await program.studyOf(program.naseem, uploadId));
  expect(result?.gate).toEqual({ accepted: true, unusual: false, score: null, reason: null });
  expect(result?.findings).toHaveLength(18);
  expect(result?.findings.every(({ heatmap }) => heatmap === null)).toBe(true);
});
