import type { DeidentifyRule } from '@aiso/contracts';
import { TAGS_BY_VR } from './data-dictionary.generated.ts';
import { isBulk, OF_PIXELS } from './pixel-attributes.ts';
import { PROFILE_ROWS } from './profile-table.generated.ts';

/**
 * What is done with an attribute. `dummy`: a value that means nothing; of a sequence, of all texts in it.
 * `map`: each UID by the key. `walk`: a sequence's items stay and are cleared themselves. `clean`: the text
 * without what is known.
 */
export type Action = 'keep' | 'walk' | 'remove' | 'empty' | 'dummy' | 'map' | 'shift' | 'clean' | 'pseudonym';

type Row = {
  readonly name: string;
  readonly basic: string;
  readonly cleanDescriptors: string;
  readonly modifiedDates: string;
  readonly retainDevice: string;
};

const VR_BY_TAG = new Map<number, string>();
for (const [vr, tags] of Object.entries(TAGS_BY_VR))
  for (const tag of tags.split(' ')) VR_BY_TAG.set(Number.parseInt(tag, 16), vr);

const ROWS = new Map<number, Row>();
for (const [tag, name, , basic, cleanDescriptors, modifiedDates, retainDevice] of PROFILE_ROWS)
  if (/^[0-9A-F]{8}$/u.test(tag))
    ROWS.set(Number.parseInt(tag, 16), { name, basic, cleanDescriptors, modifiedDates, retainDevice });

export const TAG = {
  characterSet: 0x00080005,
  sopClass: 0x00080016,
  sopInstance: 0x00080018,
  patientName: 0x00100010,
  patientId: 0x00100020,
  patientIdIssuer: 0x00100021,
  birthDate: 0x00100030,
  identityRemoved: 0x00120062,
  method: 0x00120063,
  methodCodes: 0x00120064,
  study: 0x0020000d,
  manufacturer: 0x00080070,
  model: 0x00081090,
  software: 0x00181020,
  temporalInformation: 0x00280303,
  waveforms: 0x54000100,
} as const;

export const groupOf = (tag: number): number => Math.floor(tag / 0x1_0000);
export const isGroupLength = (tag: number): boolean => tag % 0x1_0000 === 0;

/** As the standard writes it: `(0010,0020)`. */
export function tagText(tag: number): string {
  const hex = tag.toString(16).toUpperCase().padStart(8, '0');
  return `(${hex.slice(0, 4)},${hex.slice(4)})`;
}

/** By the data dictionary; undefined for what it does not know. */
export const dictionaryVr = (tag: number): string | undefined => VR_BY_TAG.get(tag);

/** In the table, whatever the action. */
export const isInProfile = (tag: number): boolean => ROWS.has(tag);

const ADDED_NAMES: Readonly<Record<number, string>> = {
  [TAG.identityRemoved]: 'Patient Identity Removed',
  [TAG.method]: 'De-identification Method',
  [TAG.methodCodes]: 'De-identification Method Code Sequence',
  [TAG.waveforms]: 'Waveform Sequence',
  [TAG.temporalInformation]: 'Longitudinal Temporal Information Modified',
};

/** Null for private ones, and for those that the table does not name. */
export function attributeName(tag: number): string | null {
  const group = groupOf(tag);
  if (group % 2 === 1) return null;
  if (isOverlay(group)) return 'Overlay Plane';
  if (isCurve(group)) return 'Curve Data';
  return ROWS.get(tag)?.name ?? ADDED_NAMES[tag] ?? OF_PIXELS.get(tag) ?? null;
}

const isCurve = (group: number): boolean => group >= 0x5000 && group <= 0x50ff;
const isOverlay = (group: number): boolean => group >= 0x6000 && group <= 0x60ff;

const TEXT_VRS = new Set(['SH', 'LO', 'ST', 'LT', 'UC', 'UT']);
export const isText = (vr: string): boolean => TEXT_VRS.has(vr);
export const isDate = (vr: string): boolean => vr === 'DA' || vr === 'DT' || vr === 'TM';

/**
 * The action for an attribute by its tag and VR. What the dictionary does not know goes, as nobody can tell
 * what it holds: private attributes, curves, and overlays as planes, whose rows are nothing without their
 * data.
 */
export function actionFor(tag: number, vr: string, rule: DeidentifyRule): Action {
  const row = ROWS.get(tag);
  if (row === undefined) {
    if (!VR_BY_TAG.has(tag) || tag === TAG.methodCodes || tag === TAG.waveforms) return 'remove';
    if (isBulk(vr)) return OF_PIXELS.has(tag) ? 'keep' : 'remove';
    if (vr === 'UI') return DEFINING_UIDS.has(tag) ? 'keep' : 'map';
    return vr === 'SQ' ? 'walk' : 'keep';
  }
  if (NOT_ALONE.has(tag)) return 'remove';
  if (tag === TAG.patientName || tag === TAG.patientId) return 'pseudonym';
  return byOptions(row, vr, rule) ?? basicAction(row.basic, vr);
}

/**
 * The table would empty Referenced Study Sequence, which has items or is not there (PS3.3 C.7.2.1), and put a
 * dummy for Clinical Trial Protocol Ethics Committee Name, which is there only with the approval's number
 * (C.7.1.3); that one is removed.
 */
const NOT_ALONE: ReadonlySet<number> = new Set([0x00081110, 0x00120081]);

/**
 * UIDs of definitions: classes, transfer syntaxes, coding schemes, context groups. Those of instances that
 * the table does not name would lead back (Multi-frame Source SOP Instance UID, say).
 */
const DEFINING_UIDS: ReadonlySet<number> = new Set([
  0x00080016, 0x0008001a, 0x0008001b, 0x00080062, 0x0008010c, 0x0008010d, 0x00080117, 0x00080118, 0x0008040e,
  0x00081150, 0x0008115a, 0x00083002, 0x00340003, 0x04000010, 0x04000510, 0x30100052, 0x30100053,
]);

/** What an option says of an attribute; undefined where none does. A day is rather moved than kept. */
function byOptions(row: Row, vr: string, rule: DeidentifyRule): Action | undefined {
  if (rule.modifiedDates && row.modifiedDates === 'C' && isDate(vr)) return 'shift';
  if (rule.retainDevice && row.retainDevice === 'K') return vr === 'SQ' ? 'walk' : 'keep';
  const isCleaned = rule.cleanDescriptors && row.cleanDescriptors === 'C';
  if (isCleaned && vr === 'SQ') return 'walk';
  return isCleaned && isText(vr) ? 'clean' : undefined;
}

/** A sequence that stays only because its texts are cleaned. */
export const isCleanedSequence = (tag: number): boolean => ROWS.get(tag)?.cleanDescriptors === 'C';

/**
 * Of several letters the one that an object of any kind stays valid with: what may have to be there (D, Z) is
 * there, as which attributes a kind of object must have is not known here (PS3.15 E.1, table E.1-1a).
 */
function basicAction(basic: string, vr: string): Action {
  if (basic.endsWith('U*')) return 'walk';
  if (basic === 'U') return 'map';
  if (basic.includes('D')) return vr === 'UI' ? 'map' : 'dummy';
  return basic.includes('Z') ? 'empty' : 'remove';
}

/** Of the Basic Profile alone: for a text that could not be cleaned, or a day that could not be moved. */
export const fallbackFor = (tag: number, vr: string): Action => basicAction(ROWS.get(tag)?.basic ?? 'X', vr);
