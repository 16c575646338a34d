import { AppError } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enginesThat } from '../../testing/engines-that.ts';
import { type IntakeProgram, intakeProgram } from '../../testing/intake-program.ts';
import { seedStudy } from '../../testing/seed-study.ts';
import { inferImage } from '../infer-image.ts';
import { INFERENCE_QUEUE } from '../inference-queue.ts';
import { giveUpInference } from '../settle-without-result.ts';

let program: IntakeProgram;
beforeAll(async () => {
  program = await intakeProgram();
});
afterAll(() => program.close());

async function askedAgain() {
  const seeded = await seedStudy(program, {
    tenantId: 'naseem',
    userId: program.naseem.userId,
    above: true,
  });
  const response = await program.app.inject({
    method: 'POST',
    url: '/api/studies/read-again',
    headers: program.naseem.headers,
    payload: { studyIds: [seeded.studyId] },
  });
  expect(response.json()).toMatchObject({ queued: 1 });
  const [job] = await program.services.boss.fetch(INFERENCE_QUEUE, { includeMetadata: true });
  if (job === undefined) throw new Error('There is no job.');
  return { ...seeded, job };
}

test('until another reading is there, and if it fails for good, the result that was there is shown', async () => {
  const { services } = program;
  const { resultId, job, ...image } = await askedAgain();
  expect(await program.reading(program.naseem, image)).toMatchObject({
    study: { state: 'queued' },
    result: { id: resultId },
  });
  await services.boss.cancel(INFERENCE_QUEUE, job.id);
  await giveUpInference(services, job);
  expect(await program.reading(program.naseem, image)).toMatchObject({
    study: { state: 'done', error: null, topFinding: { code: 'opacity', above: true } },
    result: { id: resultId },
    earlier: [],
  });
});

test('an image that cannot be read another time keeps what was found before', async () => {
  const { services } = program;
  const { resultId, job, ...image } = await askedAgain();
  const engines = enginesThat(() => Promise.reject(new AppError('file.corrupt')));
  await inferImage({ ...services, engines }, job);
  expect(await program.reading(program.naseem, image)).toMatchObject({
    study: { state: 'done', error: null },
    result: { id: resultId },
  });
});
