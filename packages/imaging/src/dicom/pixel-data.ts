import { AppError } from '@aiso/contracts/errors';
import type { PixelArray } from '../image-types.ts';
import { colouredShare, luminance, MOST_COLOURED, TINT } from '../pixel-values.ts';
import type { OpenDataSet } from './data-set.ts';
import { UNDEFINED_LENGTH } from './parse-data-set.ts';
import type { PixelDescription } from './pixel-description.ts';
import { TRANSFER_SYNTAX } from './transfer-syntaxes.ts';

/**
 * Native (uncompressed) pixels as they are stored, without regard to their bits yet; colour as luminance.
 * They are a view into the file where its bytes are aligned and little-endian, as is every platform that
 * Node runs on here.
 * @throws AppError `file.truncated`, `dicom.invalid`, `dicom.colour`, `dicom.pixel_contradiction`.
 */
export function readNativePixels(open: OpenDataSet, pixels: PixelDescription): Uint8Array | Uint16Array {
  const { element, width, height, colour, bitsAllocated } = pixels;
  if (element.length === UNDEFINED_LENGTH)
    throw new AppError('dicom.invalid', { detail: 'length of pixel data' });
  const count = width * height;
  const needed = count * (colour === 'grey' ? 1 : 3) * (bitsAllocated / 8);
  if (element.length < needed || element.dataOffset + needed > open.bytes.length)
    throw new AppError('file.truncated');
  const bigEndian = open.transferSyntax === TRANSFER_SYNTAX.explicitBigEndian;
  if (bitsAllocated === 16) return words(open.bytes, element.dataOffset, needed, bigEndian);
  // Bytes in 16-bit words (OW) are swapped with them; the last of an odd number sits behind its pad byte.
  const swapped = bigEndian && element.vr === 'OW';
  const bytes = swapped
    ? swappedBytes(open.bytes, element.dataOffset, needed)
    : open.bytes.subarray(element.dataOffset, element.dataOffset + needed);
  const plain = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  if (colour === 'grey') return plain;
  if (colour === 'rgb') requireOrder(plain, count, pixels.planar);
  return greyOf(plain, pixels);
}

/** Planes that are said to be pixels, or pixels to be planes, of a film are grey only the other way round. */
function requireOrder(samples: Uint8Array, count: number, planar: boolean): void {
  const tolerance = 2;
  if (colouredShare(samples, { count, planar, tolerance }) < MOST_COLOURED) return;
  if (colouredShare(samples, { count, planar: !planar, tolerance }) < 0.001)
    throw new AppError('dicom.pixel_contradiction', { detail: 'planar configuration' });
}

function words(bytes: Buffer, from: number, length: number, bigEndian: boolean): Uint16Array {
  const offset = bytes.byteOffset + from;
  if (!bigEndian && offset % 2 === 0) return new Uint16Array(bytes.buffer, offset, length / 2);
  // A fresh, aligned copy, never of the shared pool.
  const copy = Buffer.from(new ArrayBuffer(length));
  bytes.copy(copy, 0, from, from + length);
  if (bigEndian) copy.swap16();
  return new Uint16Array(copy.buffer, 0, length / 2);
}

function swappedBytes(bytes: Buffer, from: number, length: number): Buffer {
  const even = length + (length % 2);
  if (from + even > bytes.length) throw new AppError('file.truncated');
  return Buffer.from(bytes.subarray(from, from + even))
    .swap16()
    .subarray(0, length);
}

/**
 * Three components of 8 bits as luminance.
 * @throws AppError `dicom.colour` where the header says that they are grey
 */
export function greyOf(
  bytes: Uint8Array,
  {
    width,
    height,
    colour,
    planar,
    saidGrey,
  }: Pick<PixelDescription, 'width' | 'height' | 'colour' | 'planar' | 'saidGrey'>,
): Uint8Array {
  const count = width * height;
  if (saidGrey && colouredShare(bytes, { count, planar, tolerance: TINT * 255 }) > MOST_COLOURED)
    throw new AppError('dicom.colour');
  // Y of YBR_FULL is Rec. 601 luma already (PS3.3 C.7.6.3.1.2).
  if (colour === 'ybr-full' && planar) return bytes.subarray(0, count);
  const values = new Uint8Array(count);
  if (colour === 'ybr-full') {
    for (let at = 0; at < count; at++) values[at] = bytes[at * 3] as number;
    return values;
  }
  if (!planar) return luminance(bytes, 3, values);
  for (let at = 0; at < count; at++) {
    const red = bytes[at] as number;
    const green = bytes[count + at] as number;
    values[at] = (red * 299 + green * 587 + (bytes[2 * count + at] as number) * 114 + 500) / 1000;
  }
  return values;
}

/**
 * Stored values from stored words (PS3.5 8.1.1): shifted down to bit 0, bits above Bits Stored (old
 * overlays) cut off, the sign extended. Words that are in order already, as nearly all are, stay where
 * they are.
 * @param inOrder whether all of `raw` lie within Bits Stored, read as signed words when they are.
 */
export function storedValues(
  raw: Uint8Array | Uint16Array,
  pixels: PixelDescription,
  inOrder: boolean,
): PixelArray {
  const { bitsStored, bitsAllocated, signed } = pixels;
  const shift = pixels.highBit - bitsStored + 1;
  if (inOrder && shift === 0 && (!signed || bitsAllocated === 16)) return signed ? asSigned(raw) : raw;
  const count = raw.length;
  if (signed) {
    const values = new Int16Array(count);
    const up = 32 - bitsStored;
    for (let at = 0; at < count; at++) values[at] = (((raw[at] as number) >> shift) << up) >> up;
    return values;
  }
  const mask = 2 ** bitsStored - 1;
  const values = raw instanceof Uint8Array ? new Uint8Array(count) : new Uint16Array(count);
  for (let at = 0; at < count; at++) values[at] = ((raw[at] as number) >> shift) & mask;
  return values;
}

/** The same memory as signed words. */
export const asSigned = (raw: Uint8Array | Uint16Array): Int16Array =>
  raw instanceof Uint16Array
    ? new Int16Array(raw.buffer, raw.byteOffset, raw.length)
    : Int16Array.from(raw, (value) => (value << 24) >> 24);
