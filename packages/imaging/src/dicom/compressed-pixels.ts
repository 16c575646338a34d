import { AppError } from '@aiso/contracts';
import type { ImageLimits } from '../image-types.ts';
import { decodeExtended } from '../jpeg/extended.ts';
import { type JpegFrame, readJpegFrame } from '../jpeg/jpeg-frame.ts';
import { decodeLossless } from '../jpeg/lossless.ts';
import { decodeGrey } from '../raster/raster-image.ts';
import type { PixelDescription } from './pixel-description.ts';

/** `lossless`: the words of the file are back, with whatever lay above Bits Stored. */
export type DecodedStream = { readonly raw: Uint8Array | Uint16Array; readonly lossless: boolean };

/**
 * Decodes a JPEG frame by what its own header says; the transfer syntax only names the family.
 *
 * @throws AppError `file.*` or `dicom.unsupported_pixels`.
 */
export async function decodeJpegStream(
  codestream: Buffer,
  pixels: PixelDescription,
  limits: ImageLimits,
): Promise<DecodedStream> {
  const frame = readJpegFrame(codestream);
  if (frame.width !== pixels.width || frame.height !== pixels.height)
    throw new AppError('dicom.invalid', { detail: 'size of frame and header differ' });
  if (frame.precision > pixels.bitsAllocated) throw new AppError('dicom.invalid', { detail: 'precision' });
  switch (frame.process) {
    case 0:
    case 1:
    case 2:
      return { raw: await decodeLossy(codestream, frame, limits), lossless: false };
    case 3:
      return { raw: narrow(decodeLossless(codestream, frame), pixels), lossless: true };
    default:
      throw new AppError('dicom.unsupported_pixels', { detail: `SOF${frame.process}` });
  }
}

async function decodeLossy(
  codestream: Buffer,
  frame: JpegFrame,
  limits: ImageLimits,
): Promise<Uint8Array | Uint16Array> {
  if (frame.precision === 8) {
    if (frame.components !== 1 && frame.components !== 3) throw new AppError('dicom.unsupported_pixels');
    return decodeGrey(codestream, { colour: frame.components === 3, deep: false, orientation: 1, limits });
  }
  if (frame.precision !== 12 || frame.process === 2)
    throw new AppError('dicom.unsupported_pixels', { detail: `SOF${frame.process}, ${frame.precision} bit` });
  return decodeExtended(codestream, frame);
}

const narrow = (values: Uint16Array, pixels: PixelDescription): Uint8Array | Uint16Array =>
  pixels.bitsAllocated === 8 ? Uint8Array.from(values) : values;
