import { randomUUID } from 'node:crypto';
import type {
  ConflictSettled,
  ConflictView,
  MergePreview,
  PatientChange,
  PatientChanged,
  PatientDetails,
  PatientHistory,
  PatientsChanged,
  SearchAnswer,
  StudyView,
} from '@aiso/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openImportSource } from '../../testing/import-image.ts';
import type { Answer } from '../../testing/model-program.ts';
import { newDicom, newPng } from '../../testing/send.ts';
import { type Person, type TestProgram, testProgram } from '../../testing/test-program.ts';

let program: TestProgram;
let person: Person;
let colleague: Person;
let arrive: Awaited<ReturnType<typeof openImportSource>>;
beforeAll(async () => {
  program = await testProgram();
  person = await program.person(['admin']);
  colleague = await program.person(['admin']);
  arrive = await openImportSource(program, 'admin');
});
afterAll(() => program.close());

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
async function ask<T>(method: Method, path: string, payload?: object, who = person): Promise<Answer<T>> {
  const response = await program.app.inject({
    method,
    url: `/api${path}`,
    headers: who.headers,
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: response.statusCode, body: response.json<T & { code?: string }>() };
}
const show = async (id: string) => (await ask<PatientDetails>('GET', `/patients/${id}`)).body;
const edit = (id: string, change: object, who = person) =>
  ask<PatientChanged>('PATCH', `/patients/${id}`, change, who);
const merge = (id: string, otherId: string, fromOther: string[] = []) =>
  ask<PatientChanged>('POST', `/patients/${id}/merge`, { otherId, fromOther });
const split = (id: string, studyIds: string[], to: object) =>
  ask<PatientChanged>('POST', `/patients/${id}/split`, { studyIds, to });
const undo = (id: string, changeId: string | null | undefined) =>
  ask<PatientChanged>('POST', `/patients/${id}/changes/${changeId}/undo`);
const history = async (id: string): Promise<readonly PatientChange[]> =>
  (await ask<PatientHistory>('GET', `/patients/${id}/history`)).body.changes;
const archive = (ids: string[], word = 'archive') =>
  ask<PatientsChanged>('PUT', `/patients/${word}`, { patientIds: ids });
const study = async (id: string) => (await ask<StudyView>('GET', `/studies/${id}`)).body;
const ownerOf = async (studyId: string) => (await study(studyId)).patient?.id;
const found = async (q: string) => (await ask<SearchAnswer>('POST', '/search', { q })).body;
const foundPatients = async (q: string) => (await found(q)).patients.hits.map(({ id }) => id);

/** Each test has numbers of its own. */
let mark: string;
beforeEach(() => {
  mark = randomUUID().slice(0, 8);
});
const ada = () => ({ mrn: `A${mark}`, name: 'Meier^Ada', birthDate: '19700517', sex: 'F' }) as const;
const ben = () => ({ mrn: `B${mark}`, name: 'Weber^Ben', birthDate: '19800102', sex: 'M' }) as const;
type Sent = { readonly studyId: string; readonly patientId: string };
async function send(patient: object, more: object = {}, assignedId?: string): Promise<Sent> {
  const { studyId } = await arrive(await newDicom({ patient, ...more }), assignedId);
  return { studyId, patientId: (await ownerOf(studyId)) ?? '' };
}

describe('a patient is made and edited', () => {
  test('and history says who changed what; what somebody else changed meanwhile is not lost', async () => {
    const made = await ask<PatientChanged>('POST', '/patients', { name: 'Meier, Ada', mrn: `A${mark}` });
    expect(made).toMatchObject({ status: 201, body: { patient: { name: 'Meier^Ada', revision: 1 } } });
    const id = made.body.patient?.id ?? '';
    const first = await edit(id, { revision: 1, name: 'Novak^Ada', alerts: 'Allergic to iodine' });
    expect(first.body.patient).toMatchObject({
      name: 'Novak^Ada',
      alerts: 'Allergic to iodine',
      revision: 2,
    });
    const late = await edit(id, { revision: 1, sex: 'F' }, colleague);
    expect([late.status, late.body.code]).toEqual([409, 'patient.changed']);
    expect(await foundPatients(`novak A${mark}`)).toEqual([id]);
    expect(await foundPatients(`meier A${mark}`)).toEqual([]);
    const [edited, created] = await history(id);
    expect(edited).toMatchObject({
      kind: 'edited',
      by: person.email,
      before: { name: 'Meier^Ada', alerts: null },
      after: { name: 'Novak^Ada', alerts: 'Allergic to iodine' },
      isUndoable: true,
    });
    expect(created).toMatchObject({ kind: 'created', by: person.email, after: { name: 'Meier^Ada' } });

    expect((await undo(id, edited?.id)).body.patient).toMatchObject({ name: 'Meier^Ada', alerts: null });
    expect((await undo(id, edited?.id)).body.code).toBe('patient.undone');
    expect((await history(id))[0]?.undone).toMatchObject({ by: person.email });
    expect((await undo(id, created?.id)).body).toMatchObject({ patient: null });
    expect((await ask('GET', `/patients/${id}`)).status).toBe(404);
    expect(await foundPatients(`A${mark}`)).toEqual([]);
  });

  test('a number is one patient, also that of somebody who was merged', async () => {
    const [one, other] = [await send(ada()), await send(ben())];
    await merge(one.patientId, other.patientId);
    const taken = await ask('POST', '/patients', { mrn: `B${mark}` });
    expect([taken.status, taken.body.code]).toEqual([409, 'patient.number_taken']);
    const { revision } = await show(one.patientId);
    const edited = await edit(one.patientId, { revision, mrn: `B${mark}` });
    expect(edited.body.code).toBe('patient.number_taken');
    for (const nobody of [{}, { name: ' ' }, { sex: 'F' }])
      expect((await ask('POST', '/patients', nobody)).status).toBe(400);
    expect((await edit(one.patientId, { revision, name: null, mrn: null })).status).toBe(400);
  });

  test('edits are taken back in any order, and what was said since stays', async () => {
    const { patientId: id } = await send(ada());
    const steps: (string | null)[] = [];
    for (const change of [{ name: 'One^Ada' }, { name: 'Two^Ada', sex: 'O' }, { name: 'Three^Ada' }]) {
      const { revision } = await show(id);
      steps.push((await edit(id, { revision, ...change })).body.changeId);
    }
    expect((await undo(id, steps[1])).body.patient).toMatchObject({ name: 'Three^Ada', sex: 'F' });
    expect((await undo(id, steps[0])).body.patient).toMatchObject({ name: 'Three^Ada' });
    expect((await undo(id, steps[2])).body.patient).toMatchObject({ name: 'Meier^Ada', sex: 'F' });
  });
});

describe('one turns out to be another', () => {
  test('what moves is shown before, then moves; taken back it returns, with what came since', async () => {
    const [one, other] = [await send(ada()), await send({ ...ben(), name: 'Meier^Ada Maria' })];
    const preview = await ask<MergePreview>('POST', `/patients/${one.patientId}/merge/preview`, {
      otherId: other.patientId,
      fromOther: ['name'],
    });
    expect(preview.body).toMatchObject({
      merged: { name: 'Meier^Ada Maria', mrn: `A${mark}` },
      movingStudyCount: 1,
      contradictions: ['name', 'mrn', 'birthDate', 'sex'],
    });
    const merged = await merge(one.patientId, other.patientId, ['name']);
    expect(merged.body).toMatchObject({
      patient: {
        id: one.patientId,
        name: 'Meier^Ada Maria',
        studyCount: 2,
        otherNumbers: [{ mrn: `B${mark}` }],
      },
      otherId: other.patientId,
    });
    expect((await ask('GET', `/patients/${other.patientId}`)).body).toEqual({
      id: other.patientId,
      mergedInto: one.patientId,
    });
    expect(await foundPatients(`B${mark}`)).toEqual([one.patientId]);
    expect((await found(`maria A${mark}`)).studies.hits.map(({ studyId }) => studyId).sort()).toEqual(
      [one.studyId, other.studyId].sort(),
    );

    // By the number, by a choice made before, and by the number of the survivor.
    const since = await send({ ...ben(), name: 'Meier^Ada Maria' });
    const { studyId: chosen } = await arrive(await newPng(), other.patientId);
    const own = await send(ada());
    expect(await study(since.studyId)).toMatchObject({ conflict: null, patient: { id: one.patientId } });
    expect(await ownerOf(chosen)).toBe(one.patientId);

    const [step] = await history(one.patientId);
    expect(step).toMatchObject({
      kind: 'merged',
      before: { name: 'Meier^Ada' },
      other: { id: other.patientId, mrn: `B${mark}` },
      studyIds: [other.studyId],
    });
    const undone = await undo(one.patientId, step?.id);
    expect(undone.body.patient).toMatchObject({ name: 'Meier^Ada', studyCount: 2, otherNumbers: [] });
    expect(await show(other.patientId)).toMatchObject({ name: 'Meier^Ada Maria', studyCount: 3 });
    for (const id of [other.studyId, since.studyId, chosen]) expect(await ownerOf(id)).toBe(other.patientId);
    expect(await ownerOf(own.studyId)).toBe(one.patientId);
    expect(await foundPatients(`B${mark}`)).toEqual([other.patientId]);
    expect((await undo(one.patientId, step?.id)).body.code).toBe('patient.undone');
  });

  test.each([
    [0, 1],
    [1, 0],
  ])('merges upon merges are taken back in any order (%i first)', async (first, second) => {
    const c = { mrn: `C${mark}`, name: 'Novak^Cora' };
    const [one, two, three] = [await send(ada()), await send(ben()), await send(c)];
    const steps = [await merge(one.patientId, two.patientId), await merge(three.patientId, one.patientId)];
    const again = await send(ben());
    expect(again.patientId).toBe(three.patientId);
    expect((await ask('GET', `/patients/${two.patientId}`)).body).toMatchObject({
      mergedInto: three.patientId,
    });
    const refused = await merge(one.patientId, three.patientId);
    expect([refused.status, refused.body.code]).toEqual([409, 'patient.merged']);

    expect((await undo(three.patientId, steps[first]?.body.changeId)).status).toBe(200);
    const between = first === 0 ? two.patientId : one.patientId;
    expect([await ownerOf(two.studyId), await ownerOf(again.studyId)]).toEqual([between, between]);
    const at = first === 0 ? three.patientId : one.patientId;
    expect((await undo(at, steps[second]?.body.changeId)).status).toBe(200);
    for (const sent of [one, two, three]) expect(await ownerOf(sent.studyId)).toBe(sent.patientId);
    expect(await ownerOf(again.studyId)).toBe(two.patientId);
  });

  test('what waited before is settled with whom they are now', async () => {
    const [one, other] = [await send(ada()), await send(ben())];
    const waiting = await send({ ...ben(), name: 'Weber^Bernd' });
    const { id } = (await ask<ConflictView>('GET', `/studies/${waiting.studyId}/conflict`)).body;
    const merged = await merge(one.patientId, other.patientId);
    expect(merged.body.patient).toMatchObject({
      waiting: [
        {
          conflictId: id,
          studyId: waiting.studyId,
          studyDate: '2024-01-02',
          receivedAt: expect.stringMatching(/^20\d\d-/u) as unknown,
        },
      ],
    });
    const settle = (settlement: string) => ask<ConflictSettled>('PUT', `/conflicts/${id}`, { settlement });
    expect((await settle('same_patient')).body.study?.patient?.id).toBe(one.patientId);
    expect((await history(one.patientId))[0]).toMatchObject({ kind: 'settled', studyIds: [waiting.studyId] });
    await undo(one.patientId, merged.body.changeId);
    expect(await ownerOf(waiting.studyId)).toBe(other.patientId);
    // While somebody has moved it on, the settlement stands.
    const moved = await split(other.patientId, [waiting.studyId], { patientId: one.patientId });
    const reopen = () => ask<ConflictSettled>('DELETE', `/conflicts/${id}/settlement`);
    expect((await reopen()).body.code).toBe('conflict.not_undoable');
    await undo(other.patientId, moved.body.changeId);
    expect((await reopen()).body.study).toMatchObject({ conflict: { id } });
    const steps = await history(other.patientId);
    expect(steps.find(({ kind }) => kind === 'settled')?.undone).toMatchObject({ by: person.email });
  });
});

describe('studies are another’s', () => {
  test('of somebody new, who goes when it is taken back', async () => {
    const [one, two] = [await send(ada()), await send(ada())];
    const newcomer = { name: 'Meier^Ida', mrn: `I${mark}` };
    const done = await split(one.patientId, [two.studyId], { patient: newcomer });
    const otherId = done.body.otherId ?? '';
    expect(await study(two.studyId)).toMatchObject({ patient: { id: otherId, name: 'Meier^Ida' } });
    expect(await show(otherId)).toMatchObject({ studyCount: 1 });
    expect((await history(otherId))[0]).toMatchObject({ kind: 'split', patientId: one.patientId });
    // A step of the other's can be taken back from either side.
    expect((await undo(otherId, done.body.changeId)).body).toMatchObject({ patient: null });
    expect(await ownerOf(two.studyId)).toBe(one.patientId);
    expect((await ask('GET', `/patients/${otherId}`)).status).toBe(404);
    expect((await ask('POST', '/patients', newcomer)).status).toBe(201);
  });

  test('of somebody who is there; first what came later is taken back', async () => {
    const [one, other] = [await send(ada()), await send(ben())];
    const third = await send({ mrn: `C${mark}`, name: 'Novak^Cora' });
    const first = await split(one.patientId, [one.studyId], { patientId: other.patientId });
    const second = await split(other.patientId, [one.studyId], { patientId: third.patientId });
    const refused = await undo(one.patientId, first.body.changeId);
    expect([refused.status, refused.body.code]).toEqual([409, 'patient.not_undoable']);
    await undo(other.patientId, second.body.changeId);
    await undo(one.patientId, first.body.changeId);
    expect(await ownerOf(one.studyId)).toBe(one.patientId);
    for (const [ids, to] of [
      [[other.studyId], third.patientId],
      [[one.studyId, randomUUID()], third.patientId],
      [[one.studyId], randomUUID()],
    ] as const)
      expect((await split(one.patientId, [...ids], { patientId: to })).status).toBe(404);
  });
});

test('who is archived is found where archived ones are asked for, and comes back with a new study', async () => {
  const { patientId: id } = await send(ada());
  expect((await archive([id, randomUUID()])).body.patientIds).toEqual([id]);
  expect((await archive([id])).body.patientIds).toEqual([]);
  expect((await show(id)).archivedAt).not.toBeNull();
  expect(await foundPatients(`A${mark}`)).toEqual([]);
  await send(ada());
  expect((await show(id)).archivedAt).toBeNull();
  expect(await foundPatients(`A${mark}`)).toEqual([id]);
  const [restored, archived] = await history(id);
  expect([restored, archived]).toMatchObject([
    { kind: 'restored', by: null, isUndoable: false },
    { kind: 'archived', by: person.email, isUndoable: true },
  ]);
  await archive([id]);
  expect((await archive([id], 'restore')).body.patientIds).toEqual([id]);
});

test('history is paged, and what files said stands in it', async () => {
  const { patientId: id } = await send({ mrn: `A${mark}`, name: '' });
  await send(ada());
  const pages: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const { body } = await ask<PatientHistory>('GET', `/patients/${id}/history?pageSize=1${query}`);
    pages.push(...body.changes.map(({ kind, by }) => `${kind} ${by}`));
    cursor = body.nextCursor;
  }
  expect(pages).toEqual(['completed null', 'created null']);
});

test('everything stands in the audit log, without names', async () => {
  const [one, other] = [await send(ada()), await send(ben())];
  for (const [id, otherId] of [
    [one.patientId, other.patientId],
    [other.patientId, one.patientId],
  ] as const)
    await ask('POST', `/patients/${id}/merge/preview`, { otherId });
  const { body } = await merge(one.patientId, other.patientId);
  await undo(one.patientId, body.changeId);
  const events = await program.datastore.tenantTransaction('admin', ({ db }) =>
    db
      .selectFrom('audit_events')
      .select(['action', 'detail', 'actor_email'])
      .where('subject_type', '=', 'patient')
      .where('subject_id', '=', one.patientId)
      .orderBy('at')
      .execute(),
  );
  expect(events.map(({ action }) => action)).toEqual([
    'patient.viewed',
    'patient.viewed',
    'patient.merged',
    'patient.undone',
  ]);
  expect(JSON.stringify(events)).not.toMatch(/meier|weber/iu);
});

const UNKNOWN = randomUUID();
const ROUTES: readonly (readonly [
  Method,
  (id: string, own: string, step: string) => string,
  object | undefined,
])[] = [
  ['GET', (id) => `/patients/${id}`, undefined],
  ['PATCH', (id) => `/patients/${id}`, { revision: 1, name: 'X^Y' }],
  ['POST', (id) => `/patients/${id}/merge/preview`, { otherId: 'own' }],
  ['POST', (id) => `/patients/${id}/merge`, { otherId: 'own' }],
  ['POST', (_, own) => `/patients/${own}/merge`, { otherId: 'theirs' }],
  ['POST', (id) => `/patients/${id}/split`, { studyIds: [UNKNOWN], to: { patientId: 'own' } }],
  ['POST', (_, own) => `/patients/${own}/split`, { studyIds: ['study'], to: { patientId: 'theirs' } }],
  ['GET', (id) => `/patients/${id}/history`, undefined],
  ['POST', (id, _, step) => `/patients/${id}/changes/${step}/undo`, {}],
  ['POST', (_, own, step) => `/patients/${own}/changes/${step}/undo`, {}],
];

describe('nobody reaches', () => {
  let stranger: Person;
  let own: string;
  let ownStudy: string;
  let theirs: Sent;
  let waiting: Sent;
  let step: string;
  beforeAll(async () => {
    mark = randomUUID().slice(0, 8);
    stranger = await program.person(['naseem']);
    const source = await openImportSource(program, 'naseem');
    const { studyId } = await source(await newDicom());
    ownStudy = studyId;
    own = (await ask<StudyView>('GET', `/studies/${studyId}`, undefined, stranger)).body.patient?.id ?? '';
    expect(own).not.toBe('');
    theirs = await send(ada());
    waiting = await send({ ...ada(), name: 'Meier^Ida' });
    const { revision } = await show(theirs.patientId);
    step = (await edit(theirs.patientId, { revision, sex: 'O' })).body.changeId ?? '';
  });

  const filled = (body: object | undefined, ids: Record<string, string>): object | undefined =>
    body &&
    (JSON.parse(
      JSON.stringify(body).replaceAll(/"(own|theirs|study)"/gu, (_, word: string) => `"${ids[word]}"`),
    ) as object);

  test.each(ROUTES)('another tenant’s or an unknown patient by %s %s', async (method, path, body) => {
    for (const id of [theirs.patientId, UNKNOWN]) {
      const payload = filled(body, { own, theirs: id, study: ownStudy });
      expect((await ask(method, path(id, own, step), payload, stranger)).status).toBe(404);
    }
    expect(await show(theirs.patientId)).toMatchObject({ name: 'Meier^Ada', studyCount: 1, sex: 'O' });
  });

  test('another tenant’s patients by archiving', async () => {
    const body = { patientIds: [theirs.patientId] };
    expect((await ask('PUT', '/patients/archive', body, stranger)).body).toEqual({ patientIds: [] });
    expect((await show(theirs.patientId)).archivedAt).toBeNull();
  });

  test('who waits to be confirmed', async () => {
    for (const [method, path, body] of ROUTES) {
      const payload = filled(body, {
        own: theirs.patientId,
        theirs: waiting.patientId,
        study: theirs.studyId,
      });
      const { status } = await ask(method, path(waiting.patientId, theirs.patientId, UNKNOWN), payload);
      expect(status, `${method} ${path('', '', '')}`).toBe(404);
    }
  });

  test('patients without the permission', async () => {
    const reader = await program.person([], { 'custom:tenant': 'medical-center' });
    const asked = [...ROUTES, ['POST', () => '/patients', { name: 'X^Y' }] as const];
    for (const [method, path, body] of asked) {
      const payload = filled(body, { own, theirs: theirs.patientId, study: ownStudy });
      const { status } = await ask(method, path(theirs.patientId, own, step), payload, reader);
      expect(status, `${method} ${path('', '', '')}`).toBe(403);
    }
    const listed = { patientIds: [theirs.patientId] };
    for (const word of ['archive', 'restore'])
      expect((await ask('PUT', `/patients/${word}`, listed, reader)).status).toBe(403);
  });
});
