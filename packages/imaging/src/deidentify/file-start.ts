import { type OpenDataSet, readAscii } from '../dicom/data-set.ts';
import { parseMeta } from '../dicom/parse-data-set.ts';
import { bareSyntax } from '../sniff.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import { areUids } from './values.ts';
import { type Chunks, elementHead, lengthOf, padded, uint32 } from './write-elements.ts';

/** Who wrote the file: a UID of this product from a random UUID (PS3.5 B.2). */
const IMPLEMENTATION_CLASS = '2.25.215738312968327491047839155480936047218';
const IMPLEMENTATION_VERSION = 'AISO';
const PREAMBLE_BYTES = 128;

type FileStart = {
  /** What comes before the data set. */
  readonly start: Chunks;
  /** Where the data set is; its bytes are inflated. */
  readonly body: { readonly bytes: Buffer; readonly at: number };
};

/**
 * A preamble of zeros, and file meta information (PS3.10 7.1) of which only what a reader needs is left. A
 * file that came without them stays without.
 */
export function fileStart(file: Buffer, open: OpenDataSet, pseudonyms: Pseudonyms): FileStart {
  const hasPrefix = file.toString('latin1', PREAMBLE_BYTES, PREAMBLE_BYTES + 4) === 'DICM';
  const isBare = !hasPrefix && bareSyntax(file) !== 'meta';
  if (isBare) return { start: [], body: { bytes: open.bytes, at: 0 } };
  const { end } = parseMeta(file, hasPrefix ? PREAMBLE_BYTES + 4 : 0);
  const body = open.bytes === file ? { bytes: file, at: end } : { bytes: open.bytes, at: 0 };
  const prefix = hasPrefix ? [Buffer.alloc(PREAMBLE_BYTES), Buffer.from('DICM')] : [];
  return { start: [...prefix, ...metaInformation(open, pseudonyms)], body };
}

function metaInformation({ meta, dataSet, transferSyntax }: OpenDataSet, pseudonyms: Pseudonyms): Chunks {
  const sopClass = readAscii(meta, 'x00020002') ?? readAscii(dataSet, 'x00080016');
  const sopInstance = readAscii(dataSet, 'x00080018') ?? readAscii(meta, 'x00020003');
  const text = (tag: number, vr: string, value: string | null): Chunks =>
    value === null ? [] : element(tag, vr, Buffer.from(value, 'latin1'));
  const content = [
    ...element(0x00020001, 'OB', Buffer.from([0, 1])),
    ...text(0x00020002, 'UI', isUid(sopClass) ? sopClass : null),
    ...text(0x00020003, 'UI', sopInstance === null ? null : pseudonyms.uid(sopInstance)),
    ...text(0x00020010, 'UI', transferSyntax),
    ...text(0x00020012, 'UI', IMPLEMENTATION_CLASS),
    ...text(0x00020013, 'SH', IMPLEMENTATION_VERSION),
  ];
  return [...element(0x00020000, 'UL', uint32(lengthOf(content), 'explicit-le')), ...content];
}

/** A class is copied: nothing else may stand there. */
const isUid = (text: string | null): boolean => text !== null && areUids(Buffer.from(text, 'latin1'));

function element(tag: number, vr: string, value: Buffer): Chunks {
  const content = padded(value, vr);
  return [elementHead(tag, vr, content.length, 'explicit-le'), content];
}
