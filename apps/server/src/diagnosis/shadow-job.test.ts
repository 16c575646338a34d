import { loadModel, openEngine } from '@aiso/inference';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IntakeProgram, intakeProgram } from '../intake/testing/intake-program.ts';
import { newPng, send } from '../intake/testing/send.ts';
import { diagnoseImage } from './diagnose-image.ts';
import { READ_IMAGE_QUEUE, SHADOW_QUEUE } from './reading-queue.ts';

let program: IntakeProgram;
beforeAll(async () => {
  program = await intakeProgram();
});
afterAll(() => program.close());

test('a version that is put into shadow while an image is read reads that image, too', async () => {
  const { services, datastore } = program;
  const engine = openEngine({
    model: await loadModel(program.modelFolder),
    workers: 1,
    queueLimit: 1,
    limits: { maxBytes: 1e7, maxPixels: 1e7 },
  });
  program.onClose(() => engine.close());
  await send(program, program.naseem, await newPng());
  const [job] = await services.boss.fetch<{ imageId: string }>(READ_IMAGE_QUEUE, { includeMetadata: true });
  if (job === undefined) throw new Error('The upload has no job.');
  await diagnoseImage(
    {
      ...services,
      engines: {
        async diagnose(_model, _use, bytes, request) {
          await datastore.tenantTransaction('naseem', ({ db }) =>
            db
              .updateTable('tenant_models')
              .set({ shadow_version: '2.0.0', shadow_since: new Date() })
              .where('model_name', '=', 'plain')
              .execute(),
          );
          return engine.diagnose(bytes, request);
        },
      },
    },
    job,
  );
  const { imageId } = job.data;
  expect(await services.boss.findJobs(SHADOW_QUEUE, { data: { imageId } })).toMatchObject([
    { data: { tenantId: 'naseem', imageId, model: 'plain', version: '2.0.0' } },
  ]);
});
