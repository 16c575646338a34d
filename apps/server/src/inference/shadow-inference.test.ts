import { AppError } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHADOW_QUEUE } from '../models/shadow-queue.ts';
import { lockImage } from '../registry/image.repository.ts';
import { enginesThat } from '../testing/engines-that.ts';
import { type IntakeProgram, intakeProgram } from '../testing/intake-program.ts';
import { newPng, send } from '../testing/send.ts';
import { statementThatWaits } from '../testing/waiting-statement.ts';
import { inferImage } from './infer-image.ts';
import { INFERENCE_QUEUE } from './inference-queue.ts';
import { inferInShadow, workOnShadow } from './shadow-inference.ts';

let program: IntakeProgram;
beforeAll(async () => {
  program = await intakeProgram();
});
afterAll(() => program.close());

test('a version that is put into shadow while an image is read reads that image, too', async () => {
  const { services, datastore } = program;
  const engine = await program.startEngine();
  await send(program, program.naseem, await newPng());
  const [job] = await services.boss.fetch<{ imageId: string }>(INFERENCE_QUEUE, { includeMetadata: true });
  if (job === undefined) throw new Error('The upload has no job.');
  await inferImage(
    {
      ...services,
      engines: enginesThat(async (_model, _use, bytes, request) => {
        await datastore.tenantTransaction('naseem', ({ db }) =>
          db
            .updateTable('tenant_models')
            .set({ shadow_version: '2.0.0', shadow_since: new Date() })
            .where('model_name', '=', 'plain')
            .execute(),
        );
        return engine.infer(bytes, request);
      }),
    },
    job,
  );
  const { imageId } = job.data;
  expect(await services.boss.findJobs(SHADOW_QUEUE, { data: { imageId } })).toMatchObject([
    { data: { tenantId: 'naseem', imageId, model: 'plain', version: '2.0.0' } },
  ]);
});

test('what a version in shadow found while an age was entered is dropped, and the image read again', async () => {
  const { services, datastore } = program;
  const engine = await program.startEngine();
  const [model] = services.models.versionsOf('plain');
  const [job] = await services.boss.findJobs<{ imageId: string }>(SHADOW_QUEUE, { queued: true });
  if (job === undefined || model === undefined) throw new Error('There is no job.');
  const ages: (number | null | undefined)[] = [];
  await inferInShadow(
    {
      ...services,
      models: { ...services.models, find: () => model },
      engines: enginesThat(async (_model, _use, bytes, request) => {
        ages.push(request.ageYears);
        const found = await engine.infer(bytes, request);
        await datastore.tenantTransaction('naseem', ({ db }) =>
          db.updateTable('studies').set({ entered_age_years: 4 }).execute(),
        );
        return found;
      }),
    },
    job,
  );
  expect(ages).toEqual([null, 4]);
  const kept = await datastore.tenantTransaction('naseem', ({ db }) =>
    db.selectFrom('shadow_findings').select('code').execute(),
  );
  expect(kept).toEqual([{ code: 'dark' }]);
});

test('what a version in shadow found waits for whoever changes the image', async () => {
  const { services } = program;
  const engine = await program.startEngine();
  const [model] = services.models.versionsOf('plain');
  const [job] = await services.boss.findJobs<{ imageId: string }>(SHADOW_QUEUE, { queued: true });
  if (job === undefined || model === undefined) throw new Error('There is no job.');
  const deps = {
    ...services,
    models: { ...services.models, find: () => model },
    engines: enginesThat((_model, _use, bytes, request) => engine.infer(bytes, request)),
  };
  const waits = await statementThatWaits(
    program,
    (tx) => lockImage(tx, job.data.imageId),
    () => inferInShadow(deps, job),
  );
  expect(waits).toMatch(/^select .* from "images" .* for no key update$/u);
});

test('while its model cannot be reached a reading in shadow waits, however often it is tried', async () => {
  const { services } = program;
  const engines = enginesThat(() => Promise.reject(new AppError('inference.unreachable')));
  const models = { ...services.models, find: () => services.models.versionsOf('plain')[0] };
  const waiting = () => services.boss.findJobs<object>(SHADOW_QUEUE, { queued: true });
  const [first] = await waiting();
  for (const putOff of [1, 2]) {
    for (const { id } of await waiting())
      await services.boss.update(SHADOW_QUEUE, undefined, { id, startAfter: 0 });
    const [job] = await services.boss.fetch<object>(SHADOW_QUEUE);
    if (job === undefined) throw new Error('There is no job.');
    await workOnShadow({ ...services, models, engines }, job);
    expect(await waiting()).toMatchObject([{ retryCount: 0, data: { ...first?.data, putOff } }]);
  }
});
