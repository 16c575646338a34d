import { type DecodedImage, readImage } from '@aiso/imaging';
import { type DicomImageOptions, phantomPixels, writeDicom } from '@aiso/imaging/synthetic';
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
});
