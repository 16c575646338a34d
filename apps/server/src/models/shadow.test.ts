import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { plainModel } from '@aiso/inference/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelProgram, modelProgram } from '../testing/model-program.ts';

let at: ModelProgram;
beforeAll(async () => {
  at = await modelProgram();
});
afterAll(() => at.program.close());

test('a new version reads in shadow, is compared, promoted and rolled back; studies are read again, and nothing is lost', async () => {
  const first = await at.read(at.program.naseem);
  expect(first.result?.model).toEqual({ name: 'plain', version: '1.0.0' });
  await at.install('plain', '2.0.0');
  // The first inference fixed the version: a newer package changes nothing.
  expect((await at.detailOf('naseem')).model).toMatchObject({
    activeVersion: '1.0.0',
    versions: [{ version: '2.0.0' }, { version: '1.0.0' }],
  });

  const before = await at.program.registered('naseem');
  await at.change('naseem', { action: 'start_shadow', version: '2.0.0', backfill: 20 });
  expect((await at.compared('naseem', '2.0.0', 1)).pending).toBe(0);
  const second = await at.read(at.program.naseem);
  const { images, findings, disagreements, isOwnTenant } = await at.compared('naseem', '2.0.0', 2);
  expect([images, isOwnTenant]).toEqual([2, false]);
  expect(findings.map(({ code }) => code)).toEqual(['light', 'dark']);
  for (const finding of findings) {
    const { bothAbove, bothBelow, onlyActiveAbove, onlyShadowAbove } = finding;
    expect([finding.images, bothAbove + bothBelow, onlyActiveAbove + onlyShadowAbove]).toEqual([2, 0, 2]);
  }
  expect(new Set(disagreements.map(({ studyId }) => studyId))).toEqual(
    new Set([first.study.studyId, second.study.studyId]),
  );
  expect(second.result?.model.version).toBe('1.0.0');
  expect((await at.program.registered('naseem')).results).toBe(before.results + 1);
  expect((await at.comparisonOf('admin', '2.0.0')).images).toBe(0);

  const promoted = await at.change('naseem', { action: 'promote', version: '2.0.0' });
  expect(promoted.body.model).toMatchObject({
    activeVersion: '2.0.0',
    previousVersion: '1.0.0',
    shadowVersion: null,
  });
  expect((await at.listOf('admin')).models[0]).toMatchObject({ activeVersion: '2.0.0', revision: 0 });
  expect((await at.read(at.program.naseem)).result?.model.version).toBe('2.0.0');

  const { studyId } = first.study;
  expect((await at.reinfer([studyId], at.program.naseem)).body).toEqual({
    model: { name: 'plain', version: '2.0.0' },
    queued: 1,
    unchanged: 0,
    skipped: 0,
  });
  const again = await at.readingOf(studyId, at.program.naseem);
  expect(again.result?.model.version).toBe('2.0.0');
  expect(again.earlier).toEqual([
    {
      id: first.result?.id,
      model: { name: 'plain', version: '1.0.0' },
      precision: 'float32',
      gate: first.result?.gate,
      population: 'any_age',
      view: null,
      age: null,
      ageGroup: null,
      correction: { turn: 0, inverted: false, frontalChest: false, window: null },
      correctedBy: null,
      windowFault: null,
      findings: first.result?.findings,
      createdAt: first.result?.createdAt,
    },
  ]);
  expect(again.study.topFinding?.code).not.toBe(first.study.topFinding?.code);
  expect((await at.reinfer([studyId], at.program.naseem)).body).toMatchObject({ queued: 0, unchanged: 1 });

  const back = await at.change('naseem', { action: 'roll_back' });
  expect(back.body.model).toMatchObject({ activeVersion: '1.0.0', previousVersion: '2.0.0' });
  expect((await at.reinfer([studyId], at.program.naseem)).body.queued).toBe(1);
  const last = await at.readingOf(studyId, at.program.naseem);
  expect([last.result, ...last.earlier].map((result) => result?.model.version)).toEqual([
    '1.0.0',
    '2.0.0',
    '1.0.0',
  ]);
  expect(back.body.history.map(({ event }) => event)).toEqual([
    'rolled_back',
    'promoted',
    'shadow_started',
    'adopted',
  ]);
  expect(back.body.history[0]).toMatchObject({ actorEmail: at.program.admin.email, version: '1.0.0' });
  const audited = await at.program.datastore.tenantTransaction('naseem', ({ db }) =>
    db.selectFrom('audit_events').select('action').where('subject_id', '=', 'plain').execute(),
  );
  expect(audited.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['model.compared', 'model.promoted', 'model.rolled_back']),
  );
}, 90_000);

test('an image that is read turned is read so in shadow, too: what was found before is not compared with it', async () => {
  await at.change('naseem', { action: 'start_shadow', version: '2.0.0', backfill: 0 });
  const { study, result } = await at.read(at.program.naseem);
  const shadowOf = (): Promise<string[]> =>
    at.program.datastore.tenantTransaction('naseem', async ({ db }) => {
      const image = result?.imageId ?? '';
      const rows = await db.selectFrom('shadow_results').select('id').where('image_id', '=', image).execute();
      return rows.map(({ id }) => id);
    });
  await expect.poll(shadowOf, { timeout: 20_000 }).toHaveLength(1);
  const before = await shadowOf();
  const answer = await at.program.app.inject({
    method: 'PUT',
    url: `/api/images/${result?.imageId}/correction`,
    headers: at.program.naseem.headers,
    payload: { turn: 180, inverted: false, frontalChest: false, window: null },
  });
  expect(answer.statusCode).toBe(200);
  await at.readingOf(study.studyId, at.program.naseem);
  await expect
    .poll(async () => (await shadowOf()).filter((id) => !before.includes(id)), { timeout: 20_000 })
    .toHaveLength(1);
  expect(await shadowOf()).toHaveLength(1);
  await at.change('naseem', { action: 'stop_shadow' });
}, 60_000);

test('a version in shadow reads again with an age that becomes known, and compares the findings of that age alone', async () => {
  await at.install('plain', '3.0.0', plainModel());
  await at.change('naseem', { action: 'start_shadow', version: '3.0.0', backfill: 0 });
  const { study, result } = await at.read(at.program.naseem);
  const shadowFindings = (): Promise<string[]> =>
    at.program.datastore.tenantTransaction('naseem', async ({ db }) => {
      const rows = await db
        .selectFrom('shadow_results')
        .innerJoin('shadow_findings', 'shadow_findings.shadow_result_id', 'shadow_results.id')
        .select('code')
        .where('image_id', '=', result?.imageId ?? '')
        .orderBy('code')
        .execute();
      return rows.map(({ code }) => code);
    });
  await expect.poll(shadowFindings, { timeout: 20_000 }).toEqual(['dark', 'light']);
  for (const [years, spoken] of [
    [50, ['light']],
    [4, ['dark']],
  ] as const) {
    const answer = await at.program.app.inject({
      method: 'PUT',
      url: '/api/studies/ages',
      headers: at.program.naseem.headers,
      payload: { studyIds: [study.studyId], age: { years } },
    });
    expect(answer.statusCode).toBe(200);
    await at.readingOf(study.studyId, at.program.naseem);
    await expect.poll(shadowFindings, { timeout: 20_000 }).toEqual(spoken);
    const { disagreements } = await at.comparisonOf('naseem', '3.0.0');
    const ofImage = disagreements.filter(({ imageId }) => imageId === result?.imageId);
    expect(ofImage.map(({ finding }) => finding?.code)).toEqual(spoken);
  }
  await at.change('naseem', { action: 'stop_shadow' });
}, 60_000);

test('where the package of the active version is gone, reading goes on with the newest, and the history says so', async () => {
  await at.read(at.program.admin);
  for (const tenant of ['admin', 'medical-center']) {
    await at.change(tenant, { action: 'promote', version: '1.0.0' });
  }
  await rm(join(at.program.modelsDir, 'plain'), { recursive: true });
  await at.program.services.models.rescan();
  expect((await at.read(at.program.admin)).result?.model.version).toBe('3.0.0');
  const { model, history } = await at.detailOf('admin');
  expect(model).toMatchObject({ activeVersion: '3.0.0', previousVersion: '1.0.0' });
  expect(history[0]).toMatchObject({ event: 'replaced', version: '3.0.0', actorEmail: null });
  expect((await at.detailOf('medical-center')).model.versions).toMatchObject([
    { version: '3.0.0', state: 'ready' },
    { version: '2.0.0', state: 'ready' },
    { version: '1.0.0', state: 'missing' },
  ]);
}, 60_000);
