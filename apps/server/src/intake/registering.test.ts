import { createHash, randomUUID } from 'node:crypto';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newUploadId } from '@aiso/contracts';
import { phantomPixels } from '@aiso/imaging/synthetic';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INFERENCE_QUEUE } from '../inference/inference-queue.ts';
import { type IntakeProgram, intakeProgram } from '../testing/intake-program.ts';
import { newDicom, newPng, send } from '../testing/send.ts';
import { receive } from './receive.ts';
import type { Source } from './source.ts';

let program: IntakeProgram;
beforeAll(async () => {
  program = await intakeProgram();
});
afterAll(() => program.close());

const viewOf = async (uploadId: string) => {
  const view = await program.upload(program.naseem, uploadId);
  if (view === undefined) throw new Error('The upload is not listed.');
  return view;
};
const queuedJobs = async (imageId: string): Promise<number> => {
  const { services } = program;
  const jobs = await services.boss.findJobs(INFERENCE_QUEUE, { key: imageId });
  return jobs.length;
};

test('a DICOM file brings patient, study and image, and its words are found', async () => {
  const bytes = await newDicom({
    patient: { mrn: 'N-4711', name: 'Müller^Änne', birthDate: '19500304', sex: 'F', age: '071Y' },
    study: { date: '20240501', accessionNumber: 'A1' },
    modality: 'DX',
  });
  const { uploadId } = await send(program, program.naseem, bytes, { fileName: 'Thorax_p.a.DCM' });
  const view = await viewOf(uploadId);
  expect(view).toMatchObject({
    state: 'queued',
    checksum: createHash('sha256').update(bytes).digest('hex'),
    patient: { mrn: 'N-4711', birthDate: '1950-03-04', sex: 'F' },
    modality: 'DX',
    studyDate: '2024-05-01',
  });
  const terms = await program.datastore.tenantTransaction('naseem', (tx) =>
    tx.db.selectFrom('study_terms').select('term').where('study_id', '=', view.studyId).execute(),
  );
  expect(terms.map(({ term }) => term)).toEqual(
    expect.arrayContaining(['thorax', 'dcm', '4711', 'muller', 'anne']),
  );
});

test('an image keeps what it is, in which series, where and with what it was taken', async () => {
  const bytes = await newDicom({
    elements: [
      { tag: '00080070', vr: 'LO', value: 'Maker' },
      { tag: '00080080', vr: 'LO', value: 'North Hospital' },
      { tag: '00081010', vr: 'SH', value: 'ROOM2' },
      { tag: '00081090', vr: 'LO', value: 'x'.repeat(80) },
    ],
  });
  const { uploadId } = await send(program, program.naseem, bytes);
  const { imageId } = await viewOf(uploadId);
  const kept = await program.datastore.tenantTransaction('naseem', (tx) =>
    tx.db
      .selectFrom('images')
      .select([
        'sop_class_uid',
        'series_instance_uid',
        'institution',
        'manufacturer',
        'device_model',
        'station',
      ])
      .where('id', '=', imageId ?? '')
      .executeTakeFirst(),
  );
  expect(kept).toEqual({
    sop_class_uid: '1.2.840.10008.5.1.4.1.1.1.1',
    series_instance_uid: expect.stringMatching(/^2\.25\.\d+$/u) as unknown,
    institution: 'North Hospital',
    manufacturer: 'Maker',
    device_model: 'x'.repeat(64),
    station: 'ROOM2',
  });
});

test('two images of one study and patient share both', async () => {
  const patient = { mrn: 'N-1', name: 'Doe^Jane' };
  const study = { instanceUid: '1.2.3.4.5' };
  const sent = await Promise.all(
    [1, 2, 3].map(async () => send(program, program.naseem, await newDicom({ patient, study }))),
  );
  const views = await Promise.all(sent.map(({ uploadId }) => viewOf(uploadId)));
  expect(new Set(views.map((view) => view.studyId)).size).toBe(1);
  expect(new Set(views.map((view) => view.patient?.id)).size).toBe(1);
  expect(new Set(views.map((view) => view.imageId)).size).toBe(3);
});

test('the same file again is recognised by its checksum and shares the image, with one job', async () => {
  const bytes = await newPng();
  const first = await send(program, program.naseem, bytes);
  const second = await send(program, program.naseem, bytes, { fileName: 'again.png' });
  const [one, two] = [await viewOf(first.uploadId), await viewOf(second.uploadId)];
  expect(two).toMatchObject({ isRepeat: true, imageId: one.imageId, state: 'queued' });
  expect(one.isRepeat).toBe(false);
  expect(await queuedJobs(one.imageId ?? '')).toBe(1);
});

test('another file of the same SOP Instance is recognised', async () => {
  const same = {
    ...phantomPixels({ width: 96, height: 80, seed: 1 }),
    sopInstanceUid: `1.2.3.${Date.now()}`,
    patient: { mrn: 'N-2', name: 'Doe^John' },
  };
  const first = await send(program, program.naseem, await newDicom({ ...same, modality: 'DX' }));
  const second = await send(program, program.naseem, await newDicom({ ...same, modality: 'CR' }));
  const [one, two] = [await viewOf(first.uploadId), await viewOf(second.uploadId)];
  expect(two).toMatchObject({ isRepeat: true, imageId: one.imageId, conflicts: [] });
  expect(two.checksum).not.toBe(one.checksum);
});

test.each([
  ['file of a patient', 1, () => newDicom({ patient: { mrn: 'N-10', name: 'Ten^Times' } })],
  ['picture', 0, newPng],
])('the same %s sent ten times at once is one image and one job', async (_what, patients, make) => {
  const before = await program.registered('naseem');
  const bytes = await make();
  const sent = await Promise.all(Array.from({ length: 10 }, () => send(program, program.naseem, bytes)));
  const views = await Promise.all(sent.map(({ uploadId }) => viewOf(uploadId)));
  expect(new Set(views.map((view) => view.imageId)).size).toBe(1);
  expect(views.filter((view) => !view.isRepeat)).toHaveLength(1);
  expect(await queuedJobs(views[0]?.imageId ?? '')).toBe(1);
  expect(await program.registered('naseem')).toEqual({
    ...before,
    patients: before.patients + patients,
    studies: before.studies + 1,
    images: before.images + 1,
  });
});

test("another tenant's copy of a file is its own image", async () => {
  const bytes = await newPng();
  const ours = await send(program, program.naseem, bytes);
  const theirs = await send(program, program.admin, bytes);
  const view = await program.upload(program.admin, theirs.uploadId);
  expect(view?.isRepeat).toBe(false);
  expect(view?.imageId).not.toBe((await viewOf(ours.uploadId)).imageId);
});

test("a patient given with the upload wins, and another tenant's patient is not found", async () => {
  const patientId = await program.datastore.tenantTransaction('naseem', async (tx) => {
    const row = await tx.db
      .insertInto('patients')
      .values({
        tenant_id: 'naseem',
        mrn: 'P-1',
        mrn_issuer: '',
        name: 'Given^Patient',
        birth_date: '2015-06-01',
        sex: 'M',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
  const { uploadId } = await send(program, program.naseem, await newPng(), { patientId });
  expect((await viewOf(uploadId)).patient?.id).toBe(patientId);
  const foreign = await program.register(program.admin, { uploadId: newUploadId(), fileSize: 10, patientId });
  expect(foreign.status).toBe(404);
});

const SOURCE: Source = {
  tenantId: 'naseem',
  kind: 'import',
  sender: { userId: 'command-line', email: '', group: 'naseem' },
  correlationId: randomUUID(),
  priority: 'routine',
  assignment: { patientId: null, studyId: null, ageGroup: null, sha256: null, deidentify: false },
};
async function arrivedFile(bytes: Buffer) {
  const path = join(program.dataDir, randomUUID());
  await writeFile(path, bytes);
  return { path, name: 'chest.png' };
}

test('an image is committed with its job, and neither without what the source writes of them', async () => {
  const { services } = program;
  const before = await program.registered('naseem');
  const jobs: unknown[] = [];
  const source: Source = {
    ...SOURCE,
    async record(tx, receipt) {
      const imageId = 'imageId' in receipt ? receipt.imageId : '';
      const { rows } = await tx.executeSql(`SELECT data FROM pgboss.job WHERE data->>'imageId' = $1`, [
        imageId,
      ]);
      jobs.push(...rows);
      throw new Error('The source could not write.');
    },
  };
  await expect(receive(services, source, await arrivedFile(await newPng()))).rejects.toThrow(
    'could not write',
  );
  expect(jobs).toMatchObject([{ data: { tenantId: 'naseem' } }]);
  expect(await program.registered('naseem')).toEqual(before);
});

test('a file that changes while it is stored is not taken', async () => {
  const before = await program.registered('naseem');
  const file = await arrivedFile(await newPng());
  const { objects } = program.services;
  const put: typeof objects.put = async (...asked) => {
    await appendFile(file.path, 'more');
    return objects.put(...asked);
  };
  const services = { ...program.services, objects: { ...objects, put } };
  await expect(receive(services, SOURCE, file)).rejects.toThrow('changed while it was being stored');
  expect(await program.registered('naseem')).toEqual(before);
});

test('the age that a file says goes before what the birth date of its patient gives today', async () => {
  const [row] = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db
      .insertInto('patients')
      .values({
        tenant_id: 'naseem',
        mrn: 'AGE-1',
        mrn_issuer: '',
        name: 'Old^Film',
        birth_date: '1950-01-01',
      })
      .returning('id')
      .execute(),
  );
  const aged = async (patient: object) => {
    const bytes = await newDicom({ patient: { mrn: 'AGE-1', name: 'Old^Film', ...patient } });
    const { uploadId } = await send(
      program,
      program.naseem,
      bytes,
      row === undefined ? {} : { patientId: row.id },
    );
    const { studyId } = await viewOf(uploadId);
    return program.datastore.tenantTransaction('naseem', ({ db }) =>
      db
        .selectFrom('studies')
        .select('patient_age_years')
        .where('id', '=', studyId ?? '')
        .executeTakeFirstOrThrow(),
    );
  };
  expect(await aged({ age: '010Y' })).toEqual({ patient_age_years: 10 });
});
