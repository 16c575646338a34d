import { inspect, readImage } from '@aiso/imaging';
import { writeJpeg, writePng } from '@aiso/imaging/synthetic';
import { expect, it } from 'vitest';
import { pngChunk } from '../src/testing/png-parts.ts';
import { LIMITS } from './fixtures.ts';

const SIZE = { width: 3, height: 2 } as const;
const UPRIGHT = [10, 20, 30, 40, 50, 60] as const;
/** The six pixels after each EXIF orientation, and how many stand in a row (TIFF 6.0, tag 274). */
const TURNED: readonly (readonly [orientation: number, width: number, pixels: readonly number[]])[] = [
  [1, 3, UPRIGHT],
  [2, 3, [30, 20, 10, 60, 50, 40]],
  [3, 3, [60, 50, 40, 30, 20, 10]],
  [4, 3, [40, 50, 60, 10, 20, 30]],
  [5, 2, [10, 40, 20, 50, 30, 60]],
  [6, 2, [40, 10, 50, 20, 60, 30]],
  [7, 2, [60, 30, 50, 20, 40, 10]],
  [8, 2, [30, 60, 20, 50, 10, 40]],
];

/** One directory with the orientation alone, of either order of bytes. */
function exif(orientation: number, order: 'II' | 'MM'): Buffer {
  const little = Buffer.from('49492a0008000000010012010300010000000000000000000000', 'hex');
  const big = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  const block = order === 'II' ? little : big;
  if (order === 'II') block.writeUInt16LE(orientation, 18);
  else block.writeUInt16BE(orientation, 18);
  return block;
}

const BEHIND_HEADER = 33;

it.each(TURNED)('PNG of orientation %i (eXIf) is turned as JPEG is', async (orientation, width, pixels) => {
  const height = 6 / width;
  for (const samples of [Uint8Array.from(UPRIGHT), Uint16Array.from(UPRIGHT, (value) => value * 256)]) {
    const png = await writePng({ ...SIZE, pixels: samples });
    for (const order of ['II', 'MM'] as const) {
      const chunk = pngChunk('eXIf', exif(orientation, order));
      for (const place of [BEHIND_HEADER, png.length - 12]) {
        const file = Buffer.concat([png.subarray(0, place), chunk, png.subarray(place)]);
        expect(await inspect(file, LIMITS)).toMatchObject({ width, height });
        const image = await readImage(file, LIMITS);
        expect(image).toMatchObject({ width, height });
        expect(
          Array.from(image.pixels, (value) => (samples instanceof Uint8Array ? value : value / 256)),
        ).toEqual(pixels);
      }
    }
  }
  const jpeg = await writeJpeg({ ...SIZE, pixels: new Uint8Array(6) }, { orientation });
  expect(await readImage(jpeg, LIMITS)).toMatchObject({ width, height });
});

it('grey with alpha lies over black, as colour with alpha does, 8 and 16 bit', async () => {
  for (const [full, samples] of [
    [255, Uint8Array.of(200, 255, 200, 0, 100, 51, 7, 255, 9, 128, 0, 0)],
    [65_535, Uint16Array.of(50_000, 65_535, 50_000, 0, 100, 13_107, 7, 65_535, 9, 32_768, 0, 0)],
  ] as const) {
    const image = await readImage(await writePng({ ...SIZE, pixels: samples, channels: 2 }), LIMITS);
    const over = Array.from({ length: 6 }, (_, at) =>
      Math.floor(((samples[2 * at] as number) * (samples[2 * at + 1] as number)) / full),
    );
    expect(Array.from(image.pixels)).toEqual(over);
  }
});

it('the value that a grey PNG names as transparent (tRNS) is black', async () => {
  const png = await writePng({ ...SIZE, pixels: Uint8Array.from(UPRIGHT) });
  const chunk = pngChunk('tRNS', Buffer.from([0, 50]));
  const file = Buffer.concat([png.subarray(0, BEHIND_HEADER), chunk, png.subarray(BEHIND_HEADER)]);
  expect(Array.from((await readImage(file, LIMITS)).pixels)).toEqual([10, 20, 30, 40, 0, 60]);
});
