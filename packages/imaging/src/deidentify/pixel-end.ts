import { AppError } from '@aiso/contracts/errors';
import { type OpenDataSet, readAscii } from '../dicom/data-set.ts';
import { pixelEncoding } from '../dicom/transfer-syntaxes.ts';
import { isEmpty } from './clean-stream.ts';
import type { TreeElement } from './element-tree.ts';
import { cutFragments } from './encapsulated-end.ts';
import { valueOf } from './file-values.ts';
import { PIXEL_TAG } from './pixel-attributes.ts';
import { type Chunks, elementHead } from './write-elements.ts';

/** What stands in the place of an element; null where nothing does. */
export type Replaced = ReadonlyMap<TreeElement, Chunks | null>;

export type PixelSize = {
  /** Of a frame. */
  readonly pixels: number;
  readonly frames: number;
  readonly components: number;
  readonly bitsAllocated: number;
};

/**
 * Pixel Data, as integers or as floating point, without what lies behind or between their pixels, where
 * anything does but zeros, and without the comments of code streams: anybody could have written anything
 * there. Where nothing is to be cut they are not replaced.
 * @param root elements of the outermost data set
 * @throws AppError `dicom.*`, `file.*` where it cannot be told what of them is pixels
 */
export function cutBehindPixels(open: OpenDataSet, root: readonly TreeElement[]): Replaced {
  const replaced = new Map<TreeElement, Chunks | null>();
  const only = (tag: number): TreeElement | undefined => {
    const [first, second] = root.filter((element) => element.tag === tag);
    if (second !== undefined) throw new AppError('file.corrupt', { detail: 'pixels twice' });
    return first;
  };
  for (const [tag, bits] of FLOATING) {
    const element = only(tag);
    if (element === undefined) continue;
    const chunks = cutNative(open, element, { ...sizeOf(open), components: 1, bitsAllocated: bits });
    if (chunks !== null) replaced.set(element, chunks);
  }
  const element = only(PIXEL_TAG.data);
  const tables = { offsets: only(PIXEL_TAG.extendedOffsets), lengths: only(PIXEL_TAG.extendedLengths) };
  const chunks = element === undefined ? null : cutPixels(open, element, tables);
  if (element !== undefined && chunks !== null) replaced.set(element, chunks);
  const keepsTables = element?.isOpen === true && chunks === null;
  for (const table of Object.values(tables))
    if (table !== undefined && !keepsTables) replaced.set(table, null);
  return replaced;
}

/** Float Pixel Data and Double Float Pixel Data, by bits of a value. */
const FLOATING = [
  [PIXEL_TAG.float, 32],
  [PIXEL_TAG.double, 64],
] as const;

function cutPixels(
  open: OpenDataSet,
  element: TreeElement,
  tables: { readonly offsets: TreeElement | undefined; readonly lengths: TreeElement | undefined },
): Chunks | null {
  const encoding = pixelEncoding(open.transferSyntax);
  if (encoding === null)
    throw new AppError('dicom.unsupported_transfer_syntax', { detail: open.transferSyntax });
  if (element.isOpen === (encoding === 'native'))
    throw new AppError('dicom.invalid', { detail: 'length of pixel data' });
  const size = sizeOf(open);
  if (encoding === 'native') return cutNative(open, element, size);
  const value = (table: TreeElement | undefined): Buffer | null =>
    table === undefined ? null : valueOf(open.bytes, table);
  const extended = { offsets: value(tables.offsets), lengths: value(tables.lengths) };
  return cutFragments(open.bytes, element, extended, encoding, size);
}

type HeaderSize = PixelSize & {
  readonly isGrey: boolean;
  /** Whether Number of Frames is a number, or not there. */
  readonly areFramesCounted: boolean;
};

function sizeOf({ dataSet }: OpenDataSet): HeaderSize {
  const word = (tag: string): number => dataSet.uint16(tag) ?? 0;
  const pixels = word('x00280010') * word('x00280011');
  const bitsAllocated = word('x00280100');
  if (pixels === 0 || bitsAllocated === 0)
    throw new AppError('dicom.invalid', { detail: 'rows, columns or bits allocated' });
  const frames = readAscii(dataSet, 'x00280008') ?? '1';
  const photometric = readAscii(dataSet, 'x00280004')?.toUpperCase() ?? 'MONOCHROME2';
  const isGrey = /^(MONOCHROME|PALETTE)/u.test(photometric);
  return {
    pixels,
    // "1A" and the like: the leading number counts, as it does for other readers of DICOM.
    frames: Math.max(Number.parseInt(frames, 10) || 1, 1),
    areFramesCounted: /^[1-9]\d*$/u.test(frames),
    components: Math.max(word('x00280002'), isGrey ? 1 : 3),
    isGrey,
    bitsAllocated,
  };
}

function cutNative({ bytes }: OpenDataSet, element: TreeElement, size: HeaderSize): Chunks | null {
  const value = valueOf(bytes, element);
  const bitsOfFrame = size.pixels * size.bitsAllocated;
  // Where nobody can tell how many there are, as many as there may be.
  const frames = size.areFramesCounted
    ? size.frames
    : Math.max(Math.floor((value.length * 8) / (bitsOfFrame * size.components)), 1);
  // Of grey pixels that are said to be of three samples, one may be there.
  const isWrong = size.isGrey && (bitsOfFrame * frames * size.components) / 8 > value.length;
  const bits = bitsOfFrame * frames * (isWrong ? 1 : size.components);
  const needed = Math.ceil(bits / 8);
  if (value.length < needed) return null;
  // In big-endian words the last of an odd number of bytes sits behind its pad byte.
  const isSwapped = element.encoding === 'explicit-be' && element.vr === 'OW' && needed % 2 === 1;
  const kept = Buffer.alloc(needed + (needed % 2));
  value.copy(kept, 0, 0, isSwapped ? needed - 1 : needed);
  if (isSwapped) kept[needed] = value[needed] ?? 0;
  else if (bits % 8 > 0) kept[needed - 1] = (kept[needed - 1] ?? 0) & ((1 << (bits % 8)) - 1);
  const isSame = value.subarray(0, kept.length).equals(kept.subarray(0, value.length));
  if (isSame && isEmpty(value.subarray(kept.length))) return null;
  return [elementHead(element.tag, element.writtenVr, kept.length, element.encoding), kept];
}
