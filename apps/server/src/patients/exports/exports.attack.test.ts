import { spawnSync } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ERROR_CATALOGUE, type PatientExport, type Settings } from '@aiso/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { actorOfToken } from '../../platform/actor.ts';
import { storedBytes } from '../../registry/image.repository.ts';
import { seedStudy } from '../../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../../testing/test-program.ts';
import { askExport } from './ask-export.ts';
import { findExport } from './export.repository.ts';
import { MAKE_EXPORT_QUEUE } from './export-queue.ts';
import { makeExport, removeExport, startExportWorker } from './export-worker.ts';

let program: TestProgram;
let naseem: Person;
let colleague: Person;
beforeAll(async () => {
  program = await testProgram();
  naseem = await program.person(['naseem']);
  colleague = await program.person(['naseem']);
});
afterAll(() => program.close());
/** Nothing waits to be made. */
beforeEach(() =>
  program.datastore.tenantTransaction('naseem', async ({ db }) => {
    await db.updateTable('patient_exports').set({ state: 'failed' }).where('state', '=', 'queued').execute();
  }),
);

async function newPatient(tenantId = 'naseem'): Promise<string> {
  const { studyId } = await seedStudy(program, { tenantId, userId: naseem.userId });
  const { patient_id: patientId } = await program.datastore.tenantTransaction(tenantId, ({ db }) =>
    db.selectFrom('studies').select('patient_id').where('id', '=', studyId).executeTakeFirstOrThrow(),
  );
  return patientId ?? '';
}
const ask = async (patientId: string, person: Person = naseem, reason = 'The patient asked.') => {
  const answer = await program.app.inject({
    method: 'POST',
    url: `/api/patients/${patientId}/exports`,
    headers: person.headers,
    payload: { reason },
  });
  return { status: answer.statusCode, body: answer.json<PatientExport & { code?: string }>() };
};
const make = (exportId: string, changed: Partial<Settings> = {}) =>
  makeExport(
    { ...program.services, settings: { ...program.services.settings, ...changed } },
    { tenantId: 'naseem', exportId },
  );
/** Under other settings than the program's own. */
const askUnder = async (patientId: string, changed: Partial<Settings>) => {
  const { services } = program;
  const origin = { correlationId: 'test', clientCorrelationId: null, sourceAddress: null };
  const actor = await actorOfToken(services, naseem.idToken, origin);
  const settings = { ...services.settings, ...changed };
  return askExport({ ...services, settings }, actor, patientId, { reason: 'x' });
};
const keptFor = (patientId: string) =>
  program.datastore.tenantTransaction('naseem', ({ db }) =>
    db.selectFrom('patient_exports').selectAll().where('patient_id', '=', patientId).execute(),
  );

test('who asks again gets what they have, however often and at once, until something of it has changed', async () => {
  const patientId = await newPatient();
  const asked = await Promise.all(Array.from({ length: 8 }, (_none, at) => ask(patientId, naseem, `${at}`)));
  const [id = '', ...others] = new Set(asked.map(({ body }) => body.id));
  expect([asked[0]?.status, others]).toEqual([202, []]);
  await make(id);
  expect(await ask(patientId)).toMatchObject({ status: 200, body: { id, state: 'ready' } });
  // Another person's is their own.
  expect((await ask(patientId, colleague)).body.id).not.toBe(id);
  const changes = [
    sql`UPDATE patients SET alerts = 'Allergic.' WHERE id = ${patientId}`,
    sql`UPDATE results SET superseded_at = now() WHERE image_id IN (SELECT i.id FROM images i
      JOIN studies s ON s.id = i.study_id WHERE s.patient_id = ${patientId})`,
    sql`UPDATE studies SET identity = 'hidden' WHERE patient_id = ${patientId}`,
  ];
  for (const change of changes) {
    const before = (await ask(patientId)).body.id;
    await make(before);
    await program.datastore.tenantTransaction('naseem', ({ db }) => change.execute(db));
    const after = (await ask(patientId)).body.id;
    expect(after).not.toBe(before);
    await make(after);
  }
});

test('one that is over, was taken back or failed is made anew', async () => {
  const patientId = await newPatient();
  const set = (id: string, state: 'failed' | 'gone') =>
    program.datastore.tenantTransaction('naseem', ({ db }) =>
      db
        .updateTable('patient_exports')
        .set({ state, object_key: null, bytes: null })
        .where('id', '=', id)
        .execute(),
    );
  const ids = new Set<string>();
  for (const state of ['failed', 'gone'] as const) {
    const { id } = (await ask(patientId)).body;
    ids.add(id);
    await set(id, state);
  }
  const { id } = (await ask(patientId)).body;
  await make(id);
  await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db
      .updateTable('patient_exports')
      .set({ expires_at: new Date(Date.now() + 60_000) })
      .where('id', '=', id)
      .execute(),
  );
  expect(ids.add(id).add((await ask(patientId)).body.id).size).toBe(4);
});

test('without room for a copy none is begun, nor made, and a sentence says why', async () => {
  const patientId = await newPatient();
  await expect(askUnder(patientId, { AISO_FREE_SPACE_MB: 1e9 })).rejects.toMatchObject({
    code: 'storage.full',
    status: 507,
    message: ERROR_CATALOGUE['storage.full'].message,
  });
  expect(await keptFor(patientId)).toEqual([]);
  const { id } = (await ask(patientId)).body;
  await make(id, { AISO_FREE_SPACE_MB: 1e9 });
  expect(await keptFor(patientId)).toMatchObject([{ id, state: 'failed', object_key: null }]);
});

test('exports count in what a person and a tenant have stored, as long as they are there', async () => {
  const nothing = { AISO_STORED_MB_PER_USER: 0, AISO_STORED_MB_PER_TENANT: 0 };
  const { AISO_STORED_MB_PER_USER: much } = program.services.settings;
  const patientId = await newPatient();
  const stored = async () =>
    (await program.datastore.tenantTransaction('naseem', storedBytes)).get(colleague.userId) ?? 0;
  const before = await stored();
  const { id } = (await ask(patientId, colleague)).body;
  await make(id);
  const [made] = await keptFor(patientId);
  expect([await stored(), Number(made?.bytes)]).toEqual([before + Number(made?.bytes), expect.any(Number)]);
  await removeExport(program.services, { tenantId: 'naseem', exportId: id });
  expect(await stored()).toBe(before);
  const ofPerson = askUnder(patientId, nothing);
  await expect(ofPerson).rejects.toMatchObject({ code: 'quota.person', status: 507 });
  const ofTenant = askUnder(patientId, { ...nothing, AISO_STORED_MB_PER_USER: much });
  await expect(ofTenant).rejects.toMatchObject({ code: 'quota.tenant', status: 507 });
});

test('so many are made at once for a person, and for a tenant, and another tenant goes before', async () => {
  let last = '';
  const statuses = async (person: Person) => {
    const answers: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      const { status, body } = await ask(await newPatient(), person);
      answers.push(status);
      if (status === 202) last = body.id;
    }
    return answers;
  };
  const people = [naseem, colleague, await program.person(['naseem']), await program.person(['naseem'])];
  const answered: (readonly number[])[] = [];
  for (const person of people) answered.push(await statuses(person));
  expect(answered).toEqual([
    [202, 202, 202, 429],
    [202, 202, 202, 429],
    [202, 202, 202, 429],
    [202, 429, 429, 429],
  ]);
  const { id } = (await ask(await newPatient('admin'), await program.person(['admin']))).body;
  const jobs = await program.services.boss.findJobs<{ exportId: string }>(MAKE_EXPORT_QUEUE, {
    queued: true,
  });
  const priorityOf = (exportId: string) => jobs.find(({ data }) => data.exportId === exportId)?.priority;
  expect([priorityOf(id), priorityOf(last)]).toEqual([0, -9]);
});

test('another tenant gets neither an export nor what somebody else has', async () => {
  const patientId = await newPatient();
  await make((await ask(patientId)).body.id);
  const foreign = await program.person(['admin']);
  expect(await ask(patientId, foreign)).toMatchObject({ status: 404, body: { code: 'resource.not_found' } });
});

test('what was made and cannot be written down is removed', async () => {
  const patientId = await newPatient();
  const { id } = (await ask(patientId)).body;
  const keys: string[] = [];
  const objects = { ...program.services.objects };
  objects.put = async (...put) => {
    const stored = await program.services.objects.put(...put);
    keys.push(stored.key);
    return stored;
  };
  const boss = Object.assign(Object.create(program.services.boss) as typeof program.services.boss, {
    send: () => Promise.reject(new Error('the queue is away')),
  });
  await makeExport({ ...program.services, objects, boss }, { tenantId: 'naseem', exportId: id });
  const row = await program.datastore.tenantTransaction('naseem', (tx) => findExport(tx, id));
  expect(row).toMatchObject({ state: 'failed', object_key: null });
  await expect(program.services.objects.head('naseem', keys[0] ?? '')).rejects.toMatchObject({
    code: 'object.missing',
  });
});

test('what is written for an export is gone with it, and what a killed worker left with the next start', async () => {
  const folder = join(program.dataDir, 'exports');
  const patientId = await newPatient();
  await make((await ask(patientId)).body.id);
  await make((await ask(await newPatient())).body.id, { AISO_FREE_SPACE_MB: 1e9 });
  expect(await readdir(folder)).toEqual([]);
  const { pid: killed } = spawnSync('true');
  const left = `${killed}@${hostname()}~left`;
  const own = `${process.pid}@${hostname()}~own`;
  for (const name of [left, own]) await mkdir(join(folder, name));
  const worker = await startExportWorker(program.services);
  // It may have begun with what waits.
  const names = await readdir(folder);
  expect(names).toContain(own);
  expect(names).not.toContain(left);
  await worker.stop();
});

test('an export of much is written some rows at a time', async () => {
  const patientId = await newPatient();
  await program.datastore.tenantTransaction('naseem', ({ db }) =>
    sql`INSERT INTO patient_changes (tenant_id, patient_id, kind, actor_id, actor_email, before, after)
      SELECT 'naseem', ${patientId}, 'edited', 'x', 'x@test.example', '{}', '{}'
      FROM generate_series(1, 2500)`.execute(db),
  );
  const { id } = (await ask(patientId)).body;
  await make(id);
  const { object_key: key } =
    (await program.datastore.tenantTransaction('naseem', (tx) => findExport(tx, id))) ?? {};
  const zip = await program.services.objects.get('naseem', key ?? '');
  const opened = await fromBufferPromise(zip, { lazyEntries: true });
  for await (const entry of opened.eachEntry()) {
    if (entry.fileName !== 'history.csv') continue;
    const lines = (await text(await opened.openReadStreamPromise(entry))).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2501);
    return;
  }
  expect.unreachable();
});
