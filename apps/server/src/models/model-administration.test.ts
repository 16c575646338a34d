import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  ModelChangeInput,
  ModelComparison,
  ReadAgainAnswer,
  ReadingView,
  TenantModelDetail,
  TenantModels,
} from '@aiso/contracts';
import { writePng } from '@aiso/imaging/testing';
import { PLAIN_NETWORK, plainModel, plainNetwork, writeModelFolder } from '@aiso/inference/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IntakeProgram, intakeProgram } from '../intake/testing/intake-program.ts';
import { send } from '../intake/testing/send.ts';
import type { Person } from '../testing/test-program.ts';

let program: IntakeProgram;
beforeAll(async () => {
  program = await intakeProgram();
  await program.startWorker();
});
afterAll(() => program.close());

type Answer<T> = { readonly status: number; readonly body: T & { readonly code?: string } };

async function call<T>(
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  person: Person = program.admin,
): Promise<Answer<T>> {
  const response = await program.app.inject({
    method,
    url,
    headers: person.headers,
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: response.statusCode, body: response.json<T & { code?: string }>() };
}

const API = '/api/administration/models';
const listOf = async (tenant: string) => (await call<TenantModels>('GET', `${API}?tenant=${tenant}`)).body;
const detailOf = async (tenant: string, name = 'plain') =>
  (await call<TenantModelDetail>('GET', `${API}/${name}?tenant=${tenant}`)).body;

type WithoutRevision<Change> = Change extends unknown ? Omit<Change, 'revision'> : never;

/** A change from what is there now. */
async function change(tenant: string, asked: WithoutRevision<ModelChangeInput>, name = 'plain') {
  const { model } = await detailOf(tenant, name);
  const body = { ...asked, revision: model.revision };
  return call<TenantModelDetail>('POST', `${API}/${name}/changes?tenant=${tenant}`, body);
}

const readingOf = async (uploadId: string, person: Person): Promise<ReadingView> =>
  (await call<ReadingView>('GET', `/api/uploads/${uploadId}/reading`, undefined, person)).body;

let pictures = 0;

/** A light picture that nobody sent before: above for light, below for dark. */
function picture(): Promise<Buffer> {
  const side = 64;
  pictures += 1;
  const pixels = Uint8Array.from({ length: side * side }, (_, at) =>
    at === 0 ? pictures : 150 + ((at + pictures) % 60),
  );
  return writePng({ width: side, height: side, pixels });
}

/** Sends a new image and waits until it was read. */
async function read(person: Person): Promise<ReadingView> {
  const { uploadId } = await send(program, person, await picture());
  await program.settled(person, uploadId);
  return readingOf(uploadId, person);
}

async function readAgain(uploadIds: readonly string[], person: Person, model?: string) {
  const body = { uploadIds, ...(model === undefined ? {} : { model }) };
  return call<ReadAgainAnswer>('POST', '/api/uploads/read-again', body, person);
}

const comparisonOf = async (tenant: string, version: string) =>
  call<ModelComparison>('GET', `${API}/plain/comparison?tenant=${tenant}&version=${version}`);

async function compared(tenant: string, version: string, images: number): Promise<ModelComparison> {
  const deadline = Date.now() + 25_000;
  for (;;) {
    const { body } = await comparisonOf(tenant, version);
    if (body.images >= images) return body;
    if (Date.now() > deadline) throw new Error(`The shadow has read ${body.images} images.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Puts a version in whose network decides otherwise: what was light above its point is not, and the other way round. */
const install = (name: string, version: string): Promise<string> =>
  writeModelFolder(
    program.modelsDir,
    {
      ...plainModel(),
      name: `${name}-${version}`,
      onnx: plainNetwork({ ...PLAIN_NETWORK, heads: PLAIN_NETWORK.heads.toReversed() }),
    },
    (manifest) => ({ ...manifest, name, version, title: `Model ${name}` }),
  );

describe('without any setting', () => {
  test('the default model reads for every tenant, and others are not enabled', async () => {
    await install('other', '1.0.0');
    const scanned = await call<TenantModels>('POST', `${API}/scan?tenant=medical-center`);
    expect(scanned.body.tenantId).toBe('medical-center');
    expect(scanned.body.models).toMatchObject([
      { name: 'plain', enabled: true, reads: true, activeVersion: '1.0.0', revision: 0 },
      { name: 'other', enabled: false, reads: false, activeVersion: null, revision: 0 },
    ]);
    expect(scanned.body.tenants.map(({ id }) => id)).toContain('naseem');
  });

  test('only administrators see and change models, and only of tenants that exist', async () => {
    for (const person of [program.naseem, program.colleague]) {
      expect((await call('GET', API, undefined, person)).body.code).toBe('access.denied');
      const asked = { action: 'enable', revision: 0 };
      expect((await call('POST', `${API}/other/changes`, asked, person)).status).toBe(403);
      expect((await call('POST', `${API}/scan`, undefined, person)).status).toBe(403);
    }
    expect((await call('GET', `${API}?tenant=nowhere`)).body.code).toBe('resource.not_found');
    expect((await call('GET', `${API}/nothing?tenant=naseem`)).body.code).toBe('model.not_found');
    expect((await program.app.inject({ url: API })).statusCode).toBe(401);
  });
});

test('a new version reads in shadow, is compared, promoted and rolled back; studies are read again, and nothing is lost', async () => {
  const first = await read(program.naseem);
  expect(first.result?.model).toEqual({ name: 'plain', version: '1.0.0' });
  await install('plain', '2.0.0');
  await call('POST', `${API}/scan`);
  // The first reading fixed the version: a newer package changes nothing.
  expect((await detailOf('naseem')).model).toMatchObject({
    activeVersion: '1.0.0',
    versions: [{ version: '2.0.0' }, { version: '1.0.0' }],
  });

  const before = await program.registered('naseem');
  await change('naseem', { action: 'start_shadow', version: '2.0.0', backfill: 20 });
  expect((await compared('naseem', '2.0.0', 1)).pending).toBe(0);
  const second = await read(program.naseem);
  const { images, findings, disagreements, isOwnTenant } = await compared('naseem', '2.0.0', 2);
  expect([images, isOwnTenant]).toEqual([2, false]);
  expect(findings.map(({ code }) => code)).toEqual(['light', 'dark']);
  for (const finding of findings) {
    const { bothAbove, bothBelow, onlyActiveAbove, onlyShadowAbove } = finding;
    expect([finding.images, bothAbove + bothBelow, onlyActiveAbove + onlyShadowAbove]).toEqual([2, 0, 2]);
  }
  expect(new Set(disagreements.map(({ uploadId }) => uploadId))).toEqual(
    new Set([first.upload.uploadId, second.upload.uploadId]),
  );
  expect(second.result?.model.version).toBe('1.0.0');
  expect((await program.registered('naseem')).results).toBe(before.results + 1);
  expect((await comparisonOf('admin', '2.0.0')).body.images).toBe(0);

  const promoted = await change('naseem', { action: 'promote', version: '2.0.0' });
  expect(promoted.body.model).toMatchObject({
    activeVersion: '2.0.0',
    previousVersion: '1.0.0',
    shadowVersion: null,
  });
  expect((await listOf('admin')).models[0]).toMatchObject({ activeVersion: '2.0.0', revision: 0 });
  expect((await read(program.naseem)).result?.model.version).toBe('2.0.0');

  const { uploadId } = first.upload;
  expect((await readAgain([uploadId], program.naseem)).body).toEqual({
    model: { name: 'plain', version: '2.0.0' },
    queued: 1,
    unchanged: 0,
    skipped: 0,
  });
  const done = await program.settled(program.naseem, uploadId);
  const again = await readingOf(uploadId, program.naseem);
  expect(again.result?.model.version).toBe('2.0.0');
  expect(again.earlier).toEqual([
    {
      id: first.result?.id,
      model: { name: 'plain', version: '1.0.0' },
      gate: first.result?.gate,
      findings: first.result?.findings,
      createdAt: first.result?.createdAt,
    },
  ]);
  expect(done.topFinding?.code).not.toBe(first.upload.topFinding?.code);
  expect((await readAgain([uploadId], program.naseem)).body).toMatchObject({ queued: 0, unchanged: 1 });

  const back = await change('naseem', { action: 'roll_back' });
  expect(back.body.model).toMatchObject({ activeVersion: '1.0.0', previousVersion: '2.0.0' });
  expect((await readAgain([uploadId], program.naseem)).body.queued).toBe(1);
  await program.settled(program.naseem, uploadId);
  const last = await readingOf(uploadId, program.naseem);
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
  expect(back.body.history[0]).toMatchObject({ actorEmail: program.admin.email, version: '1.0.0' });
  const audited = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db.selectFrom('audit_events').select('action').where('subject_id', '=', 'plain').execute(),
  );
  expect(audited.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['model.compared', 'model.promoted', 'model.rolled_back']),
  );
}, 90_000);

test('a tenant decides at its own operating points, and no other one does', async () => {
  await change('naseem', { action: 'set_points', version: '1.0.0', points: { light: 0.001, dark: 0.5 } });
  const mine = await read(program.naseem);
  const light = mine.result?.findings.find(({ code }) => code === 'light');
  expect(light).toMatchObject({ operatingPoint: 0.001, above: true });
  expect(mine.upload.topFinding).toMatchObject({ code: 'light', above: true });
  const theirs = await read(program.admin);
  expect(theirs.result?.findings.find(({ code }) => code === 'light')?.operatingPoint).toBe(0.5);

  const { body } = await change('naseem', {
    action: 'set_points',
    version: '1.0.0',
    points: { light: 0.999 },
  });
  expect(body.model.versions.find(({ version }) => version === '1.0.0')?.findings).toMatchObject([
    { code: 'light', defaultPoint: 0.5, point: 0.999 },
    { code: 'dark', defaultPoint: 0.5, point: 0.5 },
  ]);
  // The same version at other points gives another result.
  expect((await readAgain([mine.upload.uploadId], program.naseem)).body.queued).toBe(1);
  const done = await program.settled(program.naseem, mine.upload.uploadId);
  const { result, earlier } = await readingOf(done.uploadId, program.naseem);
  expect(result?.findings.find(({ code }) => code === 'light')?.above).toBe(false);
  expect(earlier).toHaveLength(1);
}, 60_000);

test('another model is enabled, reads one study, and then what arrives', async () => {
  const before = await read(program.naseem);
  const { uploadId } = before.upload;
  expect((await readAgain([uploadId], program.naseem, 'other')).body.code).toBe('model.not_enabled');
  expect((await change('naseem', { action: 'enable' }, 'other')).body.model).toMatchObject({
    enabled: true,
    reads: false,
    activeVersion: '1.0.0',
  });
  expect((await readAgain([uploadId], program.naseem, 'other')).body.queued).toBe(1);
  await program.settled(program.naseem, uploadId);
  expect((await readingOf(uploadId, program.naseem)).result?.model.name).toBe('other');

  await change('naseem', { action: 'choose' }, 'other');
  expect((await listOf('naseem')).models.map(({ name, reads }) => [name, reads])).toEqual([
    ['other', true],
    ['plain', false],
  ]);
  expect((await read(program.naseem)).result?.model.name).toBe('other');
  expect((await change('naseem', { action: 'disable' }, 'other')).body.code).toBe('model.reads');
  const cards = await call<{ models: { id: string }[] }>('GET', '/api/models', undefined, program.naseem);
  expect(cards.body.models.map(({ id }) => id).sort()).toEqual(['other', 'plain']);
  await change('naseem', { action: 'disable' }, 'plain');
  expect((await call('GET', '/api/models/plain', undefined, program.naseem)).status).toBe(404);
}, 60_000);

test('what cannot be is refused with its reason', async () => {
  const stale = { action: 'enable', revision: 7 };
  expect((await call('POST', `${API}/other/changes?tenant=admin`, stale)).body.code).toBe('model.changed');
  const codeOf = async (asked: WithoutRevision<ModelChangeInput>, name = 'plain') =>
    (await change('medical-center', asked, name)).body.code;
  expect(await codeOf({ action: 'roll_back' })).toBe('model.no_previous');
  expect(await codeOf({ action: 'promote', version: '9.9.9' })).toBe('model.version_missing');
  expect(await codeOf({ action: 'start_shadow', version: '2.0.0' })).toBe('request.invalid');
  expect(await codeOf({ action: 'promote', version: '1.0.0' }, 'other')).toBe('model.not_enabled');
  for (const points of [{ light: 1 }, { light: 0 }, { nothing: 0.5 }]) {
    expect(await codeOf({ action: 'set_points', version: '1.0.0', points })).toBe('request.invalid');
  }
});

test('studies of another tenant are not read again, nor told apart from unknown ones', async () => {
  const { upload } = await read(program.admin);
  const unknown = 'upload_1700000000000_zzzzzzzz';
  expect((await readAgain([upload.uploadId, unknown], program.naseem)).body).toMatchObject({
    queued: 0,
    skipped: 2,
  });
});

test('where the package of the active version is gone, reading goes on with the newest, and the history says so', async () => {
  await change('medical-center', { action: 'promote', version: '1.0.0' });
  await change('admin', { action: 'promote', version: '1.0.0' });
  await rm(join(program.modelsDir, 'plain'), { recursive: true });
  await call('POST', `${API}/scan`);
  expect((await read(program.admin)).result?.model.version).toBe('2.0.0');
  const { model, history } = await detailOf('admin');
  expect(model).toMatchObject({ activeVersion: '2.0.0', previousVersion: '1.0.0' });
  expect(history[0]).toMatchObject({ event: 'replaced', version: '2.0.0', actorEmail: null });
  expect((await detailOf('medical-center')).model.versions).toMatchObject([
    { version: '2.0.0', state: 'ready' },
    { version: '1.0.0', state: 'missing' },
  ]);
}, 60_000);
