import { inflateRawSync } from 'node:zlib';
import { AppError } from '@aiso/contracts/errors';
import { showable } from '@aiso/contracts/shown-text';
import type { ImageLimits } from '../image-types.ts';
import { bareSyntax } from '../sniff.ts';
import { DataSet, type DataSetEncoding, encodingAt, parseDataSet, parseMeta } from './parse-data-set.ts';
import { pixelEncoding, TRANSFER_SYNTAX } from './transfer-syntaxes.ts';

export type OpenDataSet = {
  readonly dataSet: DataSet;
  /** File meta information (group 0002); empty where a file has none. */
  readonly meta: DataSet;
  readonly transferSyntax: string;
  /** What the offsets of the elements refer to: the file, or its inflated copy. */
  readonly bytes: Buffer;
};

const PREAMBLE_AND_PREFIX = 132;

/**
 * Parses a file (PS3.10) up to the header of its Pixel Data; the pixels are not touched.
 * File meta information that is missing, incomplete or encoded implicitly is made up for.
 * @param bare whether the file lacks preamble and prefix: its encoding is then guessed (see `bareSyntax`).
 * @throws AppError `file.truncated`, `file.corrupt`, `file.too_large`, `dicom.invalid` or
 * `dicom.too_complex`.
 */
export function openDataSet(bytes: Buffer, bare: boolean, limits: ImageLimits): OpenDataSet {
  const guess = bare ? bareSyntax(bytes) : 'meta';
  if (guess === null) throw new AppError('file.unknown_format');
  if (guess !== 'meta') {
    const dataSet = parseDataSet(bytes, 0, guess);
    return { dataSet, meta: new DataSet(bytes, guess), transferSyntax: BARE_SYNTAXES[guess], bytes };
  }
  const { meta, end } = parseMeta(bytes, bare ? 0 : PREAMBLE_AND_PREFIX);
  const stated = readAscii(meta, 'x00020010');
  const isDeflated = stated === TRANSFER_SYNTAX.deflatedExplicitLittleEndian;
  const body = isDeflated ? inflated(bytes.subarray(end), limits) : bytes;
  const start = isDeflated ? 0 : end;
  // Of a transfer syntax that is missing or wrong the data set itself tells the truth.
  const encoding = encodingAt(body, start) ?? (stated === null ? null : encodingOf(stated));
  if (encoding === null) throw new AppError('dicom.invalid', { detail: 'no transfer syntax' });
  const isBelieved = stated !== null && (encodingOf(stated) === encoding || !isNative(stated));
  const transferSyntax = isBelieved || isDeflated ? stated : BARE_SYNTAXES[encoding];
  return { dataSet: parseDataSet(body, start, encoding), meta, transferSyntax, bytes: body };
}

const isNative = (transferSyntax: string): boolean => pixelEncoding(transferSyntax) === 'native';

const BARE_SYNTAXES = {
  'explicit-le': TRANSFER_SYNTAX.explicitLittleEndian,
  'explicit-be': TRANSFER_SYNTAX.explicitBigEndian,
  'implicit-le': TRANSFER_SYNTAX.implicitLittleEndian,
} as const;

function encodingOf(transferSyntax: string): DataSetEncoding {
  if (transferSyntax === TRANSFER_SYNTAX.implicitLittleEndian) return 'implicit-le';
  return transferSyntax === TRANSFER_SYNTAX.explicitBigEndian ? 'explicit-be' : 'explicit-le';
}

/** A blank image shrinks to a hundredth; DEFLATE reaches a thousandth (RFC 1951). */
const MOST_GROWTH = 200;
const GROWTH_FROM_BYTES = 16 * 2 ** 20;

/**
 * A deflated data set (PS3.5 A.5). It grows at most to what the largest accepted image could need, and to no
 * more than images do.
 */
function inflated(bytes: Buffer, limits: ImageLimits): Buffer {
  const most = Math.min(
    limits.maxBytes,
    limits.maxPixels * 2 + 16 * 2 ** 20,
    Math.max(GROWTH_FROM_BYTES, bytes.length * MOST_GROWTH),
  );
  try {
    const { buffer, engine } = inflateWithEnd(bytes, most);
    const isLeftOver = bytes.subarray(engine.bytesWritten).some((byte) => byte !== 0);
    if (isLeftOver) throw new AppError('file.corrupt', { detail: 'deflated data left over' });
    return buffer;
  } catch (error) {
    if (error instanceof AppError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new AppError('file.too_large', { cause: error });
    throw new AppError(code === 'Z_BUF_ERROR' ? 'file.truncated' : 'file.corrupt', { cause: error });
  }
}

/** `bytesWritten` of the engine: how much of `bytes` it took. The platform's types do not know of `info`. */
const inflateWithEnd = (
  bytes: Buffer,
  most: number,
): { readonly buffer: Buffer; readonly engine: { readonly bytesWritten: number } } =>
  inflateRawSync(bytes, { maxOutputLength: most, info: true }) as unknown as ReturnType<
    typeof inflateWithEnd
  >;

/**
 * Trimmed text of the default character repertoire (UI, CS, DA, …), at most 64 characters; null when
 * empty.
 */
export function readAscii(dataSet: DataSet, tag: string, index = 0): string | null {
  const element = dataSet.elements[tag];
  if (element === undefined || element.length <= 0 || element.firstItem !== undefined) return null;
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
  const value = showable(text.split('\\')[index] ?? '')
    .trim()
    .slice(0, 64);
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
  dataSet.elements[tag]?.firstItem ?? null;
