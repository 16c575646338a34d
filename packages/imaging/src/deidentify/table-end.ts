import { DataSet } from '../dicom/parse-data-set.ts';
import type { TreeElement } from './element-tree.ts';
import { valueOf } from './file-values.ts';
import { isEmpty } from './pixels/clean-stream.ts';
import { type Chunks, elementHead } from './write-elements.ts';

/** Data of lookup tables, by what describes them (PS3.3 C.7.6.3.1.5, C.11.1.1): number of entries first. */
const DESCRIPTORS: ReadonlyMap<number, number> = new Map([
  [0x00281201, 0x00281101],
  [0x00281202, 0x00281102],
  [0x00281203, 0x00281103],
  [0x00281204, 0x00281104],
  [0x00283006, 0x00283002],
]);
const BYTES_OF_ENTRY = 2;

/**
 * A lookup table without what lies behind its last entry.
 * @param siblings elements of the same data set
 * @returns null for any other element, and where nothing but zeros is there
 */
export function cutTable(
  bytes: Buffer,
  siblings: readonly TreeElement[],
  element: TreeElement,
): Chunks | null {
  const described = DESCRIPTORS.get(element.tag);
  const descriptor = siblings.find(({ tag }) => tag === described);
  if (descriptor === undefined || descriptor.end - descriptor.valueStart < 2) return null;
  const said = new DataSet(bytes, descriptor.encoding).wordAt(descriptor.valueStart);
  const kept = (said === 0 ? 65_536 : said) * BYTES_OF_ENTRY;
  const value = valueOf(bytes, element);
  if (element.items !== undefined || element.isOpen || isEmpty(value.subarray(kept))) return null;
  return [
    elementHead(element.tag, element.writtenVr, kept, element.encoding),
    bytes.subarray(element.valueStart, element.valueStart + kept),
  ];
}
