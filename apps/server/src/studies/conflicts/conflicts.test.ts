import { randomUUID } from 'node:crypto';
import type {
  ConflictSettled,
  ConflictView,
  NotificationPage,
  ReadingView,
  SearchAnswer,
  StudyView,
  WorklistPage,
} from '@aiso/contracts';
import { phantomPixels } from '@aiso/imaging/synthetic';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openImportSource } from '../../testing/import-image.ts';
import { type IntakeProgram, intakeProgram } from '../../testing/intake-program.ts';
import type { Answer } from '../../testing/model-program.ts';
import { newDicom, newPng, send } from '../../testing/send.ts';
import type { Person } from '../../testing/test-program.ts';

let program: IntakeProgram;
let importImage: Awaited<ReturnType<typeof openImportSource>>;
let upload: Person;
beforeAll(async () => {
  program = await intakeProgram();
  importImage = await openImportSource(program, 'naseem');
  upload = program.naseem;
});
afterAll(() => program.close());

/** Each test has patients, numbers and identifiers of its own. */
let mrn: string;
let uid: string;
let sopInstanceUid: string;
beforeEach(() => {
  mrn = randomUUID().slice(0, 8);
  uid = newUid();
  sopInstanceUid = newUid();
});
const newUid = (): string => `2.25.${BigInt(`0x${randomUUID().replaceAll('-', '')}`)}`;

type Arrived = { readonly studyId: string; readonly imageId: string };
type TestSource = (bytes: Buffer, assignment?: { patientId?: string }) => Promise<Arrived>;

const byUpload: TestSource = async (bytes, assignment = {}) => {
  const { uploadId } = await send(program, upload, bytes, assignment);
  const { studyId, imageId } = (await program.upload(upload, uploadId)) ?? {};
  if (!studyId || !imageId) throw new Error('The upload was not taken.');
  return { studyId, imageId };
};

const byImport: TestSource = (bytes, assignment) => importImage(bytes, assignment?.patientId);

const ask = async <T>(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  who = upload,
): Promise<Answer<T>> => {
  const response = await program.app.inject({
    method,
    url,
    headers: who.headers,
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: response.statusCode, body: response.json<T & { code?: string }>() };
};
const study = async (studyId: string) => (await ask<StudyView>('GET', `/api/studies/${studyId}`)).body;
const conflictOf = async ({ studyId }: Arrived) =>
  (await ask<ConflictView>('GET', `/api/studies/${studyId}/conflict`)).body;
const settle = (id: string, settlement: string, who = upload) =>
  ask<ConflictSettled>('PUT', `/api/conflicts/${id}`, { settlement }, who);
const undo = (id: string) => ask<ConflictSettled>('DELETE', `/api/conflicts/${id}/settlement`);
const undoableIn = async (studyId: string) =>
  (await ask<ReadingView>('GET', `/api/studies/${studyId}/reading`)).body.settled;
const found = async (q: string): Promise<string[]> => {
  const { body } = await ask<SearchAnswer>('POST', '/api/search', { q });
  return body.studies.hits.map(({ studyId }) => studyId);
};
const foundPatients = async (q: string): Promise<(string | null)[]> =>
  (await ask<SearchAnswer>('POST', '/api/search', { q })).body.patients.hits.map(({ name }) => name);

const ada = () => ({ mrn, name: 'Meier^Ada', birthDate: '19700517', sex: 'F' }) as const;
const patientIdOf = async ({ studyId }: Arrived): Promise<string> => (await study(studyId)).patient?.id ?? '';

describe.each([
  ['an upload', byUpload],
  ['an import', byImport],
])('by %s', (_source, source) => {
  test('the same image identifier with other pixels waits', async () => {
    const first = await source(
      await newDicom({ patient: ada(), study: { instanceUid: uid }, sopInstanceUid }),
    );
    const second = await source(
      await newDicom({ patient: ada(), study: { instanceUid: uid }, sopInstanceUid }),
    );
    expect((await study(second.studyId)).conflict?.kinds).toEqual(['same_image_other_content']);
    expect((await study(first.studyId)).conflict).toBeNull();
    expect(second.imageId).not.toBe(first.imageId);
  });

  test("another patient's study identifier waits, and neither shows the other's images", async () => {
    const first = await source(await newDicom({ patient: ada(), study: { instanceUid: uid } }));
    const ben = { mrn: `B${mrn}`, name: 'Weber^Ben' };
    const second = await source(await newDicom({ patient: ben, study: { instanceUid: uid } }));
    const [hers, his] = [await study(first.studyId), await study(second.studyId)];
    expect(his).toMatchObject({
      conflict: { kinds: ['same_study_other_patient'] },
      patient: { name: 'Weber^Ben' },
      imageCount: 1,
    });
    expect(hers).toMatchObject({ conflict: null, patient: { name: 'Meier^Ada' }, imageCount: 1 });
    expect(await found(`meier ${mrn}`)).toEqual([first.studyId]);
    expect(await found('weber')).toContain(second.studyId);
    // Who waits to be confirmed is no patient of the tenant's yet.
    expect(await foundPatients(`B${mrn}`)).toEqual([]);
    const reading = await ask('GET', `/api/studies/${first.studyId}/reading?image=${second.imageId}`);
    expect(reading.status).toBe(404);
  });

  test.each([
    ['name', { name: 'Meier^Ida' }],
    ['date of birth', { birthDate: '19710517' }],
    ['sex', { sex: 'M' }],
  ] as const)('the same number with another %s waits', async (_what, change) => {
    const first = await source(await newDicom({ patient: ada() }));
    const second = await source(await newDicom({ patient: { ...ada(), ...change } }));
    expect((await study(second.studyId)).conflict?.kinds).toEqual(['same_id_other_person']);
    expect((await study(second.studyId)).patient?.id).not.toBe(await patientIdOf(first));
  });

  test('the same number written otherwise is the same patient', async () => {
    const first = await source(await newDicom({ patient: { ...ada(), name: 'Müller^Ada^^' } }));
    const second = await source(await newDicom({ patient: { mrn, name: 'MULLER^ADA' } }));
    expect(await study(second.studyId)).toMatchObject({ conflict: null });
    expect(await patientIdOf(second)).toBe(await patientIdOf(first));
  });

  test('another patient than the one who was chosen waits', async () => {
    const patientId = await patientIdOf(await source(await newDicom({ patient: ada() })));
    const ben = { mrn: `B${mrn}`, name: 'Weber^Ben' };
    const second = await source(await newDicom({ patient: ben }), { patientId });
    expect(await study(second.studyId)).toMatchObject({
      conflict: { kinds: ['promise_other_patient'] },
      patient: { name: 'Weber^Ben' },
    });
    const fits = await source(await newDicom({ patient: ada() }), { patientId });
    expect((await study(fits.studyId)).conflict).toBeNull();
  });

  test('the same file for another patient waits, for the same one it is a repeat', async () => {
    const [one, other] = [
      await patientIdOf(await source(await newDicom({ patient: ada() }))),
      await patientIdOf(await source(await newDicom({ patient: { mrn: `B${mrn}`, name: 'Weber^Ben' } }))),
    ];
    const bytes = await newPng();
    const first = await source(bytes, { patientId: one });
    expect((await source(bytes, { patientId: one })).imageId).toBe(first.imageId);
    expect((await source(bytes)).imageId).toBe(first.imageId);
    const second = await source(bytes, { patientId: other });
    expect(await study(second.studyId)).toMatchObject({
      conflict: { kinds: ['same_file_other_patient'] },
      patient: { name: 'Weber^Ben' },
    });
    expect((await study(first.studyId)).patient?.id).toBe(one);
  });

  test.each(['', '0', 'ANONYMOUS'])('%j names nobody, so two of them are not one patient', async (nobody) => {
    const patient = { mrn: nobody, name: nobody };
    const first = await source(await newDicom({ patient }));
    const second = await source(await newDicom({ patient }));
    expect([(await study(first.studyId)).patient, (await study(second.studyId)).patient]).toEqual([
      null,
      null,
    ]);
    expect((await study(second.studyId)).conflict).toBeNull();
  });

  test('a repeat has the same pixels, in whatever transfer syntax', async () => {
    const same = { patient: ada(), study: { instanceUid: uid }, sopInstanceUid };
    const picture = phantomPixels({ width: 96, height: 80, bits: 12, seed: 7 });
    const first = await source(await newDicom({ ...same, ...picture }));
    const again = await source(await newDicom({ ...same, ...picture, transferSyntax: 'jpeg-ls' }));
    expect(again.imageId).toBe(first.imageId);
    expect((await study(first.studyId)).imageCount).toBe(1);
  });

  test('what waits is settled and taken back: same patient', async () => {
    const first = await source(await newDicom({ patient: ada(), study: { instanceUid: uid } }));
    const married = { ...ada(), name: 'Novak^Ada' };
    const second = await source(await newDicom({ patient: married, study: { instanceUid: uid } }));
    const third = await source(await newDicom({ patient: married, study: { instanceUid: uid } }));
    expect(third.studyId).toBe(second.studyId);
    const { id, claimed, known } = await conflictOf(second);
    expect([claimed.name, known?.name]).toEqual(['Novak^Ada', 'Meier^Ada']);

    const settled = await settle(id, 'same_patient');
    expect(settled.body.study).toMatchObject({ studyId: first.studyId, imageCount: 3, conflict: null });
    expect((await ask('GET', `/api/studies/${second.studyId}`)).status).toBe(404);
    expect(await found(`novak ${mrn}`)).toEqual([]);
    // What was accepted of her is hers: it waits no more.
    const fourth = await source(await newDicom({ patient: married, study: { instanceUid: uid } }));
    expect(fourth.studyId).toBe(first.studyId);
    expect((await settle(id, 'remove')).body.code).toBe('conflict.settled');
    expect(await undoableIn(first.studyId)).toMatchObject({ id, settlement: 'same_patient' });

    const again = await undo(id);
    expect(again.body.study).toMatchObject({
      studyId: second.studyId,
      imageCount: 2,
      patient: { name: 'Novak^Ada' },
    });
    expect(await study(first.studyId)).toMatchObject({ imageCount: 2, conflict: null });
    expect(await undoableIn(first.studyId)).toBeNull();
    expect((await undo(id)).body.code).toBe('conflict.not_undoable');
  });

  test('what waits is settled and taken back: another patient', async () => {
    const first = await source(await newDicom({ patient: ada() }));
    const twin = { ...ada(), name: 'Meier^Ida' };
    const second = await source(await newDicom({ patient: twin }));
    const { id } = await conflictOf(second);
    const settled = await settle(id, 'another_patient');
    // The number is Ada's: one number is one patient.
    expect(settled.body.study?.patient).toMatchObject({ name: 'Meier^Ida', mrn: null });
    expect(await foundPatients(`meier ida`)).toContain('Meier^Ida');
    expect(await patientIdOf(first)).not.toBe(settled.body.study?.patient?.id);

    await undo(id);
    expect(await study(second.studyId)).toMatchObject({ conflict: { id }, patient: { mrn } });
    expect((await conflictOf(second)).known?.name).toBe('Meier^Ada');
  });

  test('what waits is removed and brought back', async () => {
    await source(await newDicom({ patient: ada() }));
    const second = await source(await newDicom({ patient: { ...ada(), sex: 'M' } }));
    const { id } = await conflictOf(second);
    expect((await settle(id, 'remove')).body).toEqual({ conflictId: id, study: null });
    for (const url of [
      `/api/studies/${second.studyId}`,
      `/api/studies/${second.studyId}/reading`,
      `/api/images/${second.imageId}/pixels`,
    ])
      expect((await ask('GET', url)).status, url).toBe(404);
    const { body } = await ask<WorklistPage>('POST', '/api/worklist/search', { q: mrn });
    expect(body.studies.map(({ studyId }) => studyId)).not.toContain(second.studyId);
    await undo(id);
    expect((await study(second.studyId)).conflict).toMatchObject({ id });
  });

  test('the same file, settled as the same patient, is one image again, and two when taken back', async () => {
    const [one, other] = [
      await patientIdOf(await source(await newDicom({ patient: ada() }))),
      await patientIdOf(await source(await newDicom({ patient: { mrn: `B${mrn}`, name: 'Weber^Ben' } }))),
    ];
    const bytes = await newPng();
    const first = await source(bytes, { patientId: one });
    const second = await source(bytes, { patientId: other });
    const { id } = await conflictOf(second);
    const settled = await settle(id, 'same_patient');
    expect(settled.body.study).toMatchObject({ studyId: first.studyId, imageCount: 1, patient: { id: one } });
    expect(await undoableIn(first.studyId)).toMatchObject({ id });
    await undo(id);
    expect((await study(second.studyId)).conflict).toMatchObject({ id });
    const taken = await settle(id, 'another_patient');
    expect(taken.body.study).toMatchObject({ studyId: second.studyId, patient: { id: other } });
  });
});

test('of an image that was removed its upload shows nothing, and nobody is told of its reading', async () => {
  await byUpload(await newDicom({ patient: ada() }));
  const { uploadId } = await send(program, upload, await newDicom({ patient: { ...ada(), sex: 'M' } }));
  const { studyId, imageId } = (await program.upload(upload, uploadId)) ?? {};
  const { id } = await conflictOf({ studyId: studyId ?? '', imageId: imageId ?? '' });
  await settle(id, 'remove');
  expect(await program.upload(upload, uploadId)).toMatchObject({
    studyId: null,
    imageId: null,
    patient: null,
  });
  await program.datastore.tenantTransaction('naseem', async (tx) => {
    await tx.db
      .updateTable('images')
      .set({ state: 'done' })
      .where('id', '=', imageId ?? '')
      .execute();
    await program.services.events.publish(tx, 'uploads.ended', { uploadIds: [uploadId] });
  });
  const { body } = await ask<NotificationPage>('GET', '/api/notifications');
  expect(body.notifications.filter((one) => 'uploadId' in one && one.uploadId === uploadId)).toEqual([]);
});

test("another tenant's identifiers are no conflict, and its conflicts are not to be found", async () => {
  const bytes = await newDicom({ patient: ada(), study: { instanceUid: uid }, sopInstanceUid });
  await byUpload(bytes);
  const ben = await newDicom({
    patient: { mrn, name: 'Weber^Ben' },
    study: { instanceUid: uid },
    sopInstanceUid,
  });
  const { uploadId } = await send(program, program.admin, ben);
  expect((await program.upload(program.admin, uploadId))?.conflicts).toEqual([]);
  const waiting = await byUpload(ben);
  const { id } = await conflictOf(waiting);
  const foreign = [
    await ask('GET', `/api/studies/${waiting.studyId}/conflict`, undefined, program.admin),
    await ask('PUT', `/api/conflicts/${id}`, { settlement: 'remove' }, program.admin),
    await ask('DELETE', `/api/conflicts/${id}/settlement`, undefined, program.admin),
  ];
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('a settlement is taken back for ten minutes and no longer', async () => {
  await byUpload(await newDicom({ patient: ada() }));
  const second = await byUpload(await newDicom({ patient: { ...ada(), sex: 'M' } }));
  const { id } = await conflictOf(second);
  await settle(id, 'another_patient');
  expect(await undoableIn(second.studyId)).toMatchObject({ id, settlement: 'another_patient' });
  await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db
      .updateTable('conflicts')
      .set({ settled_at: new Date(Date.now() - 11 * 60_000) })
      .where('id', '=', id)
      .execute(),
  );
  expect((await undo(id)).body.code).toBe('conflict.not_undoable');
  expect(await undoableIn(second.studyId)).toBeNull();
});

test('opening, settling and taking back stand in the audit log, without names', async () => {
  await byUpload(await newDicom({ patient: ada() }));
  const second = await byUpload(await newDicom({ patient: { ...ada(), name: 'Meier^Ida' } }));
  const { id } = await conflictOf(second);
  await settle(id, 'another_patient');
  await undo(id);
  const events = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db
      .selectFrom('audit_events')
      .select(['action', 'detail'])
      .where('subject_id', '=', second.studyId)
      .where('action', 'like', 'conflict.%')
      .orderBy('at')
      .execute(),
  );
  expect(events.map(({ action }) => action)).toEqual([
    'conflict.opened',
    'conflict.viewed',
    'conflict.settled',
    'conflict.reopened',
  ]);
  expect(JSON.stringify(events)).not.toMatch(/meier/iu);
});

test('images that come while their study is settled are not lost', async () => {
  const first = await byUpload(await newDicom({ patient: ada(), study: { instanceUid: uid } }));
  const married = { patient: { ...ada(), name: 'Novak^Ada' }, study: { instanceUid: uid } };
  const { id } = await conflictOf(await byUpload(await newDicom(married)));
  const more = await Promise.all(Array.from({ length: 8 }, () => newDicom(married)));
  const [settled] = await Promise.all([settle(id, 'same_patient'), ...more.map((bytes) => byImport(bytes))]);
  expect(settled.status).toBe(200);
  expect((await study(first.studyId)).imageCount).toBe(10);
});

test('who sends twenty images of one study at once, half of them of another patient, mixes none', async () => {
  const ben = { mrn: `B${mrn}`, name: 'Weber^Ben' };
  const images = await Promise.all(
    Array.from({ length: 20 }, async (_, at) =>
      newDicom({ patient: at % 2 === 0 ? ada() : ben, study: { instanceUid: uid } }),
    ),
  );
  const arrived = await Promise.all(images.map((bytes) => byImport(bytes)));
  const patients = await Promise.all(
    arrived.map(async ({ studyId }) => (await study(studyId)).patient?.name),
  );
  expect(patients).toEqual(images.map((_, at) => (at % 2 === 0 ? 'Meier^Ada' : 'Weber^Ben')));
  expect(new Set(arrived.map(({ studyId }) => studyId)).size).toBe(2);
});

test('a file that became a repeat by a settlement is its own upload again when that is taken back', async () => {
  const bytes = await newPng();
  const one = await patientIdOf(await byUpload(await newDicom({ patient: ada() })));
  const other = await patientIdOf(
    await byUpload(await newDicom({ patient: { mrn: `B${mrn}`, name: 'Weber^Ben' } })),
  );
  const first = await byUpload(bytes, { patientId: one });
  const { uploadId } = await send(program, upload, bytes, { patientId: other });
  const shown = async () => {
    const { imageId, studyId, isRepeat } = (await program.upload(upload, uploadId)) ?? {};
    return { imageId, studyId, isRepeat };
  };
  const before = await shown();
  const { id } = await conflictOf({ studyId: before.studyId ?? '', imageId: '' });
  await settle(id, 'same_patient');
  expect(await shown()).toEqual({ ...first, isRepeat: true });
  await undo(id);
  expect(await shown()).toEqual({ ...before, isRepeat: false });
});
