import { type Demographics, demographicsOfHeader, PATIENT_FIELDS } from '@aiso/contracts/patient-fields';
import { showable } from '@aiso/contracts/shown-text';
import { decodeDicomText } from './dicom-text.ts';

/** What is looked at of a file: whom it shows stands near its beginning. */
const HEAD_BYTES = 256 * 1024;
const PREAMBLE = 128;
const SEQUENCE_DEPTH = 8;
const UNDEFINED = 0xffff_ffff;
const TAG = {
  transferSyntax: 0x0002_0010,
  characterSet: 0x0008_0005,
  item: 0xfffe_e000,
  itemEnd: 0xfffe_e00d,
  sequenceEnd: 0xfffe_e0dd,
} as const;
const numberOf = (tag: string): number => Number.parseInt(tag.slice(1), 16);
const PATIENT_TAGS = new Set(Object.values(PATIENT_FIELDS).map(({ tag }) => numberOf(tag)));
const LAST_TAG = Math.max(...PATIENT_TAGS);
/**
 * Value representations whose length has two bytes; that of all others, also of those to come, has four
 * (PS3.5 7.1.2).
 */
const SHORT = new Set('AE AS AT CS DA DS DT FD FL IS LO LT PN SH SL SS ST TM UI UL US'.split(' '));

type Encoding = { readonly isImplicit: boolean; readonly isLittle: boolean };
type Element = { readonly tag: number; readonly length: number; readonly valueAt: number };

/**
 * Whom a DICOM file (PS3.10) names, read in the browser; nothing is sent. Null for another file, a deflated
 * one, and one that names nobody. Odd values are null.
 */
async function readDicomPatient(file: Blob): Promise<Demographics | null> {
  try {
    const view = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer());
    return patientOfHead(view);
  } catch {
    // It goes on where it should not, or is gone.
    return null;
  }
}

export type NamedByFiles = {
  /** Null where no file names anybody, and where files name different people. */
  readonly known: Demographics | null;
  /** How many different people the files name. */
  readonly people: number;
};

/** Whom files name together. One that names nobody says nothing against the others. */
export async function readDicomPatients(files: readonly Blob[]): Promise<NamedByFiles> {
  const people = new Map<string, Demographics>();
  for (const file of files) {
    const patient = await readDicomPatient(file);
    if (patient !== null) people.set(JSON.stringify(patient), patient);
  }
  const [first = null] = people.values();
  return { known: people.size === 1 ? first : null, people: people.size };
}

function patientOfHead(view: DataView): Demographics | null {
  if (latin1(view, PREAMBLE, 4) !== 'DICM') return null;
  let at = PREAMBLE + 4;
  let syntax = '';
  const meta = { ...encodingAt(view, at), isLittle: true };
  while (view.getUint16(at, true) === 0x0002) {
    const element = elementAt(view, at, meta);
    at = element.valueAt + element.length;
    if (element.tag === TAG.transferSyntax) syntax = latin1(view, element.valueAt, element.length);
  }
  if (syntax === '1.2.840.10008.1.2.1.99') return null;
  const values = patientValues(view, at, encodingAt(view, at));
  const characterSet = values.get(TAG.characterSet)?.text ?? '';
  const demographics = demographicsOfHeader(({ tag, most }) => {
    const found = values.get(numberOf(tag));
    if (found === undefined || most === undefined) return found?.text.trim() ?? null;
    return showable(decodeDicomText(found.bytes, characterSet)).trim().slice(0, most) || null;
  });
  return demographics.name === null && demographics.mrn === null ? null : demographics;
}

type Value = { readonly text: string; readonly bytes: Uint8Array };

/** Elements are in ascending order: beyond the last one of a patient's none is looked at. */
function patientValues(view: DataView, start: number, encoding: Encoding): ReadonlyMap<number, Value> {
  const values = new Map<number, Value>();
  for (let at = start; at + 8 <= view.byteLength; ) {
    const element = elementAt(view, at, encoding);
    if (element.tag > LAST_TAG) break;
    const { tag, length, valueAt } = element;
    if (length === UNDEFINED) {
      at = afterItems(view, valueAt, encoding, 1);
      continue;
    }
    at = valueAt + length;
    if (tag === TAG.characterSet || PATIENT_TAGS.has(tag)) {
      const bytes = new Uint8Array(view.buffer, view.byteOffset + valueAt, length);
      values.set(tag, { text: latin1(view, valueAt, length), bytes });
    }
  }
  return values;
}

/** By an element itself: file meta information may be missing, incomplete or wrong. */
const encodingAt = (view: DataView, at: number): Encoding => ({
  isImplicit: !/^[A-Z]{2}$/u.test(latin1(view, at + 4, 2)),
  isLittle: view.getUint16(at, true) <= view.getUint16(at, false),
});

function elementAt(view: DataView, at: number, { isImplicit, isLittle }: Encoding): Element {
  const tag = view.getUint16(at, isLittle) * 0x1_0000 + view.getUint16(at + 2, isLittle);
  const isDelimiter = tag >= TAG.item && tag <= TAG.sequenceEnd;
  if (isImplicit || isDelimiter) return { tag, length: view.getUint32(at + 4, isLittle), valueAt: at + 8 };
  if (!SHORT.has(latin1(view, at + 4, 2)))
    return { tag, length: view.getUint32(at + 8, isLittle), valueAt: at + 12 };
  return { tag, length: view.getUint16(at + 6, isLittle), valueAt: at + 8 };
}

/**
 * Where a sequence of undefined length ends (PS3.5 7.5).
 * @throws RangeError beyond what was read, or too deep
 */
function afterItems(view: DataView, start: number, encoding: Encoding, depth: number): number {
  if (depth > SEQUENCE_DEPTH) throw new RangeError('too deep');
  for (let at = start; ; ) {
    const { tag, length, valueAt } = elementAt(view, at, encoding);
    if (tag === TAG.sequenceEnd || tag === TAG.itemEnd) return valueAt;
    at = length === UNDEFINED ? afterItems(view, valueAt, encoding, depth + 1) : valueAt + length;
  }
}

function latin1(view: DataView, at: number, length: number): string {
  return new TextDecoder('latin1')
    .decode(new Uint8Array(view.buffer, view.byteOffset + at, length))
    .replace(/\0+$/u, '');
}
