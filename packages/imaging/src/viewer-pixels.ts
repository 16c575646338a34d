import sharp from 'sharp';
import { greyOf, greyTransform } from './grey-values.ts';
import type { DecodedImage, GreyWindow, Photometric, PixelArray } from './image-types.ts';
import { throughVoiTable } from './voi-table.ts';

/** What a viewer needs beside the raw values. They are stored values: rescale and window still apply. */
export type ViewerPixelsHeader = {
  readonly width: number;
  readonly height: number;
  /** 'u8', or little-endian 'u16' or 'i16'. */
  readonly type: 'u8' | 'u16' | 'i16';
  readonly bitsStored: number;
  readonly photometric: Photometric;
  readonly rescale: { readonly slope: number; readonly intercept: number };
  readonly window: GreyWindow;
  readonly valueRange: { readonly min: number; readonly max: number };
  /** mm per pixel of these values, so after any reduction: between rows, between columns. */
  readonly pixelSpacingMm: readonly [number, number] | null;
  /** Size of the image in the file. */
  readonly source: { readonly width: number; readonly height: number };
};

/**
 * Raw values for window and level in the browser, behind the VOI table where there is one: row-major, rows
 * without a gap, reduced to `maxSide` when larger.
 */
export async function viewerPixels(
  file: DecodedImage,
  options: { maxSide?: number } = {},
): Promise<{ header: ViewerPixelsHeader; bytes: Buffer }> {
  const image = throughVoiTable(file);
  const { pixels, width, height } = await reduced(blackened(image), options.maxSide ?? 2048);
  const spacing = image.header.pixelSpacingMm;
  return {
    header: {
      width,
      height,
      type: pixels instanceof Uint8Array ? 'u8' : pixels instanceof Uint16Array ? 'u16' : 'i16',
      bitsStored: image.bitsStored,
      photometric: image.photometric,
      rescale: image.rescale,
      window: image.window,
      valueRange: image.valueRange,
      pixelSpacingMm:
        spacing === null ? null : [(spacing[0] * image.height) / height, (spacing[1] * image.width) / width],
      source: { width: image.width, height: image.height },
    },
    bytes: Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength),
  };
}

/** Padding as the value of its type that is darkest: black in every window that shows the image. */
function blackened(image: DecodedImage): DecodedImage {
  const { padding } = image;
  if (padding === null) return image;
  const { low, high } = padding;
  const signed = image.pixels instanceof Int16Array;
  const ends = image.pixels instanceof Uint8Array ? [0, 255] : signed ? [-32_768, 32_767] : [0, 65_535];
  const [least = 0, greatest = 0] = ends;
  const transform = { ...greyTransform(image), padding: null };
  const black = greyOf(transform, least) <= greyOf(transform, greatest) ? least : greatest;
  return { ...image, pixels: image.pixels.map((value) => (value >= low && value <= high ? black : value)) };
}

type Values = { readonly pixels: PixelArray; readonly width: number; readonly height: number };

/** The triangle kernel keeps a flat area exactly as it is; libvips' Mitchell darkens it by a thousandth. */
async function reduced(image: DecodedImage, maxSide: number): Promise<Values> {
  const { width, height, pixels } = image;
  if (width <= maxSide && height <= maxSide) return image;
  const scaled = sharp(pixels instanceof Int16Array ? biased(pixels) : pixels, {
    raw: { width, height, channels: 1 },
    limitInputPixels: false,
  }).resize(maxSide, maxSide, { fit: 'inside', kernel: 'linear' });
  if (pixels instanceof Uint8Array) {
    const { data, info } = await scaled.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
    return { pixels: data, width: info.width, height: info.height };
  }
  const { data, info } = await scaled
    .toColourspace('grey16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const values = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  return {
    pixels: pixels instanceof Int16Array ? unbiased(values) : values,
    width: info.width,
    height: info.height,
  };
}

/** The resampler knows no signed values: they go through it moved up by 32,768. */
const biased = (pixels: Int16Array): Uint16Array => Uint16Array.from(pixels, (value) => value + 32_768);
const unbiased = (values: Uint16Array): Int16Array => Int16Array.from(values, (value) => value - 32_768);
