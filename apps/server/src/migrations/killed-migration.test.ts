import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { WorklistPage } from '@aiso/contracts';
import { testDatastore } from '@aiso/datastore/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUEUES } from '../main/roles/roles.ts';
import { openImportSource } from '../testing/import-image.ts';
import { MARKS_STUDIES } from '../testing/migration-process.ts';
import { newPng } from '../testing/send.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';
import { findMigration } from './data-migration.repository.ts';

const IS_FULL = process.env['AISO_TEST_FULL'] === 'true';
/** Fewer than a list counts exactly, with those that come. */
const STUDIES = IS_FULL ? 700 : 300;
const KILLS = IS_FULL ? 10 : 3;
const PROGRAM = fileURLToPath(new URL('../testing/migration-process.ts', import.meta.url));

let program: TestProgram;
let person: Person;
const children = new Set<ChildProcess>();
let working: ChildProcess | null = null;

beforeAll(async () => {
  const datastore = await testDatastore({ queues: QUEUES, firstSchemaStudies: STUDIES });
  program = await testProgram({}, 'here', datastore);
  person = await program.person(['naseem']);
}, 120_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await program.close();
});

/** It works, or waits for the one that does. */
function start(): void {
  const { appUrl, directoryUrl } = program.datastore;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
    env: { ...process.env, APP_URL: appUrl, DIRECTORY_URL: directoryUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', () => {
    working = child;
  });
  children.add(child);
}

async function killWorking(): Promise<void> {
  const killed = working;
  if (killed === null) return;
  working = null;
  children.delete(killed);
  const exited = once(killed, 'exit');
  killed.kill('SIGKILL');
  await exited;
  start();
}

const progress = (): Promise<{ readonly isDone: boolean; readonly rows: number }> =>
  program.datastore.tenantTransaction('admin', async (tx) => {
    const row = await findMigration(tx, MARKS_STUDIES);
    return { isDone: row?.state === 'done', rows: row?.done_rows ?? 0 };
  });

async function shown(): Promise<number> {
  const page = await program.app.inject({ url: '/api/worklist', headers: person.headers });
  return page.json<WorklistPage>().total;
}

test(`a data migration killed ${KILLS} times while images come goes on; nothing is lost or done twice`, async () => {
  const takeIn = await openImportSource(program, 'naseem');
  const atFirst = await shown();
  const taken: string[] = [];
  let kills = 0;
  start();
  start();
  for (let isDone = false; !isDone; ) {
    taken.push((await takeIn(await newPng())).studyId);
    expect(await shown()).toBe(atFirst + taken.length);
    const now = await progress();
    isDone = now.isDone;
    if (working !== null && kills < KILLS && now.rows > (kills * STUDIES) / (KILLS + 1)) {
      kills += 1;
      await killWorking();
    }
  }
  expect(kills).toBe(KILLS);
  const { rows: marked } = await progress();
  const owner = new pg.Client(program.datastore.ownerUrl);
  await owner.connect();
  const { rows } = await owner.query(
    `SELECT count(*) FILTER (WHERE description NOT IN ('+', 'Thorax p.a.+') OR description IS NULL)::int AS wrong,
       count(*)::int AS seeded,
       (SELECT count(*)::int FROM app.studies WHERE description LIKE '%+') AS marked
     FROM app.studies WHERE id <> ALL ('{${taken.join(',')}}')`,
  );
  await owner.end();
  expect(rows).toEqual([{ wrong: 0, seeded: STUDIES, marked }]);
}, 300_000);
