import { AppError } from '@aiso/contracts/errors';
import { type DataElement, UNDEFINED_LENGTH } from './parse-data-set.ts';

/**
 * The code stream of a single encapsulated frame (PS3.5 A.4). The Basic Offset Table is skipped, fragments
 * are joined.
 * @throws AppError `file.truncated`, `file.corrupt`, `dicom.no_delimiter`, `dicom.no_pixels`,
 * `dicom.too_complex`.
 */
export function readCodestream(place: EncapsulatedPlace): Buffer {
  return joined(readFragments(place).fragments.map(({ bytes }) => bytes));
}

export const joined = ([first, ...others]: readonly Buffer[]): Buffer =>
  first !== undefined && others.length === 0
    ? first
    : Buffer.concat(first === undefined ? [] : [first, ...others]);

type EncapsulatedPlace = { readonly bytes: Buffer; readonly element: DataElement };

/** `offset`: from the first fragment's item on, as offset tables count. */
export type Fragment = { readonly bytes: Buffer; readonly offset: number };

/**
 * Encapsulated pixels as they are: the Basic Offset Table, which may be empty, and at least one fragment.
 * @throws AppError as `readCodestream`
 */
export function readFragments({ bytes, element }: EncapsulatedPlace): {
  readonly table: Buffer;
  readonly fragments: readonly Fragment[];
} {
  if (element.length !== UNDEFINED_LENGTH)
    throw new AppError('dicom.invalid', { detail: 'compressed pixels of defined length' });
  const fragments: Fragment[] = [];
  let table: Buffer = Buffer.alloc(0);
  let at = element.dataOffset;
  let first = at;
  for (let item = 0; ; item++) {
    // A fragment that is whole may be the last one; nobody can tell.
    if (at === bytes.length && item > 1) throw new AppError('dicom.no_delimiter');
    if (at + 8 > bytes.length) throw new AppError('file.truncated');
    const tag = bytes.readUInt32LE(at);
    if (tag === SEQUENCE_DELIMITER) break;
    if (tag !== ITEM)
      throw new AppError(item > 1 && !isDelimiter(tag) ? 'dicom.no_delimiter' : 'file.corrupt', {
        detail: 'fragment',
      });
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    if (end > bytes.length) throw new AppError('file.truncated');
    if (item > MOST_FRAGMENTS) throw new AppError('dicom.too_complex', { detail: 'fragments' });
    const content = bytes.subarray(at + 8, end);
    if (item > 0) fragments.push({ bytes: content, offset: at - first });
    else {
      table = content;
      first = end;
    }
    at = end;
  }
  // The table of one frame is one offset, or empty: what is longer is a frame without its table.
  if (fragments.length === 0 && table.length > 4)
    throw new AppError('file.corrupt', { detail: 'no offset table' });
  if (fragments.length === 0) throw new AppError('dicom.no_pixels', { detail: 'no fragment' });
  return { table, fragments };
}

/** Writers make one of a frame, or one for each few kilobytes. */
const MOST_FRAGMENTS = 100_000;

/** (FFFE,E000) and (FFFE,E0DD) as little-endian words. */
const ITEM = 0xe000fffe;
const SEQUENCE_DELIMITER = 0xe0ddfffe;
const isDelimiter = (tag: number): boolean => (tag & 0xffff) === 0xfffe;
