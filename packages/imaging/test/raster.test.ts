import { inspect, readImage, sniff } from '@aiso/imaging';
import { phantomPixels, writeJpeg, writePng } from '@aiso/imaging/synthetic';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { LIMITS, ramp, refusal } from './fixtures.ts';

const SIZE = { width: 40, height: 25 } as const;
const words = ramp(1000, 16);
const bytes = Uint8Array.from(words);

describe('PNG and JPEG', () => {
  it('grey PNGs give back every value, 8 and 16 bit', async () => {
    const shallow = await readImage(await writePng({ ...SIZE, pixels: bytes }), LIMITS);
    expect(shallow).toMatchObject({ ...SIZE, format: 'png', bitsStored: 8, pixels: bytes });
    const deep = await readImage(await writePng({ ...SIZE, pixels: words }), LIMITS);
    expect(deep).toMatchObject({ bitsStored: 16, pixels: words, window: { center: 32_768, width: 65_536 } });
    expect(deep.valueRange).toEqual({ min: Math.min(...words), max: Math.max(...words) });
  });

  it('colour PNGs become luminance; equal channels stay exact, 8 and 16 bit, with and without alpha', async () => {
    for (const grey of [bytes, words]) {
      for (const channels of [2, 3, 4] as const) {
        const colours = channels === 2 ? 1 : 3;
        const full = grey instanceof Uint8Array ? 255 : 65_535;
        const pixels =
          grey instanceof Uint8Array ? new Uint8Array(1000 * channels) : new Uint16Array(1000 * channels);
        for (let at = 0; at < pixels.length; at++)
          pixels[at] = at % channels < colours ? (grey[Math.floor(at / channels)] as number) : full;
        const image = await readImage(await writePng({ ...SIZE, pixels, channels }), LIMITS);
        expect(image.pixels).toEqual(grey);
      }
    }
  });

  it('palette PNGs are read', async () => {
    const levels = Uint8Array.from({ length: 1000 }, (_, at) => (at % 4) * 85);
    const palette = await sharp(levels, { raw: { ...SIZE, channels: 1 } })
      .png({ palette: true, colours: 4, dither: 0 })
      .toBuffer();
    expect((await sharp(palette).metadata()).isPalette).toBe(true);
    expect((await readImage(palette, LIMITS)).pixels).toEqual(levels);
  });

  it('an embedded colour profile does not change grey values', async () => {
    const rgb = Uint8Array.from({ length: 3000 }, (_, at) => bytes[Math.floor(at / 3)] as number);
    const profiled = await sharp(rgb, { raw: { ...SIZE, channels: 3 } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const stored = await sharp(profiled, { ignoreIcc: true }).raw().toBuffer();
    const expected = Uint8Array.from({ length: 1000 }, (_, at) => stored[at * 3] as number);
    expect((await readImage(profiled, LIMITS)).pixels).toEqual(expected);
  });

  it('JPEGs are read: grey and colour, baseline and progressive', async () => {
    const { pixels, width, height } = phantomPixels({ width: 64, height: 48 });
    const grey = Uint8Array.from(pixels);
    const rgb = Uint8Array.from({ length: grey.length * 3 }, (_, at) => grey[Math.floor(at / 3)] as number);
    for (const progressive of [false, true]) {
      const one = await readImage(await writeJpeg({ pixels: grey, width, height }, { progressive }), LIMITS);
      const three = await readImage(
        await writeJpeg({ pixels: rgb, width, height, channels: 3 }, { progressive }),
        LIMITS,
      );
      expect(one).toMatchObject({ width, height, format: 'jpeg', bitsStored: 8 });
      const apart = one.pixels.map((value, at) => Math.abs(value - (three.pixels[at] as number)));
      expect(Math.max(...apart)).toBeLessThanOrEqual(2);
    }
  });

  it('EXIF orientation is applied, to the header as well', async () => {
    const file = await writeJpeg({ ...SIZE, pixels: bytes }, { orientation: 6 });
    const turned = { width: SIZE.height, height: SIZE.width };
    expect(await inspect(file, LIMITS)).toMatchObject(turned);
    expect(await readImage(file, LIMITS)).toMatchObject(turned);
  });

  it('formats are told by content', async () => {
    expect(sniff(await writePng({ ...SIZE, pixels: bytes }))).toBe('png');
    expect(
      sniff(
        await sharp(bytes, { raw: { ...SIZE, channels: 1 } })
          .webp()
          .toBuffer(),
      ),
    ).toBe('webp');
    expect(
      sniff(
        await sharp(bytes, { raw: { ...SIZE, channels: 1 } })
          .tiff()
          .toBuffer(),
      ),
    ).toBe('tiff');
    expect(sniff(Buffer.from('hello'))).toBe('unknown');
  });

  it('an image of more pixels than allowed is refused', async () => {
    const file = await writePng({ ...SIZE, pixels: bytes });
    await expect(readImage(file, { ...LIMITS, maxPixels: 999 })).rejects.toMatchObject({
      code: 'image.too_large',
    });
    expect(await refusal(file)).toBeNull();
  });
});
