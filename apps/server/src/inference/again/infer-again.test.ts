import { AppError, type ReadingView } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enginesThat } from '../../testing/engines-that.ts';
import { type IntakeProgram, intakeProgram } from '../../testing/intake-program.ts';
import { seedUpload } from '../../testing/seed-upload.ts';
import { inferImage } from '../infer-image.ts';
import { INFERENCE_QUEUE } from '../inference-queue.ts';
import { giveUpInference } from '../settle-without-result.ts';

let program: IntakeProgram;
beforeAll(async () => {
  program = await intakeProgram();
});
afterAll(() => program.close());

async function askedAgain() {
  const seeded = await seedUpload(program, {
    tenantId: 'naseem',
    userId: program.naseem.userId,
    above: true,
  });
  const response = await program.app.inject({
    method: 'POST',
    url: '/api/uploads/read-again',
    headers: program.naseem.headers,
    payload: { uploadIds: [seeded.uploadId] },
  });
  expect(response.json()).toMatchObject({ queued: 1 });
  const [job] = await program.services.boss.fetch(INFERENCE_QUEUE, { includeMetadata: true });
  if (job === undefined) throw new Error('There is no job.');
  return { ...seeded, job };
}

async function readingOf(uploadId: string): Promise<ReadingView> {
  const url = `/api/uploads/${uploadId}/reading`;
  return (await program.app.inject({ url, headers: program.naseem.headers })).json<ReadingView>();
}

test('until another reading is there, and if it fails for good, the result that was there is shown', async () => {
  const { services } = program;
  const { uploadId, resultId, job } = await askedAgain();
  expect(await readingOf(uploadId)).toMatchObject({ upload: { state: 'queued' }, result: { id: resultId } });
  await services.boss.cancel(INFERENCE_QUEUE, job.id);
  await giveUpInference(services, job);
  expect(await readingOf(uploadId)).toMatchObject({
    upload: { state: 'done', error: null, topFinding: { code: 'opacity', above: true } },
    result: { id: resultId },
    earlier: [],
  });
});

test('an image that cannot be read another time keeps what was found before', async () => {
  const { services } = program;
  const { uploadId, resultId, job } = await askedAgain();
  const engines = enginesThat(() => Promise.reject(new AppError('file.corrupt')));
  await inferImage({ ...services, engines }, job);
  expect(await readingOf(uploadId)).toMatchObject({
    upload: { state: 'done', error: null },
    result: { id: resultId },
  });
});
