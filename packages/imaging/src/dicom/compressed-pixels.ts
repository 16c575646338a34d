import { AppError } from '@aiso/contracts/errors';
import { decodeJpeg2000, type Jpeg2000Part, readJpeg2000Header } from '../codecs/jpeg-2000.ts';
import { decodeJpegLs } from '../codecs/jpeg-ls.ts';
import { decodeRle } from '../codecs/rle.ts';
import type { DecodedSamples, FrameSize } from '../codecs/wasm-decoder.ts';
import type { ImageLimits } from '../image-types.ts';
import { decodeExtended } from '../jpeg/extended.ts';
import { type JpegFrame, readJpegFrame } from '../jpeg/jpeg-frame.ts';
import { decodeLossless } from '../jpeg/lossless.ts';
import { checkScans } from '../jpeg/scan-check.ts';
import { decodeGrey } from '../raster/raster-image.ts';
import { greyOf } from './pixel-data.ts';
import type { PixelDescription } from './pixel-description.ts';
import type { PixelEncoding } from './transfer-syntaxes.ts';

/** SOF55 of ITU-T T.87, counted as the processes of T.81 are. */
const JPEG_LS = 55;

/** `lossless`: the words of the file are back, with whatever lay above Bits Stored. */
export type DecodedStream = { readonly raw: Uint8Array | Uint16Array; readonly lossless: boolean };

/**
 * Decodes the code stream of one frame; colour as luminance.
 *
 * @throws AppError `file.*`, `dicom.colour`, `dicom.invalid` or `dicom.unsupported_pixels`.
 */
export async function decodeStream(
  encoding: Exclude<PixelEncoding, 'native'>,
  codestream: Buffer,
  pixels: PixelDescription,
  limits: ImageLimits,
): Promise<DecodedStream> {
  switch (encoding) {
    case 'jpeg':
      return decodeJpegStream(codestream, pixels, limits);
    case 'jpeg-2000':
    case 'htj2k':
      return decodeJpeg2000Stream(codestream, pixels, encoding);
    case 'rle':
      return { raw: decodeRunLengths(codestream, pixels), lossless: true };
  }
}

/** Decodes a JPEG frame by what its own header says; the transfer syntax only names the family. */
async function decodeJpegStream(
  codestream: Buffer,
  pixels: PixelDescription,
  limits: ImageLimits,
): Promise<DecodedStream> {
  const frame = readJpegFrame(codestream);
  checkSize(frame, pixels);
  switch (frame.process) {
    case 0:
    case 1:
    case 2:
      return { raw: await decodeLossy(codestream, frame, pixels, limits), lossless: false };
    case 3:
      return { raw: narrow(decodeLossless(codestream, frame), pixels), lossless: true };
    case JPEG_LS: {
      checkComponents(frame, pixels);
      const decoded = await decodeJpegLs(codestream, frame, frame.scan.start);
      return { raw: greyed(decoded, pixels, decoded.made), lossless: true };
    }
    default:
      throw new AppError('dicom.unsupported_pixels', { detail: `SOF${frame.process}` });
  }
}

async function decodeJpeg2000Stream(
  codestream: Buffer,
  pixels: PixelDescription,
  part: Jpeg2000Part,
): Promise<DecodedStream> {
  const size = readJpeg2000Header(codestream);
  checkSize(size, pixels);
  checkComponents(size, pixels);
  const decoded = await decodeJpeg2000(codestream, part, size);
  return { raw: greyed(decoded, pixels, false), lossless: decoded.made };
}

function decodeRunLengths(codestream: Buffer, pixels: PixelDescription): Uint8Array | Uint16Array {
  const { width, height, bitsAllocated } = pixels;
  const bytesPerSample = bitsAllocated === 8 ? 1 : 2;
  const components = componentsOf(pixels);
  const samples = decodeRle(codestream, { count: width * height, components, bytesPerSample });
  return samples instanceof Uint8Array && components === 3
    ? greyOf(samples, { ...pixels, planar: true })
    : samples;
}

function checkSize(
  { width, height, precision }: Omit<FrameSize, 'components'>,
  pixels: PixelDescription,
): void {
  if (width !== pixels.width || height !== pixels.height)
    throw new AppError('dicom.invalid', { detail: 'size of frame and header differ' });
  if (precision > pixels.bitsAllocated) throw new AppError('dicom.invalid', { detail: 'precision' });
}

function checkComponents({ components }: FrameSize, pixels: PixelDescription): void {
  if (components !== componentsOf(pixels))
    throw new AppError('dicom.invalid', { detail: 'components of frame and header differ' });
}

const componentsOf = ({ colour }: PixelDescription): 1 | 3 => (colour === 'grey' ? 1 : 3);

/** Luminance of colour; grey samples as wide as the header says. */
function greyed(
  { samples, signed }: DecodedSamples<boolean>,
  pixels: PixelDescription,
  planar: boolean,
): Uint8Array | Uint16Array {
  if (samples instanceof Uint16Array) return samples;
  if (pixels.colour !== 'grey') return greyOf(samples, { ...pixels, planar });
  if (pixels.bitsAllocated === 8) return samples;
  return Uint16Array.from(samples, (value) => (signed ? (value << 24) >> 24 : value));
}

async function decodeLossy(
  codestream: Buffer,
  frame: JpegFrame,
  { saidGrey }: PixelDescription,
  limits: ImageLimits,
): Promise<Uint8Array | Uint16Array> {
  if (frame.precision === 8) {
    if (frame.components !== 1 && frame.components !== 3) throw new AppError('dicom.unsupported_pixels');
    checkScans(codestream, frame);
    const colour = frame.components === 3;
    return decodeGrey(codestream, { colour, deep: false, orientation: 1, limits, saidGrey });
  }
  if (frame.precision !== 12 || frame.process === 2)
    throw new AppError('dicom.unsupported_pixels', { detail: `SOF${frame.process}, ${frame.precision} bit` });
  return decodeExtended(codestream, frame);
}

const narrow = (values: Uint16Array, pixels: PixelDescription): Uint8Array | Uint16Array =>
  pixels.bitsAllocated === 8 ? Uint8Array.from(values) : values;
