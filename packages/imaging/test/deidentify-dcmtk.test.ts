import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, type DeidentifyRule } from '@aiso/contracts';
import { deidentify, pseudonymsOf } from '@aiso/imaging/deidentify';
import { writeDicom } from '@aiso/imaging/synthetic';
import { sharedData } from '@aiso/imaging/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROFILE_ROWS } from '../src/deidentify/profile-table.generated.ts';
import { DESCRIPTION, FILLING, OLD_DAYS, OLD_VALUES } from './filled-profile.ts';
import { LIMITS, ramp } from './fixtures.ts';

/** Programs of others judge what was written: dcmtk shows it, dicom3tools says whether it is valid. */
const TOOLS = ['dcmodify', 'dcmdump', 'dciodvfy'];
const lacking = TOOLS.filter((tool) => spawnSync('which', [tool]).status !== 0);
const why = lacking.length === 0 ? '' : ` (skipped: ${lacking.join(', ')} not installed)`;

const { path: SHARED, leftOut } = sharedData('dicom');
const REFUSED: Readonly<Record<string, string>> = {
  'bad_be_no_preamble.dcm': 'dicom.no_pixels',
  'bad_no_preamble_no_meta.dcm': 'file.unknown_format',
  'bad_truncated_pixels.dcm': 'file.truncated',
  nonimage_DICOMDIR: 'dicom.directory',
  'nonimage_ecg_waveform.dcm': 'dicom.no_pixels',
  'nonimage_encapsulated_pdf.dcm': 'dicom.no_pixels',
  'nonimage_sr_basic.dcm': 'dicom.no_pixels',
};
const isFull = process.env['AISO_TEST_FULL'] === 'true';
const GENERATED = isFull ? 200 : 10;
/** No pixels are decoded: whether they show text is not the subject here. */
const limits = { ...LIMITS, maxPixels: 1 };
const pseudonyms = pseudonymsOf({ secret: Buffer.alloc(32, 'k') });
const BASIC: DeidentifyRule = { modifiedDates: false, cleanDescriptors: false, retainDevice: false };
const RULES: readonly DeidentifyRule[] = [
  BASIC,
  { modifiedDates: true, cleanDescriptors: false, retainDevice: false },
  { modifiedDates: true, cleanDescriptors: true, retainDevice: true },
];

/** All of them take minutes: else each file has its turn with one. */
const rulesOf = (index: number): readonly DeidentifyRule[] => (isFull ? RULES : [ruleOf(index)]);
const ruleOf = (index: number): DeidentifyRule => RULES[index % RULES.length] ?? BASIC;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aiso-deidentify-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a program writes to both outputs, whatever its status. */
const said = (program: string, ...args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const options = { maxBuffer: 2 ** 28, encoding: 'latin1' } as const;
    execFile(program, args, options, (_error, stdout, stderr) => resolve(stdout + stderr));
  });

type Dump = { readonly lines: readonly string[]; readonly pixels: string };

/** Every line that dcmdump shows, and a checksum of the pixels that it wrote beside. */
async function dumpOf(path: string): Promise<Dump> {
  const raw = await mkdtemp(join(folder, 'raw-'));
  const lines = (await said('dcmdump', '+L', '-q', '+W', raw, path)).split('\n');
  const pixels = createHash('sha256');
  // Named by the fragment's number: 10 after 9.
  const fragment = (name: string): number => Number(name.split('.').at(-2));
  const names = (await readdir(raw)).toSorted((one, other) => fragment(one) - fragment(other));
  // Of fragments the first is the table of where the others are.
  const parts = names.length > 1 ? names.slice(1) : names;
  for (const name of parts) pixels.update(pictureOf(await readFile(join(raw, name))));
  await rm(raw, { recursive: true });
  return { lines: lines.filter((line) => !line.includes(raw)), pixels: pixels.digest('hex') };
}

/** Without what its writer left behind the end of a whole JPEG or JPEG 2000 stream: it is cut off. */
function pictureOf(fragment: Buffer): Buffer {
  const end = fragment.indexOf('ffd9', 0, 'hex');
  const isWhole = /^ff(?:d8ff|4fff51)/u.test(fragment.toString('hex', 0, 4)) && end > 0;
  return isWhole ? fragment.subarray(0, end + 2) : fragment;
}

async function errorsOf(path: string): Promise<Set<string>> {
  const lines = (await said('dciodvfy', path)).split('\n').filter((line) => line.startsWith('Error'));
  return new Set(lines.map((line) => line.replace(/<[^>]*>(?! *(?:Module|$))/gu, '<>')));
}

const deviceTags = new Set(
  PROFILE_ROWS.filter((row) => row[6] === 'K').map(([tag]) =>
    `(${tag.slice(0, 4)},${tag.slice(4)})`.toLowerCase(),
  ),
);

/** Values of the outermost attributes by tag: `(0008,0020) DA [19310102]`. */
function valuesOf({ lines }: Dump, vrs: string): Map<string, string> {
  const pattern = new RegExp(String.raw`^(\([0-9a-f,]{9}\)) (?:${vrs}) \[([^\]]*)\]`, 'u');
  const matches = lines.map((line) => pattern.exec(line)).filter((match) => match !== null);
  return new Map(matches.map(([, tag = '', value = '']) => [tag, value]));
}

const dayNumber = (value: string): number =>
  Date.parse(value.replace(/^(\d{4})(\d\d)(\d\d).*$/u, '$1-$2-$3')) / 86_400_000;

/** New by old, of the whole folder: one study of one patient. */
const uids = new Map<string, string>();
const shifts = new Set<number>();

async function check(name: string, original: string, rule: DeidentifyRule): Promise<void> {
  const result = await deidentify(await readFile(original), { rule, pseudonyms, limits });
  const path = `${original}.new`;
  await writeFile(path, result.bytes);
  const [before, after, errorsBefore, errorsAfter] = await Promise.all([
    dumpOf(original),
    dumpOf(path),
    errorsOf(original),
    errorsOf(path),
  ]);
  // What the programs could not read would have nothing left either.
  expect(before.lines.filter((line) => OLD_VALUES.test(line)).length, name).toBeGreaterThan(300);
  expect(after.lines.filter((line) => line.startsWith('(0012,0062) CS [YES]')).length, name).toBe(1);
  const isDevice = (line: string): boolean => rule.retainDevice && deviceTags.has(line.slice(0, 11));
  const left = after.lines
    .filter((line) => !isDevice(line))
    .filter((line) => OLD_VALUES.test(line) || (!rule.modifiedDates && OLD_DAYS.test(line)));
  expect(left, `${name}: old values`).toEqual([]);
  expect(
    after.lines.filter((line) => /\([0-9a-f]{3}[13579bdf],/u.test(line)),
    `${name}: private`,
  ).toEqual([]);
  expect(after.pixels, `${name}: pixels`).toBe(before.pixels);
  expect(
    [...errorsAfter].filter((error) => !errorsBefore.has(error)),
    `${name}: dciodvfy`,
  ).toEqual([]);
  const old = valuesOf(before, 'UI');
  for (const [tag, uid] of valuesOf(after, 'UI')) {
    const was = old.get(tag);
    if (was === undefined || tag.startsWith('(0002') || !uid.startsWith('2.25.') || was.includes('\\'))
      continue;
    expect(uids.get(was) ?? uid, `${name}: ${tag}`).toBe(uid);
    uids.set(was, uid);
  }
  if (!rule.modifiedDates) return;
  const oldDays = valuesOf(before, 'DA|DT');
  for (const [tag, value] of valuesOf(after, 'DA|DT')) {
    const was = oldDays.get(tag) ?? '';
    if (value.startsWith('1900') || deviceTags.has(tag) || !OLD_DAYS.test(was)) continue;
    shifts.add(dayNumber(value) - dayNumber(was));
  }
  if (rule.cleanDescriptors)
    expect(
      after.lines.some((line) => line.includes(DESCRIPTION)),
      name,
    ).toBe(true);
}

/** As it came: filled with whatever is in the table, a file has errors that hide others. */
async function isValidAsBefore(name: string, original: string): Promise<void> {
  const { bytes } = await deidentify(await readFile(original), { rule: BASIC, pseudonyms, limits });
  await writeFile(`${original}.new`, bytes);
  const [before, after] = await Promise.all([errorsOf(original), errorsOf(`${original}.new`)]);
  expect(
    [...after].filter((error) => !before.has(error)),
    `${name}: dciodvfy`,
  ).toEqual([]);
}

async function filled(name: string): Promise<string> {
  const path = join(folder, name);
  await chmod(path, 0o600);
  await said('dcmodify', '-nb', '-ie', '-imt', ...FILLING, path);
  return path;
}

/** A few at a time: each is a program's work. */
async function each<T>(items: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
  const rest = items.entries();
  const lane = async (): Promise<void> => {
    for (const [index, item] of rest) await work(item, index);
  };
  await Promise.all([lane(), lane(), lane()]);
}

const SYNTAXES = [
  'explicit-le',
  'implicit-le',
  'explicit-be',
  'deflated',
  'jpeg-baseline',
  'jpeg-lossless',
  'jpeg-ls',
  'jpeg-2000',
  'htj2k',
  'rle',
] as const;

describe.skipIf(lacking.length > 0)(`de-identified, by the judgement of others${why}`, () => {
  it.skipIf(leftOut !== '')(
    `no sample has anything of the profile left, or an error that it had not${leftOut}`,
    async () => {
      const samples = (await readdir(SHARED)).filter((name) => name !== 'README.md');
      await each(samples, async (name, index) => {
        await copyFile(join(SHARED, name), join(folder, name));
        const refused = REFUSED[name];
        if (refused !== undefined) {
          const refusal = deidentify(await readFile(join(folder, name)), {
            rule: BASIC,
            pseudonyms,
            limits,
          });
          await expect(refusal, name).rejects.toThrow(new AppError(refused as AppError['code']).message);
          return;
        }
        await isValidAsBefore(name, join(folder, name));
        const path = await filled(name);
        for (const rule of rulesOf(index)) await check(name, path, rule);
      });
    },
    300_000,
  );

  it(`nor has any of ${GENERATED} generated ones, in every encoding`, async () => {
    const pixels = ramp(64 * 64, 12);
    await each(Array.from({ length: GENERATED }), async (_, index) => {
      const transferSyntax = SYNTAXES[index % SYNTAXES.length] ?? 'explicit-le';
      const name = `generated-${index}-${transferSyntax}.dcm`;
      const eight =
        transferSyntax === 'jpeg-baseline'
          ? { pixels: new Uint8Array(64 * 64).fill(index) }
          : { pixels, bitsStored: 12 };
      const bytes = await writeDicom({ width: 64, height: 64, transferSyntax, ...eight });
      await writeFile(join(folder, name), bytes);
      await check(name, await filled(name), ruleOf(index));
    });
  }, 300_000);

  it('UIDs and dates map alike in a study', () => {
    expect(new Set(uids.values()).size).toBe(uids.size);
    expect(uids.size).toBeGreaterThan(50);
    expect(shifts.size).toBe(1);
  });
});
