import { isUtf8 } from 'node:buffer';
import { CHARACTER_SET_DECODERS } from '@aiso/contracts/character-sets';

/** How the bytes after an escape sequence are read: as they are, or after the change that a decoder needs. */
type Designation = {
  readonly decoder: string;
  readonly wrap?: (bytes: Buffer) => Buffer;
};

const ESCAPE = 0x1b;
const JIS_X_0208 = Buffer.from('\u001B$B', 'latin1');

/** Sets that are used alone (PS3.3 table C.12-5). */
const WITHOUT_EXTENSIONS: ReadonlySet<string> = new Set(['utf-8', 'gb18030', 'gbk']);

/** Escape sequences of PS3.3 table C.12-3 and C.12-4, by what follows ESC. */
const DESIGNATIONS: Readonly<Record<string, Designation>> = {
  '(B': { decoder: 'latin1' },
  '(J': { decoder: 'shift_jis' },
  ')I': { decoder: 'shift_jis' },
  '-A': { decoder: 'latin1' },
  '-B': { decoder: 'iso-8859-2' },
  '-C': { decoder: 'iso-8859-3' },
  '-D': { decoder: 'iso-8859-4' },
  '-F': { decoder: 'iso-8859-7' },
  '-G': { decoder: 'iso-8859-6' },
  '-H': { decoder: 'iso-8859-8' },
  '-L': { decoder: 'iso-8859-5' },
  '-M': { decoder: 'iso-8859-9' },
  '-T': { decoder: 'windows-874' },
  '-b': { decoder: 'iso-8859-15' },
  $B: { decoder: 'iso-2022-jp', wrap: (bytes) => Buffer.concat([JIS_X_0208, bytes]) },
  '$(D': { decoder: 'euc-jp', wrap: jisX0212ToEuc },
  '$)C': { decoder: 'euc-kr' },
  '$)A': { decoder: 'gbk' },
};

/**
 * Decodes text by the terms of Specific Character Set (`characterSetTerms`). An escape sequence counts also
 * where code extensions are not announced. Bytes that fit nowhere become U+FFFD.
 * What is said to be ISO 8859-1, or nothing, and is UTF-8, is read as that.
 */
export function decodeText(bytes: Buffer, characterSets: readonly string[]): string {
  return segmentsOf(bytes, characterSets)
    .map((segment) => decodeSegment(bytes.subarray(segment.start, segment.end), segment.designation))
    .join('');
}

/** A character with the place of its bytes. */
export type PlacedCharacter = { readonly text: string; readonly start: number; readonly end: number };

/** The same as `decodeText`, character by character. Escape sequences belong to none. */
export function decodeCharacters(bytes: Buffer, characterSets: readonly string[]): PlacedCharacter[] {
  return segmentsOf(bytes, characterSets).flatMap(({ start, end, designation }) => {
    const characters: PlacedCharacter[] = [];
    for (let at = start; at < end; ) {
      const next = Math.min(at + characterLength(bytes, at, designation), end);
      characters.push({ text: decodeSegment(bytes.subarray(at, next), designation), start: at, end: next });
      at = next;
    }
    return characters;
  });
}

/** Bytes in one character set: what lies between escape sequences. */
type Segment = { readonly start: number; readonly end: number; readonly designation: Designation };

function segmentsOf(bytes: Buffer, characterSets: readonly string[]): Segment[] {
  const hasEscapes = bytes.includes(ESCAPE);
  // Without an escape sequence bytes above 7F are of the only set that has some, wherever it stands.
  const named = hasEscapes ? characterSets[0] : characterSets.find((set) => set !== '' && set !== 'ISO_IR 6');
  const said = CHARACTER_SET_DECODERS[named ?? ''] ?? 'latin1';
  // Many senders write UTF-8 without saying so; ISO 8859-1 makes no sense where it is that as well.
  const initial: Designation = {
    decoder: said === 'latin1' && !hasEscapes && isUtf8(bytes) ? 'utf-8' : said,
  };
  const isFixed = WITHOUT_EXTENSIONS.has(initial.decoder) && characterSets.length < 2;
  if (!hasEscapes || isFixed) return [{ start: 0, end: bytes.length, designation: initial }];
  const segments: Segment[] = [];
  let designation = initial;
  let start = 0;
  for (let at = 0; at <= bytes.length; at++) {
    const byte = bytes[at];
    // Name and component delimiters fall back to the first set (PS3.5 6.1.2.5.3).
    const delimiter = (byte === 0x5e || byte === 0x3d) && !isDoubleByte(designation);
    if (at < bytes.length && byte !== ESCAPE && !delimiter) continue;
    segments.push({ start, end: at, designation });
    start = at;
    if (delimiter) designation = initial;
    if (byte !== ESCAPE) continue;
    const sequence = ['$(D', '$)C', '$)A'].find((long) => bytes.toString('latin1', at + 1, at + 4) === long);
    const called = sequence ?? bytes.toString('latin1', at + 1, at + 3);
    designation = DESIGNATIONS[called] ?? initial;
    start = at + 1 + called.length;
    at = start - 1;
  }
  return segments;
}

/** Bytes of the character at a place, by its first one or two. */
function characterLength(bytes: Buffer, at: number, designation: Designation): number {
  if (isDoubleByte(designation)) return 2;
  const [first = 0, second = 0] = bytes.subarray(at, at + 2);
  if (first < 0x80) return 1;
  switch (designation.decoder) {
    case 'utf-8':
      return first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
    case 'gb18030':
      return second >= 0x30 && second <= 0x39 ? 4 : 2;
    case 'euc-jp':
      return first === 0x8f ? 3 : 2;
    case 'gbk':
    case 'big5':
    case 'euc-kr':
      return 2;
    case 'shift_jis':
      return (first >= 0x81 && first <= 0x9f) || (first >= 0xe0 && first <= 0xfc) ? 2 : 1;
    default:
      return 1;
  }
}

/** Sets of two bytes below 0x80 may hold the codes of ^ and = as halves of a character. */
const isDoubleByte = (designation: Designation): boolean => designation.wrap !== undefined;

function decodeSegment(bytes: Buffer, { decoder, wrap }: Designation): string {
  // The platform's "latin1" decoder is windows-1252; DICOM means ISO 8859-1.
  if (decoder === 'latin1') return bytes.toString('latin1');
  return decoderOf(decoder).decode(wrap === undefined ? bytes : wrap(bytes));
}

const decoders = new Map<string, InstanceType<typeof TextDecoder>>();
function decoderOf(label: string): InstanceType<typeof TextDecoder> {
  const decoder = decoders.get(label) ?? new TextDecoder(label);
  decoders.set(label, decoder);
  return decoder;
}

/** EUC-JP writes JIS X 0212 as 8F and two bytes with their high bit set. */
function jisX0212ToEuc(bytes: Buffer): Buffer {
  const euc: number[] = [];
  for (let at = 0; at + 1 < bytes.length; at += 2)
    euc.push(0x8f, (bytes[at] as number) | 0x80, (bytes[at + 1] as number) | 0x80);
  return Buffer.from(euc);
}
