import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { newUploadId, type PatientChanged, type PatientExport } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveUpInference } from '../inference/settle-without-result.ts';
import { openIntake } from '../intake/intake.ts';
import { sweep } from '../intake/sweep.ts';
import { takeIn } from '../intake/take-in.ts';
import { changeModel } from '../models/change-model.ts';
import { lockTenantModels } from '../models/tenant-model.repository.ts';
import { lockExport, lockExports } from '../patients/exports/export.repository.ts';
import { makeExport } from '../patients/exports/export-worker.ts';
import { commandLineAdministrator } from '../platform/administrator.ts';
import { openImportSource } from '../testing/import-image.ts';
import { type SeededStudy, seedStudy } from '../testing/seed-study.ts';
import { newDicom } from '../testing/send.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';
import { statementThatWaits } from '../testing/waiting-statement.ts';
import { lockImage } from './image.repository.ts';
import { type Identifiers, lockPatients, lockRegistration } from './registration-lock.ts';
import { lockStudies } from './study.repository.ts';
import { lockUpload } from './upload.repository.ts';

type Known = SeededStudy & { readonly patientId: string };

let program: TestProgram;
let person: Person;
let arrive: Awaited<ReturnType<typeof openImportSource>>;
beforeAll(async () => {
  program = await testProgram();
  person = await program.person(['naseem']);
  arrive = await openImportSource(program, 'naseem');
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
async function seed(state: 'done' | 'failed' = 'done'): Promise<Known> {
  const seeded = await seedStudy(program, { tenantId: 'naseem', userId: person.userId, state });
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
const CORRECT = asked(
  'PUT',
  ({ imageId }) => `/api/images/${imageId}/correction`,
  () => ({ turn: 90, inverted: false }),
);
const REINFER = asked('POST', () => '/api/studies/read-again', ofStudy);
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
  ['reading a study again', study, STUDIES, REINFER],
  ['joining studies', image, IMAGES, JOIN],
  ['entering an age', image, IMAGES, ENTER_AGE],
  ['prioritising a study', image, IMAGES, PRIORITISE],
  ['reading a study again', image, IMAGES, REINFER],
  ['correcting an image', image, IMAGES, CORRECT],
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

const NOTHING = { files: [], images: [], study: null, patient: { mrn: null, mrnIssuer: null } };
const UID = '2.25.4711';

test.each<[string, (bytes: Buffer) => Partial<Identifiers>]>([
  ['that file', (bytes) => ({ files: [createHash('sha256').update(bytes).digest('hex')] })],
  ['that image', () => ({ images: [`${UID}.1`] })],
  ['that study', () => ({ study: UID })],
  ['that patient', () => ({ patient: { mrn: 'M-4711', mrnIssuer: null } })],
])('registering an image waits for whoever registers something of %s', async (_name, identifiersOf) => {
  const bytes = await newDicom({
    patient: { mrn: 'M-4711', name: 'Meier^Ada' },
    study: { instanceUid: UID },
    sopInstanceUid: `${UID}.1`,
  });
  const waits = await statementThatWaits(
    program,
    (tx) => lockRegistration(tx, { ...NOTHING, ...identifiersOf(bytes) }),
    () => arrive(bytes),
  );
  expect(waits).toMatch(/pg_advisory_xact_lock\(key\)/u);
});

/** A file whose number is another patient's than was assigned: it waits for what somebody says of it. */
async function waiting(): Promise<Known & { readonly conflictId: string }> {
  const known = await seed();
  const { studyId, imageId } = await arrive(await newDicom(), known.patientId);
  const { id: conflictId } = await inTenant(({ db }) =>
    db.selectFrom('conflicts').select('id').where('study_id', '=', studyId).executeTakeFirstOrThrow(),
  );
  return { ...known, studyId, imageId, conflictId };
}

const settling = (known: { readonly conflictId: string }, settlement: string) => () =>
  ask('PUT', `/api/conflicts/${known.conflictId}`, { settlement });

test.each([
  ['registers or changes patients', patientsChange, PATIENTS_SHARED],
  ['changes the study', study, STUDIES],
  ['changes the image', image, IMAGES],
])('settling what waits, and taking that back, wait for whoever %s', async (_name, hold, waitsAt) => {
  for (const settlement of ['remove', 'another_patient']) {
    const known = await waiting();
    const waits = (act: () => Promise<unknown>) => statementThatWaits(program, (tx) => hold(tx, known), act);
    expect(await waits(settling(known, settlement))).toMatch(waitsAt);
    if (settlement === 'remove') continue;
    expect(await waits(() => ask('DELETE', `/api/conflicts/${known.conflictId}/settlement`))).toMatch(
      waitsAt,
    );
  }
});

test('two who take one settlement back wait for each other, wherever the images are', async () => {
  const { conflictId } = await waiting();
  await settling({ conflictId }, 'another_patient')();
  const waits = await statementThatWaits(
    program,
    (tx) => tx.executeSql('SELECT 1 FROM app.conflicts WHERE id = $1 FOR NO KEY UPDATE', [conflictId]),
    () => ask('DELETE', `/api/conflicts/${conflictId}/settlement`),
  );
  expect(waits).toMatch(/^select .* from "conflicts" .* for update$/u);
});

const ofUpload = (uploadId: string) => ({ tenantId: 'naseem', uploadId });

test.each<[string, (intake: Awaited<ReturnType<typeof openIntake>>, uploadId: string) => Promise<unknown>]>([
  ['cancelling an upload', (_intake, id) => ask('PUT', `/Prod/uploads/${id}`, { state: 'cancelled' })],
  [
    'taking an upload in',
    async (intake, id) => {
      await writeFile(intake.staging.pathOf(ofUpload(id)), 'no picture');
      await takeIn(intake, ofUpload(id), 'test');
    },
  ],
  [
    'giving an upload up',
    (intake) => sweep(intake, program.services.log, new Date(Date.now() + 25 * 3_600_000)),
  ],
])('%s waits for whoever else ends it', async (_name, act) => {
  const intake = await openIntake(program.services);
  const uploadId = await receiving();
  const waits = await statementThatWaits(
    program,
    (tx) => lockUpload(tx, uploadId),
    () => act(intake, uploadId),
  );
  expect(waits).toMatch(UPLOADS);
  await intake.close();
});

test('an export that is made and one that is taken back wait for each other', async () => {
  const known = await seed();
  const { id } = await askedExport(known);
  const hold = (tx: TenantTransaction) => lockExport(tx, id);
  const make = () => makeExport(program.services, { tenantId: 'naseem', exportId: id });
  const withdraw = () => ask('DELETE', `/api/patients/${known.patientId}/exports/${id}`);
  expect(await statementThatWaits(program, hold, make)).toMatch(EXPORT);
  expect(await statementThatWaits(program, hold, withdraw)).toMatch(EXPORT);
});

/**
 * Which transaction wrote this row last (PostgreSQL, "System Columns"), and which the job that is about it.
 */
const transactionsOf = (table: 'images' | 'patient_exports', id: string) =>
  inTenant(async (tx) => {
    const { rows } = await tx.executeSql(
      `SELECT row.xmin::text AS row, job.xmin::text AS job FROM app.${table} AS row
       LEFT JOIN pgboss.job ON $1 IN (job.data->>'imageId', job.data->>'exportId') WHERE row.id::text = $1`,
      [id],
    );
    return rows as { readonly row: string; readonly job: string | null }[];
  });

test.each<[string, Case[3]]>([
  ['an image that is read again', REINFER],
  ['an image of which an age was entered', ENTER_AGE],
  ['an image that was corrected', CORRECT],
])('%s is committed with its job', async (_name, prepare) => {
  const known = await seed('failed');
  await (await prepare(known))();
  const [written] = await transactionsOf('images', known.imageId);
  expect(written?.job).toBe(written?.row);
});

test('an export is committed with its job', async () => {
  const { id } = await askedExport(await seed());
  const [written] = await transactionsOf('patient_exports', id);
  expect(written?.job).toBe(written?.row);
});
