import { crc32 } from 'node:zlib';
import { AppError } from '@aiso/contracts/errors';
import { exifOrientation } from '../jpeg/exif-orientation.ts';

export type PngDescription = {
  readonly width: number;
  readonly height: number;
  /** Bits of a sample: 1, 2, 4, 8 or 16. */
  readonly depth: number;
  /** PNG colour type: 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha. */
  readonly colourType: number;
};

const SIGNATURE_LENGTH = 8;
const IHDR = 0x49484452;
const IDAT = 0x49444154;
const IEND = 0x49454e44;
const ACTL = 0x6163544c;
const TRNS = 0x74524e53;
const EXIF = 0x65584966;

/**
 * Reads the header of a PNG (ISO/IEC 15948).
 * @throws AppError `file.truncated` or `file.corrupt`
 */
export function describePng(bytes: Buffer): PngDescription {
  if (bytes.length < SIGNATURE_LENGTH + 25) throw new AppError('file.truncated');
  if (bytes.readUInt32BE(SIGNATURE_LENGTH + 4) !== IHDR) throw new AppError('file.corrupt');
  const description = {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    depth: bytes.readUInt8(24),
    colourType: bytes.readUInt8(25),
  };
  if (description.width === 0 || description.height === 0) throw new AppError('file.corrupt');
  return description;
}

type PngChunks = {
  /** eXIf (PNG 3rd edition, 11.3.4.6): 1–8; 1 when there is none. */
  readonly orientation: number;
  /** tRNS: of grey and of colour one transparent value, of a palette an alpha for each entry. */
  readonly hasTransparency: boolean;
};

/**
 * Walks the chunks without inflating any, and checks their sums. Apart from `describePng`, as a bomb is
 * refused by its size before.
 * @throws AppError `file.truncated` when it ends before IEND, `file.corrupt`, or `image.animated` for an
 * APNG of more than one frame.
 */
export function readPngChunks(bytes: Buffer): PngChunks {
  let at = SIGNATURE_LENGTH;
  let data = false;
  let orientation = 1;
  let hasTransparency = false;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.readUInt32BE(at + 4);
    if (at + 12 + length > bytes.length) break;
    const sum = crc32(bytes.subarray(at + 4, at + 8 + length));
    if (sum !== bytes.readUInt32BE(at + 8 + length))
      throw new AppError('file.corrupt', { detail: 'checksum' });
    if (type === IEND) {
      if (!data) throw new AppError('file.corrupt');
      return { orientation, hasTransparency };
    }
    if (type === IDAT) data = true;
    if (type === TRNS) hasTransparency = true;
    if (type === EXIF) orientation = exifOrientation(bytes.subarray(at + 8, at + 8 + length)) ?? orientation;
    if (type === ACTL && length >= 8 && bytes.readUInt32BE(at + 8) > 1) throw new AppError('image.animated');
    at += 12 + length;
  }
  throw new AppError('file.truncated');
}
