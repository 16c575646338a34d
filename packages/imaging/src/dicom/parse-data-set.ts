import { AppError } from '@aiso/contracts/errors';
import { hasLongLength, isKnownVr, isLongVr } from './value-representations.ts';

export type DataSetEncoding = 'explicit-le' | 'explicit-be' | 'implicit-le';

export type DataElement = {
  /** Two letters; none in implicit encoding. */
  readonly vr?: string;
  /** Bytes of the value; `UNDEFINED_LENGTH` for one that ends with a delimiter. */
  readonly length: number;
  /** Where the value begins. */
  readonly dataOffset: number;
  /** Of a sequence (SQ), null where it has no item. Further items are walked over and not kept. */
  readonly firstItem?: DataSet | null;
};

/** Elements by tag, as `x00280010`. Offsets refer to `byteArray`. */
export class DataSet {
  readonly elements: Record<string, DataElement> = {};
  readonly byteArray: Buffer;
  readonly encoding: DataSetEncoding;

  constructor(byteArray: Buffer, encoding: DataSetEncoding) {
    this.byteArray = byteArray;
    this.encoding = encoding;
  }

  /** The 16 bits at a place of `byteArray`. */
  wordAt(offset: number): number {
    const isBigEndian = this.encoding === 'explicit-be';
    return isBigEndian ? this.byteArray.readUInt16BE(offset) : this.byteArray.readUInt16LE(offset);
  }

  longAt(offset: number): number {
    const isBigEndian = this.encoding === 'explicit-be';
    return isBigEndian ? this.byteArray.readUInt32BE(offset) : this.byteArray.readUInt32LE(offset);
  }

  /** A value of an element (US); undefined where it has none. */
  uint16(tag: string, index = 0): number | undefined {
    const element = this.elements[tag];
    if (element === undefined || element.length < (index + 1) * 2) return undefined;
    const offset = element.dataOffset + index * 2;
    return offset + 2 <= this.byteArray.length ? this.wordAt(offset) : undefined;
  }

  /** The same, signed (SS). */
  int16(tag: string, index = 0): number | undefined {
    const value = this.uint16(tag, index);
    return value === undefined ? undefined : (value << 16) >> 16;
  }
}

/**
 * What a header may ask of this machine, all of it far above what devices write. Whatever a file says,
 * reading it takes no more than `parts` small objects.
 */
export const HEADER_BOUNDS = {
  /** Elements and items together. */
  parts: 50_000,
  /** Sequences in sequences. */
  depth: 32,
  /** Before the Pixel Data. */
  bytes: 64 * 2 ** 20,
} as const;

export const UNDEFINED_LENGTH = 0xffffffff;
export const PIXEL_DATA = 0x7fe00010;
export const ITEM = 0xfffee000;
export const ITEM_END = 0xfffee00d;
export const SEQUENCE_END = 0xfffee0dd;
/** How far a walk over elements has come; `start` moves on with pixels, which are no header. */
export type Walk = { start: number; parts: number };

/**
 * Parses a data set (PS3.5 section 7) up to the header of its Pixel Data.
 * @throws AppError `file.truncated`, `file.corrupt`, `dicom.too_complex`
 */
export function parseDataSet(bytes: Buffer, start: number, encoding: DataSetEncoding): DataSet {
  const dataSet = new DataSet(bytes, encoding);
  readElements({ start, parts: 0 }, dataSet, start, bytes.length, 0);
  return dataSet;
}

/**
 * Walks over what is behind the Pixel Data of a data set. Padding of a few zeros may end it.
 * @throws AppError `file.truncated`, `file.corrupt`, `dicom.too_complex` where that is no data set.
 */
export function requireSoundEnd({ byteArray, encoding }: DataSet, start: number): void {
  const rest = new DataSet(byteArray, encoding);
  if (byteArray.length - start >= 8) readElements({ start, parts: 0 }, rest, start, byteArray.length, 0);
  else if (byteArray.subarray(start).some((byte) => byte !== 0))
    throw new AppError('file.corrupt', { detail: 'data set' });
}

/**
 * How the element at a place is encoded, by its VR and by which order of bytes makes the smaller group.
 * Null where neither encoding makes sense.
 */
export function encodingAt(bytes: Buffer, at: number): DataSetEncoding | null {
  if (at + 8 > bytes.length) return null;
  const vr = bytes.toString('latin1', at + 4, at + 6);
  const isLittle = bytes.readUInt16LE(at) <= bytes.readUInt16BE(at);
  if (isKnownVr(vr)) return isLittle ? 'explicit-le' : 'explicit-be';
  const isImplicit =
    isLittle && !/^[A-Z]{2}$/u.test(vr) && at + 8 + bytes.readUInt32LE(at + 4) <= bytes.length;
  return isImplicit ? 'implicit-le' : null;
}

/**
 * Parses the file meta information (PS3.10 7.1), also where it is encoded implicitly or lacks.
 * @returns it, and where the data set begins
 */
export function parseMeta(bytes: Buffer, start: number): { readonly meta: DataSet; readonly end: number } {
  const isImplicit = encodingAt(bytes, start) === 'implicit-le';
  const meta = new DataSet(bytes, isImplicit ? 'implicit-le' : 'explicit-le');
  const walk = { start, parts: 0 };
  let at = start;
  while (at + 2 <= bytes.length && bytes.readUInt16LE(at) === 0x0002) {
    const { tag, element } = readHead(walk, meta, at);
    at = readValue(walk, meta, tag, element, bytes.length, 0);
  }
  return { meta, end: at };
}

/** @returns where they end: at `end`, behind the delimiter of an item, or at the Pixel Data */
function readElements(walk: Walk, dataSet: DataSet, from: number, end: number, depth: number): number {
  let at = from;
  while (at < end) {
    const { tag, element } = readHead(walk, dataSet, at);
    if (tag === ITEM_END) return element.dataOffset;
    if (tag === PIXEL_DATA && depth === 0) {
      dataSet.elements[nameOf(tag)] = element;
      return element.dataOffset;
    }
    at = readValue(walk, dataSet, tag, element, end, depth);
  }
  return at;
}

type Head = { readonly tag: number; readonly element: DataElement };

/** Reads tag, VR and length of the element at a place. Each is counted against the bounds. */
export function readHead(walk: Walk, dataSet: DataSet, at: number): Head {
  const { byteArray, encoding } = dataSet;
  requireWithin(at + 8, byteArray.length, byteArray);
  walk.parts += 1;
  if (walk.parts > HEADER_BOUNDS.parts) throw new AppError('dicom.too_complex', { detail: 'parts' });
  if (at - walk.start > HEADER_BOUNDS.bytes) throw new AppError('dicom.too_complex', { detail: 'bytes' });
  const tag = dataSet.wordAt(at) * 0x1_0000 + dataSet.wordAt(at + 2);
  // Items and delimiters have no VR in any encoding.
  const isBare = encoding === 'implicit-le' || tag >= 0xfffe_0000;
  if (isBare) return { tag, element: { length: dataSet.longAt(at + 4), dataOffset: at + 8 } };
  const vr = byteArray.toString('latin1', at + 4, at + 6);
  // Two bytes that are not zero are no reserved ones, but a length: of who does not know 7.1.2 either.
  const isShort = !hasLongLength(vr) || (!isLongVr(vr) && dataSet.wordAt(at + 6) !== 0);
  if (isShort) return { tag, element: { vr, length: dataSet.wordAt(at + 6), dataOffset: at + 8 } };
  requireWithin(at + 12, byteArray.length, byteArray);
  return { tag, element: { vr, length: dataSet.longAt(at + 8), dataOffset: at + 12 } };
}

/** Keeps the element. @returns where its value ends */
function readValue(
  walk: Walk,
  dataSet: DataSet,
  tag: number,
  element: DataElement,
  end: number,
  depth: number,
): number {
  const name = nameOf(tag);
  if (isSequence(dataSet, tag, element)) {
    // A sequence whose VR was not known to who wrote it (UN) is encoded implicitly (PS3.5 6.2.2).
    const encoding = element.vr === 'UN' ? 'implicit-le' : dataSet.encoding;
    const { firstItem, end: valueEnd } = readSequence(walk, dataSet.byteArray, encoding, element, end, depth);
    dataSet.elements[name] = { ...element, length: valueEnd - element.dataOffset, firstItem };
    return valueEnd;
  }
  dataSet.elements[name] = element;
  if (element.length === UNDEFINED_LENGTH) return skipFragments(walk, dataSet, element.dataOffset);
  const valueEnd = element.dataOffset + element.length;
  requireWithin(valueEnd, end, dataSet.byteArray);
  return valueEnd;
}

/** Implicit encoding tells it only by what follows, or by a length that is not known. */
function isSequence(dataSet: DataSet, tag: number, { vr, length, dataOffset }: DataElement): boolean {
  if (vr !== undefined) return vr === 'SQ' || (vr === 'UN' && length === UNDEFINED_LENGTH);
  if (length === UNDEFINED_LENGTH) return true;
  const isPrivate = Math.floor(tag / 0x1_0000) % 2 === 1;
  if (isPrivate || length < 8 || dataOffset + 4 > dataSet.byteArray.length) return false;
  const next = dataSet.wordAt(dataOffset) * 0x1_0000 + dataSet.wordAt(dataOffset + 2);
  return next === ITEM || next === SEQUENCE_END;
}

function readSequence(
  walk: Walk,
  bytes: Buffer,
  encoding: DataSetEncoding,
  { length, dataOffset }: DataElement,
  parentEnd: number,
  depth: number,
): { readonly firstItem: DataSet | null; readonly end: number } {
  if (depth >= HEADER_BOUNDS.depth) throw new AppError('dicom.too_complex', { detail: 'depth' });
  const isOpen = length === UNDEFINED_LENGTH;
  const end = isOpen ? parentEnd : dataOffset + length;
  requireWithin(end, parentEnd, bytes);
  let firstItem: DataSet | null = null;
  let at = dataOffset;
  while (at < end) {
    const item = new DataSet(bytes, encoding);
    const { tag, element } = readHead(walk, item, at);
    if (tag === SEQUENCE_END) return { firstItem, end: isOpen ? element.dataOffset : end };
    if (tag !== ITEM) throw new AppError('file.corrupt', { detail: 'sequence' });
    if (element.length === UNDEFINED_LENGTH) {
      at = readElements(walk, item, element.dataOffset, end, depth + 1);
    } else {
      at = element.dataOffset + element.length;
      requireWithin(at, end, bytes);
      readElements(walk, item, element.dataOffset, at, depth + 1);
    }
    firstItem ??= item;
  }
  // Whoever wrote it did not get to its delimiter.
  if (isOpen) throw new AppError('file.truncated', { detail: 'data set' });
  return { firstItem, end };
}

/**
 * Compressed pixels of an icon, say (PS3.5 A.4).
 * @returns where their delimiter ends
 * @throws AppError `file.truncated`, `file.corrupt`, `dicom.no_delimiter`
 */
export function skipFragments(walk: Walk, dataSet: DataSet, from: number): number {
  let at = from;
  for (;;) {
    if (at === dataSet.byteArray.length && at > from) throw new AppError('dicom.no_delimiter');
    const { tag, element } = readHead(walk, dataSet, at);
    if (tag === SEQUENCE_END) return element.dataOffset;
    if (tag !== ITEM) throw new AppError('file.corrupt', { detail: 'fragment' });
    at = element.dataOffset + element.length;
  }
}

/**
 * @throws AppError `file.truncated` where the file ends before; else `file.corrupt`: it contradicts itself
 */
export function requireWithin(place: number, end: number, bytes: Buffer): void {
  if (place <= end) return;
  throw new AppError(place > bytes.length ? 'file.truncated' : 'file.corrupt', { detail: 'data set' });
}

const nameOf = (tag: number): string => `x${tag.toString(16).padStart(8, '0')}`;
