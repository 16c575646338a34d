import { createHash } from 'node:crypto';
import type {
  ErrorCode,
  ResearchChoice,
  ResearchCount,
  ResearchExport,
  ResearchExports,
} from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBuffer, type ZipFile } from 'yauzl';
import { openImportSource } from '../testing/import-image.ts';
import { newDicom } from '../testing/send.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';
import { makeResearchExport, removeResearchExport } from './research-worker.ts';

let program: TestProgram;
let researcher: Person;
let colleague: Person;
let administrator: Person;
let foreigner: Person;

const PATIENTS = 6;
const SECRETS = ['Meier', 'R-471', '1950030', '20240501', 'North Hospital', 'A-471', '1.2.3.4711'];

beforeAll(async () => {
  program = await testProgram();
  const as = (role: string) => program.person(['naseem'], { 'custom:role': role });
  researcher = await as('researcher');
  colleague = await as('researcher');
  administrator = await as('admin');
  foreigner = await program.person([], { 'custom:tenant': 'medical-center', 'custom:role': 'researcher' });
  const arrive = await openImportSource(program, 'naseem');
  for (let place = 0; place < PATIENTS; place += 1)
    await arrive(
      await newDicom({
        patient: {
          mrn: `R-471${place}`,
          name: `Meier^Ada${place}`,
          birthDate: `1950030${place + 1}`,
          sex: place < 5 ? 'F' : 'M',
          age: '071Y',
        },
        study: { date: '20240501', accessionNumber: `A-471${place}`, instanceUid: `1.2.3.4711.${place + 1}` },
        elements: [{ tag: '00080080', vr: 'LO', value: 'North Hospital' }],
      }),
    );
});
afterAll(() => program.close());

const call = (
  method: 'GET' | 'HEAD' | 'POST' | 'DELETE',
  path: string,
  person = researcher,
  payload?: object,
) =>
  program.app.inject({
    method,
    url: `/api/research/${path}`,
    headers: person.headers,
    ...(payload === undefined ? {} : { payload }),
  });
const count = async (choice: ResearchChoice): Promise<ResearchCount> =>
  (await call('POST', 'count', researcher, choice)).json<ResearchCount>();
const ask = (choice: ResearchChoice = {}, person = researcher) =>
  call('POST', 'exports', person, { choice, reason: 'Study 12' });
const list = async (person = researcher): Promise<ResearchExports['exports']> =>
  (await call('GET', 'exports', person)).json<ResearchExports>().exports;
const stateOf = async (id: string) => (await list()).find((one) => one.id === id)?.state;
const job = (exportId: string) => ({ tenantId: 'naseem', exportId });

async function asked(choice: ResearchChoice = {}): Promise<ResearchExport> {
  const answer = await ask(choice);
  expect([answer.statusCode, answer.body]).toEqual([202, expect.any(String)]);
  return answer.json<ResearchExport>();
}
async function ready(): Promise<ResearchExport> {
  const { id } = await asked();
  await makeResearchExport(program.services, job(id));
  return (await list()).find((one) => one.id === id) ?? expect.fail('It is not listed.');
}

async function unpacked(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) =>
      error === null ? resolve(opened) : reject(error),
    ),
  );
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    files.set(entry.fileName, Buffer.concat(pieces));
  }
  return files;
}

test('a choice is counted, and one of fewer than five patients tells nothing', async () => {
  expect(await count({})).toMatchObject({ patients: 5, images: 5, isTooMuch: false });
  expect(await count({ sex: 'F', yearFrom: 2024, yearTo: 2024, ageFrom: 70, ageTo: 71 })).toMatchObject({
    patients: 5,
  });
  const nothing = { patients: null, images: 0, bytes: 0, isTooMuch: false };
  for (const few of [
    { sex: 'M' },
    { yearFrom: 2025 },
    { ageTo: 70 },
    { modality: 'CT' },
    { finding: 'mass' },
  ] as const)
    expect([few, await count(few)]).toEqual([few, nothing]);
  const refused = await ask({ sex: 'M' });
  expect(refused.json<{ code: ErrorCode }>().code).toBe('research.too_few');
});

test('copies leave as one file that names nobody, with the checksum of each', async () => {
  const made = await ready();
  expect(made).toMatchObject({
    state: 'ready',
    images: PATIENTS,
    done: PATIENTS,
    refused: 0,
    mayFetch: true,
  });
  const answer = await call('GET', `exports/${made.id}/file`);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(made.bytes),
    'cache-control': 'no-store',
  });
  const files = await unpacked(answer.rawPayload);
  const manifest = JSON.parse(String(files.get('manifest.json'))) as {
    files: { path: string; sha256: string; bytes: number }[];
  };
  expect(manifest.files).toHaveLength(PATIENTS);
  for (const { path, sha256, bytes } of manifest.files) {
    const file = files.get(path) ?? Buffer.alloc(0);
    expect([path, file.length, createHash('sha256').update(file).digest('hex')]).toEqual([
      path,
      bytes,
      sha256,
    ]);
  }
  for (const [path, file] of files)
    for (const secret of SECRETS)
      expect([path, secret, file.includes(secret)]).toEqual([path, secret, false]);
  expect(new Set(manifest.files.map(({ sha256 }) => sha256)).size).toBe(PATIENTS);
});

test('it is fetched once, and goes', async () => {
  const { id } = await ready();
  // As programs do that ask how large a file is before they fetch it.
  expect((await call('HEAD', `exports/${id}/file`)).statusCode).toBe(404);
  const both = await Promise.all([1, 2].map(() => call('GET', `exports/${id}/file`)));
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 410]);
  const again = await call('GET', `exports/${id}/file`);
  expect([again.statusCode, again.json<{ code: ErrorCode }>().code]).toEqual([410, 'export.gone']);
  expect(await stateOf(id)).toBe('fetched');
  const { object_key: key } = await rowOf(id);
  await removeResearchExport(program.services, job(id));
  await removeResearchExport(program.services, job(id));
  expect(await stateOf(id)).toBe('gone');
  await expect(program.services.objects.head('naseem', key ?? '')).rejects.toMatchObject({
    code: 'object.missing',
  });
});

const rowOf = (id: string) =>
  program.datastore.tenantTransaction('naseem', (tx) =>
    tx.from('research_exports').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );

test('one is made at a time, until it is taken back: then it stops, and nothing stays', async () => {
  const { id } = await asked();
  const second = await ask({}, colleague);
  expect([second.statusCode, second.json<{ code: ErrorCode }>().code]).toEqual([409, 'research.busy']);
  const { objects } = program.services;
  const stored: string[] = [];
  const services = {
    ...program.services,
    objects: Object.assign(Object.create(objects) as typeof objects, {
      put: async (...given: Parameters<typeof objects.put>) => {
        const made = await objects.put(...given);
        stored.push(made.key);
        return made;
      },
    }),
    decoders: Object.assign(Object.create(program.services.decoders) as typeof program.services.decoders, {
      // Taken back while the first copy is made.
      decodeOnce: async (...given: Parameters<typeof program.services.decoders.decodeOnce>) => {
        await call('DELETE', `exports/${id}`);
        return program.services.decoders.decodeOnce(...given);
      },
    }),
  };
  await makeResearchExport(services, job(id));
  expect([await stateOf(id), stored]).toEqual(['gone', []]);
  expect((await rowOf(id)).done).toBe(0);
  expect((await asked()).state).toBe('queued');
  await Promise.all((await list()).map(({ id: one }) => call('DELETE', `exports/${one}`)));
});

test('what a process that died has begun is made by the next, and one that does not go on is given up', async () => {
  const { id } = await asked();
  const change = (set: object) =>
    program.datastore.tenantTransaction('naseem', (tx) =>
      tx.update('research_exports').set(set).where('id', '=', id).execute(),
    );
  await change({ done: 3, refused: 1 });
  await makeResearchExport(program.services, job(id));
  expect(await rowOf(id)).toMatchObject({ state: 'ready', done: PATIENTS, refused: 0 });
  const { id: lost } = await asked();
  await program.datastore.tenantTransaction('naseem', (tx) =>
    tx
      .update('research_exports')
      .set({ touched_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', lost)
      .execute(),
  );
  expect(await stateOf(lost)).toBe('failed');
  const { id: next } = await asked();
  await makeResearchExport(program.services, job(lost));
  expect(await stateOf(lost)).toBe('failed');
  await call('DELETE', `exports/${next}`);
});

test('an image whose original is gone is left out, and said', async () => {
  const { id } = await asked();
  await program.datastore.tenantTransaction('naseem', async (tx) => {
    const first = await tx
      .from('images')
      .select(['id', 'object_key'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await tx
      .update('images')
      .set({ object_key: first.object_key.replace(/.$/u, (end) => (end === '0' ? '1' : '0')) })
      .where('id', '=', first.id)
      .execute();
  });
  await makeResearchExport(program.services, job(id));
  expect(await rowOf(id)).toMatchObject({ state: 'ready', done: PATIENTS, refused: 1 });
});

test('which copy is of which image opens to administrators of the tenant alone, and is written down', async () => {
  const { id } = await ready();
  expect((await rowOf(id)).ids?.includes('images/')).toBe(false);
  for (const person of [researcher, colleague, foreigner])
    expect((await call('GET', `exports/${id}/ids`, person)).statusCode).toBe(403);
  const answer = await call('GET', `exports/${id}/ids`, administrator);
  const lines = answer.body.trim().split('\r\n');
  expect(lines[0]).toBe('file,image_id,study_id');
  const images = await program.datastore.tenantTransaction('naseem', (tx) =>
    tx.from('images').select(['id', 'study_id']).execute(),
  );
  for (const line of lines.slice(1)) {
    const [, imageId, studyId] = line.split(',');
    expect(images).toContainEqual({ id: imageId, study_id: studyId });
  }
  const written = await program.datastore.tenantTransaction('naseem', (tx) =>
    tx.from('audit_events').select('action').where('subject_id', '=', id).orderBy('at').execute(),
  );
  expect(written.map(({ action }) => action)).toEqual(['research.export_asked', 'research.ids_opened']);
});

test('an export of a colleague, and of another tenant, is not found', async () => {
  const { id } = await ready();
  for (const person of [colleague, foreigner]) {
    expect((await list(person)).filter((one) => one.id === id)).toEqual([]);
    for (const [method, path] of [
      ['GET', `exports/${id}/file`],
      ['DELETE', `exports/${id}`],
    ] as const)
      expect([path, (await call(method, path, person)).statusCode]).toEqual([path, 404]);
  }
  const elsewhere = await program.person([], { 'custom:tenant': 'medical-center', 'custom:role': 'admin' });
  expect((await call('GET', `exports/${id}/ids`, elsewhere)).statusCode).toBe(404);
  expect((await call('POST', 'count', foreigner, {})).json<ResearchCount>().patients).toBeNull();
  // An administrator of the tenant sees it, takes it back, and does not fetch it.
  expect((await list(administrator)).find((one) => one.id === id)?.mayFetch).toBe(false);
  expect((await call('GET', `exports/${id}/file`, administrator)).statusCode).toBe(404);
  expect((await call('DELETE', `exports/${id}`, administrator)).statusCode).toBe(200);
  expect(await stateOf(id)).toBe('gone');
});

test('a reader is refused', async () => {
  const reader = await program.person(['naseem']);
  for (const [method, path, body] of [
    ['POST', 'count', {}],
    ['GET', 'exports', undefined],
    ['POST', 'exports', { choice: {}, reason: 'x' }],
  ] as const)
    expect([path, (await call(method, path, reader, body)).statusCode]).toEqual([path, 403]);
});

test('where copies of fewer than five patients could be made, nobody gets them', async () => {
  const { id } = await asked();
  await program.datastore.tenantTransaction('naseem', async (tx) => {
    const images = await tx.from('images').select(['id', 'object_key']).orderBy('id').execute();
    for (const { id: lost, object_key } of images.slice(0, 3))
      await tx
        .update('images')
        .set({ object_key: `${object_key}-gone` })
        .where('id', '=', lost)
        .execute();
  });
  await makeResearchExport(program.services, job(id));
  const { error } = (await list()).find((one) => one.id === id) ?? expect.fail('It is not listed.');
  expect(error?.code).toBe('research.too_few');
  expect(await rowOf(id)).toMatchObject({ state: 'failed', object_key: null, ids: null });
  expect((await call('GET', `exports/${id}/file`)).statusCode).toBe(404);
});
