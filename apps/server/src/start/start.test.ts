import type { StartView } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTenant } from '../testing/new-tenant.ts';
import { type SeededStudy, seedStudy } from '../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
let ada: Person;
let bo: Person;
let plain: SeededStudy;
let above: SeededStudy;
let read: SeededStudy;
let urgent: SeededStudy;
const began = new Date(Date.now() - 60_000).toISOString();

beforeAll(async () => {
  program = await testProgram();
  ada = await program.person(['naseem']);
  bo = await program.person(['naseem']);
  const seed = (at: string, wish: { above?: boolean; state?: 'failed' } = {}) =>
    seedStudy(program, { tenantId: 'naseem', userId: ada.userId, at, ...wish });
  urgent = await seed('2026-03-01T08:00:00Z');
  plain = await seed('2026-03-05T09:00:00Z');
  above = await seed('2026-03-05T08:00:00Z', { above: true });
  read = await seed('2026-03-06T10:00:00Z', { above: true });
  await seed('2026-03-01T07:00:00Z', { state: 'failed' });
  await change(`/api/studies/${urgent.studyId}`, { priority: 'stat' });
  await judge(read, 'agree', ada);
  await judge(read, 'disagree', bo);
});
afterAll(() => program.close());

async function change(url: string, payload: object, person = ada): Promise<void> {
  const answer = await program.app.inject({ method: 'PUT', url, headers: person.headers, payload });
  expect(answer.statusCode).toBeLessThan(300);
}
const judge = ({ resultId }: SeededStudy, verdict: 'agree' | 'disagree' | null, person: Person) =>
  change(`/api/results/${resultId}/findings/opacity/verdict`, { verdict }, person);

const ask = (person: Person, since = began) =>
  program.app.inject({ url: `/api/start?since=${since}`, headers: person.headers });
async function start(person = ada, since = began): Promise<StartView> {
  const answer = await ask(person, since);
  expect(answer.statusCode).toBe(200);
  return answer.json<StartView>();
}
const idsOf = (studies: StartView['latest']) => studies.map(({ studyId }) => studyId);

test('what nobody has judged waits: urgent studies first, however old, then as the worklist has them', async () => {
  const { unread } = await start();
  expect(idsOf(unread.studies)).toEqual([urgent, above, plain].map(({ studyId }) => studyId));
  expect(unread).toMatchObject({ total: 3, totalIsExact: true });
});

test('a study that a colleague judged waits for nobody, and does again once that is taken back', async () => {
  await judge(plain, 'agree', bo);
  expect((await start()).unread.total).toBe(2);
  await judge(plain, null, bo);
  expect((await start()).unread.total).toBe(3);
});

test('a study that waits for an age is not to be read yet', async () => {
  const setAge = (age_needed: boolean) =>
    program.datastore.tenantTransaction('naseem', (tx) =>
      tx.update('worklist').set({ age_needed }).where('study_id', '=', plain.studyId).execute(),
    );
  await setAge(true);
  expect((await start()).unread.total).toBe(2);
  await setAge(false);
  expect((await start()).unread.total).toBe(3);
});

test('it says who read how many studies since the day began, and how they judged', async () => {
  const { results } = await start();
  expect(results?.read).toMatchObject({ total: 1, totalIsExact: true });
  expect(results?.read.readers).toHaveLength(2);
  expect(results?.read.readers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ email: ada.email, isYou: true, studies: 1, agreeing: 1, disagreeing: 0 }),
      expect.objectContaining({ email: bo.email, isYou: false, studies: 1, agreeing: 0, disagreeing: 1 }),
    ]),
  );
});

test('it counts what models found since then, by finding', async () => {
  const inferred = (await start()).results?.inferred;
  expect(inferred).toMatchObject({ total: 5, totalIsExact: true, above: 2 });
  expect(inferred?.findings).toEqual([{ code: 'opacity', label: 'Lung opacity', above: 2 }]);
});

test('what was before the day is not of today', async () => {
  const { results } = await start(ada, new Date(Date.now() + 60_000).toISOString());
  expect(results).toMatchObject({ read: { total: 0, readers: [] }, inferred: { total: 0, findings: [] } });
});

test('it names what goes wrong: failed readings, what waits for a person, findings that drift', async () => {
  await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db
      .insertInto('drifts')
      .values({
        tenant_id: 'naseem',
        model_name: 'chest-radiograph',
        model_version: '0.0.1',
        finding_code: 'opacity',
      })
      .execute(),
  );
  const { failed, waiting, results } = await start();
  expect(failed).toEqual({ total: 1, totalIsExact: true });
  expect(waiting).toEqual({ conflict: 0, age: 0 });
  expect(results?.drifts).toMatchObject([{ code: 'opacity' }]);
});

test('nothing of a tenant is told to another one', async () => {
  const stranger = await program.person(['admin']);
  expect(await start(stranger)).toEqual({
    isEmpty: true,
    unread: { total: 0, totalIsExact: true, studies: [] },
    failed: { total: 0, totalIsExact: true },
    waiting: { conflict: 0, age: 0 },
    latest: [],
    results: {
      read: { total: 0, totalIsExact: true, readers: [] },
      inferred: { total: 0, totalIsExact: true, above: 0, findings: [] },
      drifts: [],
    },
  });
});

test('who may not see results is told nothing of them', async () => {
  const administrator = await program.person(['admin'], { 'custom:role': 'admin' });
  await newTenant(program, administrator, 'door', { imageUpload: true });
  const clerk = await program.person([], { 'custom:tenant': 'door' });
  expect((await start(clerk)).results).toBeNull();
});

test('the look at studies is written into the audit log', async () => {
  await start(bo);
  const events = await program.datastore.tenantTransaction('naseem', (tx) =>
    tx
      .from('audit_events')
      .select(['action', 'detail'])
      .where('actor_id', '=', bo.userId)
      .where('subject_id', '=', 'start')
      .execute(),
  );
  expect(events).toEqual([{ action: 'worklist.viewed', detail: { rows: 5 } }]);
});
