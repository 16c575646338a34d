import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { phantomPixels, writePng } from '@aiso/imaging/synthetic';
import { type ZipEntry, zipFile } from '@aiso/imaging/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAt } from './content-kind.ts';
import { type ArchiveBounds, type ArchiveEntry, readArchive } from './read-archive.ts';

let folder: string;
let png: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aiso-archive-'));
  png = await writePng(phantomPixels({ width: 96, height: 80 }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const BOUNDS: ArchiveBounds = {
  entries: 100,
  nameBytes: 50,
  totalBytes: 1e6,
  ratio: 200,
  ratioFromBytes: 1e5,
};

/** The entries of an archive in a line each, and how it ended. */
async function read(
  archive: Iterable<ZipEntry> | Buffer,
  bounds: Partial<ArchiveBounds> = {},
): Promise<readonly string[]> {
  const path = join(folder, 'archive.zip');
  await writeFile(path, Buffer.isBuffer(archive) ? archive : Buffer.concat([...zipFile(archive)]));
  const lines: string[] = [];
  try {
    const reading = { folder, maxBytes: 400_000, bounds: { ...BOUNDS, ...bounds } };
    for await (const entry of readArchive(path, reading)) lines.push(await lineOf(entry));
  } catch (error) {
    lines.push(`ended: ${error instanceof Error && 'code' in error ? String(error.code) : String(error)}`);
  }
  await rm(path);
  // Nothing stays but what was given out, which the line has removed.
  expect(await readdir(folder)).toEqual([]);
  return lines;
}

async function lineOf(entry: ArchiveEntry): Promise<string> {
  if (entry.kind !== 'image') return `${entry.name} ${entry.kind === 'refused' ? entry.code : entry.kind}`;
  const bytes = await readFile(entry.path);
  await rm(entry.path);
  return `${entry.name} ${bytes.equals(png) ? 'png' : `${bytes.length} bytes`}`;
}

test('images come out as they went in, whatever their names; what is none is passed by', async () => {
  const names = ['../../etc/passwd', '/root/a', 'C:\\b', 'größe.png', 'n'.repeat(49)];
  expect(
    await read([
      { name: 'DICOM/', bytes: Buffer.alloc(0) },
      { name: 'a/viewer.exe', bytes: Buffer.from('MZ'.repeat(1000)) },
      { name: '__MACOSX/._a', bytes: png },
      ...names.map((name, index) => ({ name, bytes: png, isDeflated: index % 2 === 0 })),
      { name: 'empty.dcm', bytes: Buffer.alloc(0) },
    ]),
  ).toEqual([
    'DICOM/ other',
    'a/viewer.exe other',
    '__MACOSX/._a other',
    ...names.map((name) => `${name.replaceAll('\\', '/')} png`),
    'empty.dcm 0 bytes',
  ]);
});

test('what an entry may not be is refused with its code, and the next one is read', async () => {
  const good = { name: 'good', bytes: png };
  const bomb = Buffer.concat([png, Buffer.alloc(300_000)]);
  const flipped = Buffer.from(png);
  flipped[200] = (flipped[200] ?? 0) ^ 1;
  expect(
    await read(
      [
        { name: 'encrypted', bytes: png, isDeflated: true, flags: 1 },
        { name: 'bzip2', bytes: png, saidMethod: 12 },
        { name: 'nested.zip', bytes: Buffer.concat([...zipFile([good])]) },
        { name: 'bomb', bytes: bomb, isDeflated: true },
        { name: 'n'.repeat(51), bytes: png },
        { name: 'changed', bytes: flipped, saidCrc32: 1 },
        { name: 'longer', bytes: png, isDeflated: true, saidSize: png.length - 100 },
        { name: 'no deflate', bytes: Buffer.alloc(500, 7), saidMethod: 8, saidSize: 900 },
        { name: 'large', bytes: Buffer.concat([png, Buffer.alloc(400_000, 'noise')]) },
        good,
      ],
      { ratio: 40 },
    ),
  ).toEqual([
    'encrypted archive.encrypted',
    'bzip2 archive.unsupported',
    'nested.zip archive.nested',
    'bomb archive.ratio',
    `${'n'.repeat(50)} archive.name_too_long`,
    'changed archive.damaged',
    'longer archive.damaged',
    'no deflate archive.damaged',
    'large file.too_large',
    'good png',
  ]);
});

test('an archive that asks for more than it may ends with its code; what came before stays', async () => {
  const images = ['a', 'b', 'c'].map((name) => ({ name, bytes: png }));
  const three = png.length * 3;
  expect(await read(images, { entries: 2 })).toEqual(['ended: archive.too_many_entries']);
  expect(await read(images, { totalBytes: three - 1 })).toEqual([
    'a png',
    'b png',
    'ended: archive.too_large',
  ]);
  const blank = Array.from({ length: 20 }, (_, place) => ({
    name: `${place}`,
    bytes: Buffer.concat([png.subarray(0, 100), Buffer.alloc(20_000)]),
    isDeflated: true,
  }));
  const lines = await read([...images, ...blank], { ratio: 5, ratioFromBytes: three });
  expect(lines.slice(0, 3)).toEqual(['a png', 'b png', 'c png']);
  expect(lines.at(-1)).toBe('ended: archive.ratio');
});

test('an archive with something before it, and zeros behind, is read', async () => {
  const whole = Buffer.concat([
    ...zipFile(['a', 'b'].map((name) => ({ name, bytes: png, isDeflated: true }))),
  ]);
  const commented = Buffer.concat([whole.subarray(0, -2), Buffer.from([5, 0]), Buffer.from('hello')]);
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(70_000, 'code PK')]);
  for (const before of [Buffer.alloc(0), Buffer.from('PK00'), program])
    for (const archive of [whole, commented, withoutEntries()])
      for (const zeros of [0, 1, 21, 22, 512, 200_000]) {
        const names = archive === whole || archive === commented ? ['a png', 'b png'] : [];
        expect(await read(Buffer.concat([before, archive, Buffer.alloc(zeros)])), `${zeros}`).toEqual(names);
      }
});

test('a comment that looks like an end is none, and text behind an archive is passed by', async () => {
  const [whole, inner] = ['a', 'b'].map((name) => Buffer.concat([...zipFile([{ name, bytes: png }])])) as [
    Buffer,
    Buffer,
  ];
  const withComment = (comment: Buffer): Buffer => {
    const length = Buffer.alloc(2);
    length.writeUInt16LE(comment.length);
    return Buffer.concat([whole.subarray(0, -2), length, comment]);
  };
  expect(await read(withComment(withoutEntries()))).toEqual(['a png']);
  expect(await read(withComment(Buffer.concat([Buffer.alloc(30, 'x'), withoutEntries()])))).toEqual([
    'a png',
  ]);
  const text = Buffer.alloc(60_000, 'sent by a gateway\n');
  expect(await read(Buffer.concat([whole, text]))).toEqual(['a png']);
  expect(await read(Buffer.concat([withComment(Buffer.from('hello')), text, Buffer.alloc(900)]))).toEqual([
    'a png',
  ]);
  // Of two, one behind the other, one would be lost.
  expect(await read(Buffer.concat([inner, whole]))).toEqual(['ended: archive.damaged']);
  // One in another that has lost its end is not taken for it.
  const outer = Buffer.concat([...zipFile([{ name: 'in.zip', bytes: inner }])]);
  expect(await read(outer.subarray(0, -20))).toEqual(['ended: archive.damaged']);
});

test('a program that unpacks itself is an archive where a person named it, or is called one', async () => {
  const archive = Buffer.concat([Buffer.from('MZ, a program'), ...zipFile([{ name: 'a', bytes: png }])]);
  const kinds: Record<string, string> = {};
  for (const [name, bytes] of Object.entries({
    'a.exe': archive,
    'a.ZIP': archive,
    'b.zip': Buffer.from('MZ'.repeat(50)),
  })) {
    const path = join(folder, name);
    await writeFile(path, bytes);
    kinds[name] = `${(await lookAt(path, true)).kind} ${(await lookAt(path, false)).kind}`;
    await rm(path);
  }
  expect(kinds).toEqual({ 'a.exe': 'archive other', 'a.ZIP': 'archive archive', 'b.zip': 'other other' });
});

const withoutEntries = (): Buffer => Buffer.concat([...zipFile([])]);

test('a damaged archive is refused as a whole, or where the damage is', async () => {
  const whole = Buffer.concat([...zipFile(['a', 'b'].map((name) => ({ name, bytes: png })))]);
  expect(await read(whole.subarray(0, whole.length - 30))).toEqual(['ended: archive.damaged']);
  const second = whole.lastIndexOf('504b0102', undefined, 'hex');
  const damaged = Buffer.from(whole);
  damaged.write('XXXX', second);
  expect(await read(damaged)).toEqual(['a png', 'ended: archive.damaged']);
});
