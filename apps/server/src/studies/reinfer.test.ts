import { randomUUID } from 'node:crypto';
import { AppError } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inferImage } from '../inference/infer-image.ts';
import { INFERENCE_QUEUE } from '../inference/inference-queue.ts';
import { insertResult } from '../inference/result.repository.ts';
import { giveUpInference } from '../inference/settle-without-result.ts';
import { enginesThat } from '../testing/engines-that.ts';
import { type IntakeProgram, intakeProgram } from '../testing/intake-program.ts';
import { seedStudy } from '../testing/seed-study.ts';
import { newPng } from '../testing/send.ts';

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
    images: [{ state: 'done', error: { code: 'inference.failed' } }],
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
    images: [{ state: 'done', error: { code: 'file.corrupt' } }],
    result: { id: resultId },
  });
});

test('whoever asks is told how many are read again and how many not, and each study is written down', async () => {
  const wish = { tenantId: 'naseem', userId: program.naseem.userId };
  const done = await seedStudy(program, wish);
  const routine = await seedStudy(program, wish);
  const waiting = await seedStudy(program, { ...wish, state: 'queued' });
  const theirs = await seedStudy(program, { tenantId: 'admin', userId: program.admin.userId });
  await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db.updateTable('studies').set({ priority: 'stat' }).where('id', '=', done.studyId).execute(),
  );
  const studyIds = [routine.studyId, done.studyId, waiting.studyId, theirs.studyId, randomUUID()];
  const response = await program.app.inject({
    method: 'POST',
    url: '/api/studies/read-again',
    headers: program.naseem.headers,
    payload: { studyIds },
  });
  const [model] = program.services.models.versionsOf('plain');
  const version = model?.manifest.version;
  expect(response.json()).toEqual({
    model: { name: 'plain', version },
    queued: 2,
    unchanged: 0,
    skipped: 3,
  });
  const events = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db
      .selectFrom('audit_events')
      .select(['subject_id', 'detail'])
      .where('action', '=', 'study.read_again')
      .where('subject_id', 'in', studyIds)
      .execute(),
  );
  const detail = { model: 'plain', version };
  expect(new Set(events)).toEqual(
    new Set([done, routine].map(({ studyId }) => ({ subject_id: studyId, detail }))),
  );
  const priorityOf = async ({ imageId }: typeof done) =>
    (await program.services.boss.findJobs(INFERENCE_QUEUE, { key: imageId }))[0]?.priority ?? 0;
  expect(await priorityOf(done)).toBeGreaterThan(await priorityOf(routine));
});

test('an image that would be read alike is left out; at another point, version or age it is read again', async () => {
  const [model] = program.services.models.versionsOf('plain');
  const { version = '', findings = [] } = model?.manifest ?? {};
  const { code = '', operatingPoint = 0 } =
    findings.find(({ population }) => population.minAgeYears === 16) ?? {};
  type Read = { version?: string; point?: number; age_group?: 'adult' | 'child'; precision?: 'int8' };
  const isReinferred = async ({ point = operatingPoint, ...read }: Read): Promise<boolean> => {
    const seeded = await seedStudy(program, { tenantId: 'naseem', userId: program.naseem.userId });
    await program.datastore.tenantTransaction('naseem', async ({ db }) => {
      const { version: model_version = version, ...more } = read;
      const { id: _id, ...row } = await db
        .selectFrom('results')
        .selectAll()
        .where('id', '=', seeded.resultId)
        .executeTakeFirstOrThrow();
      const created_at = new Date(row.created_at.getTime() + 60_000);
      const { id: result_id } = await db
        .insertInto('results')
        .values({ ...row, model_name: 'plain', model_version, created_at, ...more })
        .returning('id')
        .executeTakeFirstOrThrow();
      const finding = { label: code, score: 0.1, above: false, experimental: false };
      await db
        .insertInto('findings')
        .values({
          tenant_id: 'naseem',
          result_id,
          position: 0,
          code,
          operating_point: point,
          ...finding,
        })
        .execute();
    });
    const response = await program.app.inject({
      method: 'POST',
      url: '/api/studies/read-again',
      headers: program.naseem.headers,
      payload: { studyIds: [seeded.studyId] },
    });
    const { queued, unchanged } = response.json<{ queued: number; unchanged: number }>();
    expect(queued + unchanged).toBe(1);
    return queued === 1;
  };
  expect(await isReinferred({})).toBe(false);
  expect(await isReinferred({ version: '0.0.1' })).toBe(true);
  expect(await isReinferred({ point: operatingPoint / 2 })).toBe(true);
  expect(await isReinferred({ age_group: 'child' })).toBe(true);
  expect(await isReinferred({ precision: 'int8' })).toBe(true);
});

test('a result takes the place of what the same version found in that image before, once, and of no other', async () => {
  const { datastore, naseem } = program;
  const wish = { tenantId: 'naseem', userId: naseem.userId };
  const [image, other] = [await seedStudy(program, wish), await seedStudy(program, wish)];
  const engine = await program.startEngine();
  const inference = await engine.infer(await newPng(), { tenantId: 'naseem', heatmaps: false });
  const insert = (version: string, jobId: string, name = 'chest-radiograph') =>
    datastore.tenantTransaction('naseem', (tx) =>
      insertResult(tx, image.imageId, jobId, {
        inference: { ...inference, model: { name, version } },
        renditions: { preview: null, thumbnail: null, heatmaps: new Map() },
        correction: { turn: 0, inverted: false, frontalChest: false, window: null },
        correctedBy: null,
        isAgeEntered: false,
      }),
    );
  /** Name and version of results that are replaced, of both images. */
  const replaced = () =>
    datastore.tenantTransaction('naseem', async ({ db }) => {
      const rows = await db
        .selectFrom('results')
        .select(['id', 'model_name', 'model_version'])
        .where('image_id', 'in', [image.imageId, other.imageId])
        .where('superseded_at', 'is not', null)
        .execute();
      return rows.map(({ id, model_name, model_version }) => [id, model_name, model_version]);
    });
  expect(await insert('0.2.0', randomUUID())).toBe(true);
  expect(await insert('0.1.0', randomUUID(), 'another')).toBe(true);
  expect(await replaced()).toEqual([]);
  const jobId = randomUUID();
  expect(await insert('0.1.0', jobId)).toBe(true);
  expect(await replaced()).toEqual([[image.resultId, 'chest-radiograph', '0.1.0']]);
  expect(await insert('0.1.0', jobId)).toBe(false);
  expect(await replaced()).toHaveLength(1);
});
