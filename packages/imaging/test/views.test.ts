import { readImage, renderPreview, renderThumbnail, renderViews, viewerPixels } from '@aiso/imaging';
import { phantomPixels, writeDicom } from '@aiso/imaging/synthetic';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { LIMITS } from './fixtures.ts';

const phantom = phantomPixels({ width: 900, height: 1200, bits: 12 });
const file = await writeDicom({ ...phantom, pixelSpacingMm: [0.2, 0.2] });
const image = await readImage(file, LIMITS);

describe('what is shown of an image', () => {
  it('preview and thumbnail are grey JPEGs within their sides, and not enlarged', async () => {
    expect(await sharp(await renderPreview(image)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 900,
      height: 1200,
      channels: 1,
    });
    expect(await sharp(await renderPreview(image, { maxSide: 600 })).metadata()).toMatchObject({
      width: 450,
      height: 600,
    });
    expect(await sharp(await renderThumbnail(image)).metadata()).toMatchObject({ width: 120, height: 160 });
    const { preview, thumbnail } = await renderViews(image, { maxSide: 600, side: 80 });
    expect(await sharp(preview).metadata()).toMatchObject({ height: 600 });
    expect(await sharp(thumbnail).metadata()).toMatchObject({ height: 80 });
  });

  it('the preview of a MONOCHROME1 image is the negative of the same values as MONOCHROME2', async () => {
    const other = await readImage(await writeDicom({ ...phantom, photometric: 'MONOCHROME1' }), LIMITS);
    const [positive, negative] = await Promise.all(
      [image, other].map(
        async (each) =>
          (await sharp(await renderPreview(each, { maxSide: 100 })).stats()).channels[0]?.mean ?? 0,
      ),
    );
    expect((positive as number) + (negative as number)).toBeCloseTo(255, -1);
  });

  it('the viewer gets stored values, reduced where they are too many, with spacing to fit', async () => {
    const whole = await viewerPixels(image);
    expect(whole.header).toMatchObject({ width: 900, height: 1200, type: 'u16', bitsStored: 12 });
    expect(whole.bytes).toHaveLength(900 * 1200 * 2);
    const small = await viewerPixels(image, { maxSide: 300 });
    expect(small.header).toMatchObject({
      width: 225,
      height: 300,
      pixelSpacingMm: [0.8, 0.8],
      source: { width: 900, height: 1200 },
    });
    expect(small.bytes).toHaveLength(225 * 300 * 2);
  });

  it('signed and 8-bit values are reduced as what they are', async () => {
    const level = await readImage(
      await writeDicom({ width: 64, height: 64, pixels: new Int16Array(4096).fill(-500) }),
      LIMITS,
    );
    const { header, bytes } = await viewerPixels(level, { maxSide: 16 });
    expect(header).toMatchObject({ type: 'i16', width: 16 });
    expect(bytes.readInt16LE(100)).toBe(-500);
    const flat = await readImage(
      await writeDicom({ width: 64, height: 64, pixels: new Uint8Array(4096).fill(77) }),
      LIMITS,
    );
    const reduced = await viewerPixels(flat, { maxSide: 16 });
    expect(reduced.header.type).toBe('u8');
    expect(new Set(reduced.bytes)).toEqual(new Set([77]));
  });
});
