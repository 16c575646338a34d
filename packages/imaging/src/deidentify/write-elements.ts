import { AppError } from '@aiso/contracts/errors';
import {
  type DataSetEncoding,
  ITEM,
  ITEM_END,
  SEQUENCE_END,
  UNDEFINED_LENGTH,
} from '../dicom/parse-data-set.ts';
import { hasLongLength } from '../dicom/value-representations.ts';

/** Parts of a file to come, mostly views of the one that was read. */
export type Chunks = readonly Buffer[];

export const lengthOf = (chunks: Chunks): number => chunks.reduce((sum, chunk) => sum + chunk.length, 0);

/**
 * Tag, VR and length (PS3.5 7.1).
 * @param vr undefined in implicit encoding
 * @throws AppError `dicom.too_complex` for a value that its length cannot say
 */
export function elementHead(
  tag: number,
  vr: string | undefined,
  length: number,
  encoding: DataSetEncoding,
): Buffer {
  if (encoding === 'implicit-le' || vr === undefined) return bareHead(tag, length, encoding);
  const isLong = hasLongLength(vr);
  if (!isLong && length > 0xffff) throw new AppError('dicom.too_complex', { detail: 'value' });
  const head = Buffer.alloc(isLong ? 12 : 8);
  writeTag(head, tag, encoding);
  head.write(vr, 4, 'latin1');
  if (isLong) writeLong(head, length, 8, encoding);
  else if (encoding === 'explicit-be') head.writeUInt16BE(length, 6);
  else head.writeUInt16LE(length, 6);
  return head;
}

/** Of an item or delimiter, and of every element in implicit encoding. */
function bareHead(tag: number, length: number, encoding: DataSetEncoding): Buffer {
  const head = Buffer.alloc(8);
  writeTag(head, tag, encoding);
  writeLong(head, length, 4, encoding);
  return head;
}

/** An item around its elements, with a length or a delimiter as it had before. */
export function itemAround(content: Chunks, isOpen: boolean, encoding: DataSetEncoding): Chunks {
  if (!isOpen) return [bareHead(ITEM, lengthOf(content), encoding), ...content];
  return [bareHead(ITEM, UNDEFINED_LENGTH, encoding), ...content, bareHead(ITEM_END, 0, encoding)];
}

export const sequenceEnd = (encoding: DataSetEncoding): Buffer => bareHead(SEQUENCE_END, 0, encoding);

/** A value made even with a space, or with a zero for UIDs and bytes (PS3.5 6.2). */
export function padded(value: Buffer, vr: string): Buffer {
  if (value.length % 2 === 0) return value;
  const isZero = vr === 'UI' || vr === 'UN' || vr.startsWith('O');
  return Buffer.concat([value, Buffer.from([isZero ? 0 : 0x20])]);
}

export function uint32(value: number, encoding: DataSetEncoding): Buffer {
  const bytes = Buffer.alloc(4);
  writeLong(bytes, value, 0, encoding);
  return bytes;
}

function writeTag(bytes: Buffer, tag: number, encoding: DataSetEncoding): void {
  for (const [index, word] of [Math.floor(tag / 0x1_0000), tag % 0x1_0000].entries()) {
    if (encoding === 'explicit-be') bytes.writeUInt16BE(word, index * 2);
    else bytes.writeUInt16LE(word, index * 2);
  }
}

function writeLong(bytes: Buffer, value: number, at: number, encoding: DataSetEncoding): void {
  if (encoding === 'explicit-be') bytes.writeUInt32BE(value, at);
  else bytes.writeUInt32LE(value, at);
}
