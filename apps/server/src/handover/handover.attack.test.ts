import { randomUUID } from 'node:crypto';
import { MOST_GROUPS } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTenant } from '../testing/new-tenant.ts';
import { seedStudy } from '../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
let chief: Person;
let reader: Person;
let foreignChief: Person;
let sender: Person;
let studyId: string;
let groupId: string;
beforeAll(async () => {
  program = await testProgram();
  reader = await program.person(['naseem']);
  chief = await program.person(['naseem'], { 'custom:role': 'admin' });
  foreignChief = await program.person([], { 'custom:tenant': 'medical-center', 'custom:role': 'admin' });
  await newTenant(program, await program.person(['admin']), 'senders', { imageUpload: true });
  sender = await program.person([], { 'custom:tenant': 'senders', 'custom:role': 'admin' });
  ({ studyId } = await seedStudy(program, { tenantId: 'naseem', userId: 'sender' }));
  const made = await ask(chief, 'POST', 'groups', { name: 'Night', members: [reader.userId] });
  groupId = made.json<{ groups: { id: string }[] }>().groups[0]?.id ?? '';
});
afterAll(() => program.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (person: Person, method: Method, path: string, payload?: object) =>
  program.app.inject({
    method,
    url: `/api/handover/${path}`,
    headers: person.headers,
    ...(payload && { payload }),
  });
const refusal = async (...asked: Parameters<typeof ask>) => {
  const answer = await ask(...asked);
  return [answer.statusCode, answer.json<{ code?: string }>().code];
};

const studies = () => ({ studyIds: [studyId] });
const group = () => ({ name: 'Day', members: [] });
const OF_READERS: readonly (readonly [Method, string, () => object | undefined])[] = [
  ['GET', 'assignees', () => undefined],
  ['POST', 'assign', () => ({ ...studies(), to: null })],
  ['POST', 'claim', studies],
  ['POST', 'give-back', studies],
];
const OF_ADMINISTRATORS: readonly (readonly [Method, () => string, () => object | undefined])[] = [
  ['GET', () => 'settings', () => undefined],
  ['POST', () => 'groups', group],
  ['PUT', () => `groups/${groupId}`, group],
  ['DELETE', () => `groups/${groupId}`, () => undefined],
  ['PUT', () => 'rules', () => ({ rules: [] })],
];

test.each(OF_READERS)('who reads nothing hands nothing over: %s %s', async (method, path, body) => {
  expect(await refusal(sender, method, path, body())).toEqual([403, 'access.denied']);
});

test.each(OF_ADMINISTRATORS)('a reader changes neither groups nor rules: %s', async (method, path, body) => {
  expect(await refusal(reader, method, path(), body())).toEqual([403, 'access.denied']);
});

test('studies of another tenant are not found, by whatever way they are asked for', async () => {
  for (const [method, path, body] of OF_READERS.slice(1))
    expect(await refusal(foreignChief, method, path, body())).toEqual([404, 'resource.not_found']);
});

test('groups of another tenant are neither seen nor changed, nor given work or named by a rule', async () => {
  const own = await seedStudy(program, { tenantId: 'medical-center', userId: 'sender' });
  const settings = await ask(foreignChief, 'GET', 'settings');
  expect(settings.json()).toEqual({ groups: [], rules: [] });
  const rule = { modality: null, priority: null, takesTurns: true, to: { groupId } };
  for (const [method, path, body] of [
    ['PUT', `groups/${groupId}`, group()],
    ['DELETE', `groups/${groupId}`, undefined],
    ['POST', 'assign', { studyIds: [own.studyId], to: { groupId } }],
    ['PUT', 'rules', { rules: [rule] }],
  ] as const)
    expect(await refusal(foreignChief, method, path, body)).toEqual([404, 'resource.not_found']);
  expect((await ask(chief, 'GET', 'settings')).json()).toMatchObject({
    groups: [{ id: groupId, name: 'Night' }],
  });
});

test('people of another tenant get no work, are in no group and in no rule', async () => {
  const foreign = foreignChief.userId;
  const rule = { modality: null, priority: null, takesTurns: false, to: { userId: foreign } };
  for (const [method, path, body] of [
    ['POST', 'assign', { ...studies(), to: { userId: foreign } }],
    ['POST', 'assign', { ...studies(), to: { userId: randomUUID() } }],
    ['POST', 'groups', { name: 'Spies', members: [foreign] }],
    ['PUT', `groups/${groupId}`, { name: 'Night', members: [foreign] }],
    ['PUT', 'rules', { rules: [rule] }],
  ] as const)
    expect(await refusal(chief, method, path, body)).toEqual([404, 'resource.not_found']);
});

test('somebody of no tenant gives their own studies to nobody else', async () => {
  const nobody = await program.person([]);
  const scope = await program.services.tenants.scopeOf({ id: nobody.userId, groups: [], attributes: {} });
  const own = await seedStudy(program, { tenantId: scope, userId: nobody.userId });
  const to = { userId: reader.userId };
  expect(await refusal(nobody, 'POST', 'assign', { studyIds: [own.studyId], to })).toEqual([
    404,
    'resource.not_found',
  ]);
  const { people } = (await ask(nobody, 'GET', 'assignees')).json<{ people: { userId: string }[] }>();
  expect(people.map(({ userId }) => userId)).toEqual([nobody.userId]);
});

test('rules and groups written at once are as if one after the other', async () => {
  const member = { modality: null, priority: null, takesTurns: false, to: { userId: reader.userId } };
  const rules = { rules: [member, { ...member, priority: 'stat' }] };
  const written = await Promise.all(Array.from({ length: 12 }, () => ask(chief, 'PUT', 'rules', rules)));
  expect(new Set(written.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const first = await ask(chief, 'GET', 'settings');
  const free = MOST_GROUPS - first.json<{ groups: object[] }>().groups.length;
  for (let at = 1; at < free; at += 1) await ask(chief, 'POST', 'groups', { name: `G${at}`, members: [] });
  await Promise.all(
    Array.from({ length: 12 }, (_, at) => ask(chief, 'POST', 'groups', { name: `Last ${at}`, members: [] })),
  );
  const last = await ask(chief, 'GET', 'settings');
  expect(last.json<{ groups: object[] }>().groups.length).toBe(MOST_GROUPS);
});
