import { UNCORRECTED } from '@aiso/contracts/corrections';
import { correctImage, type DecodedImage, displayPixels, readImage, viewerPixels } from '@aiso/imaging';
import { type DicomImageOptions, phantomPixels, writeDicom, writePng } from '@aiso/imaging/synthetic';
import { describe, expect, it } from 'vitest';
import { LIMITS } from './fixtures.ts';

const WIDTH = 96;
const HEIGHT = 80;
const FILM = Uint16Array.from(phantomPixels({ width: WIDTH, height: HEIGHT }).pixels);

/** The values of a film within the 4096 of 12 bits. */
const words = (change: (value: number, at?: number) => number): Uint16Array => Uint16Array.from(FILM, change);

const open = async (options: Partial<DicomImageOptions>): Promise<DecodedImage> =>
  readImage(
    await writeDicom({
      width: WIDTH,
      height: HEIGHT,
      pixels: words((value) => value),
      bitsStored: 12,
      ...options,
    }),
    LIMITS,
  );

/** Mean distance of what is shown from the film that lies under it, in greys of 255. */
function distance(image: DecodedImage): number {
  const shown = displayPixels(image);
  const [least, greatest] = [Math.min(...FILM), Math.max(...FILM)];
  const sum = FILM.reduce(
    (total, value, at) => total + Math.abs((shown[at] ?? 0) - ((value - least) / (greatest - least)) * 255),
    0,
  );
  return sum / FILM.length;
}

const lut = (
  entries: number,
  bits: number,
  output: (entry: number) => number,
): NonNullable<DicomImageOptions['elements']> => [
  {
    tag: '00283010',
    vr: 'SQ',
    value: [
      [
        { tag: '00283002', vr: 'US', value: [entries, 0, bits] },
        { tag: '00283006', vr: 'OW', value: Array.from({ length: entries }, (_, entry) => output(entry)) },
      ],
    ],
  },
];

const SIGMOID = [{ tag: '00281056', vr: 'CS', value: 'SIGMOID' }];

describe('the window of an image', () => {
  it.each<[string, Partial<DicomImageOptions>]>([
    ['a window of 4096', { window: { center: 2048, width: 4096 } }],
    [
      'a window of 4096 beside a pedestal',
      { window: { center: 2048, width: 4096 }, pixels: words((value) => value + 1900) },
    ],
    ['a rescaled window', { window: { center: 2048, width: 8192 }, rescale: { slope: 2, intercept: -100 } }],
    ['a table of 4096 entries', { elements: lut(4096, 16, (entry) => entry * 16) }],
  ])('%s that leaves next to nothing of the values gives way to one from them', async (_what, options) => {
    const image = await open(options);
    expect(image).toMatchObject({ windowFrom: 'core', windowFault: 'too_wide', voiTable: null });
    expect(distance(image)).toBeLessThan(6);
  });

  it.each<[string, Partial<DicomImageOptions>]>([
    [
      'a white mark on the film',
      { pixels: words((value, at = 0) => (at < 0.03 * FILM.length ? 4095 : value)) },
    ],
    ['hot pixels', { pixels: words((value, at = 0) => (at % 200 === 0 ? 4095 : value)) }],
  ])('so does the range of the values with %s, where the file names no window', async (_what, options) => {
    const image = await open(options);
    expect(image).toMatchObject({ windowFrom: 'core', windowFault: 'unnamed', voiTable: null });
    expect(distance(image)).toBeLessThan(6);
  });

  it('so does the whole range of a PNG of 16 bits with values of 12', async () => {
    const png = await writePng({ width: WIDTH, height: HEIGHT, pixels: words((value) => value * 16) });
    const image = await readImage(png, LIMITS);
    expect(image).toMatchObject({ windowFrom: 'core', windowFault: 'unnamed' });
    expect(distance(image)).toBeLessThan(6);
  });

  it.each([1, 10, 30, 60])(
    'a window of %i levels makes a film black and white, and gives way',
    async (width) => {
      const image = await open({ window: { center: 128, width } });
      expect(image).toMatchObject({ windowFrom: 'core', windowFault: 'too_narrow' });
      expect(distance(image)).toBeLessThan(6);
    },
  );

  it('so does a SIGMOID of a few levels', async () => {
    const image = await open({ window: { center: 128, width: 10 }, elements: SIGMOID });
    expect(image).toMatchObject({ windowFrom: 'core', windowFault: 'too_narrow', voiTable: null });
  });

  it('one beside the values gives way, whether or not a few of them lie in it', async () => {
    expect(await open({ window: { center: -900, width: 100 } })).toMatchObject({ windowFault: 'outside' });
    const hot = words((value, at = 0) => (at === 0 ? 3000 : value));
    const image = await open({ window: { center: 3000, width: 1000 }, pixels: hot });
    expect(image).toMatchObject({ windowFrom: 'core', windowFault: 'outside' });
    expect(distance(image)).toBeLessThan(6);
  });

  it('so does a table without entries for most of the values', async () => {
    const pixels = words((value) => value * 16);
    const image = await open({ pixels, elements: lut(1200, 12, (entry) => entry) });
    expect(image).toMatchObject({ windowFrom: 'core', windowFault: 'too_narrow', voiTable: null });
    expect(distance(image)).toBeLessThan(6);
  });

  it('so does a window that makes most of a film white, though not one that makes it black', async () => {
    const film = words((value) => value * 8).toSorted();
    const middle = film[Math.floor(film.length * 0.4)] ?? 0;
    const pixels = words((value) => value * 8);
    const image = await open({ pixels, window: { center: middle / 2, width: middle } });
    expect(image).toMatchObject({ windowFrom: 'core', windowFault: 'too_narrow' });
    expect(distance(image)).toBeLessThan(6);
    const photometric = 'MONOCHROME1';
    const black = await open({ pixels, photometric, window: { center: middle / 2, width: middle } });
    expect(black).toMatchObject({ windowFrom: 'header', windowFault: null });
  });

  it.each<[string, Partial<DicomImageOptions>, DecodedImage['windowFrom']]>([
    ['the window of the file', { window: { center: 120, width: 200 } }, 'header'],
    ['four times as wide as the values', { window: { center: 120, width: 900 } }, 'header'],
    [
      'a SIGMOID a quarter as wide as the values',
      { pixels: words((value) => value * 16), window: { center: 1900, width: 1000 }, elements: SIGMOID },
      'lookup-table',
    ],
    ['a table', { elements: lut(256, 12, (entry) => entry * 16) }, 'lookup-table'],
    ['no window', {}, 'pixels'],
    ['a narrow window of CT', { window: { center: 128, width: 10 }, modality: 'CT' }, 'header'],
    [
      'a flat field',
      { pixels: words((value) => 2000 + (value % 8)), window: { center: 2048, width: 4096 } },
      'header',
    ],
  ])('stays: %s', async (_what, options, windowFrom) => {
    expect(await open(options)).toMatchObject({ windowFrom, windowFault: null });
  });
});

it('the greatest output of a table that needs fewer bits than said is white', async () => {
  const image = await open({ elements: lut(256, 16, (entry) => entry * 16) });
  expect(image).toMatchObject({ windowFault: null, voiTable: { maximum: 255 * 16 } });
  expect(Math.max(...displayPixels(image))).toBeGreaterThan(230);
});

it('a viewer gets what a table makes of the values, and other windows are of its outputs', async () => {
  const padding = { tag: '00280120', vr: 'US', value: 255 } as const;
  // Dark and steep, with a foot.
  const table = lut(256, 12, (entry) => Math.round(4095 * (entry / 255) ** 3));
  const image = await open({ elements: [...table, padding] });
  expect(image).toMatchObject({ windowFrom: 'lookup-table', window: { center: 2048, width: 4096 } });
  const { header, bytes } = await viewerPixels(image);
  expect([header.window, header.rescale]).toEqual([image.window, { slope: 1, intercept: 0 }]);
  const shown = displayPixels(image);
  for (let at = 0; at < shown.length; at += 97) {
    const inViewer = (bytes.readUInt16LE(2 * at) / 4095) * 255;
    if (FILM[at] === 255) expect([shown[at], bytes.readUInt16LE(2 * at)]).toEqual([0, 0]);
    else expect(Math.abs(inViewer - (shown[at] ?? 0))).toBeLessThan(1);
  }
  const window = { center: 1024, width: 2048 };
  const chosen = displayPixels(correctImage(image, { ...UNCORRECTED, window }));
  const at = FILM.findIndex((value) => value > 120 && value < 160);
  expect(Math.abs((chosen[at] ?? 0) - 2 * (shown[at] ?? 0))).toBeLessThan(3);
});

describe('padding', () => {
  const WHITE = { tag: '00280120', vr: 'US', value: 4095 } as const;
  /** The left quarter lies outside of the film. */
  const padded = (padding: number) => words((value, at = 0) => (at % WIDTH < WIDTH / 4 ? padding : value));

  it.each([
    ['MONOCHROME2', 4095, [WHITE]],
    ['MONOCHROME1', 0, [{ ...WHITE, value: 0 }]],
    ['MONOCHROME2', 4000, [WHITE, { ...WHITE, tag: '00280121', value: 3900 }]],
  ] as const)('of %s (%i) is black, to a model and in the viewer', async (photometric, value, elements) => {
    const image = await open({
      photometric,
      elements,
      pixels: padded(value),
      window: { center: 128, width: 256 },
    });
    expect(displayPixels(image)[0]).toBe(0);
    expect(displayPixels(image)[WIDTH - 1]).toBeGreaterThan(0);
    const { header, bytes } = await viewerPixels(image);
    const first = bytes.readUInt16LE(0);
    expect(photometric === 'MONOCHROME2' ? first : 65_535 - first).toBe(0);
    expect(header.window).toEqual({ center: 128, width: 256 });
    // A negative has its padding outside as well.
    expect(displayPixels({ ...image, photometric: 'MONOCHROME1' })[0]).toBe(0);
  });

  it('is black beside a Modality LUT, which is not for it', async () => {
    const table = lut(4096, 16, (entry) => entry * 8).map((element) => ({ ...element, tag: '00283000' }));
    const image = await open({ elements: [WHITE, ...table], pixels: padded(4095) });
    expect(image).toMatchObject({ windowFrom: 'pixels', valueRange: { max: Math.max(...FILM) * 8 } });
    expect(displayPixels(image)[0]).toBe(0);
    expect(Math.max(...displayPixels(image))).toBe(255);
  });

  it('takes no part in the core', async () => {
    const image = await open({
      elements: [WHITE],
      pixels: padded(4095),
      window: { center: 2048, width: 4096 },
    });
    expect(image).toMatchObject({ windowFault: 'too_wide' });
    expect(image.window.width).toBeLessThanOrEqual(256);
  });

  it('that is nearly all of the image is not believed', async () => {
    const image = await open({
      elements: [
        { ...WHITE, value: 0 },
        { ...WHITE, tag: '00280121', value: 4000 },
      ],
    });
    expect(image.padding).toBeNull();
    expect(Math.max(...displayPixels(image))).toBe(255);
  });
});

it('counts the shades that make up an image, whatever noise and smooth edges add', async () => {
  const levels = async (pixels: Uint16Array): Promise<number> => (await open({ pixels })).greyLevels;
  const twoLevels = (value: number): number => (value > 100 ? 4000 : 10);
  expect(await levels(words(twoLevels))).toBe(2);
  expect(await levels(words((value, at = 0) => (at % 50 === 0 ? value * 8 : twoLevels(value))))).toBe(2);
  expect(await levels(words((value, at = 0) => twoLevels(value) + (at % 10)))).toBe(2);
  expect(await levels(words((value) => value >> 5))).toBeLessThan(9);
  expect(await levels(words((value) => value))).toBeGreaterThan(30);
  expect(await levels(words((value) => value * 16))).toBeGreaterThan(30);
});
