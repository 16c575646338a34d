import { EMPTY_HEADER } from '@aiso/imaging';
import { describe, expect, it } from 'vitest';
import { cut, regionOf } from './fit.ts';

const square = { width: 224, height: 224 };

describe('what a model is shown of an image', () => {
  it('is all of it, or the largest part around the middle in the aspect ratio of the input', () => {
    const image = { width: 1000, height: 600 };
    expect(regionOf(image, square, 'squash')).toEqual({ x: 0, y: 0, ...image });
    expect(regionOf(image, square, 'crop')).toEqual({ x: 200, y: 0, width: 600, height: 600 });
    expect(regionOf({ width: 5, height: 9 }, square, 'crop')).toEqual({ x: 0, y: 2, width: 5, height: 5 });
    expect(regionOf({ width: 90, height: 90 }, { width: 200, height: 100 }, 'crop')).toEqual({
      x: 0,
      y: 23,
      width: 90,
      height: 45,
    });
    expect(regionOf({ width: 1, height: 4000 }, { width: 16, height: 4096 }, 'crop').width).toBe(1);
  });

  it('is cut out row by row', () => {
    const image = {
      format: 'png',
      width: 4,
      height: 2,
      bitsStored: 8,
      photometric: 'MONOCHROME2',
      pixels: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8),
      rescale: { slope: 1, intercept: 0 },
      window: { center: 128, width: 256 },
      windowFrom: 'full-range',
      windowFault: null,
      padding: null,
      greyLevels: 64,
      voiTable: null,
      valueRange: { min: 1, max: 8 },
      header: EMPTY_HEADER,
    } as const;
    const part = cut(image, { x: 1, y: 0, width: 2, height: 2 });
    expect([part.width, part.height, ...part.pixels]).toEqual([2, 2, 2, 3, 6, 7]);
    expect(cut(image, { x: 0, y: 0, width: 4, height: 2 })).toBe(image);
  });
});
