import { AppError, type PatientAge, type ReadingView } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enginesThat } from '../../testing/engines-that.ts';
import { type IntakeProgram, intakeProgram } from '../../testing/intake-program.ts';
import { newDicom, newPng, send } from '../../testing/send.ts';
import { inferImage } from '../infer-image.ts';
import { INFERENCE_QUEUE } from '../inference-queue.ts';
import type { InferenceWorker } from '../inference-worker.ts';

let program: IntakeProgram;
let worker: InferenceWorker;
beforeAll(async () => {
  program = await intakeProgram();
  worker = await program.startWorker();
});
afterAll(() => program.close());

async function read(bytes: Buffer): Promise<string> {
  const { uploadId } = await send(program, program.naseem, bytes);
  await program.settled(program.naseem, uploadId);
  return uploadId;
}

async function readingOf(uploadId: string): Promise<ReadingView> {
  const url = `/api/uploads/${uploadId}/reading`;
  return (await program.app.inject({ url, headers: program.naseem.headers })).json<ReadingView>();
}

/** The age that is known now, and those of the results, the newest first. */
async function ages(uploadId: string): Promise<unknown[]> {
  await program.settled(program.naseem, uploadId);
  const { age, result, earlier } = await readingOf(uploadId);
  return [age, ...[result, ...earlier].map((one) => one?.age)];
}

async function enter(uploadId: string, years: number | null): Promise<string> {
  const response = await program.app.inject({
    method: 'PUT',
    url: `/api/uploads/${uploadId}/age`,
    headers: program.naseem.headers,
    payload: { years },
  });
  return response.json<{ state: string }>().state;
}

const readAgain = async (uploadId: string): Promise<unknown> =>
  (
    await program.app.inject({
      method: 'POST',
      url: '/api/uploads/read-again',
      headers: program.naseem.headers,
      payload: { uploadIds: [uploadId] },
    })
  ).json();

async function fetchedJob() {
  const [job] = await program.services.boss.fetch(INFERENCE_QUEUE, { includeMetadata: true });
  if (job === undefined) throw new Error('There is no job.');
  return job;
}

const entered = (years: number): PatientAge => ({ years, isEntered: true });
const told = (years: number): PatientAge => ({ years, isEntered: false });

test('a result keeps the age that it was computed with, and how the image was corrected', async () => {
  const uploadId = await read(await newDicom({ patient: { mrn: 'KEPT-1', age: '044Y' } }));
  expect(await ages(uploadId)).toEqual([told(44), told(44)]);
  await enter(uploadId, 4.5);
  expect(await ages(uploadId)).toEqual([entered(4.5), entered(4.5), told(44)]);
  await program.app.inject({
    method: 'PUT',
    url: `/api/uploads/${uploadId}/correction`,
    headers: program.naseem.headers,
    payload: { turn: 180, inverted: false },
  });
  expect(await ages(uploadId)).toEqual([entered(4.5), entered(4.5), entered(4.5), told(44)]);
  await enter(uploadId, null);
  expect(await ages(uploadId)).toEqual([told(44), told(44), entered(4.5), entered(4.5), told(44)]);
  const { result, earlier } = await readingOf(uploadId);
  expect([result, ...earlier].map((one) => one?.correction?.turn)).toEqual([180, 180, 0, 0]);
});

test('where the study says nothing the age in the file of the image counts, and is told', async () => {
  const study = { instanceUid: '2.25.4712' };
  const without = await read(await newDicom({ study, patient: { mrn: 'KEPT-2' } }));
  const having = await read(await newDicom({ study, patient: { mrn: 'KEPT-2', age: '004Y' } }));
  expect(await ages(without)).toEqual([null, null]);
  expect(await ages(having)).toEqual([told(4), told(4)]);
  expect(await readAgain(having)).toMatchObject({ queued: 0, unchanged: 1 });
  await enter(without, 50);
  expect(await ages(having)).toEqual([entered(50), entered(50), told(4)]);
  await enter(having, null);
  expect(await ages(without)).toEqual([null, null, entered(50), null]);
  expect(await ages(having)).toEqual([told(4), told(4), entered(50), told(4)]);
});

test('an age that was entered in vain is read with when it is asked for again, by either way', async () => {
  const { services } = program;
  const uploads = [await read(await newPng()), await read(await newPng())];
  const [first = '', second = ''] = uploads;
  await worker.stop();
  for (const uploadId of uploads) {
    await enter(uploadId, 50);
    const job = await fetchedJob();
    const engines = enginesThat(() => Promise.reject(new AppError('file.corrupt')));
    await inferImage({ ...services, engines }, job);
    expect(await ages(uploadId)).toEqual([entered(50), null]);
  }
  worker = await program.startWorker();
  expect(await enter(first, 50)).toBe('queued');
  expect(await ages(first)).toEqual([entered(50), entered(50), null]);
  expect(await enter(first, 50)).toBe('done');
  expect(await readAgain(second)).toMatchObject({ queued: 1, unchanged: 0 });
  expect(await ages(second)).toEqual([entered(50), entered(50), null]);
  expect(await readAgain(second)).toMatchObject({ queued: 0, unchanged: 1 });
});

test('of an age that is entered already those images alone are read again that were under way when it was entered', async () => {
  const study = { instanceUid: '2.25.4713' };
  const patient = { mrn: 'KEPT-3' };
  const first = await read(await newDicom({ study, patient }));
  await worker.stop();
  const { uploadId: second } = await send(program, program.naseem, await newDicom({ study, patient }));
  const engine = await program.startEngine();
  const job = await fetchedJob();
  await inferImage(
    {
      ...program.services,
      engines: enginesThat(async (_model, _use, bytes, request) => {
        expect(await enter(first, 50)).toBe('queued');
        return engine.infer(bytes, request);
      }),
    },
    job,
  );
  await program.startWorker();
  expect(await ages(first)).toEqual([entered(50), entered(50), null]);
  expect(await ages(second)).toEqual([entered(50), null]);
  expect(await enter(first, 50)).toBe('done');
  expect(await ages(second)).toEqual([entered(50), entered(50), null]);
  expect(await ages(first)).toEqual([entered(50), entered(50), null]);
});
