import { UNCORRECTED } from '@aiso/contracts/corrections';
import { correctImage, readImage, turned } from '@aiso/imaging';
import { writeDicom } from '@aiso/imaging/synthetic';
import { expect, it } from 'vitest';
import { LIMITS } from './fixtures.ts';

// 1 2 3
// 4 5 6
const raster = { values: Uint8Array.of(1, 2, 3, 4, 5, 6), width: 3, height: 2 };

it('turns clockwise, by a quarter at a time', () => {
  expect(turned(raster, 0)).toEqual(raster);
  expect(turned(raster, 90)).toEqual({ values: Uint8Array.of(4, 1, 5, 2, 6, 3), width: 2, height: 3 });
  expect(turned(raster, 180)).toEqual({ values: Uint8Array.of(6, 5, 4, 3, 2, 1), width: 3, height: 2 });
  expect(turned(raster, 270)).toEqual({ values: Uint8Array.of(3, 6, 2, 5, 1, 4), width: 2, height: 3 });
});

it('leaves the file as it is: what it holds can be corrected another way', async () => {
  const pixels = Uint16Array.of(10, 20, 30, 40, 50, 60);
  const file = await writeDicom({ width: 3, height: 2, pixels, pixelSpacingMm: [0.2, 0.1] });
  const image = await readImage(file, LIMITS);
  const corrected = correctImage(image, { turn: 90, inverted: true, window: null });
  expect(corrected).toMatchObject({
    width: 2,
    height: 3,
    photometric: 'MONOCHROME1',
    pixels: Uint16Array.of(40, 10, 50, 20, 60, 30),
    header: { pixelSpacingMm: [0.1, 0.2] },
  });
  const window = { center: 30, width: 11 };
  expect(correctImage(image, { turn: 0, inverted: false, window })).toEqual({
    ...image,
    window,
    windowFrom: 'person',
  });
  expect(correctImage(image, UNCORRECTED)).toEqual(image);
  expect(image.pixels).toEqual(pixels);
});
