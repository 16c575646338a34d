import { randomUUID } from 'node:crypto';
import type { Assignees, HandedOver, NotificationPage, WorklistPage } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedStudy } from '../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
let ada: Person;
let bo: Person;
let chief: Person;
let stranger: Person;
beforeAll(async () => {
  program = await testProgram();
  ada = await program.person(['naseem']);
  bo = await program.person(['naseem']);
  chief = await program.person(['naseem'], { 'custom:role': 'admin' });
  stranger = await program.person([], { 'custom:tenant': 'medical-center' });
});
afterAll(() => program.close());

const study = async (): Promise<string> =>
  (await seedStudy(program, { tenantId: 'naseem', userId: 'sender' })).studyId;
const asked = async (
  person: Person,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) =>
  program.app.inject({ method, url: `/api/${path}`, headers: person.headers, ...(payload && { payload }) });
const assign = (person: Person, studyIds: readonly string[], to: object | null) =>
  asked(person, 'POST', 'handover/assign', { studyIds, to });
const holderOf = ({ body }: { readonly body: string }) =>
  (JSON.parse(body) as HandedOver).studies.map(
    ({ assigned }) => assigned?.person?.userId ?? assigned?.group?.name ?? null,
  );
const listed = async (person: Person, assigned: 'me' | 'nobody') =>
  (await asked(person, 'GET', `worklist?assigned=${assigned}&pageSize=100`))
    .json<WorklistPage>()
    .studies.map(({ studyId }) => studyId);
const newGroup = async (members: readonly Person[]): Promise<{ id: string; name: string }> => {
  const name = `Group ${randomUUID()}`;
  const answer = await asked(chief, 'POST', 'handover/groups', {
    name,
    members: members.map(({ userId }) => userId),
  });
  const group = answer
    .json<{ groups: { id: string; name: string }[] }>()
    .groups.find((one) => one.name === name);
  if (group === undefined) throw new Error(answer.body);
  return { id: group.id, name };
};
const told = async (person: Person) =>
  (await asked(person, 'GET', 'notifications'))
    .json<NotificationPage>()
    .notifications.flatMap((one) => (one.kind === 'assigned' ? [one.told] : []));

test('studies are given to a colleague, stand in their list and row, and the colleague is told once', async () => {
  const ids = [await study(), await study()];
  expect(await listed(ada, 'nobody')).toEqual(expect.arrayContaining(ids));
  expect(holderOf(await assign(ada, ids, { userId: bo.userId }))).toEqual([bo.userId, bo.userId]);
  expect((await listed(bo, 'me')).toSorted()).toEqual(ids.toSorted());
  expect(await listed(ada, 'me')).toEqual([]);
  for (const id of ids) expect(await listed(ada, 'nobody')).not.toContain(id);
  expect(await told(bo)).toEqual([
    { studyId: ids.toSorted()[0], studies: 2, by: { userId: ada.userId, email: ada.email, name: null } },
  ]);
  expect(await told(ada)).toEqual([]);
  expect(holderOf(await assign(ada, ids, null))).toEqual([null, null]);
  expect(await listed(bo, 'me')).toEqual([]);
});

test('of two who take a study at once one has it, and the other learns who', async () => {
  const studyId = await study();
  const claims = await Promise.all(
    [ada, bo].map((person) => asked(person, 'POST', 'handover/claim', { studyIds: [studyId] })),
  );
  const holders = claims.flatMap(holderOf);
  expect([ada.userId, bo.userId]).toContain(holders[0]);
  expect(holders[1]).toBe(holders[0]);
  const [holder, other] = holders[0] === ada.userId ? [ada, bo] : [bo, ada];
  expect(holderOf(await asked(other, 'POST', 'handover/give-back', { studyIds: [studyId] }))).toEqual([
    holder.userId,
  ]);
  expect(holderOf(await asked(holder, 'POST', 'handover/give-back', { studyIds: [studyId] }))).toEqual([
    null,
  ]);
});

test('a study of a group stands in the list of each member until one takes it, and goes back to the group', async () => {
  const group = await newGroup([ada, bo]);
  const studyId = await study();
  expect(holderOf(await assign(chief, [studyId], { groupId: group.id }))).toEqual([group.name]);
  expect(await told(ada)).toMatchObject([{ studyId, by: { userId: chief.userId } }]);
  for (const member of [ada, bo]) expect(await listed(member, 'me')).toContain(studyId);
  expect(await listed(chief, 'me')).not.toContain(studyId);
  expect(holderOf(await asked(ada, 'POST', 'handover/claim', { studyIds: [studyId] }))).toEqual([ada.userId]);
  expect(await listed(bo, 'me')).not.toContain(studyId);
  expect(holderOf(await asked(ada, 'POST', 'handover/give-back', { studyIds: [studyId] }))).toEqual([
    group.name,
  ]);
  await asked(chief, 'DELETE', `handover/groups/${group.id}`);
  expect(await listed(ada, 'nobody')).toContain(studyId);
});

test('people of the tenant who may see studies are offered, and nobody else', async () => {
  const locum = await program.person(['naseem'], { 'custom:role': 'nobody-knows' });
  const { people } = (await asked(ada, 'GET', 'handover/assignees')).json<Assignees>();
  const ids = people.map(({ userId }) => userId);
  expect(ids).toEqual(expect.arrayContaining([ada.userId, bo.userId, chief.userId]));
  for (const one of [stranger, locum]) {
    expect(ids).not.toContain(one.userId);
    const answer = await assign(ada, [await study()], { userId: one.userId });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'resource.not_found']);
  }
});

test('a list shows what is somebody’s where they have more than can be named, too', async () => {
  const person = await program.person(['naseem']);
  const ids = await Promise.all([study(), study()]);
  await assign(ada, ids, { userId: person.userId });
  await program.datastore.tenantTransaction('naseem', async ({ db }) => {
    const { study_id: _, ...row } = await db
      .selectFrom('assignments')
      .selectAll()
      .where('user_id', '=', person.userId)
      .limit(1)
      .executeTakeFirstOrThrow();
    const uids = Array.from({ length: 1_000 }, (_, at) => `2.25.77.${at}`);
    const others = await db
      .insertInto('studies')
      .values(uids.map((study_instance_uid) => ({ tenant_id: 'naseem', study_instance_uid })))
      .returning('id')
      .execute();
    await db
      .insertInto('assignments')
      .values(others.map(({ id }) => ({ ...row, study_id: id })))
      .execute();
  });
  expect((await listed(person, 'me')).toSorted()).toEqual(ids.toSorted());
});
