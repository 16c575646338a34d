// @vitest-environment node

import { filesOfInput, filesOfTransfer, WALK_LIMIT } from '@aiso/ui/files/collect-files.ts';
import { expect, test } from 'vitest';
import { rasterPixels } from '../raster-size.ts';
import { BATCH_LIMIT, batchOf, nameToSend, problemOf } from './check-file.ts';
import { createSpeedMeter } from './sending/speed-meter.ts';
import { secondsLeft } from './upload-item.ts';

const file = (name: string) => new File(['x'], name);

test('a batch holds 500 files, and says how many it leaves out', () => {
  const picked = Array.from({ length: 503 }, (_file, at) => ({ file: file(`${at}.dcm`), folder: '' }));
  const { batch, leftOut } = batchOf(picked);
  expect([batch.length, leftOut]).toEqual([BATCH_LIMIT, 3]);
  expect(batchOf(picked.slice(0, 500))).toEqual({ batch: picked.slice(0, 500), leftOut: 0 });
});

test('a folder that is too large for a batch is sent whole by dropping it again and again', () => {
  const picked = Array.from({ length: 1_203 }, (_file, at) => ({ file: file(`${at}.dcm`), folder: 'disc' }));
  const listed: (typeof picked)[number][] = [];
  const leftOut = [1, 2, 3].map(() => {
    const chosen = batchOf(picked, listed);
    listed.push(...chosen.batch);
    return chosen.leftOut;
  });
  expect(leftOut).toEqual([703, 203, 0]);
  expect(listed).toEqual(picked);
  expect(batchOf(picked, listed).batch).toEqual([]);
  // The same file chosen again by itself is meant.
  expect(batchOf(picked.slice(0, 1), listed).batch).toHaveLength(1);
});

test.each([
  [{ size: 0, name: 'a.dcm' }, false, 'file.empty'],
  [{ size: 1, name: 'a.dcm' }, false, undefined],
  [{ size: 10, name: 'a.dcm' }, false, undefined],
  [{ size: 11, name: 'a.dcm' }, false, 'file.too_large'],
  [{ size: 10, name: 'a.png' }, false, undefined],
  [{ size: 10, name: 'a.PNG' }, true, 'file.not_deidentifiable'],
  [{ size: 10, name: 'a.jpeg' }, true, 'file.not_deidentifiable'],
  [{ size: 10, name: 'png.dcm' }, true, undefined],
])('of a file %j, de-identified: %j, it is known before it is sent: %s', (file, deidentify, code) => {
  expect(problemOf(file, 10, { deidentify })?.code).toBe(code);
});

test("a folder's litter is left behind, a file chosen by hand is not", () => {
  const picked = [
    { file: file('.DS_Store'), folder: 'study' },
    { file: file('Thumbs.db'), folder: 'study' },
    { file: file('IM0001'), folder: 'study' },
    { file: file('.hidden.dcm'), folder: '' },
  ];
  expect(batchOf(picked).batch.map((one) => one.file.name)).toEqual(['IM0001', '.hidden.dcm']);
});

test('nothing chosen is nothing to send', async () => {
  expect(filesOfInput(null)).toEqual([]);
  expect(await filesOfTransfer(null)).toEqual({ files: [], isCut: false });
});

test('a folder with more files than are walked is said to be cut, one with as many is not', async () => {
  const entryOf = (name: string) => ({
    isFile: true,
    fullPath: `/disc/${name}`,
    file: (resolve: (file: File) => void) => resolve(file(name)),
  });
  const dropOf = (count: number) => {
    const parts = [Array.from({ length: count }, (_file, at) => entryOf(`${at}.dcm`)), []];
    const createReader = () => ({
      readEntries: (resolve: (some: unknown) => void) => resolve(parts.shift()),
    });
    const folder = { isDirectory: true, fullPath: '/disc', createReader };
    const items = [{ kind: 'file', webkitGetAsEntry: () => folder }];
    return filesOfTransfer({ items } as unknown as DataTransfer);
  };
  const whole = await dropOf(WALK_LIMIT);
  expect([whole.files.length, whole.isCut]).toEqual([WALK_LIMIT, false]);
  const cut = await dropOf(WALK_LIMIT + 1);
  expect([cut.files.length, cut.isCut]).toEqual([WALK_LIMIT, true]);
});

test('a name that is too long for the server keeps its ending', () => {
  const sent = nameToSend(`${'a'.repeat(300)}.dcm`);
  expect(sent).toHaveLength(255);
  expect(sent.endsWith('.dcm')).toBe(true);
});

test('the size of a picture is known before a browser would decode it', async () => {
  const png = new Uint8Array(25);
  png[24] = 8;
  png.set([0x89, 0x50, 0x4e, 0x47]);
  new DataView(png.buffer).setUint32(16, 50_000);
  new DataView(png.buffer).setUint32(20, 50_000);
  expect(await rasterPixels(new Blob([png]))).toBe(2_500_000_000);
  // Of 16 bits: whoever shows it without a window shows black.
  png[24] = 16;
  expect(await rasterPixels(new Blob([png]))).toBeNull();
  const jpeg = Uint8Array.of(
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    0,
    0,
    0xff,
    0xc0,
    0,
    11,
    8,
    0x04,
    0,
    0x03,
    0,
    1,
    0,
    0,
    0,
  );
  expect(await rasterPixels(new Blob([jpeg]))).toBe(0x400 * 0x300);
  expect(await rasterPixels(new Blob(['not a picture']))).toBeNull();
});

test('speed is that of the last seconds, and starts anew after a resume', () => {
  const meter = createSpeedMeter();
  expect(meter.add(0, 0)).toBeNull();
  expect(meter.add(1_000, 1_000)).toBe(1_000);
  expect(meter.add(9_000, 5_000)).toBe(1_800);
  expect(meter.add(500, 6_000)).toBeNull();
  expect(secondsLeft(1_000, 300)).toBe(4);
  expect(secondsLeft(1_000, null)).toBeNull();
});
