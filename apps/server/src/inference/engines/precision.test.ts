import { randomUUID } from 'node:crypto';
import type { ModelDetail, ReinferenceAnswer } from '@aiso/contracts';
import { loadModel } from '@aiso/inference';
import { modelWithInt8 } from '@aiso/inference/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IntakeProgram, intakeProgram, type SentImage } from '../../testing/intake-program.ts';
import { seedStudy } from '../../testing/seed-study.ts';
import { newPng, send } from '../../testing/send.ts';
import { inferInShadow } from '../shadow-inference.ts';
import { openEnginePool } from './engine-pool.ts';

let program: IntakeProgram;
beforeAll(async () => {
  program = await intakeProgram({ AISO_MODEL_PRECISION: 'int8' }, modelWithInt8());
  await program.startWorker();
});
afterAll(() => program.close());

const shown = async <T>(url: string): Promise<T> =>
  (await program.app.inject({ url, headers: program.naseem.headers })).json<T>();

async function reinfer({ studyId }: SentImage): Promise<ReinferenceAnswer> {
  const { headers } = program.naseem;
  const payload = { studyIds: [studyId] };
  return (
    await program.app.inject({ method: 'POST', url: '/api/studies/read-again', headers, payload })
  ).json<ReinferenceAnswer>();
}

test('a result says in which precision it was read, and another one is worth reading again', async () => {
  const { uploadId } = await send(program, program.naseem, await newPng());
  const image = await program.studyOf(program.naseem, uploadId);
  const { result } = await program.reading(program.naseem, image);
  expect(result).toMatchObject({ model: { name: 'plain', version: '1.0.0' }, precision: 'int8' });
  expect(await reinfer(image)).toMatchObject({ queued: 0, unchanged: 1 });
  // As after a start with another setting.
  program.services.settings.AISO_MODEL_PRECISION = 'float32';
  expect(await reinfer(image)).toMatchObject({ queued: 1, unchanged: 0 });
  await program.settled(program.naseem, uploadId);
  const again = await program.reading(program.naseem, image);
  expect(again.earlier).toMatchObject([{ id: result?.id, precision: 'int8' }]);
  program.services.settings.AISO_MODEL_PRECISION = 'int8';
});

test('a model’s page says in which precision it reads, and which files it has', async () => {
  const { precision, manifest } = await shown<ModelDetail>('/api/models/plain');
  expect([precision, manifest.file?.path]).toEqual(['int8', 'model.onnx']);
  expect(manifest.variants).toMatchObject([{ precision: 'int8', file: { path: 'model.int8.onnx' } }]);
});

test('what a version in shadow finds says it, too', async () => {
  const { services, datastore } = program;
  const { imageId } = await seedStudy(program, { tenantId: 'naseem', userId: program.naseem.userId });
  const model = await loadModel(program.modelFolder);
  await datastore.tenantTransaction('naseem', ({ db }) =>
    db
      .updateTable('tenant_models')
      .set({ active_version: '0.9.0', shadow_version: '1.0.0', shadow_since: new Date() })
      .where('model_name', '=', 'plain')
      .execute(),
  );
  const engines = openEnginePool({ ...services, first: model });
  program.onClose(() => engines.close());
  const object = await services.objects.put(await newPng(), { tenantId: 'naseem', contentType: 'image/png' });
  const objects = { ...services.objects, open: () => services.objects.open('naseem', object.key) };
  await inferInShadow(
    { ...services, objects, engines },
    { id: randomUUID(), data: { tenantId: 'naseem', imageId, model: 'plain', version: '1.0.0' } },
  );
  const [found] = await datastore.tenantTransaction('naseem', ({ db }) =>
    db.selectFrom('shadow_results').select('precision').where('image_id', '=', imageId).execute(),
  );
  expect(found).toEqual({ precision: 'int8' });
});
