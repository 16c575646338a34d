import { randomUUID } from 'node:crypto';
import type { TenantModels } from '@aiso/contracts';
import { forAnyAge, plainModel, withPoints } from '@aiso/inference/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AskedChange, MODELS_API, type ModelProgram, modelProgram } from '../testing/model-program.ts';

let at: ModelProgram;
beforeAll(async () => {
  at = await modelProgram();
});
afterAll(() => at.program.close());

describe('without any setting', () => {
  test('the default model reads for every tenant, and others are not enabled', async () => {
    await at.install('other', '1.0.0');
    const scanned = await at.call<TenantModels>('POST', `${MODELS_API}/scan?tenant=medical-center`);
    expect(scanned.body.tenantId).toBe('medical-center');
    expect(scanned.body.models).toMatchObject([
      { name: 'plain', enabled: true, reads: true, activeVersion: '1.0.0', revision: 0 },
      { name: 'other', enabled: false, reads: false, activeVersion: null, revision: 0 },
    ]);
    expect(scanned.body.tenants.map(({ id }) => id)).toContain('naseem');
  });

  test('only administrators see and change models, and only of tenants that exist', async () => {
    for (const person of [at.program.naseem, at.program.colleague]) {
      expect((await at.call('GET', MODELS_API, undefined, person)).body.code).toBe('access.denied');
      const asked = { action: 'enable', revision: 0 };
      expect((await at.call('POST', `${MODELS_API}/other/changes`, asked, person)).status).toBe(403);
      expect((await at.call('POST', `${MODELS_API}/scan`, undefined, person)).status).toBe(403);
      expect((await at.call('GET', `${MODELS_API}/plain`, undefined, person)).status).toBe(403);
      const comparison = `${MODELS_API}/plain/comparison?version=1.0.0`;
      expect((await at.call('GET', comparison, undefined, person)).status).toBe(403);
    }
    expect((await at.call('GET', `${MODELS_API}?tenant=nowhere`)).body.code).toBe('resource.not_found');
    expect((await at.call('GET', `${MODELS_API}/nothing?tenant=naseem`)).body.code).toBe('model.not_found');
    expect((await at.program.app.inject({ url: MODELS_API })).statusCode).toBe(401);
  });
});

test('where no tenant is named, models are those of one that reads, the own one first', async () => {
  const shown = async () => (await at.call<TenantModels>('GET', MODELS_API)).body.tenantId;
  expect(await shown()).toBe('admin');
  await at.read(at.program.naseem);
  expect(await shown()).toBe('naseem');
  await at.read(at.program.admin);
  expect(await shown()).toBe('admin');
});

test('a tenant decides at its own operating points, and no other one does', async () => {
  await at.change('naseem', { action: 'set_points', version: '1.0.0', points: { light: 0.001, dark: 0.5 } });
  const mine = await at.read(at.program.naseem);
  const light = mine.result?.findings.find(({ code }) => code === 'light');
  expect(light).toMatchObject({ operatingPoint: 0.001, above: true });
  expect(mine.study.topFinding).toMatchObject({ code: 'light', above: true });
  const theirs = await at.read(at.program.admin);
  expect(theirs.result?.findings.find(({ code }) => code === 'light')?.operatingPoint).toBe(0.5);

  const { body } = await at.change('naseem', {
    action: 'set_points',
    version: '1.0.0',
    points: { light: 0.999 },
  });
  expect(body.model.versions.find(({ version }) => version === '1.0.0')?.findings).toMatchObject([
    { code: 'light', defaultPoint: 0.5, point: 0.999 },
    { code: 'dark', defaultPoint: 0.5, point: 0.5 },
  ]);
  // The same version at other points gives another result.
  expect((await at.reinfer([mine.study.studyId], at.program.naseem)).body.queued).toBe(1);
  const { result, earlier } = await at.readingOf(mine.study.studyId, at.program.naseem);
  expect(result?.findings.find(({ code }) => code === 'light')?.above).toBe(false);
  expect(earlier).toHaveLength(1);
  const results = await at.program.datastore.tenantTransaction('naseem', ({ db }) =>
    db
      .selectFrom('results')
      .select('superseded_at')
      .where('tenant_id', '=', 'naseem')
      .where('image_id', '=', mine.study.imageId)
      .orderBy('created_at')
      .execute(),
  );
  expect(results.map(({ superseded_at: followed }) => followed !== null)).toEqual([true, false]);
}, 60_000);

test('another model is enabled, reads one study, and then what arrives', async () => {
  const before = await at.read(at.program.naseem);
  const { studyId } = before.study;
  expect((await at.reinfer([studyId], at.program.naseem, 'other')).body.code).toBe('model.not_enabled');
  expect((await at.change('naseem', { action: 'enable' }, 'other')).body.model).toMatchObject({
    enabled: true,
    reads: false,
    activeVersion: '1.0.0',
  });
  expect((await at.reinfer([studyId], at.program.naseem, 'other')).body.queued).toBe(1);
  expect((await at.readingOf(studyId, at.program.naseem)).result?.model.name).toBe('other');

  await at.change('naseem', { action: 'choose' }, 'other');
  expect((await at.listOf('naseem')).models.map(({ name, reads }) => [name, reads])).toEqual([
    ['other', true],
    ['plain', false],
  ]);
  expect((await at.read(at.program.naseem)).result?.model.name).toBe('other');
  expect((await at.change('naseem', { action: 'disable' }, 'other')).body.code).toBe('model.reads');
  const cards = await at.call<{ models: { id: string }[] }>(
    'GET',
    '/api/models',
    undefined,
    at.program.naseem,
  );
  expect(cards.body.models.map(({ id }) => id).sort()).toEqual(['other', 'plain']);
  await at.change('naseem', { action: 'disable' }, 'plain');
  expect((await at.call('GET', '/api/models/plain', undefined, at.program.naseem)).status).toBe(404);
}, 60_000);

test('what cannot be is refused with its reason', async () => {
  const stale = { action: 'enable', revision: 7 };
  expect((await at.call('POST', `${MODELS_API}/other/changes?tenant=admin`, stale)).body.code).toBe(
    'model.changed',
  );
  const codeOf = async (asked: AskedChange, name = 'plain') =>
    (await at.change('medical-center', asked, name)).body.code;
  expect(await codeOf({ action: 'roll_back' })).toBe('model.no_previous');
  expect(await codeOf({ action: 'promote', version: '9.9.9' })).toBe('model.version_missing');
  expect(await codeOf({ action: 'start_shadow', version: '1.0.0' })).toBe('request.invalid');
  expect(await codeOf({ action: 'promote', version: '1.0.0' }, 'other')).toBe('model.not_enabled');
  for (const points of [{ light: 1 }, { light: 0 }, { nothing: 0.5 }]) {
    expect(await codeOf({ action: 'set_points', version: '1.0.0', points })).toBe('request.invalid');
  }
});

test('a point that is chosen by its name stays chosen in the next version, and says how it performs', async () => {
  await at.install('plain', '2.0.0', withPoints(forAnyAge(plainModel())));
  await at.install('plain', '3.0.0', withPoints(forAnyAge(plainModel()), 0.6));
  const lightOf = async (version: string) =>
    (await at.detailOf('admin')).model.versions
      .find((one) => one.version === version)
      ?.findings.find(({ code }) => code === 'light');
  const points = { light: 'sensitive', dark: 0.3 } as const;
  await at.change('admin', { action: 'promote', version: '2.0.0' });
  const { body } = await at.change('admin', { action: 'set_points', version: '2.0.0', points });
  expect(body.history[0]).toMatchObject({ event: 'points_changed', version: '2.0.0' });
  expect(await lightOf('2.0.0')).toMatchObject({ point: 0.2, pointName: 'sensitive', defaultPoint: 0.5 });
  // Other versions follow the name before they are active, and keep it when they are; a number they do not.
  expect(await lightOf('3.0.0')).toMatchObject({ point: 0.3, pointName: 'sensitive' });
  expect(await lightOf('1.0.0')).toMatchObject({ point: 0.5, pointName: null, points: [] });
  await at.change('admin', { action: 'promote', version: '3.0.0' });
  const { study, result } = await at.read(at.program.admin);
  expect(result?.findings).toMatchObject([
    { code: 'light', operatingPoint: 0.3, promise: { normalsAbove: 0.5 } },
    { code: 'dark', operatingPoint: 0.5, promise: null },
  ]);
  expect(study.topFinding).toMatchObject({ code: 'dark', promise: null });

  await at.change('admin', {
    action: 'set_points',
    version: '3.0.0',
    points: { light: 'specific', dark: 0.7 },
  });
  await at.reinfer([study.studyId], at.program.admin);
  const again = await at.readingOf(study.studyId, at.program.admin);
  const aTenth: unknown = expect.closeTo(0.1);
  expect(again.result?.findings.map(({ promise }) => promise)).toEqual([
    { normalsAbove: aTenth, positivesBelow: 0.5 },
    'own',
  ]);
  expect(again.study.topFinding).toMatchObject({ code: 'dark', promise: 'own' });
  // What was chosen for the version before is there again.
  await at.change('admin', { action: 'roll_back' });
  expect(await lightOf('2.0.0')).toMatchObject({ pointName: 'sensitive' });
  // The package's own point needs no number.
  await at.change('admin', { action: 'set_points', version: '2.0.0', points: { light: 0.5 } });
  expect(await lightOf('2.0.0')).toMatchObject({ point: 0.5, pointName: 'balanced' });
  for (const named of [{ dark: 'balanced' }, { light: 'best' }] as Record<string, 'balanced'>[]) {
    const refused = await at.change('admin', { action: 'set_points', version: '2.0.0', points: named });
    expect(refused.body.code).toBe('request.invalid');
  }
}, 60_000);

test('studies of another tenant are not read again, nor told apart from unknown ones', async () => {
  const { study } = await at.read(at.program.admin);
  expect((await at.reinfer([study.studyId, randomUUID()], at.program.naseem)).body).toMatchObject({
    queued: 0,
    skipped: 2,
  });
});
