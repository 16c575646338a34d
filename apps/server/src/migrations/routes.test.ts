import type { DataMigrationList } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';
import type { DataMigration } from './data-migration.ts';
import { startMigrationWorker } from './migration-worker.ts';

const PATH = '/api/administration/data-migrations';

let program: TestProgram;
let admin: Person;
let reader: Person;
beforeAll(async () => {
  program = await testProgram();
  admin = await program.person(['admin']);
  reader = await program.person(['naseem']);
});
afterAll(() => program.close());

const ask = (person: Person, part = '', body?: object) =>
  program.app.inject({
    method: part === '' ? 'GET' : 'POST',
    url: `${PATH}${part}`,
    headers: person.headers,
    ...(body === undefined ? {} : { payload: body }),
  });
const stateOf = async (name: string): Promise<string | null | undefined> =>
  (await ask(admin)).json<DataMigrationList>().migrations.find((one) => one.name === name)?.state;

test('an administrator has a projection made anew, pauses it and lets it go on', async () => {
  const { migrations } = (await ask(admin)).json<DataMigrationList>();
  expect(migrations.map(({ projection, state }) => [projection, state])).toEqual([
    ['worklist', null],
    ['patients', null],
    ['terms', null],
    ['previews', null],
  ]);
  expect((await ask(admin, '/rebuilds', { projection: 'worklist' })).statusCode).toBe(200);
  expect(await stateOf('rebuild-worklist')).toBe('waiting');
  expect((await ask(admin, '/rebuild-worklist/pause')).statusCode).toBe(200);
  expect(await stateOf('rebuild-worklist')).toBe('paused');
  expect((await ask(admin, '/rebuild-worklist/pause')).statusCode).toBe(404);
  // A paused one is not begun anew.
  await ask(admin, '/rebuilds', { projection: 'worklist' });
  expect(await stateOf('rebuild-worklist')).toBe('paused');
  const worker = await startMigrationWorker(program.services);
  expect((await ask(admin, '/rebuild-worklist/resume')).statusCode).toBe(200);
  await expect.poll(() => stateOf('rebuild-worklist')).toBe('done');
  await worker.stop();
  const events = await program.datastore.tenantTransaction('admin', (tx) =>
    tx.db
      .selectFrom('audit_events')
      .select(['action', 'subject_id', 'actor_id'])
      .where('subject_type', '=', 'migration')
      .orderBy('at')
      .execute(),
  );
  const event = { subject_id: 'rebuild-worklist', actor_id: admin.userId };
  expect(events).toEqual(
    ['asked', 'paused', 'resumed'].map((verb) => ({ ...event, action: `migration.${verb}` })),
  );
});

test('nobody else sees or changes data migrations', async () => {
  for (const [part, body] of [
    ['', undefined],
    ['/rebuilds', { projection: 'worklist' }],
    ['/rebuild-worklist/pause', undefined],
    ['/rebuild-worklist/resume', undefined],
  ] as const)
    expect((await ask(reader, part, body)).json(), part).toMatchObject({ code: 'access.denied' });
});

test('names and projections that there are not are refused', async () => {
  expect((await ask(admin, '/rebuilds', { projection: 'images' })).statusCode).toBe(400);
  expect((await ask(admin, '/rebuild-nothing/resume')).statusCode).toBe(404);
});

test('data migrations are worked at in the order of their numbers, and none before those it builds upon', async () => {
  const seen: string[] = [];
  const noting = (name: string): [string, DataMigration] => [
    name,
    {
      count: async () => 1,
      prepare: async ({ after, tenantId }) =>
        after !== null || tenantId !== 'naseem'
          ? null
          : { last: 'only', rows: 1, write: async () => void seen.push(name) },
    },
  ];
  const migrations = new Map(['0001-first', '0002-second'].map(noting));
  const all = { migrations, rebuilds: new Map<string, DataMigration>() };
  await program.datastore.tenantTransaction('admin', (tx) =>
    tx.db.insertInto('data_migrations').values({ name: '0001-first', state: 'paused' }).execute(),
  );
  const worker = await startMigrationWorker(program.services, { all });
  await expect.poll(() => stateOf('0002-second')).toBe('waiting');
  expect(seen).toEqual([]);
  await ask(admin, '/0001-first/resume');
  await expect.poll(() => stateOf('0002-second')).toBe('done');
  expect(seen).toEqual(['0001-first', '0002-second']);
  await worker.stop();
});
