import { randomUUID } from 'node:crypto';
import type { Comments, NotificationPage } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedStudy } from '../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
let reader: Person;
let foreign: Person;
let studyId: string;
let commentId: string;
beforeAll(async () => {
  program = await testProgram();
  reader = await program.person(['naseem']);
  foreign = await program.person([], { 'custom:tenant': 'medical-center' });
  ({ studyId } = await seedStudy(program, { tenantId: 'naseem', userId: 'sender' }));
  const answer = await ask(reader, 'POST', `studies/${studyId}/comments`, { content: 'Look.', mentions: [] });
  commentId = answer.json<Comments>().comments[0]?.id ?? '';
});
afterAll(() => program.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (person: Person, method: Method, path: string, payload?: object) =>
  program.app.inject({ method, url: `/api/${path}`, headers: person.headers, ...(payload && { payload }) });
const said = { content: 'Hello.', mentions: [] };

test('comments of another tenant look as if they did not exist', async () => {
  for (const [method, path, body] of [
    ['GET', `studies/${studyId}/comments`, undefined],
    ['POST', `studies/${studyId}/comments`, said],
    ['PUT', `comments/${commentId}`, said],
    ['DELETE', `comments/${commentId}`, undefined],
    ['GET', `studies/${randomUUID()}/comments`, undefined],
    ['DELETE', `comments/${randomUUID()}`, undefined],
  ] as const) {
    const answer = await ask(foreign, method, path, body);
    expect([path, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      path,
      404,
      'resource.not_found',
    ]);
  }
});

test('nobody of another tenant is mentioned, and nothing is kept of such a comment', async () => {
  for (const userId of [foreign.userId, randomUUID()]) {
    const answer = await ask(reader, 'POST', `studies/${studyId}/comments`, { ...said, mentions: [userId] });
    expect(answer.statusCode).toBe(404);
  }
  const { comments } = (await ask(reader, 'GET', `studies/${studyId}/comments`)).json<Comments>();
  expect(comments.map(({ content }) => content)).toEqual(['Look.']);
});

test('who is mentioned again and again has one notice that is not read, and keeps those of others', async () => {
  const colleague = await program.person(['naseem']);
  const path = `studies/${studyId}/comments`;
  const { comments } = (await ask(reader, 'POST', path, said)).json<Comments>();
  const id = comments.at(-1)?.id ?? '';
  for (const mentions of [[colleague.userId], [], [colleague.userId], [], [colleague.userId]])
    expect((await ask(reader, 'PUT', `comments/${id}`, { ...said, mentions })).statusCode).toBe(200);
  const noticed = async () =>
    (await ask(colleague, 'GET', 'notifications')).json<NotificationPage>().notifications;
  expect((await noticed()).map(({ kind }) => kind)).toEqual(['mentioned']);
});
