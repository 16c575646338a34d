import { type DecodedImage, displayPixels, greyTransform, readImage } from '@aiso/imaging';
import { type DicomImageOptions, writeDicom } from '@aiso/imaging/synthetic';
import { describe, expect, it } from 'vitest';
import { LIMITS } from './fixtures.ts';

const open = async (options: Partial<DicomImageOptions>): Promise<DecodedImage> =>
  readImage(
    await writeDicom({
      width: 4,
      height: 1,
      pixels: Uint16Array.of(0, 100, 200, 300),
      bitsStored: 12,
      ...options,
    }),
    LIMITS,
  );

const greys = (image: DecodedImage): number[] => Array.from(displayPixels(image));

describe('grey values of DICOM', () => {
  it('without a window, least is black and greatest white', async () => {
    const image = await open({});
    expect(image).toMatchObject({ windowFrom: 'pixels', valueRange: { min: 0, max: 300 } });
    expect(greys(image)).toEqual([0, 85, 170, 255]);
  });

  it('MONOCHROME1 is turned over when it is shown, not in its stored values', async () => {
    const image = await open({ photometric: 'MONOCHROME1' });
    expect(Array.from(image.pixels)).toEqual([0, 100, 200, 300]);
    expect(greys(image)).toEqual([255, 170, 85, 0]);
  });

  it('a window follows the formula of PS3.3 C.11.2.1.2 and lies in rescaled units', async () => {
    const image = await open({
      window: { center: 100, width: 101 },
      rescale: { slope: 2, intercept: -100 },
    });
    expect(image.valueRange).toEqual({ min: -100, max: 500 });
    const transform = greyTransform(image);
    if (transform.kind !== 'affine') throw new Error('expected an affine transform');
    // 100 after rescale: ((100 - 99.5) / 100 + 0.5)
    expect(100 * transform.slope + transform.intercept).toBeCloseTo(0.505, 10);
    expect(greys(image)).toEqual([0, 129, 255, 255]);
  });

  it('LINEAR_EXACT is taken as the linear window that equals it', async () => {
    const image = await open({
      window: { center: 100, width: 200 },
      elements: [{ tag: '00281056', vr: 'CS', value: 'LINEAR_EXACT' }],
    });
    expect(greys(image)).toEqual([0, 128, 255, 255]);
  });

  it('SIGMOID follows PS3.3 C.11.2.1.3.1, and is as linear where values are no whole numbers', async () => {
    const sigmoid = {
      window: { center: 100, width: 200 },
      elements: [{ tag: '00281056', vr: 'CS', value: 'SIGMOID' }],
    };
    // 1 / (1 + exp(-4 (x - 100) / 200)) of 0, 100, 200, 300.
    expect(greys(await open(sigmoid))).toEqual([30, 128, 225, 250]);
    expect(greys(await open({ ...sigmoid, photometric: 'MONOCHROME1' }))).toEqual([225, 128, 30, 5]);
    const doubled = { ...sigmoid, rescale: { slope: 2, intercept: -100 } };
    expect(greys(await open(doubled))).toEqual([5, 128, 250, 255]);
    expect((await open({ ...sigmoid, rescale: { slope: 0.5, intercept: 0 } })).windowFrom).toBe('header');
  });

  it('a window that shows nothing of the values, or is none, is passed over', async () => {
    expect((await open({ window: { center: -4000, width: 10 } })).windowFrom).toBe('pixels');
    expect((await open({ window: { center: 100, width: 0 } })).windowFrom).toBe('pixels');
  });

  it('padding takes no part in the range', async () => {
    const padding = { tag: '00280120', vr: 'US', value: 0 };
    expect((await open({ elements: [padding] })).valueRange).toEqual({ min: 100, max: 300 });
    const upTo = { tag: '00280121', vr: 'US', value: 150 };
    expect((await open({ elements: [padding, upTo] })).valueRange).toEqual({ min: 200, max: 300 });
  });

  /** Words of an array, or bytes. */
  const lut = (
    tag: string,
    descriptor: number[],
    data: number[] | Uint8Array,
  ): NonNullable<DicomImageOptions['elements']> => [
    {
      tag,
      vr: 'SQ',
      value: [
        [
          { tag: '00283002', vr: 'US', value: descriptor },
          { tag: '00283006', vr: data instanceof Uint8Array ? 'OB' : 'OW', value: data },
        ],
      ],
    },
  ];

  it('a Modality LUT replaces the stored values', async () => {
    const pixels = Uint16Array.of(0, 10, 11, 99);
    const image = await open({ pixels, elements: lut('00283000', [3, 10, 16], [500, 700, 900]) });
    expect(Array.from(image.pixels)).toEqual([500, 500, 700, 900]);
    expect(image.valueRange).toEqual({ min: 500, max: 900 });
  });

  it('the first value of a table for signed values has a sign, whatever its VR', async () => {
    const signed = { pixels: Int16Array.of(-11, -10, -9, 4), bitsStored: 16 };
    const modality = await open({ ...signed, elements: lut('00283000', [3, 65_526, 16], [5, 7, 9]) });
    expect(Array.from(modality.pixels)).toEqual([5, 5, 7, 9]);
    const voi = await open({ ...signed, elements: lut('00283010', [3, 65_526, 8], [0, 51, 255]) });
    expect(greys(voi)).toEqual([0, 0, 51, 255]);
    const high = { pixels: Uint16Array.of(0, 65_526, 65_527, 65_535), bitsStored: 16 };
    const unsigned = await open({ ...high, elements: lut('00283000', [3, 65_526, 16], [5, 7, 9]) });
    expect(Array.from(unsigned.pixels)).toEqual([5, 5, 7, 9]);
  });

  it('a table of as many entries as there are words says 0, one of bytes has a byte each', async () => {
    const all = Array.from({ length: 65_536 }, (_, at) => 65_535 - at);
    const pixels = Uint16Array.of(0, 1, 700, 65_535);
    const long = await open({ pixels, bitsStored: 16, elements: lut('00283000', [0, 0, 16], all) });
    expect(Array.from(long.pixels)).toEqual([65_535, 65_534, 64_835, 0]);
    const bytes = {
      pixels: Uint16Array.of(0, 10, 11, 99),
      elements: lut('00283010', [3, 10, 8], Uint8Array.of(0, 51, 255, 0)),
    };
    expect(greys(await open(bytes))).toEqual([0, 0, 51, 255]);
  });

  it.each([
    ['with too few entries', [4, 10, 16], [0, 51, 255]],
    ['of too few bits', [3, 10, 7], [0, 51, 255]],
    ['of too many bits', [3, 10, 17], [0, 51, 255]],
  ])('a table %s is passed over', async (_, descriptor, data) => {
    const pixels = Uint16Array.of(0, 10, 11, 99);
    const image = await open({ pixels, elements: lut('00283010', descriptor, data) });
    expect(image.windowFrom).toBe('pixels');
  });

  it('the greatest output of a table that needs fewer bits than it says is white', async () => {
    const pixels = Uint16Array.of(0, 10, 11, 99);
    const image = await open({ pixels, elements: lut('00283010', [3, 10, 16], [0, 51, 255]) });
    expect(greys(image)).toEqual([0, 0, 51, 255]);
  });

  it('a Modality LUT or palette without entries for many of the values is refused', async () => {
    const pixels = Uint8Array.of(0, 1, 2, 3, 100, 200, 201, 255);
    const image = { width: 8, pixels, bitsStored: 8 };
    const short = lut(
      '00283000',
      [100, 0, 8],
      Array.from({ length: 100 }, (_, at) => at),
    );
    await expect(open({ ...image, elements: short ?? [] })).rejects.toMatchObject({
      code: 'dicom.modality_table',
    });
    const data = Array.from({ length: 100 }, (_, at) => at * 257);
    const palette = ['1', '2', '3'].flatMap((of) => [
      { tag: `0028110${of}`, vr: 'US', value: [100, 0, 16] },
      { tag: `0028120${of}`, vr: 'OW', value: data },
    ]);
    const named = { tag: '00280004', vr: 'CS', value: 'PALETTE COLOR' };
    await expect(open({ ...image, elements: [named, ...palette] })).rejects.toMatchObject({
      code: 'dicom.palette',
    });
  });

  it('a VOI LUT is applied when there is no window', async () => {
    const pixels = Uint16Array.of(0, 10, 11, 99);
    const elements = lut('00283010', [3, 10, 8], [0, 51, 255]);
    const image = await open({ pixels, elements });
    expect(image.windowFrom).toBe('lookup-table');
    expect(greys(image)).toEqual([0, 0, 51, 255]);
    expect(greys(await open({ pixels, elements, photometric: 'MONOCHROME1' }))).toEqual([255, 255, 204, 0]);
    expect((await open({ pixels, elements, window: { center: 50, width: 100 } })).windowFrom).toBe('header');
  });

  it('signed values are shown right too', async () => {
    const image = await open({ pixels: Int16Array.of(-100, 0, 100, 200), bitsStored: 16 });
    expect(greys(image)).toEqual([0, 85, 170, 255]);
  });
});
