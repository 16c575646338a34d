import type { PatientTimeline, PatientTrend } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { studiesChanged } from '../../registry/worklist-row.ts';
import { seedPatients } from '../../testing/seed-patients.ts';
import { type SeededStudy, seedStudy } from '../../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../../testing/test-program.ts';

let program: TestProgram;
let naseem: Person;
let patientId: string;
let studies: readonly SeededStudy[];

const DAYS = ['2024-01-05', '2025-03-01', '2026-02-03'];

beforeAll(async () => {
  program = await testProgram();
  naseem = await program.person(['naseem']);
  const seeded: SeededStudy[] = [];
  for (const [place] of DAYS.entries()) {
    seeded.push(await seedStudy(program, { tenantId: 'naseem', userId: naseem.userId, above: place === 1 }));
  }
  studies = seeded;
  patientId = await program.datastore.tenantTransaction('naseem', async (tx) => {
    const [id = ''] = await seedPatients(tx, [{ mrn: 'T-1', name: 'Time^Line' }]);
    for (const [place, { studyId }] of seeded.entries()) {
      const change = { patient_id: id, study_date: DAYS[place] ?? null, entered_age_years: 40 + place };
      await tx.db.updateTable('studies').set(change).where('id', '=', studyId).execute();
    }
    await studiesChanged(
      tx,
      seeded.map(({ studyId }) => studyId),
    );
    return id;
  });
});
afterAll(() => program.close());

const get = (path: string, { headers } = naseem, id = patientId) =>
  program.app.inject({ method: 'GET', url: `/api/patients/${id}/${path}`, headers });
async function timeline(query = ''): Promise<PatientTimeline> {
  const response = await get(`timeline${query}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  return response.json<PatientTimeline>();
}

/** The same image inferred by a newer version. */
async function reinfer(imageId: string, score: number): Promise<string> {
  return program.datastore.tenantTransaction('naseem', async (tx) => {
    const { id } = await tx.db
      .insertInto('results')
      .values({
        tenant_id: 'naseem',
        image_id: imageId,
        model_name: 'chest-radiograph',
        model_version: '0.2.0',
        preparation: 'p',
        gate_accepted: true,
        population: 'any_age',
        decode_ms: 1,
        prepare_ms: 1,
        infer_ms: 1,
        created_at: new Date(Date.now() + 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ofBoth = { tenant_id: 'naseem', result_id: id, operating_point: 0.4, experimental: false };
    await tx.db
      .insertInto('findings')
      .values([
        { ...ofBoth, position: 0, code: 'opacity', label: 'Lung opacity', score, above: score >= 0.4 },
        { ...ofBoth, position: 1, code: 'mass', label: 'Mass', score: 0.1, above: false },
      ])
      .execute();
    return id;
  });
}

test('a timeline has the newest study first, with what each version found, who judged and who looked', async () => {
  const newest = studies[2];
  if (newest === undefined) throw new Error('Three studies were seeded.');
  const again = await reinfer(newest.imageId, 0.45);
  const { headers } = naseem;
  for (const code of ['opacity', 'mass']) {
    const judged = await program.app.inject({
      method: 'PUT',
      url: `/api/results/${again}/findings/${code}/verdict`,
      headers,
      payload: { verdict: 'disagree' },
    });
    expect(judged.statusCode).toBeLessThan(300);
  }
  const colleague = await program.person(['naseem']);
  for (const who of [naseem, colleague, naseem]) {
    const url = `/api/studies/${newest.studyId}`;
    await program.app.inject({ method: 'GET', url, headers: who.headers });
  }
  const { studies: shown, nextCursor } = await timeline();
  expect(nextCursor).toBeNull();
  expect(shown.map(({ studyDate, ageYears }) => [studyDate, ageYears])).toEqual([
    ['2026-02-03', 42],
    ['2025-03-01', 41],
    ['2024-01-05', 40],
  ]);
  expect(shown[0]).toMatchObject({
    studyId: newest.studyId,
    images: [{ imageId: newest.imageId, thumbnail: `/images/${newest.imageId}/thumbnail` }],
    results: [
      {
        resultId: again,
        model: { name: 'chest-radiograph', version: '0.2.0' },
        aboveCount: 1,
        topFinding: { code: 'opacity', score: 0.45, operatingPoint: 0.4, above: true },
        verdicts: [
          { code: 'opacity', label: 'Lung opacity', verdict: 'disagree', by: naseem.email },
          { code: 'mass', label: 'Mass', verdict: 'disagree', by: naseem.email },
        ],
      },
      { resultId: newest.resultId, model: { version: '0.1.0' }, aboveCount: 0, verdicts: [] },
    ],
  });
  expect(shown[0]?.reading).toMatchObject({
    state: 'read',
    readers: [{ email: naseem.email, verdict: 'disagree' }],
  });
  expect(shown[0]?.lookedAt.map(({ by }) => by)).toEqual([naseem.email, colleague.email]);
  expect(shown[1]?.lookedAt).toEqual([]);
});

test('a timeline is read page after page', async () => {
  const whole = await timeline();
  const first = await timeline('?pageSize=2');
  const next = await timeline(`?pageSize=2&cursor=${first.nextCursor}`);
  expect([...first.studies, ...next.studies]).toEqual(whole.studies);
  expect(next.nextCursor).toBeNull();
});

test('a trend has the newest result of each image, the oldest first', async () => {
  const trend = (await get('trend')).json<PatientTrend>();
  expect(trend.readings).toMatchObject([
    { at: '2024-01-05T00:00:00.000Z', model: { name: 'chest-radiograph', version: '0.1.0' } },
    { studyId: studies[1]?.studyId, imageId: studies[1]?.imageId },
    { model: { name: 'chest-radiograph', version: '0.2.0' } },
  ]);
  expect(trend.findings).toEqual([
    {
      code: 'opacity',
      label: 'Lung opacity',
      points: [
        { reading: 0, score: 0.1, operatingPoint: 0.5, above: false },
        { reading: 1, score: 0.9, operatingPoint: 0.5, above: true },
        { reading: 2, score: 0.45, operatingPoint: 0.4, above: true },
      ],
    },
    {
      code: 'mass',
      label: 'Mass',
      points: [{ reading: 2, score: 0.1, operatingPoint: 0.4, above: false }],
    },
  ]);
});

test.each(['timeline', 'trend'])(
  'the %s of somebody unknown, foreign, unconfirmed or merged is not found, and not open to everybody',
  async (path) => {
    const admin = await program.person(['admin']);
    const center = await program.person([], { 'custom:tenant': 'medical-center' });
    expect((await get(path, admin)).statusCode).toBe(404);
    expect((await get(path, naseem, crypto.randomUUID())).statusCode).toBe(404);
    expect((await get(path, naseem, 'x')).statusCode).toBe(400);
    expect((await get(path, center)).statusCode).toBe(403);
    const unconfirmed = await program.datastore.tenantTransaction('naseem', ({ db }) =>
      db
        .insertInto('patients')
        .values({ tenant_id: 'naseem', mrn_issuer: '', is_confirmed: false })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect((await get(path, naseem, unconfirmed.id)).statusCode).toBe(404);
  },
);

test('who saw a patient over time is in the audit log', async () => {
  const person = await program.person(['naseem']);
  await get('timeline', person);
  await get('trend', person);
  const events = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db.selectFrom('audit_events').selectAll().where('actor_id', '=', person.userId).orderBy('at').execute(),
  );
  const event = { action: 'patient.viewed', subject_type: 'patient', subject_id: patientId };
  expect(events).toMatchObject([
    { ...event, detail: { part: 'timeline' } },
    { ...event, detail: { part: 'trend' } },
  ]);
});
