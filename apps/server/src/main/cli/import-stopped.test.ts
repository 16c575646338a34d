import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatastore } from '@aiso/datastore';
import { phantomPixels, writeDicom } from '@aiso/imaging/synthetic';
import { zipFile } from '@aiso/imaging/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const FILES = 40;
let root: string;
let dataDir: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aiso-import-stopped-'));
  dataDir = join(root, 'data');
  await mkdir(join(root, 'in'));
  const dicom = (seed: number): Promise<Buffer> =>
    writeDicom({ ...phantomPixels({ width: 96, height: 80, seed }), patient: { mrn: `${seed}` } });
  for (let seed = 1; seed <= FILES / 2; seed += 1)
    await writeFile(join(root, 'in', `${seed}`), await dicom(seed));
  const packed = [];
  for (let seed = FILES / 2 + 1; seed <= FILES; seed += 1) {
    packed.push({ name: `${seed}`, bytes: await dicom(seed), isDeflated: true });
  }
  await writeFile(join(root, 'in/packed.zip'), Buffer.concat([...zipFile(packed)]));
});
afterAll(() => rm(root, { recursive: true, force: true }));

function start(): { readonly child: ChildProcess; readonly output: () => string } {
  const entry = join(import.meta.dirname, 'main.ts');
  const argv = [
    '--disable-warning=ExperimentalWarning',
    entry,
    'import',
    join(root, 'in'),
    '--tenant',
    'naseem',
  ];
  const child = spawn(process.execPath, argv, {
    env: { ...process.env, AISO_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  return { child, output: () => output };
}

/** Objects that are stored: an image has one before it is registered. */
const stored = async (): Promise<number> => {
  const names = await readdir(join(dataDir, 'objects/naseem'), { recursive: true }).catch(() => []);
  return names.filter((name) => /\/[0-9a-f]{64}$/u.test(name)).length;
};

async function untilStored(count: number): Promise<void> {
  while ((await stored()) < count) await sleep(20);
}

test('killed, stopped and started again, a stopped installation has every image once, each with its job', async () => {
  const killed = start();
  await untilStored(5);
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');

  const stopped = start();
  await untilStored(FILES / 2 + 5);
  stopped.child.kill('SIGINT');
  expect(await once(stopped.child, 'exit')).toEqual([130, null]);
  expect(stopped.output()).toMatch(/^imported +\d+$/mu);

  const last = start();
  expect(await once(last.child, 'exit')).toEqual([0, null]);
  expect(await readdir(join(dataDir, 'importing'))).toEqual([]);

  const store = await openDatastore({ dataDir, roles: [] });
  const counts = await store.tenantTransaction('naseem', async (tx) => {
    const { rows } = await tx.executeSql(
      `SELECT (SELECT count(*) FROM app.images)::int AS images, (SELECT count(*) FROM app.studies)::int AS studies,
              (SELECT count(DISTINCT singleton_key) FROM pgboss.job WHERE name = 'inference')::int AS jobs`,
    );
    return rows;
  });
  await store.close();
  expect(counts).toEqual([{ images: FILES, studies: FILES, jobs: FILES }]);
}, 60_000);
