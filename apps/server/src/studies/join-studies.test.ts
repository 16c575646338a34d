import type { StudyView } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IntakeProgram, intakeProgram } from '../testing/intake-program.ts';
import { newDicom, newPng, send } from '../testing/send.ts';
import type { Person } from '../testing/test-program.ts';

let program: IntakeProgram;
beforeAll(async () => {
  program = await intakeProgram();
});
afterAll(() => program.close());

async function sent(bytes: Buffer, more: { patientId?: string } = {}): Promise<string> {
  const { uploadId } = await send(program, program.naseem, bytes, more);
  return (await program.upload(program.naseem, uploadId))?.studyId ?? '';
}
const join = (studyIds: readonly string[], who: Person = program.naseem) =>
  program.app.inject({
    method: 'POST',
    url: '/api/studies/join',
    headers: who.headers,
    payload: { studyIds },
  });
const show = (studyId: string) =>
  program.app.inject({ url: `/api/studies/${studyId}`, headers: program.naseem.headers });

test('files without a study are a study each until somebody joins them', async () => {
  const studies = [await sent(await newPng()), await sent(await newPng())];
  expect(new Set(studies).size).toBe(2);
  const joined = (await join(studies)).json<StudyView>();
  expect(joined).toMatchObject({ studyId: studies[0], imageCount: 2, isJoinable: true });
  expect((await show(studies[1] ?? '')).statusCode).toBe(404);
});

test('a study with an identifier of its own is not joined, nor are those of two patients', async () => {
  const png = await sent(await newPng());
  const dicom = await sent(await newDicom({ study: { instanceUid: '1.2.3.77' } }));
  expect((await join([png, dicom])).json()).toMatchObject({ code: 'study.not_joinable' });
  const patients = await Promise.all(
    [1, 2].map(async () => {
      const id = await sent(await newDicom());
      return (await show(id)).json<StudyView>().patient?.id ?? '';
    }),
  );
  const theirs = await Promise.all(patients.map(async (patientId) => sent(await newPng(), { patientId })));
  expect((await join(theirs)).json()).toMatchObject({ code: 'study.not_joinable' });
  expect((await join([png, ...theirs.slice(0, 1)])).json<StudyView>().patient?.id).toBe(patients[0]);
});

test("another tenant's studies are not found", async () => {
  const studies = [await sent(await newPng()), await sent(await newPng())];
  expect((await join(studies, program.admin)).statusCode).toBe(404);
});
