import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IntakeProgram, intakeProgram } from '../testing/intake-program.ts';
import { newPng, send } from '../testing/send.ts';
import { INFERENCE_QUEUE } from './inference-queue.ts';

let program: IntakeProgram;
beforeAll(async () => {
  program = await intakeProgram();
});
afterAll(() => program.close());

test('the job of a worker that died comes back and is read by another one', async () => {
  const { uploadId } = await send(program, program.naseem, await newPng());
  // Taken, and then no sign of life any more.
  expect(await program.services.boss.fetch(INFERENCE_QUEUE)).toHaveLength(1);
  await program.startWorker();
  expect((await program.settled(program.naseem, uploadId)).state).toBe('done');
  expect((await program.registered('naseem')).results).toBe(1);
});
