import type { TenantTransaction } from '@aiso/datastore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { meetingOf } from '../testing/meeting.ts';
import { seedStudy } from '../testing/seed-study.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';
import { wholeStudiesChanged } from './changes.ts';
import { insertPatient } from './patient.repository.ts';
import { patientsChanged } from './patient-list-row.ts';
import { setPatientTerms } from './terms.ts';
import { studiesChanged } from './worklist-row.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

const inTenant = <T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T> =>
  program.datastore.tenantTransaction('naseem', work);

const rowOf = (patientId: string) =>
  inTenant((tx) =>
    tx.db.selectFrom('patient_list').selectAll().where('patient_id', '=', patientId).executeTakeFirst(),
  );

const newPatient = (name: string | null, isConfirmed = true) =>
  inTenant(async (tx) => {
    const demographics = { mrn: null, mrnIssuer: null, name, birthDate: null, sex: null };
    const id = await insertPatient(tx, demographics, isConfirmed);
    await patientsChanged(tx, [id]);
    return id;
  });

/** A study that was read, given to a patient. */
async function studyOf(patientId: string, { above = false, date = null as string | null } = {}) {
  const study = await seedStudy(program, { tenantId: 'naseem', userId: 'u', above });
  await inTenant(async (tx) => {
    const { patient_id: before } = await tx.db
      .selectFrom('studies')
      .select('patient_id')
      .where('id', '=', study.studyId)
      .executeTakeFirstOrThrow();
    await tx.db
      .updateTable('studies')
      .set({ patient_id: patientId, study_date: date })
      .where('id', '=', study.studyId)
      .execute();
    await studiesChanged(tx, [study.studyId], before === null ? [] : [before]);
  });
  return study;
}

test('a patient counts their studies, and names the newest one with a finding above', async () => {
  const patientId = await newPatient('Müller, Änne');
  expect(await rowOf(patientId)).toMatchObject({ sort_name: 'muller anne', study_count: 0, above_at: null });
  await studyOf(patientId, { above: true, date: '2024-01-05' });
  const above = await studyOf(patientId, { above: true, date: '2025-03-01' });
  await studyOf(patientId, { date: '2026-02-03' });
  expect(await rowOf(patientId)).toMatchObject({
    study_count: 3,
    last_study_at: new Date('2026-02-03T00:00:00Z'),
    above_study_id: above.studyId,
    above_at: new Date('2025-03-01T00:00:00Z'),
  });
});

test('a study that goes to another patient is counted there alone', async () => {
  const [one, other] = [await newPatient('One'), await newPatient('Other')];
  const { studyId } = await studyOf(one, { above: true });
  await inTenant(async (tx) => {
    await tx.db.updateTable('studies').set({ patient_id: other }).where('id', '=', studyId).execute();
    await wholeStudiesChanged(tx, [studyId], [one]);
  });
  expect(await rowOf(one)).toMatchObject({ study_count: 0, above_study_id: null });
  expect(await rowOf(other)).toMatchObject({ study_count: 1, above_study_id: studyId });
});

test('what waits for somebody counts with those whom it names', async () => {
  const known = await newPatient('Known');
  const waiting = await newPatient('Waiting', false);
  const { studyId } = await studyOf(waiting);
  await inTenant(async (tx) => {
    await tx.db
      .insertInto('conflicts')
      .values({
        tenant_id: 'naseem',
        study_id: studyId,
        kinds: ['same_study_other_patient'],
        waiting_patient_id: waiting,
        known_patient_id: known,
      })
      .execute();
    await studiesChanged(tx, [studyId]);
  });
  expect(await rowOf(known)).toMatchObject({ waiting_count: 1 });
  expect(await rowOf(waiting)).toBeUndefined();
  await inTenant(async (tx) => {
    await tx.db
      .updateTable('conflicts')
      .set({ settlement: 'remove', settled_at: new Date(), settled_by: 'u' })
      .where('study_id', '=', studyId)
      .execute();
    await studiesChanged(tx, [studyId]);
  });
  expect(await rowOf(known)).toMatchObject({ waiting_count: 0 });
});

test('who was merged leaves the list and comes back', async () => {
  const [one, other] = [await newPatient('One'), await newPatient(null)];
  const merge = (into: string | null) =>
    inTenant(async (tx) => {
      await tx.db.updateTable('patients').set({ merged_into: into }).where('id', '=', other).execute();
      await patientsChanged(tx, [one, other]);
    });
  await merge(one);
  expect(await rowOf(other)).toBeUndefined();
  await merge(null);
  expect(await rowOf(other)).toMatchObject({ sort_name: '\u{10ffff}', study_count: 0 });
});

test('two studies of a new patient that change at once are both counted', async () => {
  const patientId = await inTenant((tx) =>
    insertPatient(tx, { mrn: null, mrnIssuer: null, name: 'New', birthDate: null, sex: null }, true),
  );
  const studies = await Promise.all(
    [1, 2].map(() => seedStudy(program, { tenantId: 'naseem', userId: 'u', above: true })),
  );
  const bothChanged = meetingOf(studies.length);
  await Promise.all(
    studies.map(({ studyId }) =>
      inTenant(async (tx) => {
        await tx.db.updateTable('studies').set({ patient_id: patientId }).where('id', '=', studyId).execute();
        // Both have changed their study before either gathers the row.
        await bothChanged();
        await studiesChanged(tx, [studyId]);
      }),
    ),
  );
  expect(await rowOf(patientId)).toMatchObject({ study_count: 2 });
});

test('a row has the words of the patient, and not more than an index can hold', async () => {
  const patientId = await newPatient('Müller^Änne');
  const numbers = Array.from({ length: 400 }, (_, number) => `${1_000_000 + number}`);
  await inTenant(async (tx) => {
    const identity = { mrn: 'M-1', name: 'Müller^Änne', birthDate: '1980-02-29', otherNumbers: numbers };
    await setPatientTerms(tx, patientId, identity);
    await patientsChanged(tx, [patientId]);
  });
  const { words = '' } = (await rowOf(patientId)) ?? {};
  for (const word of ['1', '19800229', 'anne', 'm', 'muller', '1000000'])
    expect(words).toContain(` ${word} `);
  expect(words).not.toContain(' 1000399 ');
  expect(Buffer.byteLength(words)).toBeLessThanOrEqual(2_001);
});
