import { randomUUID } from 'node:crypto';
import { plainModel } from '@aiso/inference/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IntakeProgram, intakeProgram, type SentImage } from '../testing/intake-program.ts';
import { newDicom, newPng, send } from '../testing/send.ts';
import type { Person } from '../testing/test-program.ts';

let program: IntakeProgram;
beforeAll(async () => {
  // No finding is made for ages from 6 to 15.
  program = await intakeProgram(
    {},
    {
      ...plainModel(),
      findings: [
        { code: 'light', population: { minAgeYears: 16 } },
        { code: 'dark', population: { maxAgeYears: 6 } },
      ],
    },
  );
  await program.startWorker();
});
afterAll(() => program.close());

async function read(bytes: Buffer): Promise<SentImage> {
  const { uploadId } = await send(program, program.naseem, bytes);
  return program.studyOf(program.naseem, uploadId);
}

/** Age, and the codes of the findings that speak. */
async function shown(image: SentImage): Promise<unknown[]> {
  await program.settled(program.naseem, image.uploadId);
  const { age, result } = await program.reading(program.naseem, image);
  return [age, result?.population, result?.findings.map(({ code }) => code)];
}

const enter = (who: Person, { studyId }: SentImage, age: unknown) =>
  program.app.inject({
    method: 'PUT',
    url: '/api/studies/ages',
    headers: who.headers,
    payload: { studyIds: [studyId], age },
  });

test('the age that is entered decides which findings speak, and can be changed and taken back', async () => {
  const image = await read(await newPng());
  expect(await shown(image)).toEqual([null, 'age_unknown', ['light', 'dark']]);
  expect((await enter(program.naseem, image, { years: 50 })).json()).toMatchObject({
    studies: [{ studyId: image.studyId, state: 'queued' }],
  });
  expect(await shown(image)).toEqual([{ years: 50, isEntered: true }, 'age_known', ['light']]);
  expect((await enter(program.naseem, image, { years: 50 })).json()).toMatchObject({
    studies: [{ state: 'done' }],
  });
  await enter(program.naseem, image, { years: 0.5 });
  expect(await shown(image)).toEqual([{ years: 0.5, isEntered: true }, 'age_known', ['dark']]);
  await enter(program.naseem, image, null);
  expect(await shown(image)).toEqual([null, 'age_unknown', ['light', 'dark']]);
  const trail = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db
      .selectFrom('audit_events')
      .select('detail')
      .where('action', '=', 'study.age_entered')
      .where('subject_id', '=', image.studyId)
      .execute(),
  );
  expect(trail.map(({ detail }) => JSON.stringify(detail))).toEqual(['{}', '{}', '{}']);
});

test('what is entered goes before the age in the file, for every image of the study', async () => {
  const study = { instanceUid: '2.25.4711' };
  const patient = { mrn: 'AGE-1', age: '050Y' };
  const first = await read(await newDicom({ study, patient }));
  const second = await read(await newDicom({ study, patient }));
  for (const image of [first, second]) {
    expect(await shown(image)).toEqual([{ years: 50, isEntered: false }, 'age_known', ['light']]);
  }
  await enter(program.naseem, first, { years: 4 });
  for (const image of [first, second]) {
    expect(await shown(image)).toEqual([{ years: 4, isEntered: true }, 'age_known', ['dark']]);
  }
});

test('an age that no finding is meant for leaves the image without one, not "below", until another is entered', async () => {
  const image = await read(await newPng());
  await enter(program.naseem, image, { years: 50 });
  const attentionAt = async (): Promise<Date | undefined> => {
    await program.settled(program.naseem, image.uploadId);
    const row = await program.datastore.tenantTransaction('naseem', ({ db }) =>
      db
        .selectFrom('worklist')
        .select('attention_at')
        .where('study_id', '=', image.studyId)
        .executeTakeFirstOrThrow(),
    );
    return row.attention_at;
  };
  await attentionAt();
  await enter(program.naseem, image, { years: 10 });
  expect(await shown(image)).toEqual([{ years: 10, isEntered: true }, 'age_not_covered', []]);
  const { study } = await program.reading(program.naseem, image);
  expect(study).toMatchObject({ state: 'done', gateAccepted: true, topFinding: null, ageNeeded: false });
  expect((await attentionAt())?.toISOString()).toBe(study.createdAt);
  await enter(program.naseem, image, { years: 50 });
  expect(await shown(image)).toEqual([{ years: 50, isEntered: true }, 'age_known', ['light']]);
});

test('a group settles many studies at once; what is unknown, or of another tenant, is left out', async () => {
  const [first, second] = [await read(await newPng()), await read(await newPng())];
  const { uploadId: foreign } = await send(program, program.admin, await newPng());
  const theirs = await program.studyOf(program.admin, foreign);
  const answer = await program.app.inject({
    method: 'PUT',
    url: '/api/studies/ages',
    headers: program.naseem.headers,
    payload: {
      studyIds: [second.studyId, randomUUID(), theirs.studyId, first.studyId],
      age: { group: 'adult' },
    },
  });
  expect(answer.json()).toMatchObject({
    studies: [
      { studyId: second.studyId, state: 'queued' },
      { studyId: first.studyId, state: 'queued' },
    ],
  });
  for (const image of [first, second]) expect(await shown(image)).toEqual(['adult', 'age_group', ['light']]);
  const { age, earlier } = await program.reading(program.admin, theirs);
  expect([age, earlier]).toEqual([null, []]);
});

test('an age that nobody has, and the study of another tenant, are refused', async () => {
  const image = await read(await newPng());
  const answers = [
    await enter(program.naseem, image, { years: 131 }),
    await enter(program.naseem, image, { years: -1 }),
    await enter(program.naseem, image, { years: '50' }),
    await enter(await program.person(['admin']), image, { years: 50 }),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
    [400, 'request.invalid'],
    [400, 'request.invalid'],
    [400, 'request.invalid'],
    [404, 'resource.not_found'],
  ]);
});
