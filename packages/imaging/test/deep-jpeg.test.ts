import { readImage } from '@aiso/imaging';
import { writeDicom } from '@aiso/imaging/synthetic';
import { withCodestream } from '@aiso/imaging/testing';
import { describe, expect, it } from 'vitest';
import { codedJpeg, deepJpeg } from './deep-jpeg.ts';
import { LIMITS, refusal } from './fixtures.ts';
import { flatJpeg } from './flat-jpeg.ts';

type Size = { readonly width: number; readonly height: number };

async function film({ width, height }: Size, stream: Buffer): Promise<Buffer> {
  const pixels = new Uint16Array(width * height);
  const file = await writeDicom({ width, height, pixels, bitsStored: 12, transferSyntax: 'jpeg-lossless' });
  return withCodestream(file, stream);
}
const pixelsOf = async (size: Size, stream: Buffer): Promise<readonly number[]> =>
  Array.from((await readImage(await film(size, stream), LIMITS)).pixels);

describe('JPEG of 12 bits', () => {
  const size = { width: 21, height: 13 };
  const steep = Uint16Array.from({ length: 21 * 13 }, (_, at) =>
    (at % 21) + Math.floor(at / 21) > 15 ? 4095 : at % 21 < 5 ? 0 : (at * 977) % 4096,
  );
  const differences = async (quantisation: readonly number[]): Promise<readonly number[]> => {
    const read = await pixelsOf(size, deepJpeg({ ...size, quantisation }, steep));
    return read.map((value, at) => value - (steep[at] ?? 0));
  };

  it('is what was written to the nearest step, between black and white', async () => {
    const found = await differences(Array.from({ length: 64 }, () => 1));
    expect(Math.max(...found.map(Math.abs))).toBeLessThanOrEqual(2);
    expect(Math.abs(found.reduce((sum, value) => sum + value, 0)) / found.length).toBeLessThan(0.2);
  });

  it('is near to it with a step of its own for each frequency', async () => {
    const found = await differences(Array.from({ length: 64 }, (_, at) => 1 + 2 * (at % 7)));
    expect(Math.max(...found.map(Math.abs))).toBeLessThan(40);
  });

  it.each([0, 1, 3, 100])('begins anew after each %i blocks with a restart', async (restartInterval) => {
    const side = 48;
    const stream = flatJpeg({ components: 1, restartInterval, precision: 12 });
    let mean = 0;
    const means = Array.from({ length: 36 }, (_, block) => {
      if (restartInterval > 0 && block % restartInterval === 0) mean = 0;
      mean += block % 2 === 0 ? -1 : 1;
      return 2048 + mean;
    });
    const blockOf = (at: number): number => Math.floor(at / side / 8) * 6 + Math.floor((at % side) / 8);
    expect(await pixelsOf({ width: side, height: side }, stream)).toEqual(
      Array.from({ length: side * side }, (_, at) => means[blockOf(at)]),
    );
  });

  const one = { width: 8, height: 8, quantisation: Array.from({ length: 64 }, () => 1) };
  it.each([
    [
      'no damage',
      null,
      [
        [0, 0],
        [0, 0],
      ],
    ],
    [
      'a mean far outside of black and white',
      'file.corrupt',
      [
        [15, 32_000],
        [0, 0],
      ],
    ],
    [
      'zeros up to the end of a block, and no coefficient',
      'file.corrupt',
      [
        [0, 0],
        [0xe1, 1],
        [0xf0, 0],
        [0xf0, 0],
        [0xf0, 0],
      ],
    ],
    [
      'a coefficient behind the end of a block',
      'file.corrupt',
      [
        [0, 0],
        [0xf0, 0],
        [0xf0, 0],
        [0xf0, 0],
        [0xf1, 1],
      ],
    ],
    [
      'a run that means nothing',
      'file.corrupt',
      [
        [0, 0],
        [0x10, 0],
        [0, 0],
      ],
    ],
  ] as const)('with %s', async (_, code, block) => {
    expect(await refusal(await film(one, codedJpeg(one, [block])))).toBe(code);
  });

  it.each([
    [3, 2, 2048],
    [4, 3, 2049],
    [-4, 3, 2048],
    [-5, 3, 2047],
  ])('with a mean of %i eighths above grey is rounded', async (mean, category, value) => {
    const pixels = await pixelsOf(
      one,
      codedJpeg(one, [
        [
          [category, mean],
          [0, 0],
        ],
      ]),
    );
    expect(new Set(pixels)).toEqual(new Set([value]));
  });

  it('with data left over, or without its end', async () => {
    const whole = codedJpeg(one, [
      [
        [0, 0],
        [0, 0],
      ],
    ]);
    const left = Buffer.concat([whole.subarray(0, -2), Buffer.alloc(4, 0x55), whole.subarray(-2)]);
    expect(await refusal(await film(one, left))).toBe('file.corrupt');
    const more = Buffer.concat([whole.subarray(0, -2), Buffer.from('ffda', 'hex')]);
    expect(await refusal(await film(one, more))).toBe('file.corrupt');
  });
});
