import { inflateRawSync } from 'node:zlib';
import { AppError } from '@aiso/contracts';
import dicomParser from 'dicom-parser';
import type { ImageLimits } from '../image-types.ts';
import { bareSyntax } from '../sniff.ts';
import { TRANSFER_SYNTAX } from './transfer-syntaxes.ts';

export type DataSet = dicomParser.DataSet;
export type DataElement = dicomParser.Element;

export type OpenDataSet = {
  readonly dataSet: DataSet;
  readonly transferSyntax: string;
  /** What the offsets of the elements refer to: the file, or its inflated copy. */
  readonly bytes: Buffer;
};

const PIXEL_DATA = 'x7fe00010';
const PREAMBLE_LENGTH = 132;

/**
 * Parses a file (PS3.10) up to the header of its Pixel Data; the pixels are not touched.
 * @param bare whether the file lacks preamble and prefix: its encoding is then guessed (see `bareSyntax`).
 * @throws AppError `file.truncated`, `file.corrupt` or `dicom.invalid`.
 */
export function openDataSet(bytes: Buffer, bare: boolean, limits: ImageLimits): OpenDataSet {
  const body = bare ? null : inflatedBody(bytes, limits);
  if (body !== null) {
    const options = { untilTag: PIXEL_DATA, TransferSyntaxUID: BARE_SYNTAXES['explicit-le'] };
    return {
      dataSet: parse(body, options),
      transferSyntax: TRANSFER_SYNTAX.deflatedExplicitLittleEndian,
      bytes: body,
    };
  }
  const guess = bare ? bareSyntax(bytes) : null;
  const source = guess === 'meta' ? withPreamble(bytes) : bytes;
  const dataSet = parse(source, {
    untilTag: PIXEL_DATA,
    ...(guess !== null && guess !== 'meta' ? { TransferSyntaxUID: BARE_SYNTAXES[guess] } : {}),
  });
  const transferSyntax =
    readAscii(dataSet, 'x00020010') ??
    (guess === null || guess === 'meta' ? TRANSFER_SYNTAX.implicitLittleEndian : BARE_SYNTAXES[guess]);
  return { dataSet, transferSyntax, bytes: source };
}

const META_START = 132;
const LONGEST_META = 4096;

const BARE_SYNTAXES = {
  'explicit-le': TRANSFER_SYNTAX.explicitLittleEndian,
  'explicit-be': TRANSFER_SYNTAX.explicitBigEndian,
  'implicit-le': TRANSFER_SYNTAX.implicitLittleEndian,
} as const;

function parse(bytes: Buffer, options: dicomParser.ParseDicomOptions): DataSet {
  try {
    return dicomParser.parseDicom(bytes, options);
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    // The parser throws strings, or an object with the string and what it has read so far.
    const reason = reasonOf(thrown);
    if (reason.includes('0002,0010')) throw new AppError('dicom.invalid', { detail: 'no transfer syntax' });
    const ended = /past end|overr|seek|eof|greater than or equal/u.test(reason);
    throw new AppError(ended ? 'file.truncated' : 'file.corrupt', { detail: 'data set' });
  }
}

function reasonOf(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  if (thrown instanceof Error) return thrown.message;
  if (typeof thrown === 'object' && thrown !== null && 'exception' in thrown)
    return reasonOf(thrown.exception);
  return '';
}

function withPreamble(bytes: Buffer): Buffer {
  const whole = Buffer.alloc(PREAMBLE_LENGTH + bytes.length);
  whole.write('DICM', 128, 'latin1');
  bytes.copy(whole, PREAMBLE_LENGTH);
  return whole;
}

/**
 * The data set of a deflated file (PS3.5 A.5), null for any other. It grows at most to what the largest
 * accepted image could need.
 * The parser does not look for it. To find the end of the file meta information, it would read the first
 * deflated bytes as an element, and fail where they look like a sequence.
 */
function inflatedBody(bytes: Buffer, limits: ImageLimits): Buffer | null {
  // (0002,0000) UL 4: length of the file meta information behind it (PS3.10 7.1).
  const isMeasured = bytes.length > META_START + 12 && bytes.readUInt32LE(META_START) === 0x0000_0002;
  if (!isMeasured) return null;
  const end = META_START + 12 + bytes.readUInt32LE(META_START + 8);
  const meta = bytes.subarray(META_START, Math.min(end, META_START + LONGEST_META)).toString('latin1');
  if (!meta.includes(TRANSFER_SYNTAX.deflatedExplicitLittleEndian)) return null;
  const most = Math.min(limits.maxBytes, limits.maxPixels * 2 + 16 * 1024 * 1024);
  try {
    return inflateRawSync(bytes.subarray(end), { maxOutputLength: most });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new AppError('file.too_large', { cause: error });
    throw new AppError(code === 'Z_BUF_ERROR' ? 'file.truncated' : 'file.corrupt', { cause: error });
  }
}

/**
 * Trimmed text of the default character repertoire (UI, CS, DA, …), at most 64 characters; null when
 * empty.
 */
export function readAscii(dataSet: DataSet, tag: string, index = 0): string | null {
  const element = dataSet.elements[tag];
  if (element === undefined || element.length <= 0 || element.items !== undefined) return null;
  const end = Math.min(
    element.dataOffset + element.length,
    dataSet.byteArray.length,
    element.dataOffset + 1024,
  );
  const text = Buffer.from(
    dataSet.byteArray.buffer,
    dataSet.byteArray.byteOffset + element.dataOffset,
    Math.max(end - element.dataOffset, 0),
  ).toString('latin1');
  const value = (text.split('\\')[index] ?? '').replaceAll('\0', ' ').trim().slice(0, 64);
  return value === '' ? null : value;
}

/** A decimal or integer string (DS, IS), or null when it is none. */
export function readNumber(dataSet: DataSet, tag: string, index = 0): number | null {
  const text = readAscii(dataSet, tag, index);
  if (text === null || !/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/u.test(text)) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

const NUMBER_VRS = new Set(['US', 'SS', 'UN', 'OW', 'UL', 'SL']);

/**
 * A 16-bit unsigned value (US), or null when the element is absent or empty.
 * @throws AppError `dicom.invalid` when its VR is another one, so that the bytes are no number.
 */
export function readUint16(dataSet: DataSet, tag: string): number | null {
  const element = dataSet.elements[tag];
  if (element === undefined || element.length === 0) return null;
  if ((element.vr !== undefined && !NUMBER_VRS.has(element.vr)) || element.length < 2)
    throw new AppError('dicom.invalid', { detail: `${tag} is ${element.vr ?? 'too short'}` });
  if (element.dataOffset + 2 > dataSet.byteArray.length) throw new AppError('file.truncated');
  return dataSet.uint16(tag) ?? null;
}

/** The first item of a sequence, or null. */
export const firstItem = (dataSet: DataSet, tag: string): DataSet | null =>
  dataSet.elements[tag]?.items?.[0]?.dataSet ?? null;
