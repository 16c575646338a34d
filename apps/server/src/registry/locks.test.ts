import { randomUUID } from 'node:crypto';
import { newUploadId, type PatientChanged, type PatientExport } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveUpInference } from '../inference/settle-without-result.ts';
import { changeModel } from '../models/change-model.ts';
import { lockTenantModels } from '../models/tenant-model.repository.ts';
import { lockExport, lockExports } from '../patients/exports/export.repository.ts';
import { makeExport } from '../patients/exports/export-worker.ts';
import { commandLineAdministrator } from '../platform/administrator.ts';
import { openImportDoor } from '../testing/import-image.ts';
import { type SeededStudy, seedStudy } from '../testing/seed-study.ts';
import { newDicom } from '../testing/send.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';
import { statementThatWaits } from '../testing/waiting-statement.ts';
import { lockImage } from './image.repository.ts';
import { lockPatients } from './registration-lock.ts';
import { lockStudies } from './study.repository.ts';
import { lockUpload } from './upload.repository.ts';

type Known = SeededStudy & { readonly patientId: string };

let program: TestProgram;
let person: Person;
let arrive: Awaited<ReturnType<typeof openImportDoor>>;
beforeAll(async () => {
  program = await testProgram();
  person = await program.person(['naseem']);
  arrive = await openImportDoor(program, 'naseem');
});
afterAll(() => program.close());

const inTenant = <T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T> =>
  program.datastore.tenantTransaction('naseem', work);

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
async function ask<T>(method: Method, path: string, payload?: object): Promise<T> {
  const { headers } = person;
  const body = payload === undefined ? {} : { payload };
  return (await program.app.inject({ method, url: path, headers, ...body })).json<T>();
}

/** A study of its own patient; as one of a file that had no Study Instance UID. */
async function seed(): Promise<Known> {
  const seeded = await seedStudy(program, { tenantId: 'naseem', userId: person.userId });
  const { patient_id: patientId } = await inTenant(({ db }) =>
    db
      .updateTable('studies')
      .set({ is_uid_ours: true })
      .where('id', '=', seeded.studyId)
      .returning('patient_id')
      .executeTakeFirstOrThrow(),
  );
  return { ...seeded, patientId: patientId ?? '' };
}

/** A step of their history that can be taken back. @returns what takes it back */
async function toTakeBack(known: Known, path: string, body: object): Promise<() => Promise<unknown>> {
  const { changeId } = await ask<PatientChanged>('POST', `/api/patients/${known.patientId}/${path}`, body);
  return () => ask('POST', `/api/patients/${known.patientId}/changes/${changeId}/undo`);
}

async function receiving(): Promise<string> {
  const uploadId = newUploadId();
  await ask('POST', '/Prod/uploads', { uploadId, fileName: 'chest.png', fileSize: 10 });
  return uploadId;
}

async function askedExport({ patientId }: Known): Promise<PatientExport> {
  return ask<PatientExport>('POST', `/api/patients/${patientId}/exports`, { reason: 'asked for' });
}

const PATIENTS = /pg_advisory_xact_lock\(hashtextextended/u;
const PATIENTS_SHARED = /pg_advisory_xact_lock_shared\(/u;
const STUDIES = /^select .* from "studies" .* for no key update$/u;
const IMAGES = /^select .* from "images" .* for no key update$/u;
const UPLOADS = /^select .* from "aiso-uploads" .* for update$/u;
const EXPORT = /^select .* from "patient_exports" .* for update$/u;

/** While another holds this, what is waiting, prepared, at this statement. */
type Case = readonly [
  name: string,
  hold: (tx: TenantTransaction, known: Known) => Promise<unknown>,
  waitsAt: RegExp,
  prepare: (known: Known) => Promise<() => Promise<unknown>>,
];
const asked =
  (method: Method, path: (known: Known) => string, body?: (known: Known) => object): Case[3] =>
  async (known) =>
  () =>
    ask(method, path(known), body?.(known));

const someoneRegisters: Case[1] = (tx) => lockPatients(tx, 'shared');
const patientsChange: Case[1] = (tx) => lockPatients(tx, 'exclusive');
const study: Case[1] = (tx, { studyId }) => lockStudies(tx, [studyId]);
const image: Case[1] = (tx, { imageId }) => lockImage(tx, imageId);

const ofStudy = ({ studyId }: Known) => ({ studyIds: [studyId] });
const ENTER_AGE = asked(
  'PUT',
  () => '/api/studies/ages',
  (known) => ({ ...ofStudy(known), age: { years: 50 } }),
);
const PRIORITISE = asked(
  'PUT',
  ({ studyId }) => `/api/studies/${studyId}`,
  () => ({ priority: 'stat' }),
);
const READ_AGAIN = asked('POST', () => '/api/studies/read-again', ofStudy);
const JOIN: Case[3] = async ({ studyId, patientId }) => {
  const other = await seed();
  await inTenant(({ db }) =>
    db.updateTable('studies').set({ patient_id: patientId }).where('id', '=', other.studyId).execute(),
  );
  return () => ask('POST', '/api/studies/join', { studyIds: [studyId, other.studyId] });
};
const MERGE_INTO_ANOTHER: Case[3] = async ({ patientId: otherId }) => {
  const into = await seed();
  return () => ask('POST', `/api/patients/${into.patientId}/merge`, { otherId });
};
const SPLIT = (known: Known) => ({ ...ofStudy(known), to: { patient: { name: 'Weber, Ben' } } });

const CASES: readonly Case[] = [
  [
    'making a patient',
    someoneRegisters,
    PATIENTS,
    asked(
      'POST',
      () => '/api/patients',
      () => ({ name: 'Meier, Ada' }),
    ),
  ],
  [
    'editing a patient',
    someoneRegisters,
    PATIENTS,
    asked(
      'PATCH',
      ({ patientId }) => `/api/patients/${patientId}`,
      () => ({ alerts: 'Allergic.', revision: 1 }),
    ),
  ],
  [
    'archiving a patient',
    someoneRegisters,
    PATIENTS,
    asked(
      'PUT',
      () => '/api/patients/archive',
      ({ patientId }) => ({ patientIds: [patientId] }),
    ),
  ],
  ['merging patients', someoneRegisters, PATIENTS, MERGE_INTO_ANOTHER],
  [
    'splitting a patient',
    someoneRegisters,
    PATIENTS,
    asked('POST', ({ patientId }) => `/api/patients/${patientId}/split`, SPLIT),
  ],
  ['taking a split back', someoneRegisters, PATIENTS, (known) => toTakeBack(known, 'split', SPLIT(known))],
  ['joining studies', patientsChange, PATIENTS_SHARED, JOIN],
  ['registering an image', patientsChange, PATIENTS_SHARED, async () => async () => arrive(await newDicom())],
  ['merging patients', study, STUDIES, MERGE_INTO_ANOTHER],
  [
    'splitting a patient',
    study,
    STUDIES,
    asked('POST', ({ patientId }) => `/api/patients/${patientId}/split`, SPLIT),
  ],
  ['taking a split back', study, STUDIES, (known) => toTakeBack(known, 'split', SPLIT(known))],
  ['joining studies', study, STUDIES, JOIN],
  ['entering an age', study, STUDIES, ENTER_AGE],
  ['prioritising a study', study, STUDIES, PRIORITISE],
  ['reading a study again', study, STUDIES, READ_AGAIN],
  ['joining studies', image, IMAGES, JOIN],
  ['entering an age', image, IMAGES, ENTER_AGE],
  ['prioritising a study', image, IMAGES, PRIORITISE],
  ['reading a study again', image, IMAGES, READ_AGAIN],
  [
    'correcting an image',
    image,
    IMAGES,
    asked(
      'PUT',
      ({ imageId }) => `/api/images/${imageId}/correction`,
      () => ({ turn: 90, inverted: false }),
    ),
  ],
  [
    'giving an inference up',
    image,
    IMAGES,
    async ({ imageId }) => {
      const data = { tenantId: 'naseem', imageId };
      return () => giveUpInference(program.services, { id: randomUUID(), retryCount: 3, data });
    },
  ],
  ['asking for an export', lockExports, PATIENTS, async (known) => () => askedExport(known)],
  [
    'changing a model',
    lockTenantModels,
    PATIENTS,
    async () => {
      const administrator = commandLineAdministrator(program.datastore);
      const change = { action: 'enable', revision: 0 } as const;
      return () => changeModel(program.services, administrator, 'naseem', 'chest-radiograph', change);
    },
  ],
];

test.each(CASES)('%s waits for whoever holds the same', async (_name, hold, waitsAt, prepare) => {
  const known = await seed();
  const act = await prepare(known);
  expect(await statementThatWaits(program, (tx) => hold(tx, known), act)).toMatch(waitsAt);
});

test('cancelling an upload waits for whoever takes it in', async () => {
  const uploadId = await receiving();
  const cancel = () => ask('PUT', `/Prod/uploads/${uploadId}`, { state: 'cancelled' });
  expect(await statementThatWaits(program, (tx) => lockUpload(tx, uploadId), cancel)).toMatch(UPLOADS);
});

test('an export that is made and one that is taken back wait for each other', async () => {
  const { id } = await askedExport(await seed());
  const hold = (tx: TenantTransaction) => lockExport(tx, id);
  const make = () => makeExport(program.services, { tenantId: 'naseem', exportId: id });
  expect(await statementThatWaits(program, hold, make)).toMatch(EXPORT);
});
