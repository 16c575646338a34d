/** Decoders of the platform by Specific Character Set without code extensions (PS3.3 C.12.1.1.2). */
const SINGLE: Readonly<Record<string, string>> = {
  '': 'latin1',
  'ISO_IR 6': 'latin1',
  'ISO_IR 13': 'shift_jis',
  'ISO_IR 100': 'latin1',
  'ISO_IR 101': 'iso-8859-2',
  'ISO_IR 109': 'iso-8859-3',
  'ISO_IR 110': 'iso-8859-4',
  'ISO_IR 126': 'iso-8859-7',
  'ISO_IR 127': 'iso-8859-6',
  'ISO_IR 138': 'iso-8859-8',
  'ISO_IR 144': 'iso-8859-5',
  'ISO_IR 148': 'iso-8859-9',
  'ISO_IR 166': 'windows-874',
  'ISO_IR 192': 'utf-8',
  'ISO_IR 203': 'iso-8859-15',
  GB18030: 'gb18030',
  GBK: 'gbk',
};

/** How the bytes after an escape sequence are read: as they are, or after the change that a decoder needs. */
type Designation = {
  readonly decoder: string;
  readonly wrap?: (bytes: Buffer) => Buffer;
};

const ESCAPE = 0x1b;
const JIS_X_0208 = Buffer.from('\u001B$B', 'latin1');

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

/** Decodes text by the terms of Specific Character Set (0008,0005). Bytes that fit nowhere become U+FFFD. */
export function decodeText(bytes: Buffer, characterSets: readonly string[]): string {
  const initial = SINGLE[(characterSets[0] ?? '').replace('ISO 2022 IR', 'ISO_IR')] ?? 'latin1';
  if (characterSets.length < 2 || !bytes.includes(ESCAPE)) return decodeWith(initial, bytes);
  let text = '';
  let designation: Designation = { decoder: initial };
  let start = 0;
  for (let at = 0; at <= bytes.length; at++) {
    const byte = bytes[at];
    // Name and component delimiters fall back to the first set (PS3.5 6.1.2.5.3).
    const delimiter = (byte === 0x5e || byte === 0x3d) && !isDoubleByte(designation);
    if (at < bytes.length && byte !== ESCAPE && !delimiter) continue;
    const part = bytes.subarray(start, at);
    text += decodeWith(designation.decoder, designation.wrap === undefined ? part : designation.wrap(part));
    start = at;
    if (delimiter) designation = { decoder: initial };
    if (byte !== ESCAPE) continue;
    const sequence = ['$(D', '$)C', '$)A'].find((long) => bytes.toString('latin1', at + 1, at + 4) === long);
    const named = sequence ?? bytes.toString('latin1', at + 1, at + 3);
    designation = DESIGNATIONS[named] ?? { decoder: initial };
    start = at + 1 + named.length;
    at = start - 1;
  }
  return text;
}

/** Sets of two bytes below 0x80 may hold the codes of ^ and = as halves of a character. */
const isDoubleByte = (designation: Designation): boolean => designation.wrap !== undefined;

function decodeWith(decoder: string, bytes: Buffer): string {
  // The platform's "latin1" decoder is windows-1252; DICOM means ISO 8859-1.
  return decoder === 'latin1' ? bytes.toString('latin1') : new TextDecoder(decoder).decode(bytes);
}

/** EUC-JP writes JIS X 0212 as 8F and two bytes with their high bit set. */
function jisX0212ToEuc(bytes: Buffer): Buffer {
  const euc: number[] = [];
  for (let at = 0; at + 1 < bytes.length; at += 2)
    euc.push(0x8f, (bytes[at] as number) | 0x80, (bytes[at + 1] as number) | 0x80);
  return Buffer.from(euc);
}

/**
 * 'Family^Given^Middle' to 'Family, Given Middle'. A second writing (PS3.5 6.2.1.2) follows in
 * parentheses.
 */
export function readableName(name: string): string | null {
  const groups = name.split('=').slice(0, 2).map(readableGroup);
  const [first, second] = groups.filter((group) => group !== '');
  if (first === undefined) return null;
  return second === undefined || second === first ? first : `${first} (${second})`;
}

function readableGroup(group: string): string {
  const [family = '', given = '', middle = ''] = group.split('^').map((part) => part.trim());
  const others = [given, middle].filter((part) => part !== '').join(' ');
  return [family, others].filter((part) => part !== '').join(', ');
}
