import { AppError } from '@aiso/contracts/errors';
import {
  DataSet,
  type DataSetEncoding,
  HEADER_BOUNDS,
  ITEM,
  ITEM_END,
  PIXEL_DATA,
  readHead,
  requireWithin,
  SEQUENCE_END,
  skipFragments,
  UNDEFINED_LENGTH,
  type Walk,
} from '../dicom/parse-data-set.ts';
import { dictionaryVr, groupOf } from './attributes.ts';

/** An element with its place in the bytes, so that it can be copied as it is. */
export type TreeElement = {
  readonly tag: number;
  /** As written; undefined in implicit encoding. */
  readonly writtenVr: string | undefined;
  /** What the value is: as written, else by the dictionary; `UN` where neither tells. */
  readonly vr: string;
  /** Where tag, value and the whole begin and end. */
  readonly start: number;
  readonly valueStart: number;
  readonly end: number;
  /** Ends with a delimiter instead of a length. */
  readonly isOpen: boolean;
  readonly encoding: DataSetEncoding;
  /** Of a sequence. */
  readonly items?: readonly TreeItem[];
};

export type TreeItem = {
  readonly elements: readonly TreeElement[];
  readonly isOpen: boolean;
  readonly encoding: DataSetEncoding;
};

/**
 * Reads every element of a data set (PS3.5 section 7), also behind the Pixel Data, within the bounds of the
 * parser.
 * @throws AppError `file.truncated`, `file.corrupt`, `dicom.too_complex`
 */
export function readTree(bytes: Buffer, start: number, encoding: DataSetEncoding): readonly TreeElement[] {
  const walk: Walk = { start, parts: 0 };
  return readElements(walk, new DataSet(bytes, encoding), start, bytes.length, 0, false).elements;
}

type Elements = { readonly elements: TreeElement[]; readonly end: number };

function readElements(
  walk: Walk,
  dataSet: DataSet,
  from: number,
  end: number,
  depth: number,
  isOpen: boolean,
): Elements {
  const elements: TreeElement[] = [];
  let at = from;
  while (at < end) {
    // One byte or a few zeros behind the last element: nobody can read them, so nobody needs them.
    if (depth === 0 && isPadding(dataSet.byteArray, at)) return { elements, end: at };
    const { tag, element } = readHead(walk, dataSet, at);
    if (tag === ITEM_END && isOpen) {
      requireEmpty(element.length);
      return { elements, end: element.dataOffset };
    }
    if (tag >= ITEM && tag <= SEQUENCE_END) throw new AppError('file.corrupt', { detail: 'delimiter' });
    const read = readElement(walk, dataSet, { tag, at, ...element }, end, depth);
    if (tag === PIXEL_DATA && depth === 0) walk.start += read.end - read.valueStart;
    elements.push(read);
    at = read.end;
  }
  if (isOpen) throw new AppError('file.truncated', { detail: 'item' });
  return { elements, end: at };
}

/** A delimiter has no value (PS3.5 7.5): its length would be a place for anything. */
function requireEmpty(length: number): void {
  if (length !== 0) throw new AppError('file.corrupt', { detail: 'delimiter' });
}

const isPadding = (bytes: Buffer, at: number): boolean =>
  bytes.length - at < 8 && bytes.subarray(at).every((byte) => byte === 0);

type HeadAt = {
  readonly tag: number;
  readonly at: number;
  readonly vr?: string;
  readonly length: number;
  readonly dataOffset: number;
};

function readElement(walk: Walk, dataSet: DataSet, head: HeadAt, end: number, depth: number): TreeElement {
  const { tag, at, length, dataOffset } = head;
  const known = dictionaryVr(tag);
  const isOpen = length === UNDEFINED_LENGTH;
  const element = {
    tag,
    writtenVr: head.vr,
    vr: head.vr === undefined || head.vr === 'UN' ? upperVr(known) : head.vr,
    start: at,
    valueStart: dataOffset,
    isOpen,
    encoding: dataSet.encoding,
  };
  if (isSequence(dataSet, head)) {
    // A sequence whose VR was not known to who wrote it (UN) is encoded implicitly (PS3.5 6.2.2).
    const encoding = head.vr === 'UN' ? 'implicit-le' : dataSet.encoding;
    const items = readItems(walk, new DataSet(dataSet.byteArray, encoding), head, end, depth);
    return { ...element, vr: 'SQ', ...items };
  }
  if (isOpen) {
    const fragmentsEnd = skipFragments(walk, dataSet, dataOffset);
    requireEmpty(dataSet.longAt(fragmentsEnd - 4));
    return { ...element, end: fragmentsEnd };
  }
  requireWithin(dataOffset + length, end, dataSet.byteArray);
  return { ...element, end: dataOffset + length };
}

/** Of a choice of VRs, one that has the same bytes. */
const upperVr = (vr: string | undefined): string =>
  vr === undefined ? 'UN' : vr === 'xs' ? 'US' : /^[a-z]/u.test(vr) ? 'OW' : vr;

/** Without a VR the dictionary tells, and of private ones what follows. */
function isSequence(dataSet: DataSet, { tag, vr, length, dataOffset }: HeadAt): boolean {
  if (vr === 'SQ') return true;
  if (vr !== undefined && vr !== 'UN') return false;
  if (length === UNDEFINED_LENGTH) return tag !== PIXEL_DATA;
  const known = dictionaryVr(tag);
  if (known !== undefined && known !== 'SQ') return false;
  if (known === undefined && groupOf(tag) % 2 === 1) return false;
  if (length < 8 || dataOffset + 4 > dataSet.byteArray.length) return false;
  const words = new DataSet(dataSet.byteArray, vr === 'UN' ? 'implicit-le' : dataSet.encoding);
  return words.wordAt(dataOffset) * 0x1_0000 + words.wordAt(dataOffset + 2) === ITEM;
}

function readItems(
  walk: Walk,
  dataSet: DataSet,
  { length, dataOffset }: HeadAt,
  parentEnd: number,
  depth: number,
): { readonly items: readonly TreeItem[]; readonly end: number } {
  if (depth >= HEADER_BOUNDS.depth) throw new AppError('dicom.too_complex', { detail: 'depth' });
  const { byteArray, encoding } = dataSet;
  const isOpen = length === UNDEFINED_LENGTH;
  const end = isOpen ? parentEnd : dataOffset + length;
  requireWithin(end, parentEnd, byteArray);
  const items: TreeItem[] = [];
  let at = dataOffset;
  while (at < end) {
    const { tag, element } = readHead(walk, dataSet, at);
    if (tag === SEQUENCE_END && isOpen) {
      requireEmpty(element.length);
      return { items, end: element.dataOffset };
    }
    if (tag !== ITEM) throw new AppError('file.corrupt', { detail: 'sequence' });
    const isItemOpen = element.length === UNDEFINED_LENGTH;
    const itemEnd = isItemOpen ? end : element.dataOffset + element.length;
    requireWithin(itemEnd, end, byteArray);
    const read = readElements(walk, dataSet, element.dataOffset, itemEnd, depth + 1, isItemOpen);
    items.push({ elements: read.elements, isOpen: isItemOpen, encoding });
    at = read.end;
  }
  if (isOpen) throw new AppError('file.truncated', { detail: 'data set' });
  return { items, end };
}
