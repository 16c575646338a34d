import type { ReadingView } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SeededUpload, seedUpload } from '../testing/seed-upload.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
let reader: Person;
let seeded: SeededUpload;

beforeAll(async () => {
  program = await testProgram();
  reader = await program.person(['naseem']);
  seeded = await seedUpload(program, { tenantId: 'naseem', userId: reader.userId, above: true });
});
afterAll(() => program.close());

const ask = (url: string, person: Person = reader) => program.app.inject({ url, headers: person.headers });
const addresses = (): readonly string[] => [
  `/api/uploads/${seeded.uploadId}`,
  `/api/uploads/${seeded.uploadId}/reading`,
  `/api/images/${seeded.imageId}/thumbnail`,
  `/api/images/${seeded.imageId}/preview`,
  `/api/images/${seeded.imageId}/pixels`,
  `/api/results/${seeded.resultId}/findings/opacity/heatmap`,
];

test('a reading brings upload, image, result and the finding against its operating point', async () => {
  const reading = (await ask(`/api/uploads/${seeded.uploadId}/reading`)).json<ReadingView>();
  expect(reading.upload.topFinding).toMatchObject({ code: 'opacity', above: true });
  expect(reading.result?.findings).toMatchObject([{ score: 0.9, operatingPoint: 0.5, above: true }]);
  expect(reading.result?.notice).toBe('For research and evaluation, not for diagnosis.');
  const heatmap = await ask(`/api${reading.result?.findings[0]?.heatmap}`);
  expect(heatmap.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });
});

test('to another tenant each of its resources looks as if it did not exist', async () => {
  const foreigner = await program.person(['admin']);
  for (const address of addresses()) {
    const foreign = await ask(address, foreigner);
    const unknown = await ask(address.replace(/\d(?=[^\d]*$)|[0-9a-f]{12}(?=\/|$)/u, '0'), foreigner);
    expect([address, foreign.statusCode]).toEqual([address, 404]);
    expect(foreign.json()).toMatchObject({ code: 'resource.not_found' });
    expect(unknown.statusCode).toBe(404);
  }
});

const judge = (verdict: unknown, person: Person = reader, code = 'opacity') =>
  program.app.inject({
    method: 'PUT',
    url: `/api/results/${seeded.resultId}/findings/${code}/verdict`,
    headers: person.headers,
    payload: { verdict },
  });

test('a reader agrees with a finding, changes their mind and takes it back; each sees their own verdict', async () => {
  const verdicts = async (person: Person) =>
    (await ask(`/api/uploads/${seeded.uploadId}/reading`, person)).json<ReadingView>().verdicts;
  const colleague = await program.person(['naseem']);
  expect(await verdicts(reader)).toEqual({});
  expect((await judge('agree')).statusCode).toBe(204);
  expect((await judge('disagree')).statusCode).toBe(204);
  expect((await judge('agree', colleague)).statusCode).toBe(204);
  expect(await verdicts(reader)).toEqual({ opacity: 'disagree' });
  expect(await verdicts(colleague)).toEqual({ opacity: 'agree' });
  expect((await judge(null)).statusCode).toBe(204);
  expect(await verdicts(reader)).toEqual({});
});

test('a verdict on what is not there, of another tenant or not a verdict, is refused', async () => {
  const foreigner = await program.person(['admin']);
  expect((await judge('agree', foreigner)).json()).toMatchObject({ code: 'resource.not_found' });
  expect((await judge('agree', reader, 'nothing')).json()).toMatchObject({ code: 'resource.not_found' });
  expect((await judge('perhaps')).json()).toMatchObject({ code: 'request.invalid' });
});

test('without a token nothing is shown', async () => {
  for (const address of addresses()) {
    const response = await program.app.inject({ url: address });
    expect(response.statusCode).toBe(401);
  }
});

test('whoever opened a reading is in the audit log', async () => {
  const person = await program.person(['naseem']);
  await ask(`/api/uploads/${seeded.uploadId}/reading`, person);
  await ask(`/api/images/${seeded.imageId}/preview`, person);
  const events = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db
      .selectFrom('audit_events')
      .select(['action', 'subject_id'])
      .where('actor_id', '=', person.userId)
      .orderBy('at')
      .execute(),
  );
  expect(events).toEqual([
    { action: 'reading.opened', subject_id: seeded.uploadId },
    { action: 'image.viewed', subject_id: seeded.imageId },
  ]);
});
