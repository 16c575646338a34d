import {
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModelManifest } from '@aiso/contracts';
import { plainModel, writeModelFolder } from '@aiso/inference/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { modelsCommand } from './models.ts';

let root = '';
let modelsDir = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aiso-import-'));
  modelsDir = join(root, 'installed');
  await writeModelFolder(modelsDir, plainModel());
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function run(...argv: string[]): Promise<{ status: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const status = await modelsCommand(argv, {
    stdout: (text) => (out += text),
    stderr: (text) => (err += text),
    environment: { AISO_MODELS_DIR: modelsDir, AISO_DATA_DIR: join(root, 'data') },
    isTerminal: false,
    stopped: () => new AbortController().signal,
  });
  return { status, out, err };
}

const packageOf = (
  folder: string,
  version: string,
  change: (manifest: ModelManifest) => unknown = (manifest) => manifest,
): Promise<string> =>
  writeModelFolder(join(root, folder), plainModel(), (manifest) => change({ ...manifest, version }));

test('a new version is copied in, whole, and listed with the others', async () => {
  const folder = await packageOf('newer', '1.1.0');
  expect((await run('check', folder)).out).toBe('plain 1.1.0 can be imported.\n');
  const { status, out } = await run('import', folder);
  expect([status, out]).toEqual([0, `plain 1.1.0 was imported to ${join(modelsDir, 'plain-1.1.0')}.\n`]);
  const listed = JSON.parse((await run('list', '--json')).out) as { models: { version: string }[] };
  expect(listed.models.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
  expect((await readdir(modelsDir)).sort()).toEqual(['plain', 'plain-1.1.0']);
});

test.skipIf(process.getuid?.() !== 0)('what root imports belongs to whom the models belong', async () => {
  const somebody = 65_534;
  await chown(modelsDir, somebody, somebody);
  onTestFinished(() => chown(modelsDir, 0, 0));
  await run('import', await packageOf('given', '1.2.0'));
  const place = join(modelsDir, 'plain-1.2.0');
  onTestFinished(() => rm(place, { recursive: true }));
  for (const path of [place, ...(await readdir(place)).map((name) => join(place, name))])
    expect((await stat(path)).uid).toBe(somebody);
});

test('the same package again changes nothing; another one under its name and version is refused', async () => {
  const folder = await packageOf('known', '1.0.0');
  expect(await run('import', folder)).toMatchObject({
    status: 0,
    out: 'plain 1.0.0 is already installed.\n',
  });
  const other = await packageOf('other', '1.0.0', (manifest) => ({ ...manifest, notice: 'Another one.' }));
  expect(await run('import', other)).toMatchObject({
    status: 1,
    err: 'The package was rejected.\n  plain 1.0.0 already exists with different content\n',
  });
});

test('a package is refused with every reason, and leaves nothing behind', async () => {
  const before = await readdir(modelsDir);
  const folder = await packageOf('spoilt', '2.0.0', (manifest) => ({
    ...manifest,
    file: { ...manifest.file, sha256: '0'.repeat(64), opset: 11 },
  }));
  const { status, err } = await run('import', folder);
  expect(status).toBe(1);
  expect(err).toContain('the SHA-256 of model.onnx is another one');
  expect(err).toContain('model.onnx has opset 13, not 11');
  expect(await readdir(modelsDir)).toEqual(before);
});

test('links and folders are not copied, and what is no package is said to be none', async () => {
  const folder = await packageOf('linked', '3.0.0');
  await cp(folder, join(folder, '..', 'linked-copy'), { recursive: true });
  const copy = join(root, 'linked', 'linked-copy');
  await symlink('/etc/hostname', join(copy, 'host'));
  expect((await run('import', copy)).err).toContain('host is not a plain file');
  const empty = join(root, 'empty');
  await cp(folder, empty, { recursive: true });
  await rm(join(empty, 'model.json'));
  await writeFile(join(empty, 'README'), 'nothing');
  expect((await run('check', empty)).err).toContain('empty has no model.json');
  expect((await run('import', join(root, 'nowhere'))).status).toBe(1);
});

test('a check says all that an import would refuse a package for', async () => {
  const folder = await packageOf('checked', '4.0.0');
  await mkdir(join(folder, 'golden'));
  expect((await run('check', folder)).err).toContain('golden is not a plain file');
  await rm(join(folder, 'golden'), { recursive: true });
  await writeFile(join(folder, 'huge'), '');
  await truncate(join(folder, 'huge'), 5 * 1024 ** 3);
  for (const command of ['check', 'import']) {
    expect(await run(command, folder)).toMatchObject({
      status: 1,
      err: 'The package was rejected.\n  it has more than 4 GiB\n',
    });
  }
  await rm(join(folder, 'huge'));
  const known = await packageOf('known', '1.0.0');
  expect((await run('check', known)).out).toBe('plain 1.0.0 is already installed.\n');
  const other = await packageOf('other', '1.0.0', (manifest) => ({ ...manifest, notice: 'Another one.' }));
  expect((await run('check', other)).err).toContain('plain 1.0.0 already exists with different content');
});

test('where the package that is there is damaged, it is that one which is complained of', async () => {
  const folder = await packageOf('sound', '5.0.0');
  expect((await run('import', folder)).status).toBe(0);
  const place = join(modelsDir, 'plain-5.0.0');
  await writeFile(join(place, 'model.onnx'), 'half of it');
  const { status, err } = await run('import', folder);
  expect(status).toBe(1);
  expect(err).toContain(`plain 5.0.0 already exists but is damaged: remove ${place} first`);
  expect(err).toContain('existing package: the SHA-256 of model.onnx is another one');
  await writeFile(join(place, 'model.json'), '{');
  expect((await run('import', folder)).err).toContain(`${place} is in the way`);
  await rm(place, { recursive: true });
  expect((await run('import', folder)).status).toBe(0);
});

test('what an import left that was killed goes with a later one, and one under way stays', async () => {
  const [old, fresh] = [join(modelsDir, '.import-old'), join(modelsDir, '.import-fresh')];
  for (const folder of [old, fresh]) await mkdir(folder);
  const before = Date.now() / 1000 - 2 * 86_400;
  await utimes(old, before, before);
  await run('import', await packageOf('later', '6.0.0'));
  expect((await readdir(modelsDir)).filter((name) => name.startsWith('.'))).toEqual(['.import-fresh']);
  await rm(fresh, { recursive: true });
});

test('where nothing can be written, the place is named', async () => {
  const place = join(root, 'in-the-way');
  await writeFile(place, '');
  const before = modelsDir;
  modelsDir = place;
  onTestFinished(() => {
    modelsDir = before;
  });
  const { status, err } = await run('import', await packageOf('fine', '5.0.0'));
  expect([status, err]).toEqual([
    1,
    `The package was rejected.\n  it cannot be copied to ${place} (EEXIST)\n`,
  ]);
});

test('what is misused is told how it is used', async () => {
  for (const argv of [[], ['import'], ['list', 'x'], ['remove', 'x'], ['list', '--all']]) {
    expect(await run(...argv)).toMatchObject({ status: 2, out: '' });
  }
  expect((await run('--help')).out).toContain('aiso models import FOLDER');
});

test('what a package says does not steer the terminal', async () => {
  const steer = '\u001b]0;x\u0007\u009b2J\u202e';
  const folder = await packageOf('steering', '7.0.0', ({ findings, ...manifest }) => ({
    ...manifest,
    findings: findings.map((finding) => ({ ...finding, labels: { positive: [steer], negative: [steer] } })),
  }));
  const { status, err } = await run('check', folder);
  expect(status).toBe(1);
  expect(err).toContain('is said to be both a positive and a negative');
  expect(err.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
});
