import type { ReadingView } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IntakeProgram, intakeProgram } from '../../testing/intake-program.ts';
import { newDicom, newPng, send } from '../../testing/send.ts';
import type { Person } from '../../testing/test-program.ts';

let program: IntakeProgram;
beforeAll(async () => {
  program = await intakeProgram();
  await program.startWorker();
});
afterAll(() => program.close());

async function read(bytes: Buffer): Promise<string> {
  const { uploadId } = await send(program, program.naseem, bytes);
  await program.settled(program.naseem, uploadId);
  return uploadId;
}

/** Age, and the codes of the findings that speak. */
async function shown(uploadId: string): Promise<unknown[]> {
  await program.settled(program.naseem, uploadId);
  const url = `/api/uploads/${uploadId}/reading`;
  const answer = await program.app.inject({ url, headers: program.naseem.headers });
  const { age, result } = answer.json<ReadingView>();
  return [age, result?.population, result?.findings.map(({ code }) => code)];
}

const enter = (who: Person, uploadId: string, years: unknown) =>
  program.app.inject({
    method: 'PUT',
    url: `/api/uploads/${uploadId}/age`,
    headers: who.headers,
    payload: { years },
  });

test('the age that is entered decides which findings speak, and can be changed and taken back', async () => {
  const uploadId = await read(await newPng());
  expect(await shown(uploadId)).toEqual([null, 'age_unknown', ['light', 'dark']]);
  expect((await enter(program.naseem, uploadId, 50)).json()).toMatchObject({ uploadId, state: 'queued' });
  expect(await shown(uploadId)).toEqual([{ years: 50, isEntered: true }, 'age_known', ['light']]);
  expect((await enter(program.naseem, uploadId, 50)).json()).toMatchObject({ state: 'done' });
  await enter(program.naseem, uploadId, 0.5);
  expect(await shown(uploadId)).toEqual([{ years: 0.5, isEntered: true }, 'age_known', ['dark']]);
  await enter(program.naseem, uploadId, null);
  expect(await shown(uploadId)).toEqual([null, 'age_unknown', ['light', 'dark']]);
  const trail = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db
      .selectFrom('audit_events')
      .select('detail')
      .where('action', '=', 'upload.age_entered')
      .where('subject_id', '=', uploadId)
      .execute(),
  );
  expect(trail.map(({ detail }) => JSON.stringify(detail))).toEqual(['{}', '{}', '{}']);
});

test('what is entered goes before the age in the file, for every image of the study', async () => {
  const study = { instanceUid: '2.25.4711' };
  const patient = { mrn: 'AGE-1', age: '050Y' };
  const uploads = [
    await read(await newDicom({ study, patient })),
    await read(await newDicom({ study, patient })),
  ];
  for (const uploadId of uploads) {
    expect(await shown(uploadId)).toEqual([{ years: 50, isEntered: false }, 'age_known', ['light']]);
  }
  await enter(program.naseem, uploads[0] ?? '', 4);
  for (const uploadId of uploads) {
    expect(await shown(uploadId)).toEqual([{ years: 4, isEntered: true }, 'age_known', ['dark']]);
  }
});

test('an age that nobody has, and the study of another tenant, are refused', async () => {
  const uploadId = await read(await newPng());
  const answers = [
    await enter(program.naseem, uploadId, 131),
    await enter(program.naseem, uploadId, -1),
    await enter(program.naseem, uploadId, '50'),
    await enter(await program.person(['admin']), uploadId, 50),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
    [400, 'request.invalid'],
    [400, 'request.invalid'],
    [400, 'request.invalid'],
    [404, 'resource.not_found'],
  ]);
});
