import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { writeModelFolder } from '../testing.ts';

/** One thread tries the package, another one would infer with it. */
const PROGRAM = `
import { loadModel, openEngine } from ${JSON.stringify(new URL('../index.ts', import.meta.url))};
const model = await loadModel(process.argv[2]);
const limits = { maxBytes: 1, maxPixels: 1 };
const decoders = { decode: () => Promise.reject(new Error('nothing is sent')) };
const engine = openEngine({ model, decoders, workers: 1, queueLimit: 1, limits });
await engine.ready();
await engine.close();
`;

test('ONNX Runtime keeps no record of what it does, to send it away', async () => {
  const root = await mkdtemp(join(tmpdir(), 'aiso-telemetry-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const program = join(root, 'program.ts');
  await writeFile(program, PROGRAM);
  const home = join(root, 'home');
  await mkdir(home);
  const folder = await writeModelFolder(root);
  // Where it says that it is a test or a continuous integration, the library is silent by itself.
  const env = { PATH: process.env['PATH'], HOME: home, XDG_CACHE_HOME: join(home, '.cache') };
  await promisify(execFile)(process.execPath, [program, folder], { env, cwd: root });
  expect(await readdir(home, { recursive: true })).toEqual([]);
});
