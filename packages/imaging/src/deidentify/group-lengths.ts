import type { DataSetEncoding } from '../dicom/parse-data-set.ts';
import { groupOf, isGroupLength } from './attributes.ts';
import { type Chunks, elementHead, lengthOf, uint32 } from './write-elements.ts';

/**
 * Group lengths (PS3.5 7.2) say how many bytes follow of their group; one of a group that has gone goes too.
 */
export function withGroupLengths(
  elements: readonly { readonly tag: number; readonly chunks: Chunks }[],
  encoding: DataSetEncoding,
): Chunks {
  const lengths = new Map<number, number>();
  for (const { tag, chunks } of elements)
    if (!isGroupLength(tag)) lengths.set(groupOf(tag), (lengths.get(groupOf(tag)) ?? 0) + lengthOf(chunks));
  return elements.flatMap(({ tag, chunks }) => {
    if (!isGroupLength(tag)) return chunks;
    const length = lengths.get(groupOf(tag));
    if (length === undefined) return [];
    return [
      elementHead(tag, encoding === 'implicit-le' ? undefined : 'UL', 4, encoding),
      uint32(length, encoding),
    ];
  });
}
