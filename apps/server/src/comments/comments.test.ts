import { type Comments, MOST_COMMENTS, type NotificationPage, type StudyView } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedStudy } from '../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
let ada: Person;
let bo: Person;
beforeAll(async () => {
  program = await testProgram();
  ada = await program.person(['naseem']);
  bo = await program.person(['naseem']);
});
afterAll(() => program.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (person: Person, method: Method, path: string, payload?: object) =>
  program.app.inject({ method, url: `/api/${path}`, headers: person.headers, ...(payload && { payload }) });
const study = async (): Promise<string> =>
  (await seedStudy(program, { tenantId: 'naseem', userId: 'sender' })).studyId;
const write = async (person: Person, studyId: string, content: string, mentions: readonly string[] = []) =>
  (await ask(person, 'POST', `studies/${studyId}/comments`, { content, mentions })).json<Comments>().comments;
const told = async (person: Person) =>
  (await ask(person, 'GET', 'notifications'))
    .json<NotificationPage>()
    .notifications.flatMap((one) => (one.kind === 'mentioned' ? [one.told] : []));

test('a comment is read by colleagues, tells whom it mentions once, and is counted in the row', async () => {
  const studyId = await study();
  const mentioned = await program.person(['naseem']);
  await write(ada, studyId, 'Compare with\nthe prior.', [mentioned.userId, mentioned.userId]);
  const [comment] = await write(bo, studyId, 'I did.');
  expect(comment).toMatchObject({
    content: 'Compare with\nthe prior.',
    author: { userId: ada.userId, email: ada.email },
    mentions: [{ userId: mentioned.userId }],
    isOwn: false,
    editedAt: null,
  });
  expect(await told(mentioned)).toMatchObject([{ studyId, studies: 1, by: { userId: ada.userId } }]);
  expect((await ask(bo, 'GET', `studies/${studyId}`)).json<StudyView>().comments).toBe(2);
  const edit = { content: 'Compare with both.', mentions: [mentioned.userId, bo.userId] };
  await ask(ada, 'PUT', `comments/${comment?.id}`, edit);
  expect(await told(mentioned)).toHaveLength(1);
  expect(await told(bo)).toHaveLength(1);
  const shown = (await ask(ada, 'GET', `studies/${studyId}/comments`)).json<Comments>().comments;
  expect(shown.map(({ content, isOwn, editedAt }) => [content, isOwn, editedAt !== null])).toEqual([
    ['Compare with both.', true, true],
    ['I did.', false, false],
  ]);
  await ask(ada, 'DELETE', `comments/${comment?.id}`);
  expect((await ask(bo, 'GET', `studies/${studyId}`)).json<StudyView>().comments).toBe(1);
});

test('nothing of what is said stands in the audit log', async () => {
  const studyId = await study();
  await write(ada, studyId, 'Meier is better.');
  const events = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db.selectFrom('audit_events').selectAll().where('subject_id', '=', studyId).execute(),
  );
  expect(events.map(({ action }) => action)).toContain('comment.written');
  expect(JSON.stringify(events)).not.toContain('Meier');
});

test('a comment of another person is neither changed nor removed', async () => {
  const studyId = await study();
  const [comment] = await write(ada, studyId, 'Mine.');
  for (const asked of [
    ask(bo, 'PUT', `comments/${comment?.id}`, { content: 'Yours.', mentions: [] }),
    ask(bo, 'DELETE', `comments/${comment?.id}`),
  ])
    expect((await asked).statusCode).toBe(404);
  expect((await write(bo, studyId, 'Mine, too.')).map(({ content }) => content)).toEqual([
    'Mine.',
    'Mine, too.',
  ]);
});

test('studies that become one keep what was said of each', async () => {
  const ids = [await study(), await study()];
  await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db.updateTable('studies').set({ is_uid_ours: true, patient_id: null }).where('id', 'in', ids).execute(),
  );
  for (const id of ids) await write(ada, id, `Of ${id}.`);
  expect((await ask(ada, 'POST', 'studies/join', { studyIds: ids })).statusCode).toBe(200);
  const { comments } = (await ask(ada, 'GET', `studies/${ids[0]}/comments`)).json<Comments>();
  expect(comments.map(({ content }) => content)).toEqual(ids.map((id) => `Of ${id}.`));
});

test('a study has no more comments than can be shown', async () => {
  const studyId = await study();
  await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db
      .insertInto('comments')
      .values(
        Array.from({ length: MOST_COMMENTS }, () => ({
          tenant_id: 'naseem',
          study_id: studyId,
          author_id: ada.userId,
          author_email: ada.email,
          content: 'Again.',
        })),
      )
      .execute(),
  );
  const answer = await ask(ada, 'POST', `studies/${studyId}/comments`, { content: 'More.', mentions: [] });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'comment.too_many']);
});
