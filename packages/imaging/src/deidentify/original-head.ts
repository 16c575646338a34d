import { UNDEFINED_LENGTH } from '../dicom/parse-data-set.ts';
import type { TreeElement } from './element-tree.ts';
import { elementHead } from './write-elements.ts';

const LONG_HEAD_BYTES = 12;

/** Tag, VR and length as they were, but for two bytes that are reserved (PS3.5 7.1.2). */
export const originalHead = ({ tag, writtenVr, valueStart, end, isOpen, encoding }: TreeElement): Buffer =>
  elementHead(tag, writtenVr, isOpen ? UNDEFINED_LENGTH : end - valueStart, encoding);

/** Whether the two bytes, where an element has them, are the zeros that they have to be. */
export const isReservedEmpty = (bytes: Buffer, { start, valueStart }: TreeElement): boolean =>
  valueStart - start !== LONG_HEAD_BYTES || bytes.readUInt16LE(start + 6) === 0;
