import { type DecodedImage, readImage } from '@aiso/imaging';
import { type DicomImageOptions, phantomPixels, writeDicom, writeJpeg } from '@aiso/imaging/synthetic';
import { withCodestream } from '@aiso/imaging/testing';
import { describe, expect, it } from 'vitest';
import { LIMITS } from './fixtures.ts';

const SIZE = { width: 480, height: 400 };
const BYTES = phantomPixels(SIZE).pixels;
const FILM = Uint16Array.from(BYTES, (value) => value * 16);

const open = async (options: Partial<DicomImageOptions>): Promise<DecodedImage> =>
  readImage(await writeDicom({ ...SIZE, pixels: FILM, bitsStored: 12, ...options }), LIMITS);

const said = (tag: string, value: number): NonNullable<DicomImageOptions['elements']>[number] => ({
  tag,
  vr: 'US',
  value,
});
const SIGNED = said('00280103', 1);
const bits = (stored: number): NonNullable<DicomImageOptions['elements']> => [
  said('00280101', stored),
  said('00280102', stored - 1),
];

describe('a header that is not of its pixels', () => {
  const code = 'dicom.pixel_contradiction';

  it.each(['explicit-le', 'rle', 'jpeg-lossless', 'jpeg-ls', 'jpeg-2000'] as const)(
    '%s: a sign that they have not, and fewer bits than they have',
    async (transferSyntax) => {
      await expect(open({ transferSyntax, elements: [SIGNED] })).rejects.toMatchObject({ code });
      for (const stored of [8, 10])
        await expect(open({ transferSyntax, elements: bits(stored) })).rejects.toMatchObject({ code });
    },
  );

  it('bytes with a sign', async () => {
    const pixels = Uint8Array.from(BYTES);
    for (const transferSyntax of ['explicit-le', 'jpeg-baseline'] as const)
      await expect(open({ transferSyntax, pixels, bitsStored: 8, elements: [SIGNED] })).rejects.toMatchObject(
        { code },
      );
  });

  it('is none: more bits than they need, overlays above them, negative values, padding', async () => {
    expect((await open({ elements: bits(16) })).pixels).toEqual(FILM);
    const overlaid = FILM.map((value, at) => value + (at % 50 < 9 ? 2 ** 12 : 0));
    expect((await open({ pixels: overlaid })).pixels).toEqual(FILM);
    const negative = Int16Array.from(FILM, (value) => value - 2048);
    expect((await open({ pixels: negative })).pixels).toEqual(negative);
    expect((await open({ pixels: negative, bitsStored: 16, transferSyntax: 'jpeg-2000' })).pixels).toEqual(
      negative,
    );
    const bright = Int16Array.from(FILM, (value, at) => (at % 480 < 100 ? -32_768 : 32_767 - value));
    expect((await open({ pixels: bright, bitsStored: 16 })).pixels).toEqual(bright);
  });

  it('planes said to be pixels, and pixels said to be planes', async () => {
    const planes = Uint8Array.from({ length: 3 * BYTES.length }, (_, at) => BYTES[at % BYTES.length] ?? 0);
    const byPixel = Uint8Array.from(planes, (_, at) => BYTES[Math.floor(at / 3)] ?? 0);
    const rgb = (value: Uint8Array, planar: number, photometric: string) =>
      open({
        pixels: Uint8Array.from(BYTES),
        bitsStored: 8,
        elements: [
          said('00280002', 3),
          said('00280006', planar),
          { tag: '00280004', vr: 'CS', value: photometric },
          { tag: '7fe00010', vr: 'OB', value },
        ],
      });
    for (const photometric of ['RGB', 'MONOCHROME2']) {
      expect((await rgb(planes, 1, photometric)).pixels).toEqual(BYTES);
      expect((await rgb(byPixel, 0, photometric)).pixels).toEqual(BYTES);
      await expect(rgb(planes, 0, photometric)).rejects.toMatchObject({ code });
      await expect(rgb(byPixel, 1, photometric)).rejects.toMatchObject({ code });
    }
  });
});

describe('colour where grey is said', () => {
  const code = 'dicom.colour';
  const rgbOf = (colours: (grey: number) => readonly [number, number, number]): Uint8Array =>
    Uint8Array.from(Array.from(BYTES, colours).flat());
  const jet = (grey: number): readonly [number, number, number] => [
    grey,
    (Math.abs(128 - grey) * 2) % 256,
    255 - grey,
  ];
  const tinted = (grey: number): readonly [number, number, number] => [grey, grey, Math.min(grey + 16, 255)];
  const bytes = { pixels: Uint8Array.from(BYTES), bitsStored: 8 };

  it('three samples of a film may have a tint, and are refused in colour', async () => {
    const film = (samples: Uint8Array, photometric: string) =>
      open({
        ...bytes,
        elements: [
          said('00280002', 3),
          { tag: '00280004', vr: 'CS', value: photometric },
          { tag: '7fe00010', vr: 'OB', value: samples },
        ],
      });
    await expect(film(rgbOf(jet), 'MONOCHROME2')).rejects.toMatchObject({ code });
    for (const photometric of ['MONOCHROME1', 'MONOCHROME2'])
      await expect(film(rgbOf(tinted), photometric)).resolves.toMatchObject({ ...SIZE, photometric });
    await expect(film(rgbOf(jet), 'RGB')).resolves.toMatchObject(SIZE);
  });

  it('so are those of a JPEG', async () => {
    const grey = await writeDicom({ ...SIZE, ...bytes, transferSyntax: 'jpeg-baseline' });
    const film = async (pixels: Uint8Array) =>
      readImage(withCodestream(grey, await writeJpeg({ ...SIZE, pixels, channels: 3 })), LIMITS);
    await expect(film(rgbOf(jet))).rejects.toMatchObject({ code });
    await expect(film(rgbOf(tinted))).resolves.toMatchObject(SIZE);
  });

  it('so are those of a palette, but for few', async () => {
    const film = (colours: (grey: number) => readonly [number, number, number]) => {
      const entries = Array.from({ length: 256 }, (_, grey) => colours(grey));
      const tables = [0, 1, 2].flatMap((channel) => [
        { tag: `0028110${channel + 1}`, vr: 'US', value: [256, 0, 16] },
        {
          tag: `0028120${channel + 1}`,
          vr: 'OW',
          value: entries.map((entry) => (entry[channel] ?? 0) * 257),
        },
      ]);
      return open({
        ...bytes,
        elements: [{ tag: '00280004', vr: 'CS', value: 'PALETTE COLOR' }, ...tables],
      });
    };
    await expect(film(jet)).rejects.toMatchObject({ code });
    await expect(film(tinted)).resolves.toMatchObject(SIZE);
    await expect(film((grey) => (grey === 200 ? [255, 0, 0] : [grey, grey, grey]))).resolves.toMatchObject(
      SIZE,
    );
  });
});
