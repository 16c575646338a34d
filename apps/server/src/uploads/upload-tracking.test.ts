import { createUploadSchema, type ErrorBody, newUploadId, type UploadView } from '@aiso/contracts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INFERENCE_QUEUE } from '../inference/inference-queue.ts';
import { actorOfToken } from '../platform/actor.ts';
import { imageRow } from '../testing/image-row.ts';
import { type IntakeProgram, intakeProgram } from '../testing/intake-program.ts';
import { seedStudy } from '../testing/seed-study.ts';
import { newPng, send } from '../testing/send.ts';
import type { Person } from '../testing/test-program.ts';
import { registerUpload } from './register-upload.ts';

let program: IntakeProgram;
let known: string;
beforeAll(async () => {
  program = await intakeProgram({ AISO_UPLOADS_OPEN_PER_USER: '30' });
  known = (await program.register(program.naseem, { fileSize: 1 })).uploadId;
});
afterAll(() => program.close());

type Answer = Partial<ErrorBody> & { uploadId?: string; uploads?: UploadView[]; item?: UploadView };

async function ask(person: Person | null, method: string, path: string, body?: unknown) {
  const response = await fetch(`${program.url}/Prod${path}`, {
    method,
    headers: { ...person?.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer };
}
const record = (more: object = {}) => ({
  uploadId: newUploadId(),
  fileName: 'chest.dcm',
  fileSize: 1000,
  ...more,
});
const idsOf = (body: Answer): string[] => (body.uploads ?? []).map(({ uploadId }) => uploadId);

test('a record is made, listed by group and by e-mail, and changed', async () => {
  const upload = record({ fileType: 'application/dicom', priority: 'urgent' });
  const made = await ask(program.naseem, 'POST', '/uploads', upload);
  expect(made).toEqual({ status: 201, body: { uploadId: upload.uploadId } });
  const byGroup = await ask(program.colleague, 'GET', '/uploads/group/naseem');
  const byEmail = await ask(
    program.colleague,
    'GET',
    `/uploads?userEmail=${encodeURIComponent(program.naseem.email)}`,
  );
  for (const list of [byGroup, byEmail]) {
    expect(list.body.uploads?.find(({ uploadId }) => uploadId === upload.uploadId)).toMatchObject({
      fileName: 'chest.dcm',
      fileSize: 1000,
      userEmail: program.naseem.email,
      group: 'naseem',
      state: 'receiving',
      priority: 'urgent',
      error: null,
      thumbnail: null,
    });
  }
  const changed = await ask(program.colleague, 'PUT', `/uploads/${upload.uploadId}`, { priority: 'stat' });
  expect(changed).toMatchObject({ status: 200, body: { item: { priority: 'stat' } } });
});

test('a file that is not sent leaves a record with its reason, and takes no bytes', async () => {
  const empty = record({ fileName: 'empty.dcm', fileSize: 0, refused: 'file.empty' });
  expect(await ask(program.naseem, 'POST', '/uploads', empty)).toMatchObject({ status: 201 });
  expect(await ask(program.naseem, 'POST', '/uploads', empty)).toMatchObject({ status: 200 });
  expect(await ask(program.colleague, 'POST', '/uploads', empty)).toMatchObject({ status: 409 });
  const large = record({ fileSize: 1e15, refused: 'file.too_large' });
  expect(await ask(program.naseem, 'POST', '/uploads', large)).toMatchObject({ status: 201 });
  const named = record({ fileName: 'Roe_Jane.png', refused: 'file.not_deidentifiable', deidentify: true });
  await ask(program.naseem, 'POST', '/uploads', named);
  const seen = async ({ uploadId }: ReturnType<typeof record>) => program.upload(program.naseem, uploadId);
  expect(await seen(empty)).toMatchObject({
    fileName: 'empty.dcm',
    state: 'refused',
    error: { code: 'file.empty' },
  });
  expect(await seen(large)).toMatchObject({ state: 'refused', error: { code: 'file.too_large' } });
  expect((await seen(named))?.fileName).not.toContain('Roe');
  const retried = await ask(program.naseem, 'PUT', `/uploads/${empty.uploadId}`, { state: 'queued' });
  expect(retried.body.code).toBe('upload.not_changeable');
  for (const refused of ['server.internal', 'done'])
    expect(await ask(program.naseem, 'POST', '/uploads', record({ refused }))).toMatchObject({ status: 400 });
  const foreigner = await program.person(['admin']);
  expect(await program.upload(foreigner, empty.uploadId)).toBeUndefined();
});

test('user, group and tenant are what the server knows, whatever the body says', async () => {
  const upload = record({ userEmail: 'other@x.example', group: 'admin', tenantId: 'admin', state: 'done' });
  await ask(program.naseem, 'POST', '/uploads', upload);
  const view = await program.upload(program.naseem, upload.uploadId);
  expect(view).toMatchObject({ userEmail: program.naseem.email, group: 'naseem', state: 'receiving' });
  expect(idsOf((await ask(program.admin, 'GET', '/uploads/group/admin')).body)).toEqual([]);
});

test('the same record sent again is the same upload; the id for another user or file is taken', async () => {
  const upload = record();
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => (await ask(program.naseem, 'POST', '/uploads', upload)).status),
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
  const others = await ask(program.colleague, 'POST', '/uploads', upload);
  expect(others).toMatchObject({ status: 409, body: { code: 'upload.id_taken' } });
  const another = await ask(program.naseem, 'POST', '/uploads', { ...upload, fileSize: 7 });
  expect(another.body.code).toBe('upload.id_taken');
});

test("another tenant's uploads are not listed, not changed and do not take an id", async () => {
  const upload = record();
  await ask(program.naseem, 'POST', '/uploads', upload);
  expect(idsOf((await ask(program.admin, 'GET', '/uploads/group/naseem')).body)).toEqual([]);
  expect(idsOf((await ask(program.admin, 'GET', `/uploads?userEmail=${program.naseem.email}`)).body)).toEqual(
    [],
  );
  const foreign = await ask(program.admin, 'PUT', `/uploads/${upload.uploadId}`, { priority: 'stat' });
  const unknown = await ask(program.admin, 'PUT', `/uploads/${newUploadId()}`, { priority: 'stat' });
  expect(foreign).toMatchObject({ status: 404, body: { code: 'resource.not_found' } });
  expect({ ...foreign.body, correlationId: '' }).toEqual({ ...unknown.body, correlationId: '' });
  expect((await program.upload(program.naseem, upload.uploadId))?.priority).toBe('routine');
  expect((await ask(program.admin, 'POST', '/uploads', upload)).status).toBe(201);
});

test('nobody gets in without a valid token', async () => {
  const requests = [
    ['POST', '/uploads', record()],
    ['GET', '/uploads/group/naseem', undefined],
    ['GET', `/uploads?userEmail=${encodeURIComponent(program.naseem.email)}`, undefined],
    ['PUT', `/uploads/${newUploadId()}`, { priority: 'stat' }],
  ] as const;
  for (const [method, path, body] of requests) {
    expect(await ask(null, method, path, body)).toMatchObject({
      status: 401,
      body: { code: 'auth.required' },
    });
    const expired = { ...program.naseem, headers: program.naseem.expiredHeaders };
    expect(await ask(expired, method, path, body)).toMatchObject({
      status: 401,
      body: { code: 'auth.expired' },
    });
  }
});

test('an upload under way is cancelled by its user or an administrator, and not by a colleague', async () => {
  const upload = record();
  await ask(program.naseem, 'POST', '/uploads', upload);
  const path = `/uploads/${upload.uploadId}`;
  expect((await ask(program.colleague, 'PUT', path, { state: 'cancelled' })).status).toBe(403);
  for (const _ of [1, 2]) {
    expect(await ask(program.naseem, 'PUT', path, { state: 'cancelled' })).toMatchObject({
      status: 200,
      body: { item: { state: 'cancelled' } },
    });
  }
  const late = await ask(program.naseem, 'PUT', path, { state: 'queued' });
  expect(late).toMatchObject({ status: 409, body: { code: 'upload.not_changeable' } });
});

test('what has arrived is not cancelled any more', async () => {
  const { uploadId } = await send(program, program.naseem, await newPng());
  const answer = await ask(program.naseem, 'PUT', `/uploads/${uploadId}`, { state: 'cancelled' });
  expect(answer.body.code).toBe('upload.not_changeable');
});

test('urgency moves a study forward in the order of attention, and back', async () => {
  const { uploadId } = await send(program, program.naseem, await newPng());
  const studyId = (await program.upload(program.naseem, uploadId))?.studyId;
  const hoursForward = () =>
    program.datastore.tenantTransaction('naseem', async (tx) => {
      const row = await tx.db
        .selectFrom('worklist')
        .select(['ranked_at', 'created_at'])
        .where('study_id', '=', studyId ?? '')
        .executeTakeFirstOrThrow();
      return (row.created_at.getTime() - row.ranked_at.getTime()) / 3_600_000;
    });
  expect(await hoursForward()).toBe(0);
  for (const [priority, hours] of [
    ['stat', 96],
    ['urgent', 48],
    ['routine', 0],
  ] as const) {
    const changed = await ask(program.naseem, 'PUT', `/uploads/${uploadId}`, { priority });
    expect(changed.body.item?.priority).toBe(priority);
    expect(await hoursForward()).toBe(hours);
  }
});

test('an urgent image that waits in the queue is read before the others', async () => {
  const { uploadId } = await send(program, program.naseem, await newPng());
  await ask(program.naseem, 'PUT', `/uploads/${uploadId}`, { priority: 'stat' });
  const { imageId } = (await program.upload(program.naseem, uploadId)) ?? {};
  const [job] = await program.services.boss.fetch<{ imageId: string }>(INFERENCE_QUEUE);
  expect(job?.data.imageId).toBe(imageId);
});

test('bad requests say so', async () => {
  const bad = [
    record({ uploadId: '../x' }),
    record({ fileName: '' }),
    record({ fileSize: -1 }),
    record({ checksum: 'ABC' }),
    record({ priority: 'now' }),
  ];
  for (const body of bad) {
    expect(await ask(program.naseem, 'POST', '/uploads', body)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  }
  expect((await ask(program.naseem, 'GET', '/uploads')).status).toBe(400);
  const unknownField = await ask(program.naseem, 'PUT', `/uploads/${newUploadId()}`, { owner: 'me' });
  expect(unknownField.status).toBe(400);
});

test('a user can have so many uploads open and no more', async () => {
  let last = 201;
  for (let count = 0; count < 31 && last === 201; count += 1) {
    last = (await ask(program.colleague, 'POST', '/uploads', record())).status;
  }
  expect(last).toBe(429);
});

test.each([
  ['is archived', { archived_at: new Date() }, 'upload.patient_archived'],
  ['waits to be confirmed', { is_confirmed: false }, 'upload.patient_unknown'],
  ['has not that study', {}, 'upload.study_unknown'],
])('an upload for a patient who %s is refused before a byte is sent', async (_name, how, code) => {
  const person = await program.person(['naseem']);
  const { studyId } = await seedStudy(program, { tenantId: 'naseem', userId: person.userId });
  const patientId = await program.datastore.tenantTransaction('naseem', async ({ db }) => {
    const values = { tenant_id: 'naseem', mrn: newUploadId(), mrn_issuer: '', name: 'Gone^Home', ...how };
    const { id } = await db.insertInto('patients').values(values).returning('id').executeTakeFirstOrThrow();
    return id;
  });
  const answer = await ask(person, 'POST', '/uploads', record({ patientId, studyId }));
  expect(answer.body.code).toBe(code);
});

test('what is announced counts with what is under way, up to the last byte that is allowed', async () => {
  const { services } = program;
  const person = await program.person(['naseem']);
  const origin = { correlationId: 'test', clientCorrelationId: null, sourceAddress: null };
  const actor = await actorOfToken(services, person.idToken, origin);
  const settings = { ...services.settings, AISO_OPEN_MB_PER_USER: 1 };
  const register = (fileSize: number) =>
    registerUpload({ settings }, actor, createUploadSchema.parse(record({ fileSize })));
  await expect(register(2 ** 20 + 1)).rejects.toMatchObject({ code: 'quota.person' });
  expect(await register(2 ** 20 - 10)).toBe(true);
  await expect(register(11)).rejects.toMatchObject({ code: 'quota.person' });
  expect(await register(10)).toBe(true);
});

test('the hundreds of uploads of a first day are listed at once, before the database has counted its rows', async () => {
  const person = await program.person(['naseem']);
  const numbers = Array.from({ length: 300 }, (_, at) => at);
  const tenant_id = 'naseem';
  await program.datastore.tenantTransaction(tenant_id, async ({ db }) => {
    const studies = await db
      .insertInto('studies')
      .values(numbers.map((at) => ({ tenant_id, study_instance_uid: `2.25.${at}` })))
      .returning('id')
      .execute();
    const images = await db
      .insertInto('images')
      .values(
        studies.map(({ id: study_id }, at) => {
          const sha256 = String(at).padStart(64, 'a');
          return { ...imageRow(sha256), tenant_id, study_id, object_key: sha256 };
        }),
      )
      .returning('id')
      .execute();
    const own = { tenant_id, user_id: person.userId, user_email: person.email, user_group: tenant_id };
    await db
      .insertInto('aiso-uploads')
      .values(
        images.map(({ id: image_id }) => ({
          ...own,
          id: newUploadId(),
          file_name: 'chest.png',
          file_size: 1,
          state: 'taken' as const,
          image_id,
        })),
      )
      .execute();
  });
  const start = performance.now();
  const { body } = await ask(person, 'GET', `/uploads?userEmail=${encodeURIComponent(person.email)}`);
  expect(body.uploads).toHaveLength(300);
  expect(performance.now() - start).toBeLessThan(10_000);
});

test('an unexpected failure gets the sentence that the specification gives it', async () => {
  const owner = new pg.Client({ connectionString: program.datastore.ownerUrl });
  await owner.connect();
  await owner.query('ALTER TABLE app."aiso-uploads" RENAME COLUMN file_name TO gone');
  try {
    for (const [method, path, body, error] of [
      ['POST', '/uploads', record(), 'Failed to save upload record'],
      ['GET', '/uploads/group/naseem', undefined, 'Failed to fetch uploads'],
      [
        'GET',
        `/uploads?userEmail=${encodeURIComponent(program.naseem.email)}`,
        undefined,
        'Failed to fetch uploads',
      ],
      ['PUT', `/uploads/${known}`, { priority: 'stat' }, 'Failed to update upload record'],
    ] as const) {
      expect(await ask(program.naseem, method, path, body)).toMatchObject({ status: 500, body: { error } });
    }
  } finally {
    await owner.query('ALTER TABLE app."aiso-uploads" RENAME COLUMN gone TO file_name');
    await owner.end();
  }
});
