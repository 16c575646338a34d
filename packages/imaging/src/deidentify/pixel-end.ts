import { endOfJpeg2000 } from '../codecs/jpeg-2000.ts';
import { endOfRle } from '../codecs/rle.ts';
import { readCodestream } from '../dicom/codestream.ts';
import { type OpenDataSet, readAscii } from '../dicom/data-set.ts';
import { UNDEFINED_LENGTH } from '../dicom/parse-data-set.ts';
import { type PixelEncoding, pixelEncoding } from '../dicom/transfer-syntaxes.ts';
import { endOfJpeg } from '../jpeg/stream-segments.ts';
import type { TreeElement } from './element-tree.ts';
import { withoutComments } from './stream-comments.ts';
import { type Chunks, elementHead, itemAround, sequenceEnd } from './write-elements.ts';

/**
 * The Pixel Data without what lies behind their last pixel, where anything does but zeros, and without the
 * comments of a code stream: anybody could have written anything there.
 * @returns null where nothing is to be cut, and where it is not known how long they are
 */
export function cutBehindPixels(open: OpenDataSet, element: TreeElement): Chunks | null {
  const encoding = pixelEncoding(open.transferSyntax);
  const size = sizeOf(open);
  if (encoding === null || size === null || element.isOpen === (encoding === 'native')) return null;
  return element.isOpen ? cutFragments(open, element, encoding, size) : cutNative(open, element, size);
}

type Size = {
  readonly pixels: number;
  readonly frames: number;
  readonly components: number;
  readonly isGrey: boolean;
  readonly bitsAllocated: number;
};

function sizeOf({ dataSet }: OpenDataSet): Size | null {
  const word = (tag: string): number => dataSet.uint16(tag) ?? 0;
  const [rows, columns, bitsAllocated] = [word('x00280010'), word('x00280011'), word('x00280100')];
  const frames = readAscii(dataSet, 'x00280008') ?? '1';
  if (!rows || !columns || !bitsAllocated || !/^[1-9]\d*$/u.test(frames)) return null;
  const isGrey = /^(MONOCHROME|PALETTE)/u.test(readAscii(dataSet, 'x00280004') ?? 'MONOCHROME2');
  return {
    pixels: rows * columns,
    frames: Number(frames),
    components: Math.max(word('x00280002'), isGrey ? 1 : 3),
    isGrey,
    bitsAllocated,
  };
}

function cutNative({ bytes }: OpenDataSet, element: TreeElement, size: Size): Chunks | null {
  const bits = size.pixels * size.frames * size.bitsAllocated;
  const length = element.end - element.valueStart;
  // Of grey pixels that are said to be of three samples, one may be there.
  const isWrong = size.isGrey && (bits * size.components) / 8 > length;
  const components = isWrong ? 1 : size.components;
  const needed = Math.ceil((bits * components) / 8);
  const kept = needed + (needed % 2);
  if (length <= kept || isEmpty(bytes.subarray(element.valueStart + kept, element.end))) return null;
  return [
    elementHead(element.tag, element.writtenVr, kept, element.encoding),
    bytes.subarray(element.valueStart, element.valueStart + kept),
  ];
}

const isEmpty = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);

function cutFragments(
  open: OpenDataSet,
  element: TreeElement,
  encoding: PixelEncoding,
  size: Size,
): Chunks | null {
  const { bytes } = open;
  if (size.frames > 1) return null;
  const stream = readCodestream({
    bytes,
    element: { length: UNDEFINED_LENGTH, dataOffset: element.valueStart },
  });
  const end = endOf(stream, encoding, size);
  const picture = stream.subarray(0, end ?? stream.length);
  const kept = withoutComments(picture, encoding);
  const offsets = bytes.readUInt32LE(element.valueStart + 4);
  // One frame has one offset, or none.
  const isTableFine = offsets <= 4;
  // One byte more makes the length even, whatever is in it.
  const isAtEnd = end === null || stream.length <= end + 1 || isEmpty(stream.subarray(end));
  const isWhole = kept === picture && isAtEnd;
  if (isTableFine && isWhole) return null;
  const even = kept.length % 2 === 0 ? [kept] : [kept, Buffer.alloc(1)];
  return [
    bytes.subarray(element.start, element.valueStart),
    ...itemAround([], false, element.encoding),
    ...itemAround(even, false, element.encoding),
    sequenceEnd(element.encoding),
  ];
}

/** Where a code stream ends by itself; null where that cannot be told. */
function endOf(stream: Buffer, encoding: PixelEncoding, size: Size): number | null {
  switch (encoding) {
    case 'jpeg':
      return endOfJpeg(stream);
    case 'jpeg-2000':
    case 'htj2k':
      return endOfJpeg2000(stream);
    case 'rle':
      return endOfRle(stream, size.pixels);
    case 'native':
      return null;
  }
}
