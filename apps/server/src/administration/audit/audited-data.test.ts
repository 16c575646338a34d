import { randomUUID } from 'node:crypto';
import { newUploadId, type PatientChanged, type PatientExport } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveUpInference } from '../../inference/settle-without-result.ts';
import { openImportSource } from '../../testing/import-image.ts';
import { type SeededStudy, seedStudy } from '../../testing/seed-study.ts';
import { newPng } from '../../testing/send.ts';
import { type Person, type TestProgram, testProgram } from '../../testing/test-program.ts';

let program: TestProgram;
let arrive: Awaited<ReturnType<typeof openImportSource>>;
beforeAll(async () => {
  program = await testProgram();
  arrive = await openImportSource(program, 'naseem');
});
afterAll(() => program.close());

/** Somebody, and a study of theirs. */
type Known = SeededStudy & { readonly person: Person; readonly patientId: string };

const inTenant = <T>(tenantId: string, work: (tx: TenantTransaction) => Promise<T>): Promise<T> =>
  program.datastore.tenantTransaction(tenantId, work);

async function seed(tenantId: string, person: Person): Promise<Known> {
  const seeded = await seedStudy(program, { tenantId, userId: person.userId, state: 'failed' });
  const { patient_id: patientId } = await inTenant(tenantId, ({ db }) =>
    db
      .updateTable('studies')
      .set({ is_uid_ours: true })
      .where('id', '=', seeded.studyId)
      .returning('patient_id')
      .executeTakeFirstOrThrow(),
  );
  return { ...seeded, person, patientId: patientId ?? '' };
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
async function ask<T>({ person }: Known, method: Method, url: string, payload?: object): Promise<T> {
  const answer = await program.app.inject({
    method,
    url,
    headers: person.headers,
    ...(payload === undefined ? {} : { payload }),
  });
  expect([url, answer.statusCode < 300]).toEqual([url, true]);
  return answer.headers['content-type']?.includes('json') === true ? answer.json<T>() : ({} as T);
}

type Act = (known: Known) => Promise<unknown>;
const asked =
  (method: Method, path: (known: Known) => string, body?: (known: Known) => object): Act =>
  (known) =>
    ask(known, method, path(known), body?.(known));
const patient = ({ patientId }: Known) => `/api/patients/${patientId}`;
const ofStudy = ({ studyId }: Known) => ({ studyIds: [studyId] });

/** What is done, and what that writes: each action, and on what of the person's study. */
const ROWS: readonly (readonly [name: string, act: Act, ...written: string[]])[] = [
  [
    'a patient is made',
    asked(
      'POST',
      () => '/api/patients',
      () => ({ name: 'Meier, Ada' }),
    ),
    'patient.created another',
  ],
  ['a patient is looked at', asked('GET', patient), 'patient.viewed patientId'],
  [
    'the history of a patient is looked at',
    asked('GET', (known) => `${patient(known)}/history`),
    'patient.viewed patientId',
  ],
  [
    'the trend of a patient is looked at',
    asked('GET', (known) => `${patient(known)}/trend`),
    'patient.viewed patientId',
  ],
  [
    'a patient is edited',
    asked('PATCH', patient, () => ({ alerts: 'Allergic.', revision: 1 })),
    'patient.edited patientId',
  ],
  [
    'a patient is archived and restored',
    async (known) => {
      for (const path of ['archive', 'restore'])
        await ask(known, 'PUT', `/api/patients/${path}`, { patientIds: [known.patientId] });
    },
    'patient.archived patientId',
    'patient.restored patientId',
  ],
  [
    'a patient is split, and that taken back',
    async (known) => {
      const split = { ...ofStudy(known), to: { patient: { name: 'Weber, Ben' } } };
      const { changeId } = await ask<PatientChanged>(known, 'POST', `${patient(known)}/split`, split);
      await ask(known, 'POST', `${patient(known)}/changes/${changeId}/undo`);
    },
    'patient.split patientId',
    'patient.undone patientId',
  ],
  [
    'an export is asked for and taken back',
    async (known) => {
      const { id } = await ask<PatientExport>(known, 'POST', `${patient(known)}/exports`, { reason: 'x' });
      await ask(known, 'DELETE', `${patient(known)}/exports/${id}`);
    },
    'patient.export_asked patientId',
    'patient.export_withdrawn patientId',
  ],
  [
    'an upload is looked at',
    asked('GET', ({ uploadId }) => `/api/uploads/${uploadId}`),
    'upload.viewed uploadId',
  ],
  ['a study is looked at', asked('GET', ({ studyId }) => `/api/studies/${studyId}`), 'study.viewed studyId'],
  [
    'a prediction is asked for',
    asked(
      'POST',
      () => '/Prod/',
      ({ imageId }) => ({ imageId }),
    ),
    'reading.opened studyId',
  ],
  [
    'a finding is judged',
    asked(
      'PUT',
      ({ resultId }) => `/api/results/${resultId}/findings/opacity/verdict`,
      () => ({ verdict: 'agree' }),
    ),
    'reading.judged resultId',
  ],
  [
    'a study is marked as read',
    asked(
      'PUT',
      ({ studyId }) => `/api/studies/${studyId}/read`,
      () => ({ isRead: true }),
    ),
    'reading.marked studyId',
  ],
  [
    'an upload is registered, and cancelled',
    async (known) => {
      const uploadId = newUploadId();
      await ask(known, 'POST', '/Prod/uploads', { uploadId, fileName: 'chest.png', fileSize: 10 });
      await ask(known, 'PUT', `/Prod/uploads/${uploadId}`, { state: 'cancelled' });
    },
    'upload.registered another',
    'upload.changed another',
  ],
  ['uploads are listed', asked('GET', () => '/Prod/uploads/group/naseem'), 'uploads.listed another'],
  [
    'a study is prioritised',
    asked(
      'PUT',
      ({ studyId }) => `/api/studies/${studyId}`,
      () => ({ priority: 'stat' }),
    ),
    'study.changed studyId',
  ],
  [
    'a study is read again',
    asked('POST', () => '/api/studies/read-again', ofStudy),
    'study.read_again studyId',
  ],
  [
    'an age is entered',
    asked(
      'PUT',
      () => '/api/studies/ages',
      (known) => ({ ...ofStudy(known), age: { years: 50 } }),
    ),
    'study.age_entered studyId',
  ],
  [
    'studies are joined',
    async (known) => {
      const { studyId } = await seed('naseem', known.person);
      await inTenant('naseem', ({ db }) =>
        db.updateTable('studies').set({ patient_id: known.patientId }).where('id', '=', studyId).execute(),
      );
      await ask(known, 'POST', '/api/studies/join', { studyIds: [known.studyId, studyId] });
    },
    'study.joined studyId',
  ],
];

async function writtenBy(actorId: string, tenantId: string, known: Known): Promise<string[]> {
  const events = await inTenant(tenantId, ({ db }) =>
    db
      .selectFrom('audit_events')
      .select(['action', 'subject_id'])
      .where('actor_id', '=', actorId)
      .orderBy('at')
      .execute(),
  );
  const nameOf = (id: string | null) =>
    Object.entries(known).find(([, value]) => value === id)?.[0] ?? 'another';
  return events.map((event) => `${event.action} ${nameOf(event.subject_id)}`);
}

const DONE = ROWS.map(([name, act, ...written]) => ({ name, act, written }));

test.each(DONE)('it is written down that $name', async ({ act, written }) => {
  const person = await program.person(['naseem']);
  const known = await seed('naseem', person);
  await act(known);
  expect(await writtenBy(person.userId, 'naseem', known)).toEqual(written);
});

test('it is written down that an administrator looked for models, and at the audit log, and took it along', async () => {
  const person = await program.person(['admin']);
  const known = await seed('admin', person);
  await ask(known, 'POST', '/api/administration/models/scan');
  await ask(known, 'GET', '/api/administration/audit');
  await ask(known, 'GET', '/api/administration/audit/export?format=csv');
  const written = await writtenBy(person.userId, 'admin', known);
  expect(written).toEqual(['model.scanned another', 'audit.viewed another', 'audit.exported another']);
});

test('it is written down that an image came, came again, and which model was there for it in vain', async () => {
  const bytes = await newPng();
  const { imageId, studyId } = await arrive(bytes);
  await arrive(bytes);
  const known = { ...(await seed('naseem', await program.person(['naseem']))), imageId, studyId };
  const data = { tenantId: 'naseem', imageId };
  await ask(known, 'POST', '/api/studies/read-again', ofStudy(known));
  await giveUpInference(program.services, { id: randomUUID(), retryCount: 3, data });
  expect(await writtenBy('command-line', 'naseem', known)).toEqual([
    'image.registered imageId',
    'image.repeated imageId',
  ]);
  expect(await writtenBy('worker', 'naseem', known)).toEqual([
    'model.adopted another',
    'image.failed imageId',
  ]);
});
