import { afterAll, beforeAll, expect, test } from 'vitest';
import { pause } from '../../migrations/control-migrations.ts';
import { startMigrationWorker } from '../../migrations/migration-worker.ts';
import { commandLineAdministrator } from '../../platform/administrator.ts';
import { seedPatients } from '../../testing/seed-patients.ts';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';
import { REBUILD_PROCESS, rebuildCommand } from './rebuild.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
  await program.datastore.tenantTransaction('naseem', (tx) =>
    seedPatients(tx, [
      { mrn: '1', name: 'Meier^Ada' },
      { mrn: '2', name: 'Haddad^Li' },
    ]),
  );
});
afterAll(() => program.close());

async function run(
  argv: string[],
  stopped: () => AbortSignal = () => new AbortController().signal,
): Promise<{ status: number; stdout: string; stderr: string }> {
  let [stdout, stderr] = ['', ''];
  const status = await rebuildCommand(argv, {
    ...REBUILD_PROCESS,
    stdout: (part) => (stdout += part),
    stderr: (part) => (stderr += part),
    environment: {},
    openRebuild: async () => ({ services: program.services, close: async () => undefined }),
    stopped,
  });
  return { status, stdout, stderr };
}

const countListed = (): Promise<number> =>
  program.datastore.tenantTransaction(
    'naseem',
    async ({ db }) => (await db.selectFrom('patient_list').select('patient_id').execute()).length,
  );
const clearList = (): Promise<unknown> =>
  program.datastore.tenantTransaction('naseem', ({ db }) => db.deleteFrom('patient_list').execute());

test('aiso rebuild makes a projection anew by itself where no server does', async () => {
  await clearList();
  expect(await run(['patients'])).toEqual({
    status: 0,
    stdout: 'patients: 100 %\nRebuilt: patients\n',
    stderr: '',
  });
  expect(await countListed()).toBe(2);
});

test('aiso rebuild watches a server that does it', async () => {
  await clearList();
  const worker = await startMigrationWorker(program.services, { lookEveryMs: 10 });
  // It holds the lock now and then: the command finds it free, or the work done.
  const { status, stdout } = await run(['patients']);
  await worker.stop();
  expect(status).toBe(0);
  expect(stdout).toContain('Rebuilt: patients');
  expect(await countListed()).toBe(2);
});

test('aiso rebuild says that the rebuild is paused, and leaves it where it is when it is stopped', async () => {
  const stopped = AbortSignal.abort();
  expect(await run(['patients'], () => stopped)).toMatchObject({
    status: 1,
    stderr: 'The rebuild of patients was interrupted. A server will continue it.\n',
  });
  await pause(commandLineAdministrator(program.datastore), 'rebuild-patients');
  expect(await run(['patients'])).toMatchObject({
    status: 2,
    stderr: 'The rebuild of patients is paused. Resume it under Administration → Data migrations.\n',
  });
});

test('aiso rebuild names what can be made anew', async () => {
  expect(await run(['images'])).toMatchObject({
    status: 2,
    stderr: 'Specify one of: worklist, patients, terms, previews. See --help.\n',
  });
  expect((await run(['--help'])).stdout).toMatch(/^aiso rebuild worklist\|patients\|terms\|previews\n/u);
});
