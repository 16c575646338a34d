import { randomUUID } from 'node:crypto';
import { newUploadId, type ReadingView } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { studiesChanged } from '../registry/worklist-row.ts';
import { type SeededStudy, seedStudy } from '../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
let reader: Person;
let seeded: SeededStudy;

beforeAll(async () => {
  program = await testProgram({}, 'in decoders');
  reader = await program.person(['naseem']);
  seeded = await seedStudy(program, { tenantId: 'naseem', userId: reader.userId, above: true });
});
afterAll(() => program.close());

const ask = (url: string, person: Person = reader) => program.app.inject({ url, headers: person.headers });
const addresses = ({ uploadId, studyId, imageId, resultId }: SeededStudy): readonly string[] => [
  `/api/uploads/${uploadId}`,
  `/api/studies/${studyId}`,
  `/api/studies/${studyId}/reading`,
  `/api/images/${imageId}/thumbnail`,
  `/api/images/${imageId}/preview`,
  `/api/images/${imageId}/pixels`,
  `/api/results/${resultId}/findings/opacity/heatmap`,
];
const readingOf = async ({ studyId }: SeededStudy, person: Person = reader): Promise<ReadingView> =>
  (await ask(`/api/studies/${studyId}/reading`, person)).json<ReadingView>();

test('a reading brings study, image, result and the finding against its operating point', async () => {
  const reading = await readingOf(seeded);
  expect(reading).toMatchObject({ image: { id: seeded.imageId }, images: [{ imageId: seeded.imageId }] });
  expect(reading.study.topFinding).toMatchObject({ code: 'opacity', above: true });
  expect(reading.result?.findings).toMatchObject([{ score: 0.9, operatingPoint: 0.5, above: true }]);
  expect(reading.result?.notice).toBe('For research and evaluation, not for diagnosis.');
  const heatmap = await ask(`/api${reading.result?.findings[0]?.heatmap}`);
  expect(heatmap.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });
});

test('of the results of an image the newest is shown, and ten before it, with their own findings', async () => {
  const again = await seedStudy(program, { tenantId: 'naseem', userId: reader.userId });
  const versions = Array.from({ length: 12 }, (_, place) => `0.${place + 2}.0`);
  await program.datastore.tenantTransaction('naseem', async ({ db }) => {
    const { id: _id, ...row } = await db
      .selectFrom('results')
      .selectAll()
      .where('id', '=', again.resultId)
      .executeTakeFirstOrThrow();
    // The last that was written is not the newest.
    for (const [place, version] of [...versions.entries()].toReversed()) {
      const created_at = new Date(row.created_at.getTime() + (place + 1) * 60_000);
      const { id } = await db
        .insertInto('results')
        .values({ ...row, model_version: version, created_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      const finding = { tenant_id: 'naseem', result_id: id, label: 'x', operating_point: 0.5, above: false };
      for (const position of [1, 0])
        await db
          .insertInto('findings')
          .values({ ...finding, position, code: `f${position}`, score: place / 100, experimental: false })
          .execute();
    }
  });
  const { result, earlier } = await readingOf(again);
  const newestFirst = versions.toReversed();
  expect([result, ...earlier].map((one) => one?.model.version)).toEqual(newestFirst.slice(0, 11));
  const found = result?.findings.map(({ code, score }) => [code, score]);
  expect(found).toEqual([
    ['f0', 0.11],
    ['f1', 0.11],
  ]);
});

test('to another tenant each of its resources looks as if it did not exist', async () => {
  const foreigner = await program.person(['admin']);
  const [studyId, imageId, resultId] = [randomUUID(), randomUUID(), randomUUID()];
  const unknown = { uploadId: newUploadId(), studyId, imageId, resultId };
  for (const address of [...addresses(seeded), ...addresses(unknown)]) {
    const answer = await ask(address, foreigner);
    expect([address, answer.statusCode]).toEqual([address, 404]);
    expect(answer.json()).toMatchObject({ code: 'resource.not_found' });
  }
});

test('nothing is shown of a study that was hidden', async () => {
  const hidden = await seedStudy(program, { tenantId: 'naseem', userId: reader.userId });
  const shown = addresses(hidden).filter((address) => !/uploads|pixels/u.test(address));
  const statuses = async () => Promise.all(shown.map(async (address) => (await ask(address)).statusCode));
  expect(new Set(await statuses())).toEqual(new Set([200]));
  await program.datastore.tenantTransaction('naseem', async (tx) => {
    await tx.db.updateTable('studies').set({ identity: 'hidden' }).where('id', '=', hidden.studyId).execute();
    await studiesChanged(tx, [hidden.studyId]);
  });
  expect(new Set(await statuses())).toEqual(new Set([404]));
});

test('an image is read in its own study, and in no other', async () => {
  const other = await seedStudy(program, { tenantId: 'naseem', userId: reader.userId });
  const read = async ({ imageId }: SeededStudy) =>
    (await ask(`/api/studies/${seeded.studyId}/reading?image=${imageId}`)).statusCode;
  expect([await read(seeded), await read(other)]).toEqual([200, 404]);
});

const judge = (verdict: unknown, person: Person = reader, code = 'opacity') =>
  program.app.inject({
    method: 'PUT',
    url: `/api/results/${seeded.resultId}/findings/${code}/verdict`,
    headers: person.headers,
    payload: { verdict },
  });

test('a reader agrees with a finding, changes their mind and takes it back; each sees their own verdict', async () => {
  const verdicts = async (person: Person) => (await readingOf(seeded, person)).verdicts;
  const colleague = await program.person(['naseem']);
  expect(await verdicts(reader)).toEqual({});
  expect((await judge('agree')).statusCode).toBe(204);
  expect((await judge('disagree')).statusCode).toBe(204);
  expect((await judge('agree', colleague)).statusCode).toBe(204);
  expect(await verdicts(reader)).toEqual({ opacity: 'disagree' });
  expect(await verdicts(colleague)).toEqual({ opacity: 'agree' });
  expect((await judge(null)).statusCode).toBe(204);
  expect(await verdicts(reader)).toEqual({});
  expect(await verdicts(colleague)).toEqual({ opacity: 'agree' });
});

test('a verdict on what is not there, of another tenant or not a verdict, is refused', async () => {
  const foreigner = await program.person(['admin']);
  expect((await judge('agree', foreigner)).json()).toMatchObject({ code: 'resource.not_found' });
  expect((await judge('agree', reader, 'nothing')).json()).toMatchObject({ code: 'resource.not_found' });
  expect((await judge('perhaps')).json()).toMatchObject({ code: 'request.invalid' });
});

test('without a token nothing is shown', async () => {
  for (const address of addresses(seeded)) {
    const response = await program.app.inject({ url: address });
    expect(response.statusCode).toBe(401);
  }
});

test('whoever opened a reading is in the audit log', async () => {
  const person = await program.person(['naseem']);
  await readingOf(seeded, person);
  for (const rendition of ['thumbnail', 'preview', 'pixels'])
    await ask(`/api/images/${seeded.imageId}/${rendition}`, person);
  await ask(`/api/studies/${seeded.studyId}`, person);
  await ask(`/api/uploads/${seeded.uploadId}`, person);
  await judge('agree', person);
  const events = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db
      .selectFrom('audit_events')
      .select(['action', 'subject_id', 'detail'])
      .where('actor_id', '=', person.userId)
      .orderBy('at')
      .execute(),
  );
  expect(events).toEqual([
    { action: 'reading.opened', subject_id: seeded.studyId, detail: { image: seeded.imageId } },
    { action: 'image.viewed', subject_id: seeded.imageId, detail: { rendition: 'preview' } },
    { action: 'image.viewed', subject_id: seeded.imageId, detail: { rendition: 'original' } },
    { action: 'study.viewed', subject_id: seeded.studyId, detail: expect.anything() as object },
    { action: 'upload.viewed', subject_id: seeded.uploadId, detail: expect.anything() as object },
    { action: 'reading.judged', subject_id: seeded.resultId, detail: expect.anything() as object },
  ]);
});
