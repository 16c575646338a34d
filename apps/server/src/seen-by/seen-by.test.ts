import type { SeenBy } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPatients } from '../testing/seed-patients.ts';
import { type SeededStudy, seedStudy } from '../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
let reader: Person;
let administrator: Person;
let study: SeededStudy;
let other: SeededStudy;
let patientId: string;

beforeAll(async () => {
  program = await testProgram();
  reader = await program.person(['naseem']);
  administrator = await program.person(['naseem'], { 'custom:role': 'admin' });
  study = await seedStudy(program, { tenantId: 'naseem', userId: reader.userId });
  other = await seedStudy(program, { tenantId: 'naseem', userId: reader.userId });
  patientId = await patientOf(study);
});
afterAll(() => program.close());

const inNaseem = <T>(work: Parameters<typeof program.datastore.tenantTransaction<T>>[1]) =>
  program.datastore.tenantTransaction('naseem', work);

const patientOf = ({ studyId }: SeededStudy): Promise<string> =>
  inNaseem(async (tx) => {
    const row = await tx.from('studies').select('patient_id').where('id', '=', studyId).executeTakeFirst();
    return row?.patient_id ?? '';
  });

const get = (url: string, person = administrator) =>
  program.app.inject({ url: `/api${url}`, headers: person.headers });

async function seen(path: string, query = ''): Promise<SeenBy['rows']> {
  const answer = await get(`/seen-by/${path}${query}`);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<SeenBy>().rows;
}

/** What was done, by whom and how often, apart from the questions who saw it. */
const told = (rows: SeenBy['rows']) =>
  rows
    .filter(({ action }) => !action.startsWith('audit.'))
    .map(({ actorEmail, action, times }) => `${actorEmail ?? 'a program'} ${action} ${times}`)
    .toSorted();

test('a patient was seen by whoever saw the record, a study, an image, a file or a verdict of it', async () => {
  await get(`/patients/${patientId}`, reader);
  await get(`/patients/${patientId}/trend`, reader);
  await get(`/studies/${study.studyId}`, reader);
  await get(`/images/${study.imageId}/preview`, reader);
  await get(`/images/${study.imageId}/preview`, reader);
  await get(`/uploads/${study.uploadId}`, reader);
  await program.app.inject({
    method: 'PUT',
    url: `/api/results/${study.resultId}/findings/opacity/verdict`,
    headers: reader.headers,
    payload: { verdict: 'agree' },
  });
  await get(`/studies/${other.studyId}`, administrator);
  const { email } = reader;
  expect(told(await seen(`patient/${patientId}`))).toEqual([
    `${email} image.viewed 2`,
    `${email} patient.viewed 2`,
    `${email} reading.judged 1`,
    `${email} study.viewed 1`,
    `${email} upload.viewed 1`,
  ]);
  expect(told(await seen(`study/${study.studyId}`))).toEqual([
    `${email} image.viewed 2`,
    `${email} reading.judged 1`,
    `${email} study.viewed 1`,
    `${email} upload.viewed 1`,
  ]);
  expect(told(await seen(`image/${study.imageId}`))).toEqual([
    `${email} image.viewed 2`,
    `${email} reading.judged 1`,
    `${email} upload.viewed 1`,
  ]);
  expect(told(await seen(`study/${other.studyId}`))).toEqual([`${administrator.email} study.viewed 1`]);
});

test('who saw a record that was merged into the patient saw the patient', async () => {
  const [merged = ''] = await inNaseem((tx) => seedPatients(tx, [{ mrn: 'M-1', name: 'Merged^One' }]));
  await get(`/patients/${merged}`, reader);
  await inNaseem((tx) =>
    tx.update('patients').set({ merged_into: patientId }).where('id', '=', merged).execute(),
  );
  const rows = await seen(`patient/${patientId}`);
  expect(rows.find(({ action }) => action === 'patient.viewed')?.times).toBe(3);
});

test('days are told apart, and a period leaves the others out', async () => {
  await inNaseem(({ db }) =>
    db
      .insertInto('audit_events')
      .values(
        ['2025-03-01T23:59:59Z', '2025-03-02T00:00:01Z', '2025-03-02T10:00:00Z'].map((at) => ({
          tenant_id: 'naseem',
          actor_id: 'key-1',
          actor_email: '',
          action: 'fhir.read',
          subject_type: 'study',
          subject_id: other.studyId,
          at,
          detail: '{}',
        })),
      )
      .execute(),
  );
  const march = await seen(`study/${other.studyId}`, '?to=2025-12-31');
  expect(march).toEqual([
    {
      actorId: 'key-1',
      actorEmail: null,
      day: '2025-03-02',
      action: 'fhir.read',
      outcome: 'success',
      first: '2025-03-02T00:00:01.000Z',
      last: '2025-03-02T10:00:00.000Z',
      times: 2,
    },
    expect.objectContaining({ day: '2025-03-01', times: 1 }),
  ]);
  expect(await seen(`study/${other.studyId}`, '?from=2025-03-02&to=2025-03-02')).toHaveLength(1);
});

test('to ask is written down, and told to who asks next', async () => {
  await seen(`image/${other.imageId}`);
  const answer = await get(`/seen-by/image/${other.imageId}/export?format=csv`);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="seen-by.csv"');
  const asked = await seen(`image/${other.imageId}`);
  expect(asked.map(({ actorEmail, action }) => `${actorEmail} ${action}`)).toEqual([
    `${administrator.email} audit.subject_exported`,
    `${administrator.email} audit.subject_viewed`,
  ]);
});

test('an export has each event, newest first, in pieces', async () => {
  await inNaseem(({ db }) =>
    db
      .insertInto('audit_events')
      .values(
        Array.from({ length: 1_203 }, (_, index) => ({
          tenant_id: 'naseem',
          actor_id: 'many',
          actor_email: 'many@test.example',
          action: 'image.viewed',
          subject_type: index % 2 === 0 ? 'image' : 'study',
          subject_id: index % 2 === 0 ? other.imageId : other.studyId,
          at: new Date(Date.UTC(2020, 0, 1) + Math.floor(index / 3)),
          detail: '{}',
        })),
      )
      .execute(),
  );
  const query = 'from=2020-01-01&to=2020-01-01';
  const csv = await get(`/seen-by/study/${other.studyId}/export?format=csv&${query}`);
  const lines = csv.body.trim().split('\r\n');
  expect([lines.length, new Set(lines).size]).toEqual([1_204, 1_204]);
  const times = lines.slice(1).map((line) => line.split(',')[0] ?? '');
  expect(times).toEqual(times.toSorted().toReversed());
  const fhir = await get(`/seen-by/study/${other.studyId}/export?format=fhir&${query}`);
  expect(fhir.headers['content-type']).toBe('application/fhir+ndjson');
  expect(fhir.body.trim().split('\n')).toHaveLength(1_203);
  expect(await seen(`study/${other.studyId}`, `?${query}`)).toEqual([
    expect.objectContaining({ times: 1_203 }),
  ]);
});

const PATHS = ['', '/export?format=csv'];

test.each(PATHS)(
  'what is another tenant’s, or nowhere, is not found, even to group admin: %s',
  async (path) => {
    const foreign = await Promise.all([
      program.person(['admin']),
      program.person([], { 'custom:tenant': 'medical-center', 'custom:role': 'admin' }),
    ]);
    const subjects = [
      `patient/${patientId}`,
      `study/${study.studyId}`,
      `image/${study.imageId}`,
      `study/${patientId}`,
      'patient/none',
      `result/${study.resultId}`,
    ];
    for (const person of foreign)
      for (const subject of subjects) {
        const answer = await get(`/seen-by/${subject}${path}`, person);
        expect([subject, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
          subject,
          404,
          'resource.not_found',
        ]);
      }
  },
);

test('an event that another tenant wrote of the same id is not told', async () => {
  await program.datastore.tenantTransaction('medical-center', ({ db }) =>
    db
      .insertInto('audit_events')
      .values({
        tenant_id: 'medical-center',
        actor_id: 'stranger',
        actor_email: 'stranger@test.example',
        action: 'study.viewed',
        subject_type: 'study',
        subject_id: study.studyId,
        detail: '{}',
      })
      .execute(),
  );
  const rows = await seen(`study/${study.studyId}`);
  expect(rows.filter(({ actorId }) => actorId === 'stranger')).toEqual([]);
  const { body } = await get(`/seen-by/study/${study.studyId}/export?format=csv`);
  expect(body).not.toContain('stranger');
});

test.each(PATHS)('a reader is refused, and nobody is not known: %s', async (path) => {
  const url = `/seen-by/study/${study.studyId}${path}`;
  expect((await get(url, reader)).statusCode).toBe(403);
  expect((await program.app.inject({ url: `/api${url}` })).statusCode).toBe(401);
});
