import { type Fragment, joined, readFragments } from '../dicom/codestream.ts';
import { UNDEFINED_LENGTH } from '../dicom/parse-data-set.ts';
import type { PixelEncoding } from '../dicom/transfer-syntaxes.ts';
import type { TreeElement } from './element-tree.ts';
import { originalHead } from './original-head.ts';
import { cleanStream } from './pixels/clean-stream.ts';
import { fragmentsByFrame } from './pixels/frame-fragments.ts';
import type { PixelSize } from './pixels/pixel-size.ts';
import { type Chunks, itemAround, sequenceEnd, uint32 } from './write-elements.ts';

/** Values of Extended Offset Table and Extended Offset Table Lengths (PS3.3 C.7.6.3.1.8). */
export type ExtendedTables = { readonly offsets: Buffer | null; readonly lengths: Buffer | null };

/**
 * Encapsulated pixels of which each frame's stream holds a picture and nothing else. Where something is cut,
 * each frame becomes one fragment, and the offsets are in the Basic Offset Table.
 * @returns null where nothing is to be cut, and every offset is right
 * @throws AppError `file.corrupt`, `file.truncated`, `dicom.*` where it cannot be told what is a picture
 */
export function cutFragments(
  bytes: Buffer,
  element: TreeElement,
  extended: ExtendedTables,
  encoding: PixelEncoding,
  size: PixelSize,
): Chunks | null {
  const { table, fragments } = readFragments({
    bytes,
    element: { length: UNDEFINED_LENGTH, dataOffset: element.valueStart },
  });
  const said = table.length > 0 ? numbersOf(table, 4) : numbersOf(extended.offsets ?? table, 8);
  const frames = fragmentsByFrame(fragments, size.frames, said, encoding);
  const streams = frames.map((parts) => joined(parts.map((part) => part.bytes)));
  const kept = streams.map((stream) => cleanStream(stream, encoding, size));
  const isSame = kept.every((stream, index) => stream === streams[index]);
  if (isSame && areTablesRight(table, extended, frames)) return null;
  const items = kept.map((stream) =>
    itemAround(stream.length % 2 === 0 ? [stream] : [stream, Buffer.alloc(1)], false, element.encoding),
  );
  const hasTable = size.frames > 1 && (table.length > 0 || extended.offsets !== null);
  let offset = 0;
  const offsets = items.map((item) => {
    const own = offset;
    offset += item.reduce((sum, part) => sum + part.length, 0);
    return uint32(own, element.encoding);
  });
  return [
    originalHead(element),
    ...itemAround(hasTable ? offsets : [], false, element.encoding),
    ...items.flat(),
    sequenceEnd(element.encoding),
  ];
}

function numbersOf(table: Buffer, width: 4 | 8): number[] {
  const count = Math.floor(table.length / width);
  return Array.from({ length: count }, (_, index) =>
    width === 4 ? table.readUInt32LE(index * 4) : Number(table.readBigUInt64LE(index * 8)),
  );
}

/** A table that says anything else than where the frames are may say anything. */
function areTablesRight(
  table: Buffer,
  { offsets, lengths }: ExtendedTables,
  frames: readonly (readonly Fragment[])[],
): boolean {
  const places = frames.map(([first]) => first?.offset ?? 0);
  const sizes = frames.map((parts) => parts.reduce((sum, { bytes }) => sum + bytes.length, 0));
  const isRight = (bytes: Buffer, width: 4 | 8, ...wanted: readonly (readonly number[])[]): boolean =>
    bytes.length % width === 0 && wanted.some((numbers) => numbers.join() === numbersOf(bytes, width).join());
  const isTableRight = table.length === 0 || isRight(table, 4, places);
  const areOffsetsRight = offsets === null || (table.length === 0 && isRight(offsets, 8, places));
  // The length of a frame is without the byte that makes its fragment even.
  const bare = lengths === null ? [] : numbersOf(lengths, 8);
  const areLengthsRight =
    lengths === null ||
    (offsets !== null &&
      isRight(
        lengths,
        8,
        sizes.map((size, index) => (bare[index] === size - 1 ? size - 1 : size)),
      ));
  return isTableRight && areOffsetsRight && areLengthsRight;
}
