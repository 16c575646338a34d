import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from '@aiso/imaging';
import { writeDicom } from '@aiso/imaging/synthetic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deidentifyCommand } from './deidentify.ts';

const LIMITS = { maxBytes: 2 ** 24, maxPixels: 1_000_000 };
let root = '';
let images = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aiso-deidentify-'));
  images = join(root, 'images');
  await mkdir(join(images, 'Doe John'), { recursive: true });
  const patient = { name: 'Doe^John', mrn: 'P-4711' };
  const pixels = new Uint8Array(64).map((_, index) => index);
  const image = { width: 8, height: 8, pixels, patient, study: { instanceUid: '1.2.3' } };
  await writeFile(join(images, 'first.dcm'), await writeDicom(image));
  await writeFile(join(images, 'Doe John', 'doe.dcm'), await writeDicom(image));
  await writeFile(join(images, 'letter.txt'), 'Dear Mr Doe');
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function run(...argv: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  let [stdout, stderr] = ['', ''];
  const status = await deidentifyCommand(argv, {
    stdout: (part) => (stdout += part),
    stderr: (part) => (stderr += part),
    environment: {},
  });
  return { status, stdout, stderr };
}

async function filesIn(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true });
  return all.filter((name) => name.endsWith('.dcm')).sort();
}

describe('aiso deidentify', () => {
  it('writes a copy of each image under names that say nothing, and lists what it refused', async () => {
    const out = join(root, 'out');
    const { status, stdout } = await run(images, out);
    expect(status).toBe(2);
    expect(stdout).toContain('2 written (0 to review), 1 rejected');
    expect(stdout).toMatch(/rejected .*letter\.txt: This is not a DICOM, PNG or JPEG file\./u);
    expect(stdout).toMatch(/ 2 {2}\(0010,0020\) {2}replaced {2}Patient ID\n/u);
    const files = await filesIn(out);
    expect(files.map((name) => name.split('/').length)).toEqual(expect.arrayContaining([1, 2]));
    expect(files.join(' ')).not.toMatch(/doe|john|first/iu);
    for (const name of files) {
      const bytes = await readFile(join(out, name));
      expect(bytes.includes('Doe') || bytes.includes('P-4711')).toBe(false);
      expect((await inspect(bytes, LIMITS)).width).toBe(8);
      expect((await stat(join(out, name))).mode & 0o077).toBe(0);
    }
  });

  it('does the same with the same key, and overwrites nothing', async () => {
    const [out, key] = [join(root, 'twice'), join(root, 'key')];
    const first = await run(images, out, '--key', key, '--json');
    expect(first.stderr).toContain('A new key was written');
    const files = await filesIn(out);
    const [one = '', other = ''] = files;
    await writeFile(join(out, one), 'mine');
    const second = await run(images, out, '--key', key, '--json');
    expect(second.stderr).toBe('');
    expect(await readFile(join(out, one), 'utf8')).toBe('mine');
    expect((await filesIn(out)).filter((name) => !files.includes(name))).toEqual([
      one.replace('.dcm', '-2.dcm'),
    ]);
    const outcomes = JSON.parse(second.stdout) as readonly { written?: string }[];
    expect(outcomes.map(({ written }) => written)).toContain(other);
  });

  it('writes no image through a link that somebody has put in its way', async () => {
    const [out, key, target] = [join(root, 'in-the-way'), join(root, 'own-key'), join(root, 'target')];
    const image = join(images, 'first.dcm');
    await run(image, out, '--key', key);
    const [name = ''] = await filesIn(out);
    const path = join(out, name);
    const bytes = await readFile(path);
    await rm(path);
    await writeFile(target, 'important');
    await symlink(target, `${path}.part`);
    expect((await run(image, out, '--key', key)).status).toBe(0);
    expect(await readFile(path)).toEqual(bytes);
    expect(await readFile(target, 'utf8')).toBe('important');
  });

  it('keeps days and descriptions if it is asked to', async () => {
    const out = join(root, 'longitudinal');
    await run(join(images, 'first.dcm'), out, '--modified-dates', '--clean-descriptors');
    const [name = ''] = await filesIn(out);
    const { header } = await inspect(await readFile(join(out, name)), LIMITS);
    expect(header.studyDate).toMatch(/^20[12]\d-/u);
    expect(header.studyDate).not.toBe('2024-01-02');
  });

  it('says in a sentence what is wrong with how it was called', async () => {
    const key = join(root, 'short');
    await writeFile(key, 'short');
    await cp(images, join(root, 'inner'), { recursive: true });
    const inside = join(root, 'inner', 'out');
    for (const [argv, sentence] of [
      [[images], 'Specify a file or folder, and the output folder.'],
      [[images, join(root, 'none'), '--key', key], 'must be 32 to 4096 bytes long'],
      [[images, join(root, 'none'), '--key', join(root, 'no', 'key')], 'Cannot write the key'],
      [[join(root, 'inner'), inside], 'Choose another one.'],
      [[images, join(root, 'none'), '--nonsense'], '--nonsense'],
    ] as const) {
      const { status, stderr } = await run(...argv);
      expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)]);
    }
    expect(existsSync(key)).toBe(true);
    expect(existsSync(join(root, 'none'))).toBe(false);
  });
});
