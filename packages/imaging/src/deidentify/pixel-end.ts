import { AppError } from '@aiso/contracts/errors';
import type { OpenDataSet } from '../dicom/data-set.ts';
import { pixelEncoding } from '../dicom/transfer-syntaxes.ts';
import type { TreeElement } from './element-tree.ts';
import { cutFragments } from './encapsulated-end.ts';
import { valueOf } from './file-values.ts';
import { PIXEL_TAG } from './pixel-attributes.ts';
import { isEmpty } from './pixels/clean-stream.ts';
import { type HeaderSize, sizeOf } from './pixels/pixel-size.ts';
import { type Chunks, elementHead } from './write-elements.ts';

/** What stands in the place of an element; null where nothing does. */
export type Replaced = ReadonlyMap<TreeElement, Chunks | null>;

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
    const chunks = cutNative(open, element, {
      ...sizeOf(open),
      components: 1,
      leastComponents: 1,
      bitsAllocated: bits,
    });
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

function cutNative({ bytes }: OpenDataSet, element: TreeElement, size: HeaderSize): Chunks | null {
  const value = valueOf(bytes, element);
  const bitsOfFrame = size.pixels * size.bitsAllocated;
  // Where nobody can tell how many there are, as many as there may be.
  const frames = size.areFramesCounted
    ? size.frames
    : Math.max(Math.floor((value.length * 8) / (bitsOfFrame * size.components)), 1);
  const isShort = (bitsOfFrame * frames * size.components) / 8 > value.length;
  const bits = bitsOfFrame * frames * (isShort ? size.leastComponents : size.components);
  const needed = Math.ceil(bits / 8);
  if (value.length < needed) return null;
  const kept = needed + (needed % 2);
  const last = Buffer.alloc(2);
  value.copy(last, 0, kept - 2, kept);
  // In big-endian words the last of an odd number of bytes sits behind its pad byte.
  const isSwapped = element.encoding === 'explicit-be' && element.vr === 'OW';
  if (needed % 2 === 1) last[isSwapped ? 0 : 1] = 0;
  const at = needed - 1 - (kept - 2);
  if (bits % 8 > 0 && !isSwapped) last[at] = (last[at] ?? 0) & ((1 << (bits % 8)) - 1);
  const old = value.subarray(kept - 2, kept);
  if (old.equals(last.subarray(0, old.length)) && isEmpty(value.subarray(kept))) return null;
  const head = elementHead(element.tag, element.writtenVr, kept, element.encoding);
  return [head, value.subarray(0, kept - 2), last];
}
