import {
  type AgesEntered,
  AppError,
  type PatientAge,
  type TenantPopulation,
  type TenantView,
  tenantChangeOf,
} from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inferImage } from '../inference/infer-image.ts';
import { INFERENCE_QUEUE } from '../inference/inference-queue.ts';
import type { InferenceWorker } from '../inference/inference-worker.ts';
import { enginesThat } from '../testing/engines-that.ts';
import { type IntakeProgram, intakeProgram, type SentImage } from '../testing/intake-program.ts';
import { newDicom, newPng, send } from '../testing/send.ts';

let program: IntakeProgram;
let worker: InferenceWorker;
beforeAll(async () => {
  program = await intakeProgram();
  worker = await program.startWorker();
});
afterAll(() => program.close());

async function read(bytes: Buffer): Promise<SentImage> {
  const { uploadId } = await send(program, program.naseem, bytes);
  return program.studyOf(program.naseem, uploadId);
}

/** The age that is known now, and those of the results, the newest first. */
async function ages(image: SentImage): Promise<unknown[]> {
  await program.settled(program.naseem, image.uploadId);
  const { age, result, earlier } = await program.reading(program.naseem, image);
  return [age, ...[result, ...earlier].map((one) => one?.age)];
}

/** @returns the state of the study after it */
async function enter({ studyId }: SentImage, years: number | null): Promise<string | undefined> {
  const response = await program.app.inject({
    method: 'PUT',
    url: '/api/studies/ages',
    headers: program.naseem.headers,
    payload: { studyIds: [studyId], age: years === null ? null : { years } },
  });
  return response.json<AgesEntered>().studies[0]?.state;
}

const reinfer = async ({ studyId }: SentImage): Promise<unknown> =>
  (
    await program.app.inject({
      method: 'POST',
      url: '/api/studies/read-again',
      headers: program.naseem.headers,
      payload: { studyIds: [studyId] },
    })
  ).json();

async function fetchedJob() {
  const [job] = await program.services.boss.fetch(INFERENCE_QUEUE, { includeMetadata: true });
  if (job === undefined) throw new Error('There is no job.');
  return job;
}

const entered = (years: number): PatientAge => ({ years, isEntered: true });
const told = (years: number): PatientAge => ({ years, isEntered: false });

test('a result keeps the age that it was computed with, and how the image was corrected', async () => {
  const image = await read(await newDicom({ patient: { mrn: 'KEPT-1', age: '044Y' } }));
  expect(await ages(image)).toEqual([told(44), told(44)]);
  await enter(image, 4.5);
  expect(await ages(image)).toEqual([entered(4.5), entered(4.5), told(44)]);
  await program.app.inject({
    method: 'PUT',
    url: `/api/images/${image.imageId}/correction`,
    headers: program.naseem.headers,
    payload: { turn: 180, inverted: false },
  });
  expect(await ages(image)).toEqual([entered(4.5), entered(4.5), entered(4.5), told(44)]);
  await enter(image, null);
  expect(await ages(image)).toEqual([told(44), told(44), entered(4.5), entered(4.5), told(44)]);
  const { result, earlier } = await program.reading(program.naseem, image);
  expect([result, ...earlier].map((one) => one?.correction?.turn)).toEqual([180, 180, 0, 0]);
});

test('where the study says nothing the age in the file of the image counts, and is told', async () => {
  const study = { instanceUid: '2.25.4712' };
  const without = await read(await newDicom({ study, patient: { mrn: 'KEPT-2' } }));
  const having = await read(await newDicom({ study, patient: { mrn: 'KEPT-2', age: '004Y' } }));
  expect(await ages(without)).toEqual([null, null]);
  expect(await ages(having)).toEqual([told(4), told(4)]);
  expect(await reinfer(having)).toMatchObject({ queued: 0, unchanged: 2 });
  await enter(without, 50);
  expect(await ages(having)).toEqual([entered(50), entered(50), told(4)]);
  expect(await ages(without)).toEqual([entered(50), entered(50), null]);
  await enter(having, null);
  expect(await ages(without)).toEqual([null, null, entered(50), null]);
  expect(await ages(having)).toEqual([told(4), told(4), entered(50), told(4)]);
});

test('a file that contradicts itself on the age has it asked for, and what somebody says settles it', async () => {
  const study = { date: '20240105' };
  const image = await read(
    await newDicom({ study, patient: { mrn: 'TWO-1', age: '005Y', birthDate: '19700101' } }),
  );
  const both: PatientAge = { years: 5, otherYears: 54.01, isEntered: false };
  const shown = async (): Promise<unknown[]> => {
    await program.settled(program.naseem, image.uploadId);
    const { result, study: row } = await program.reading(program.naseem, image);
    return [result?.population, result?.findings.map(({ code, above }) => `${code} ${above}`), row.ageNeeded];
  };
  expect(await ages(image)).toEqual([both, both]);
  expect(await shown()).toEqual(['age_unknown', ['light false', 'dark false'], true]);
  expect(await reinfer(image)).toMatchObject({ queued: 0, unchanged: 1 });
  await enter(image, 54);
  expect(await ages(image)).toEqual([entered(54), entered(54), both]);
  expect(await shown()).toEqual(['age_known', ['light true'], false]);
  await enter(image, null);
  expect(await ages(image)).toEqual([both, both, entered(54), both]);
  await program.app.inject({
    method: 'PUT',
    url: '/api/studies/ages',
    headers: program.naseem.headers,
    payload: { studyIds: [image.studyId], age: { group: 'adult' } },
  });
  expect(await shown()).toEqual(['age_group', ['light true'], false]);
  expect((await ages(image))[0]).toBe('adult');
});

test('a date of birth that is known of the patient bears the age of a file out, or contradicts it', async () => {
  const patient = { mrn: 'TWO-2', name: 'Roe^Jane' };
  const study = { date: '20240105' };
  await read(await newDicom({ study, patient: { ...patient, birthDate: '19700101' } }));
  const alike = await read(await newDicom({ study, patient: { ...patient, age: '054Y' } }));
  expect((await ages(alike))[0]).toEqual(told(54));
  const other = await read(await newDicom({ study, patient: { ...patient, age: '005Y' } }));
  expect((await ages(other))[0]).toEqual({ ...told(5), otherYears: 54.01 });
});

test('two ages that the same findings are made for decide nothing, and are told', async () => {
  const patient = { mrn: 'TWO-3', age: '070Y', birthDate: '19700101' };
  const image = await read(await newDicom({ study: { date: '20240105' }, patient }));
  const both = { ...told(70), otherYears: 54.01 };
  expect(await ages(image)).toEqual([both, both]);
  expect((await program.reading(program.naseem, image)).result?.population).toBe('age_known');
});

test('an age that was entered in vain is read with when it is asked for again, by either way', async () => {
  const { services } = program;
  const first = await read(await newPng());
  const second = await read(await newPng());
  await worker.stop();
  for (const image of [first, second]) {
    await enter(image, 50);
    const job = await fetchedJob();
    const engines = enginesThat(() => Promise.reject(new AppError('file.corrupt')));
    await inferImage({ ...services, engines }, job);
    expect(await ages(image)).toEqual([entered(50), null]);
  }
  worker = await program.startWorker();
  expect(await enter(first, 50)).toBe('queued');
  expect(await ages(first)).toEqual([entered(50), entered(50), null]);
  expect(await enter(first, 50)).toBe('done');
  expect(await reinfer(second)).toMatchObject({ queued: 1, unchanged: 0 });
  expect(await ages(second)).toEqual([entered(50), entered(50), null]);
  expect(await reinfer(second)).toMatchObject({ queued: 0, unchanged: 1 });
});

test('of an age that is entered already those images alone are read again that were under way when it was entered', async () => {
  const study = { instanceUid: '2.25.4713' };
  const patient = { mrn: 'KEPT-3' };
  const first = await read(await newDicom({ study, patient }));
  await worker.stop();
  const { uploadId } = await send(program, program.naseem, await newDicom({ study, patient }));
  const engine = await program.startEngine();
  const job = await fetchedJob();
  await inferImage(
    {
      ...program.services,
      engines: enginesThat(async (_model, _use, bytes, request) => {
        expect(await enter(first, 50)).toBe('inferring');
        return engine.infer(bytes, request);
      }),
    },
    job,
  );
  await program.startWorker();
  const second = await program.studyOf(program.naseem, uploadId);
  expect(await ages(first)).toEqual([entered(50), entered(50), null]);
  expect(await ages(second)).toEqual([entered(50), null]);
  expect(await enter(first, 50)).toBe('queued');
  expect(await ages(second)).toEqual([entered(50), entered(50), null]);
  expect(await ages(first)).toEqual([entered(50), entered(50), null]);
});

test('without an age the group of the study counts, then the tenant’s population; with a result of another one the image is inferred anew', async () => {
  const { admin, app, datastore } = program;
  const tenantUrl = '/api/administration/tenants/naseem';
  const setPopulation = async (population: TenantPopulation): Promise<void> => {
    const { headers } = admin;
    const found = (await app.inject({ url: tenantUrl, headers })).json<TenantView>();
    const payload = { ...tenantChangeOf(found), reads: population };
    expect((await app.inject({ method: 'PUT', url: tenantUrl, headers, payload })).statusCode).toBe(200);
  };
  const image = await read(await newPng());
  const shown = async (): Promise<unknown[]> => {
    await program.settled(program.naseem, image.uploadId);
    const { age, result, study } = await program.reading(program.naseem, image);
    const above = result?.findings.map((finding) => `${finding.code} ${finding.above}`);
    return [age, result?.population, result?.ageGroup, above, study.topFinding?.above];
  };
  expect(await shown()).toEqual([null, 'age_unknown', null, ['light false', 'dark false'], false]);
  await setPopulation('adults');
  expect((await program.reading(program.naseem, image)).age).toBe('adult');
  expect(await reinfer(image)).toMatchObject({ queued: 1, unchanged: 0 });
  expect(await shown()).toEqual(['adult', 'age_group', 'adult', ['light true'], true]);
  expect(await reinfer(image)).toMatchObject({ queued: 0, unchanged: 1 });

  await datastore.tenantTransaction('naseem', ({ db }) =>
    db.updateTable('studies').set({ age_group: 'child' }).where('id', '=', image.studyId).execute(),
  );
  expect(await reinfer(image)).toMatchObject({ queued: 1 });
  expect(await shown()).toEqual(['child', 'age_group', 'child', ['dark false'], false]);
  await enter(image, 50);
  expect(await shown()).toEqual([entered(50), 'age_known', null, ['light true'], true]);
  await setPopulation('both');
});
