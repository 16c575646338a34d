import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderUserPicture } from '../src/user-picture.ts';

const SIDE = 256;
const plain = (width: number, height: number, background = '#0b62b0') =>
  sharp({ create: { width, height, channels: 4, background } });

/** Grey of a point of a picture, by shares of its sides. */
async function greyAt(picture: Buffer, x: number, y: number): Promise<number> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels] ?? -1;
}

describe('a person’s picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('is a square WebP out of the middle of a %s', async (format) => {
    const wide = plain(300, 100).composite([
      { input: await plain(100, 100, '#ffffff').png().toBuffer(), left: 100, top: 0 },
    ]);
    const picture = await renderUserPicture(await wide.toFormat(format).toBuffer());
    const facts = await sharp(picture).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: SIDE, height: SIDE, hasAlpha: false });
    expect(await greyAt(picture, 0.02, 0.5)).toBeGreaterThan(240);
    expect(await greyAt(picture, 0.98, 0.5)).toBeGreaterThan(240);
  });

  it('is turned upright', async () => {
    // Stored with its top at the left: orientation 6 says to turn it clockwise.
    const stored = plain(40, 40, '#ffffff').composite([
      { input: await plain(20, 40, '#000000').png().toBuffer(), left: 0, top: 0 },
    ]);
    const picture = await renderUserPicture(await stored.jpeg().withMetadata({ orientation: 6 }).toBuffer());
    expect(await greyAt(picture, 0.5, 0.1)).toBeLessThan(20);
    expect(await greyAt(picture, 0.5, 0.9)).toBeGreaterThan(235);
  });

  it('stands on white where it lets something through', async () => {
    const picture = await renderUserPicture(await plain(50, 50, '#00000000').png().toBuffer());
    expect(await greyAt(picture, 0.5, 0.5)).toBe(255);
  });

  it('is one of 16 bits, of greys, and of four inks as well', async () => {
    const ofInks = await plain(50, 50).jpeg().toColourspace('cmyk').toBuffer();
    const deep = await plain(50, 50).png().toColourspace('rgb16').toBuffer();
    const grey = await plain(50, 50).greyscale().jpeg().toBuffer();
    for (const file of [ofInks, deep, grey]) {
      expect((await sharp(await renderUserPicture(file)).metadata()).space).toBe('srgb');
    }
  });

  it('is no larger than the database takes, whatever it shows', async () => {
    const noise = await sharp({
      create: {
        width: 256,
        height: 256,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 120 },
        background: '#000000',
      },
    })
      .png()
      .toBuffer();
    expect((await renderUserPicture(noise)).byteLength).toBeLessThan(128 * 1024);
  });
});
