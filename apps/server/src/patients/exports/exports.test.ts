import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PatientExport, PatientExports } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fromBuffer, type ZipFile } from 'yauzl';
import { seedStudy } from '../../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../../testing/test-program.ts';
import { findExport } from './export.repository.ts';
import { MAKE_EXPORT_QUEUE } from './export-queue.ts';
import { makeExport, removeExport } from './export-worker.ts';

let program: TestProgram;
let naseem: Person;
let patientId: string;
let imageId: string;
beforeAll(async () => {
  program = await testProgram();
  naseem = await program.person(['naseem']);
  const wish = { tenantId: 'naseem', userId: naseem.userId, patientName: '=Formula^Ada', mrn: 'E-1' };
  ({ imageId } = await seedStudy(program, wish));
  const row = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db.selectFrom('patients').select('id').where('mrn', '=', 'E-1').executeTakeFirstOrThrow(),
  );
  patientId = row.id;
});
afterAll(() => program.close());

const call = (
  part: string,
  person = naseem,
  more: { headers?: Record<string, string>; payload?: object } = {},
) =>
  program.app.inject({
    method: more.payload === undefined ? 'GET' : 'POST',
    url: `/api/patients/${patientId}/exports${part}`,
    headers: { ...person.headers, ...more.headers },
    ...(more.payload === undefined ? {} : { payload: more.payload }),
  });
const job = (exportId: string) => ({ tenantId: 'naseem', exportId });

/** For a patient who has changed since the last one. */
async function ask(reason: string): Promise<PatientExport> {
  await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db.updateTable('patients').set({ alerts: randomUUID() }).where('id', '=', patientId).execute(),
  );
  const asked = await call('', naseem, { payload: { reason } });
  expect(asked.statusCode).toBe(202);
  return asked.json<PatientExport>();
}

async function ready(): Promise<PatientExport> {
  const { id } = await ask('The patient asked for it.');
  await makeExport(program.services, job(id));
  await makeExport(program.services, job(id));
  return (await call(`/${id}`)).json<PatientExport>();
}

async function unpacked(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) =>
      error === null ? resolve(opened) : reject(error),
    ),
  );
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    const pieces: Buffer[] = [];
    for await (const piece of stream) pieces.push(piece as Buffer);
    files.set(entry.fileName, Buffer.concat(pieces));
  }
  return files;
}

test('everything held on a person leaves as one file with the checksum of each part', async () => {
  const made = await ready();
  expect(made).toMatchObject({ state: 'ready', mayFetch: true, reason: 'The patient asked for it.' });
  const answer = await call(`/${made.id}/file`);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(made.bytes),
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="export-${made.id}.zip"`,
  });
  const files = await unpacked(answer.rawPayload);
  const manifest = JSON.parse(String(files.get('manifest.json'))) as {
    files: { path: string; bytes: number; sha256: string }[];
  };
  expect(manifest.files.map(({ path }) => path).toSorted()).toEqual(
    [...files.keys()].filter((path) => path !== 'manifest.json').toSorted(),
  );
  for (const { path, bytes, sha256 } of manifest.files) {
    const file = files.get(path) ?? Buffer.alloc(0);
    expect([path, file.length, createHash('sha256').update(file).digest('hex')]).toEqual([
      path,
      bytes,
      sha256,
    ]);
  }
  const image = [...files].find(([path]) => path.endsWith(`${imageId}.png`));
  expect(String(image?.[1])).toContain('image of');
  const bundle = JSON.parse(String(files.get('fhir/bundle.json'))) as {
    entry: { resource: { resourceType: string } }[];
  };
  expect(new Set(bundle.entry.map(({ resource }) => resource.resourceType))).toEqual(
    new Set(['Patient', 'ImagingStudy', 'Observation', 'Device']),
  );
  expect(String(files.get('results.csv'))).toContain('Lung opacity');
  expect(String(files.get('patient.csv'))).toContain("'=Formula^Ada");
});

test('a fetch that broke off goes on where it was', async () => {
  const { id, bytes } = await ready();
  const part = (range: string, more: Record<string, string> = {}) =>
    call(`/${id}/file`, naseem, { headers: { range, ...more } });
  const whole = (await call(`/${id}/file`)).rawPayload;
  const rest = await part('bytes=10-');
  expect([rest.statusCode, rest.headers['content-range']]).toEqual([
    206,
    `bytes 10-${Number(bytes) - 1}/${bytes}`,
  ]);
  expect(rest.rawPayload.equals(whole.subarray(10))).toBe(true);
  expect((await part('bytes=-5')).rawPayload.equals(whole.subarray(-5))).toBe(true);
  expect((await part(`bytes=${bytes}-`)).statusCode).toBe(416);
  expect((await part('bytes=10-', { 'if-range': '"another"' })).statusCode).toBe(200);
});

test('who asked fetches it, colleagues see that it is there, and others see nothing', async () => {
  const { id } = await ready();
  const colleague = await program.person(['naseem']);
  expect((await call(`/${id}`, colleague)).json()).toMatchObject({ state: 'ready', mayFetch: false });
  expect((await call(`/${id}/file`, colleague)).statusCode).toBe(403);
  const { exports } = (await call('', colleague)).json<PatientExports>();
  expect(exports.map((one) => one.id)).toContain(id);
  const foreign = await program.person(['admin']);
  for (const part of ['', `/${id}`, `/${id}/file`]) expect((await call(part, foreign)).statusCode).toBe(404);
  const asked = await call('', foreign, { payload: { reason: 'x' } });
  expect(asked.statusCode).toBe(404);
  const uploader = await program.person([], { 'custom:tenant': 'medical-center' });
  expect((await call('', uploader)).statusCode).toBe(403);
  expect((await call('', naseem, { payload: { reason: ' ' } })).statusCode).toBe(400);
});

test("one patient's export is not found under another patient of the tenant", async () => {
  const { id } = await ready();
  const other = await program.app.inject({
    method: 'POST',
    url: '/api/patients',
    headers: naseem.headers,
    payload: { name: 'Weber, Ben' },
  });
  const url = `/api/patients/${other.json<{ patient: { id: string } }>().patient.id}/exports/${id}`;
  for (const [method, path] of [
    ['GET', url],
    ['GET', `${url}/file`],
    ['DELETE', url],
  ] as const)
    expect([
      path,
      (await program.app.inject({ method, url: path, headers: naseem.headers })).statusCode,
    ]).toEqual([path, 404]);
  expect((await call(`/${id}`)).json()).toMatchObject({ state: 'ready' });
});

test('of a patient who waits to be confirmed nothing is exported', async () => {
  const values = {
    tenant_id: 'naseem',
    mrn: 'E-WAITS',
    mrn_issuer: '',
    name: 'Weber^Ben',
    is_confirmed: false,
  };
  const { id } = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db.insertInto('patients').values(values).returning('id').executeTakeFirstOrThrow(),
  );
  for (const method of ['GET', 'POST'] as const) {
    const { statusCode } = await program.app.inject({
      method,
      url: `/api/patients/${id}/exports`,
      headers: naseem.headers,
      ...(method === 'POST' ? { payload: { reason: 'x' } } : {}),
    });
    expect([method, statusCode]).toEqual([method, 404]);
  }
});

test('it is gone after its day, and the log tells who asked and who fetched', async () => {
  const { id, expiresAt } = await ready();
  expect(Date.parse(expiresAt ?? '') - Date.now()).toBeGreaterThan(86_000_000);
  await call(`/${id}/file`);
  const row = await program.datastore.tenantTransaction('naseem', (tx) => findExport(tx, id));
  await removeExport(program.services, job(id));
  await removeExport(program.services, job(id));
  expect((await call(`/${id}/file`)).statusCode).toBe(410);
  expect((await call(`/${id}`)).json()).toMatchObject({ state: 'gone', bytes: null });
  await expect(program.services.objects.head('naseem', row?.object_key ?? '')).rejects.toMatchObject({
    code: 'object.missing',
  });
  const log = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db
      .selectFrom('audit_events')
      .select(['action', 'actor_id', 'detail'])
      .where('subject_id', '=', patientId)
      .where('action', 'like', 'patient.export%')
      .orderBy('at')
      .execute(),
  );
  expect(log.filter(({ detail }) => detail['export'] === id)).toEqual([
    { action: 'patient.export_asked', actor_id: naseem.userId, detail: { export: id } },
    { action: 'patient.export_fetched', actor_id: naseem.userId, detail: { export: id } },
  ]);
});

test('a second attempt makes the same object', async () => {
  const { id } = await ask('Twice.');
  // As if the worker had died before it could write down what it made.
  const forgotten = () =>
    program.datastore.tenantTransaction('naseem', ({ db }) =>
      db
        .updateTable('patient_exports')
        .set({ state: 'queued', object_key: null, bytes: null })
        .where('id', '=', id)
        .execute(),
    );
  const keyMade = async () => {
    await makeExport(program.services, job(id));
    const row = await program.datastore.tenantTransaction('naseem', (tx) => findExport(tx, id));
    return row?.object_key;
  };
  const first = await keyMade();
  await forgotten();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  expect(await keyMade()).toBe(first);
  vi.useRealTimers();
});

test('one that nobody makes any more is said to have failed', async () => {
  const { id } = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db
      .insertInto('patient_exports')
      .values({
        tenant_id: 'naseem',
        patient_id: patientId,
        reason: 'Long ago.',
        asked_by: naseem.userId,
        asked_by_email: naseem.email,
        asked_at: new Date(Date.now() - 5 * 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  expect((await call(`/${id}`)).json()).toMatchObject({ state: 'failed' });
});

test('one is taken back while it is made, and when it is there, by whoever asked', async () => {
  const { id } = await ask('A mistake.');
  const withdraw = async (exportId: string, person = naseem) =>
    program.app.inject({
      method: 'DELETE',
      url: `/api/patients/${patientId}/exports/${exportId}`,
      headers: person.headers,
    });
  expect((await withdraw(id, await program.person(['naseem']))).statusCode).toBe(403);
  expect((await withdraw(id, await program.person(['admin']))).statusCode).toBe(404);
  // While its file is written.
  const slow = { ...program.services.objects };
  const kept: string[] = [];
  slow.put = async (...put) => {
    const stored = await program.services.objects.put(...put);
    expect((await withdraw(id)).json()).toMatchObject({ state: 'gone' });
    kept.push(stored.key);
    return stored;
  };
  await makeExport({ ...program.services, objects: slow }, job(id));
  expect((await call(`/${id}`)).json()).toMatchObject({ state: 'gone', bytes: null });
  await expect(program.services.objects.head('naseem', kept[0] ?? '')).rejects.toMatchObject({
    code: 'object.missing',
  });

  const made = await ready();
  expect((await withdraw(made.id)).json()).toMatchObject({ state: 'gone' });
  expect((await call(`/${made.id}/file`)).statusCode).toBe(410);
  expect((await withdraw(made.id)).statusCode).toBe(200);
});

const fileOf = (key: string | null | undefined): string => join(program.dataDir, 'objects', key ?? '');
const imageOf = () =>
  program.datastore.tenantTransaction('naseem', ({ db }) =>
    db.selectFrom('images').selectAll().where('id', '=', imageId).executeTakeFirstOrThrow(),
  );

test('an original that is missing or damaged stops it with its own sentence, and is told of once', async () => {
  const file = fileOf((await imageOf()).object_key);
  const bytes = await readFile(file);
  for (const [fault, lose] of [
    ['missing', () => rm(file)],
    ['damaged', () => writeFile(file, bytes.subarray(1))],
  ] as const) {
    await lose();
    expect(await ready()).toMatchObject({
      state: 'failed',
      bytes: null,
      error: {
        code: `original.${fault}`,
        message: expect.stringContaining('The original of this image is') as string,
      },
    });
    expect((await imageOf()).original_fault).toBe(fault);
  }
  await writeFile(file, bytes);
  expect(await ready()).toMatchObject({ state: 'ready', error: null });
  expect((await imageOf()).original_fault).toBeNull();
});

test('while the image store is away an export waits, and is made when the store is back', async () => {
  const { id } = await ask('Asked meanwhile.');
  const [objects, aside] = [join(program.dataDir, 'objects'), join(program.dataDir, 'aside')];
  await rename(objects, aside);
  await makeExport(program.services, job(id));
  await rename(aside, objects);
  expect((await call(`/${id}`)).json()).toMatchObject({ state: 'queued', error: null });
  const [, waiting] = await program.services.boss.findJobs(MAKE_EXPORT_QUEUE, { data: { exportId: id } });
  await makeExport(program.services, waiting?.data);
  expect((await call(`/${id}`)).json()).toMatchObject({ state: 'ready' });
});

test.each([
  ['went', (file: string) => rm(file)],
  ['was truncated', (file: string) => truncate(file, 100)],
])('one whose file %s is gone, and who asks again has another one made', async (_how, lose) => {
  const { id } = await ready();
  const row = await program.datastore.tenantTransaction('naseem', (tx) => findExport(tx, id));
  await lose(fileOf(row?.object_key));
  const answer = await call(`/${id}/file`);
  expect([answer.statusCode, answer.json()]).toMatchObject([410, { code: 'export.gone' }]);
  expect((await call(`/${id}`)).json()).toMatchObject({ state: 'gone', bytes: null });
  const again = await call('', naseem, { payload: { reason: 'Once more.' } });
  expect(again.statusCode).toBe(202);
  expect(again.json<PatientExport>().id).not.toBe(id);
});

test('an image that is not the one that was stored stops it', async () => {
  await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db
      .updateTable('images')
      .set({ sha256: '0'.repeat(64) })
      .where('id', '=', imageId)
      .execute(),
  );
  expect(await ready()).toMatchObject({ state: 'failed', bytes: null });
});
