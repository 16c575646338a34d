import { type DecodedImage, EMPTY_HEADER, type PixelArray } from '@aiso/imaging';
import { describe, expect, it } from 'vitest';
import { prepareImage } from './preparation.ts';

type Look = Partial<Pick<DecodedImage, 'photometric' | 'rescale' | 'window' | 'voiTable' | 'padding'>>;

function imageOf(pixels: PixelArray, width: number, height: number, look: Look = {}): DecodedImage {
  const bits = pixels instanceof Uint8Array ? 8 : 16;
  return {
    format: 'png',
    width,
    height,
    bitsStored: bits,
    photometric: 'MONOCHROME2',
    pixels,
    rescale: { slope: 1, intercept: 0 },
    window: { center: 2 ** (bits - 1), width: 2 ** bits },
    windowFrom: 'full-range',
    windowFault: null,
    padding: null,
    greyLevels: 64,
    voiTable: null,
    valueRange: { min: 0, max: 2 ** bits - 1 },
    header: EMPTY_HEADER,
    ...look,
  };
}

/** The filter as its definition reads (see `resampling.ts`), without any thought of speed. */
function squashPlainly(grey: (x: number, y: number) => number, from: [number, number], to: [number, number]) {
  const axis = (n: number, m: number): { j: number; weight: number }[][] =>
    Array.from({ length: m }, (_, i) => {
      const scale = n / m;
      const support = Math.max(scale, 1);
      const centre = (i + 0.5) * scale;
      const taps: { j: number; weight: number }[] = [];
      const end = Math.min(n, Math.trunc(centre + support + 0.5));
      for (let j = Math.max(0, Math.trunc(centre - support + 0.5)); j < end; j += 1) {
        taps.push({ j, weight: Math.max(0, 1 - Math.abs(j + 0.5 - centre) / support) });
      }
      const sum = taps.reduce((total, { weight }) => total + weight, 0);
      return taps.map(({ j, weight }) => ({ j, weight: weight / sum }));
    });
  const columns = axis(from[0], to[0]);
  return axis(from[1], to[1]).flatMap((rows) =>
    columns.map((taps) => {
      let value = 0;
      for (const row of rows) for (const tap of taps) value += row.weight * tap.weight * grey(tap.j, row.j);
      return value;
    }),
  );
}

const noise = (index: number): number => Math.abs(Math.sin(index * 12.9898) * 43_758.5453) % 1;
const input = { name: 'image', height: 24, width: 20, channels: 1 } as const;
const largestGap = (a: ArrayLike<number>, b: readonly number[]): number =>
  b.reduce((gap, value, i) => Math.max(gap, Math.abs(value - (a[i] ?? Number.NaN))), 0);

describe('the preparation', () => {
  it.each([
    [20, 24],
    [200, 240],
    [201, 239],
    [33, 1000],
    [1000, 31],
    [7, 9],
    [1, 1],
    [13, 240],
    [240, 13],
    [40, 25],
  ])('squashes %i × %i pixels as its definition says', (width, height) => {
    const pixels = Uint16Array.from({ length: width * height }, (_, i) => Math.floor(noise(i) * 65_536));
    const prepared = prepareImage(imageOf(pixels, width, height), input, [0, 1]);
    const plain = squashPlainly(
      (x, y) => (pixels[y * width + x] ?? 0) / 65_535,
      [width, height],
      [input.width, input.height],
    );
    expect(largestGap(prepared.data, plain)).toBeLessThan(1e-6);
  });

  it('brings stored values to grey before it mixes them: rescale, window, clamp, inversion', () => {
    const [width, height] = [90, 110];
    const pixels = Int16Array.from({ length: width * height }, (_, i) => Math.floor(noise(i) * 4000) - 2000);
    const look = {
      photometric: 'MONOCHROME1',
      rescale: { slope: 2, intercept: -100 },
      window: { center: 40, width: 401 },
    } as const;
    const prepared = prepareImage(imageOf(pixels, width, height, look), input, [0, 1]);
    const grey = (x: number, y: number): number => {
      const value = (pixels[y * width + x] ?? 0) * 2 - 100;
      return 1 - Math.min(1, Math.max(0, (value - 39.5) / 400 + 0.5));
    };
    const plain = squashPlainly(grey, [width, height], [input.width, input.height]);
    expect(largestGap(prepared.data, plain)).toBeLessThan(1e-5);
  });

  it('follows a VOI lookup table', () => {
    const voiTable = { first: 100, outputs: Uint16Array.of(0, 10, 1000), maximum: 1000 };
    const pixels = Uint16Array.from({ length: 60 * 60 }, (_, i) => 98 + (i % 7));
    const prepared = prepareImage(imageOf(pixels, 60, 60, { voiTable }), input, [0, 1]);
    const greys = [0, 0, 0, 0.01, 1, 1, 1];
    const plain = squashPlainly((x, y) => greys[(y * 60 + x) % 7] ?? 0, [60, 60], [20, 24]);
    expect(largestGap(prepared.data, plain)).toBeLessThan(1e-4);
  });

  it('keeps its sums whole on an image of extreme height', () => {
    const pixels = new Uint16Array(2 * 30_000).fill(65_535);
    const prepared = prepareImage(imageOf(pixels, 2, 30_000), input, [0, 1]);
    expect(
      largestGap(
        prepared.data,
        Array.from(prepared.data, () => 1),
      ),
    ).toBeLessThan(1e-6);
  });

  it('scales into the value range of the model and measures contrast before', () => {
    const pixels = Uint8Array.from({ length: 40 * 48 }, (_, i) => (i % 40 < 20 ? 0 : 255));
    const prepared = prepareImage(imageOf(pixels, 40, 48), input, [-1024, 1024]);
    expect(Math.min(...prepared.data)).toBeCloseTo(-1024, 2);
    expect(Math.max(...prepared.data)).toBeCloseTo(1024, 2);
    expect(prepared.contrast).toBeGreaterThan(0.45);
    expect(prepared.contrast).toBeLessThanOrEqual(0.5);
  });
});
