import { AppError } from '@aiso/contracts/errors';
import sharp from 'sharp';
import { EMPTY_HEADER, type ImageGeometry, type ImageLimits, type InspectedImage } from '../image-types.ts';
import { readJpegFrame } from '../jpeg/jpeg-frame.ts';
import { checkScans } from '../jpeg/scan-check.ts';
import { colouredShare, luminance, MOST_COLOURED, storedRange, TINT } from '../pixel-values.ts';
import type { UnjudgedImage } from '../presentation.ts';
import { upright } from './orientation.ts';
import { describePng, readPngChunks } from './png-chunks.ts';

type RasterFormat = 'png' | 'jpeg';
type RasterDescription = {
  readonly image: InspectedImage;
  readonly colour: boolean;
  readonly orientation: number;
};

/** Header of a PNG or JPEG, with every refusal that it allows. Sides are those after EXIF orientation. */
export function inspectRaster(bytes: Buffer, format: RasterFormat, limits: ImageLimits): RasterDescription {
  return format === 'png' ? inspectPng(bytes, limits) : inspectJpeg(bytes, limits);
}

/**
 * Decodes a PNG or JPEG. Grey stays exact, also of 16 bits; colour becomes luminance; profiles are
 * ignored.
 */
export async function readRaster(
  bytes: Buffer,
  format: RasterFormat,
  limits: ImageLimits,
): Promise<UnjudgedImage> {
  const { image, colour, orientation } = inspectRaster(bytes, format, limits);
  if (format === 'jpeg') checkScans(bytes, readJpegFrame(bytes));
  const deep = image.bitsStored === 16;
  const pixels = await decodeGrey(bytes, { colour, deep, orientation, limits });
  if (pixels.length !== image.width * image.height) throw new AppError('file.corrupt', { detail: 'size' });
  const levels = deep ? 65_536 : 256;
  return {
    ...image,
    pixels,
    rescale: { slope: 1, intercept: 0 },
    // PS3.3's formula takes exactly 0..levels-1 to 0..1 with this window.
    window: { center: levels / 2, width: levels },
    windowFrom: 'full-range',
    voiTable: null,
    padding: null,
    valueRange: storedRange(pixels),
  };
}

type DecodeOptions = {
  readonly colour: boolean;
  readonly deep: boolean;
  readonly orientation: number;
  readonly limits: ImageLimits;
  /** Colour is refused: a header says that there is none. */
  readonly saidGrey?: boolean;
};

/**
 * One grey channel of any picture that libvips reads.
 *
 * @throws AppError `file.truncated`, `file.corrupt` or `dicom.colour`.
 */
export async function decodeGrey(
  bytes: Uint8Array,
  options: DecodeOptions,
): Promise<Uint8Array | Uint16Array> {
  const { colour, deep, saidGrey = false } = options;
  try {
    const pipeline = sharp(bytes, {
      failOn: 'truncated',
      ignoreIcc: true,
      limitInputPixels: options.limits.maxPixels,
      sequentialRead: true,
    });
    const space = deep ? (colour ? 'rgb16' : 'grey16') : colour ? 'srgb' : 'b-w';
    const { data, info } = await pipeline
      .toColourspace(space)
      .raw({ depth: deep ? 'ushort' : 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const count = width * height;
    if (!deep) {
      // A plain array, not a Buffer: loops that meet both are slower, and a Buffer changes its class between
      // threads.
      const bytes = new Uint8Array(data.buffer, data.byteOffset, data.length);
      const look = { count, planar: false, tolerance: TINT * 255 };
      if (saidGrey && channels === 3 && colouredShare(bytes, look) > MOST_COLOURED)
        throw new AppError('dicom.colour');
      const values = channels === 1 ? bytes : luminance(bytes, channels, new Uint8Array(count));
      return upright({ values, width, height }, options.orientation);
    }
    const samples = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
    const values = channels === 1 ? samples : luminance(samples, channels, new Uint16Array(count));
    return upright({ values, width, height }, options.orientation);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const message = error instanceof Error ? error.message : '';
    throw new AppError(message.includes('premature end') ? 'file.truncated' : 'file.corrupt', {
      cause: error,
    });
  }
}

function inspectPng(bytes: Buffer, limits: ImageLimits): RasterDescription {
  const png = describePng(bytes);
  refuseTooLarge(png, limits);
  const { orientation, hasTransparency } = readPngChunks(bytes);
  return {
    image: geometry('png', png, orientation, png.depth === 16 ? 16 : 8),
    // Alpha goes the way of colour: libvips drops that of grey.
    colour: png.colourType !== 0 || hasTransparency,
    orientation,
  };
}

function inspectJpeg(bytes: Buffer, limits: ImageLimits): RasterDescription {
  const frame = readJpegFrame(bytes);
  if (frame.process > 2 || frame.precision !== 8)
    throw new AppError('file.unsupported_format', { detail: `SOF${frame.process}, ${frame.precision} bit` });
  if (frame.components !== 1 && frame.components !== 3) throw new AppError('image.unsupported_color');
  if (frame.width === 0 || frame.height === 0) throw new AppError('file.corrupt', { detail: 'no lines' });
  refuseTooLarge(frame, limits);
  refuseSequence(bytes, frame.scan.start, frame.multiPicture);
  return {
    image: geometry('jpeg', frame, frame.orientation, 8),
    colour: frame.components === 3,
    orientation: frame.orientation,
  };
}

/**
 * Motion JPEG is pictures in a row: a second one straight after the end of the first. FF D9 cannot occur
 * inside entropy-coded data. Telephones also append pictures (gain maps), but announce them; then the
 * first is the image.
 */
function refuseSequence(bytes: Buffer, from: number, announced: boolean): void {
  const end = bytes.indexOf('ffd9', from, 'hex');
  if (end < 0) throw new AppError('file.truncated');
  const next = bytes.subarray(end + 2, end + 5);
  if (!announced && next[0] === 0xff && next[1] === 0xd8 && next[2] === 0xff)
    throw new AppError('image.animated');
}

function refuseTooLarge(size: { width: number; height: number }, limits: ImageLimits): void {
  if (size.width * size.height > limits.maxPixels) throw new AppError('image.too_large');
}

const geometry = (
  format: RasterFormat,
  { width, height }: { readonly width: number; readonly height: number },
  orientation: number,
  bitsStored: number,
): ImageGeometry & Pick<InspectedImage, 'header'> => ({
  format,
  width: orientation >= 5 ? height : width,
  height: orientation >= 5 ? width : height,
  bitsStored,
  photometric: 'MONOCHROME2',
  header: EMPTY_HEADER,
});
